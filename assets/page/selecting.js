// The selection: reports it to the view with its place and the words around it, and starts and extends it by keyboard.
//
// The pointer selects whole words. Extending with Shift is exact, and so are a touch screen's handles, which send no
// pointer events.
globalThis.quothSelecting = (() => {
    "use strict";

    const { quothTravel: travel, quothWords: words } = globalThis;
    const AROUND = 80; // characters
    const QUIET = 120; // ms without a change before a selection is reported
    const MARKS = 5; // at most, before the first word
    const KEYS = { ArrowRight: "right", ArrowLeft: "left", ArrowDown: "forward", ArrowUp: "backward" };
    let index = null;
    let first = null; // the offset of the first character in view
    let post = null;
    let waiting = 0;
    let held = false; // whether the pointer is still selecting
    let exact = false; // whether it selects characters and not words
    let look = false; // whether the word that is selected is to be looked up: it was double-clicked, or a key asked for it

    function listen(canonicalIndex, firstVisible, postToView) {
        index = canonicalIndex;
        first = firstVisible;
        post = postToView;
        document.addEventListener("selectionchange", soon);
        document.addEventListener("copy", onCopy);
        addEventListener("pointerdown", (event) => { held = true; exact = event.shiftKey; look = false; }, true);
        addEventListener("dblclick", () => { look = true; soon(); }, true);
        for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, release, true);
        addEventListener("keydown", onKey, true);
    }

    function release(event) {
        if (!held) return;
        held = false;
        if (getSelection().isCollapsed) return;
        if (!exact && !event.shiftKey) widen();
        soon();
    }

    // Extends the selection to whole words, keeping its direction.
    function widen() {
        const selected = span();
        if (selected === null) return;
        const [start, end] = words.whole([...index.text], ...selected);
        if (start === selected[0] && end === selected[1]) return;
        const ranges = index.rangesOf(start, end);
        const [first, last] = [ranges[0], ranges[ranges.length - 1]];
        const selection = getSelection();
        const order = selection.anchorNode.compareDocumentPosition(selection.focusNode);
        const backwards = order === 0 ? selection.focusOffset < selection.anchorOffset : order & Node.DOCUMENT_POSITION_PRECEDING;
        const ends = [[first.startContainer, first.startOffset], [last.endContainer, last.endOffset]];
        if (backwards) ends.reverse();
        selection.setBaseAndExtent(...ends[0], ...ends[1]);
    }

    function soon() {
        clearTimeout(waiting);
        waiting = setTimeout(report, QUIET);
    }

    // The code points selected, [start, end]; null if there are none.
    function span() {
        const selection = getSelection();
        if (selection.rangeCount === 0 || selection.isCollapsed) return null;
        const range = selection.getRangeAt(0);
        const start = index.offsetOf(range.startContainer, range.startOffset);
        const end = index.offsetOf(range.endContainer, range.endOffset);
        return start < end ? [start, end] : null;
    }

    // The text around a selection is sent along: a double click on “Darcy” should be recognised as “Mr. Darcy”.
    function report() {
        const selected = span();
        if (selected === null) {
            post("selected", { start: 0, end: 0, text: "", before: "", after: "" });
            return;
        }
        const [start, end] = selected;
        const characters = [...index.text];
        const text = (from, to) => characters.slice(Math.max(0, from), to).join("");
        const around = { before: text(start - AROUND, start), after: text(end, end + AROUND) };
        const box = index.boxAt(end - 1) ?? index.boxAt(start);
        const settled = !held && box !== null;
        const asked = settled && look ? { look, language: languageHere() } : {};
        if (settled) look = false;
        post("selected", { start, end, text: text(start, end), ...around, settled, ...travel.placed(box), ...asked });
    }

    // The language that the markup gives the selected words, if it gives any.
    function languageHere() {
        const holder = getSelection().focusNode?.parentElement?.closest("[lang], [*|lang]");
        return (holder?.getAttribute("lang") || holder?.getAttributeNS("http://www.w3.org/XML/1998/namespace", "lang") || "").slice(0, 40);
    }

    // Looks up what is selected, or the word that was clicked or that the caret is at; whether there is any.
    function lookUp() {
        const selection = getSelection();
        if (selection.rangeCount === 0) return false; // or what is selected some other time would be looked up
        if (selection.isCollapsed) {
            const characters = [...index.text];
            const near = index.offsetOf(selection.focusNode, selection.focusOffset);
            const at = [near, near - 1].find((offset) => characters[offset]?.trim());
            const ranges = at === undefined ? [] : index.rangesOf(...words.whole(characters, at, at + 1));
            if (!ranges.length) return false;
            const [from, to] = [ranges[0], ranges[ranges.length - 1]];
            selection.setBaseAndExtent(from.startContainer, from.startOffset, to.endContainer, to.endOffset);
        }
        look = true;
        soon();
        return true;
    }

    // Shift with an arrow starts a selection at the first word in view and extends it by words or lines; Esc ends it.
    function onKey(event) {
        if (event.key === "Escape") {
            if (getSelection().isCollapsed) post("escaped"); // for the window: Chromium keeps this key to itself
            clear();
            post("pressed");
        }
        if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;
        const selection = getSelection();
        if (selection.isCollapsed) {
            const at = first();
            const [range] = index.rangesOf(words.whole([...index.text], at, at + 1)[0], at + 1);
            if (!range) return;
            selection.setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
            for (let tries = 0; tries < MARKS && !/[\p{L}\p{N}]/u.test(selection.toString()); tries += 1) {
                selection.modify("extend", "forward", "word"); // a quotation mark is a word of its own to Chromium
            }
        } else {
            const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
            selection.modify("extend", KEYS[event.key], sideways ? "word" : "line");
        }
        event.preventDefault();
        event.stopPropagation();
    }

    // As the menu's Copy does: the book's words, without what we put between them.
    function onCopy(event) {
        const selected = span();
        if (selected === null || event.defaultPrevented) return;
        event.clipboardData.setData("text/plain", [...index.text].slice(...selected).join(""));
        event.preventDefault();
    }

    function clear() {
        getSelection().removeAllRanges();
    }

    return { listen, clear, lookUp };
})();
