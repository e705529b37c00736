// The quote on the page: exactly its words are highlighted, and flash once so that the eye finds them; the words of the
// answer stand out from the others.
globalThis.quothQuote = (() => {
    "use strict";

    const NAME = "quoth-quote";
    const MARKED = "quoth-quote-marked";
    const FLASH = 450; // ms at full strength before the colour settles
    const root = document.documentElement;
    let timer = 0;

    function show(index, { start, end, marks, flash }) {
        const ranges = index.coverOf(start, end);
        const made = new Highlight(...ranges);
        made.priority = 99; // above the reader's own marks
        CSS.highlights.set(NAME, made);
        const marked = new Highlight(...marks.flatMap(([from, to]) => index.coverOf(from, to)));
        marked.priority = made.priority + 1;
        CSS.highlights.set(MARKED, marked);
        clearTimeout(timer);
        if (!flash) return;
        root.setAttribute("data-quoth-flash", "");
        timer = setTimeout(() => root.removeAttribute("data-quoth-flash"), FLASH);
    }

    function clear() {
        clearTimeout(timer);
        root.removeAttribute("data-quoth-flash");
        CSS.highlights.delete(NAME);
        CSS.highlights.delete(MARKED);
    }

    // The words highlighted, as the book has them.
    function highlighted() {
        return [...(CSS.highlights.get(NAME) ?? [])].map(quothCanonical.words).join("");
    }

    return { show, clear, highlighted };
})();
