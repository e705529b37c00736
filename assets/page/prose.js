// Finds the running text of a document: what the reader's alignment and room between paragraphs apply to.
//
// What the book centres or aligns at the other side, headings and tables stay as they are.
globalThis.quothProse = (() => {
    "use strict";

    const root = document.documentElement;
    // what may hold the text of a paragraph
    const HOLDERS = "p, li, dd, dt, div, section, article, blockquote, body";
    let known = false;

    // Marks it, once. The book's own style must still apply: what it aligns at the start counts.
    function mark() {
        if (known) return;
        known = true;
        const edges = new Set(["start", "justify", root.dataset.quothDirection === "rtl" ? "right" : "left"]);
        const found = [...root.querySelectorAll(HOLDERS)].filter((element) =>
            (element.localName === "p" || holdsText(element)) &&
            !element.closest("table, pre, h1, h2, h3, h4, h5, h6, hgroup") &&
            edges.has(getComputedStyle(element).textAlign));
        const paragraphs = ordinary(found.filter((element) => element.localName === "p" || element.localName === "div"));
        for (const element of found) element.setAttribute("data-quoth-prose", "");
        for (const element of paragraphs) element.setAttribute("data-quoth-paragraph", "");
    }

    function holdsText(element) {
        return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    }

    // Those with as much room above as most have: more of it, or less, says something, such as that a scene ends.
    function ordinary(paragraphs) {
        const byRoom = Map.groupBy(paragraphs, roomAbove);
        return [...byRoom.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
    }

    // In tenths of the font's size.
    function roomAbove(paragraph) {
        const { marginBlockStart, fontSize } = getComputedStyle(paragraph);
        return Math.round((10 * Number.parseFloat(marginBlockStart)) / Number.parseFloat(fontSize));
    }

    return { mark };
})();
