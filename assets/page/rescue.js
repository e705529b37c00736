// Rescues the text where the book's own style makes it unreadable.
//
// What the book's elements are shown as is known only once they are laid out. So the page is looked at, and where text
// can't be seen, the elements that it is in are made to flow like any other, the nearest first.
globalThis.quothRescue = (() => {
    "use strict";

    const seen = globalThis.quothSeen;
    const root = document.documentElement;
    const NARROWEST = 90; // CSS pixels; narrower columns in a page break words into letters
    // the styles of assets/page/page.css, and to how many of the elements around the text they are given
    const STEPS = [["flowing", 1], ["flowing", 2], ["flowing", 4], ["flowing", 8], ["flowing", Infinity], ["bare", Infinity]];
    const ROUNDS = 6; // of the last: what is bare may come to lie where text of other kinds does

    // Repairs one of the book's declarations: nothing covers the pages, no column is too narrow.
    function tame(style) {
        if (style.position === "fixed") style.setProperty("position", "static", style.getPropertyPriority("position"));
        const width = /^([\d.]+)px$/.exec(style.columnWidth)?.[1];
        if (Number(style.columnCount) > 3 || (width !== undefined && Number(width) < NARROWEST)) {
            style.setProperty("columns", "auto", "important");
        }
    }

    // Marks the boxes that keep their floats within by clipping: on pages nothing is clipped, but floats stay within.
    // The book's own style must still apply.
    function keepFloats() {
        for (const element of document.body?.querySelectorAll("*") ?? []) {
            const { overflowX, display } = getComputedStyle(element);
            if (overflowX !== "visible" && display === "block") element.setAttribute("data-quoth-holds", "");
        }
    }

    // Changes the layout until all text can be seen; `lay` lays the page out again. What was changed stays so.
    function reveal(index, lay) {
        if (index.length === 0) return;
        revealText(index, lay);
        const unmarked = seen.unmarked();
        for (const item of unmarked) item.parentElement.setAttribute("data-quoth-marked-inside", "");
        if (unmarked.length) lay();
    }

    function revealText(index, lay) {
        if (!shows(index)) strip(lay);
        let missing = seen.missing(index);
        for (const [how, reach] of [...STEPS, ...Array(ROUNDS).fill(STEPS.at(-1))]) {
            const nodes = [...missing.lost, ...missing.over];
            if (nodes.length === 0) return;
            if (!change(nodes, how, reach)) continue;
            lay();
            missing = seen.missing(index);
        }
        if (missing.lost.length) strip(lay);
    }

    // Marks the elements around the text, and all others of their kinds: what a style sheet does, it does to all of them.
    // Returns whether any weren't marked so.
    function change(nodes, how, reach) {
        const kinds = new Set();
        for (const node of nodes) {
            let at = node.parentElement.closest("math")?.parentElement ?? node.parentElement;
            for (let done = 0; done < reach && at && at !== root; done += 1, at = at.parentElement) kinds.add(kindOf(at));
        }
        let changed = false;
        for (const element of root.querySelectorAll("body, body *")) {
            if (!kinds.has(kindOf(element)) || element.dataset.quothText === how) continue;
            element.dataset.quothText = how;
            changed = true;
        }
        return changed;
    }

    function kindOf(element) {
        return `${element.localName}.${element.getAttribute("class") ?? ""}`;
    }

    // Takes all style of the book away.
    function strip(lay) {
        root.setAttribute("data-quoth-stripped", "");
        lay();
    }

    // Displays words that the book doesn't, because the reader is led to them; returns whether that changed anything.
    function uncover(ranges) {
        let changed = false;
        for (const { startContainer } of ranges) {
            for (let at = startContainer.parentElement; at && at !== root; at = at.parentElement) {
                const { display, visibility } = getComputedStyle(at);
                const closed = at.localName === "details" && !at.open;
                if (closed) at.open = true;
                else if (display === "none" || visibility !== "visible") at.setAttribute("data-quoth-uncovered", "");
                else continue;
                changed = true;
            }
        }
        return changed;
    }

    // Whether the book displays anything at all.
    function shows(index) {
        const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if ([...document.querySelectorAll("img, svg, video, audio, canvas, [data-quoth-aside]")].some(shown)) return true;
        return index.nodes.some((node) => shown(node.parentElement));
    }

    return { tame, keepFloats, reveal, uncover };
})();
