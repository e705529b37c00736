// The quote on the page: exactly its words are highlighted, and flash once so that the eye finds them.
globalThis.quothQuote = (() => {
    "use strict";

    const NAME = "quoth-quote";
    const FLASH = 450; // ms at full strength, before the colour comes to rest
    const root = document.documentElement;
    let timer = 0;

    function show(index, start, end, flash) {
        const ranges = index.rangesOf(start, end);
        const made = new Highlight(...ranges);
        made.priority = 99; // above the reader's own marks
        CSS.highlights.set(NAME, made);
        clearTimeout(timer);
        if (!flash) return;
        root.setAttribute("data-quoth-flash", "");
        timer = setTimeout(() => root.removeAttribute("data-quoth-flash"), FLASH);
    }

    function clear() {
        clearTimeout(timer);
        root.removeAttribute("data-quoth-flash");
        CSS.highlights.delete(NAME);
    }

    // The words highlighted, as the book has them.
    function highlighted() {
        return [...(CSS.highlights.get(NAME) ?? [])].map(quothCanonical.words).join("");
    }

    return { show, clear, highlighted };
})();
