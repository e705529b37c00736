// What is selected: told to the view with its place and the words around it, and begun and stretched by the keyboard.
globalThis.quothSelecting = (() => {
    "use strict";

    const { quothTravel: travel } = globalThis;
    const AROUND = 80; // characters
    const QUIET = 120; // ms without a change before a selection is told
    const KEYS = { ArrowRight: "right", ArrowLeft: "left", ArrowDown: "down", ArrowUp: "up" };
    let index = null;
    let first = null; // the offset of the first character in view
    let post = null;
    let waiting = 0;
    let held = false; // whether the pointer is still selecting

    function listen(canonicalIndex, firstVisible, postToView) {
        index = canonicalIndex;
        first = firstVisible;
        post = postToView;
        document.addEventListener("selectionchange", soon);
        document.addEventListener("copy", onCopy);
        addEventListener("pointerdown", () => { held = true; }, true);
        for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, release, true);
        addEventListener("keydown", onKey, true);
    }

    function release() {
        if (!held) return;
        held = false;
        if (!getSelection().isCollapsed) soon();
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

    // With a selection goes what stands around it: a double click on “Darcy” is to be known for “Mr. Darcy”.
    function report() {
        const selected = span();
        if (selected === null) {
            post("selected", { start: 0, end: 0, text: "", before: "", after: "" });
            return;
        }
        const [start, end] = selected;
        const characters = [...index.text];
        const words = (from, to) => characters.slice(Math.max(0, from), to).join("");
        const around = { before: words(start - AROUND, start), after: words(end, end + AROUND) };
        const box = index.boxAt(end - 1) ?? index.boxAt(start);
        const settled = !held && box !== null;
        post("selected", { start, end, text: words(start, end), ...around, settled, ...travel.placed(box) });
    }

    // Shift with an arrow begins a selection at the first word in view, and stretches it by words or lines; Esc ends it.
    function onKey(event) {
        if (event.key === "Escape") {
            if (getSelection().isCollapsed) post("escaped"); // for the window: Chromium keeps this key to itself
            clear();
            post("pressed");
        }
        if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;
        const selection = getSelection();
        if (selection.isCollapsed) {
            const [range] = index.rangesOf(first(), first() + 1);
            if (!range) return;
            selection.setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
            selection.modify("extend", "forward", "word");
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

    return { listen, clear };
})();
