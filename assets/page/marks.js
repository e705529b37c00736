// Marks on the page: words in the colours of their layers. They take no room, so that no offset changes.
//
// The view says what is marked; this paints it, and tells a click on a mark from one beside it.
globalThis.quothMarks = (() => {
    "use strict";

    // later ones are above earlier ones; the quote that was followed is above them all
    const COLOURS = ["yellow", "green", "blue", "pink"];
    const LINES = ["underline", "strike"].flatMap((style) => COLOURS.map((colour) => `${colour}-${style}`));
    const LAYERS = [...COLOURS, ...LINES, "noted", "found", "spoken"];
    let index = null;
    let painted = []; // [start, end] of everything marked that can be clicked

    function use(canonicalIndex) {
        index = canonicalIndex;
    }

    // `layers`: {yellow: [[start, end], ...], ...} of this section; a layer that isn't named stays as it is.
    function paint(layers) {
        for (const [name, spans] of Object.entries(layers)) {
            if (!LAYERS.includes(name)) continue;
            const made = new Highlight(...spans.flatMap(([start, end]) => index.coverOf(start, end)));
            made.priority = LAYERS.indexOf(name) + 1;
            CSS.highlights.set(`quoth-${name}`, made);
            if (name !== "found" && name !== "spoken") {
                painted = [...painted.filter((each) => each.name !== name), ...spans.map((span) => ({ name, span }))];
            }
        }
    }

    // The words of a layer, as the book has them.
    function words(name) {
        const found = [...(CSS.highlights.get(`quoth-${name}`) ?? [])].map(quothCanonical.words);
        return found.filter((each) => each.trim());
    }

    // The marked character at a point of the window: {offset, box}, `box` that of its line; null if there is none.
    function at(x, y) {
        if (!painted.length) return null;
        const caret = document.caretPositionFromPoint(x, y);
        if (!caret) return null;
        const near = index.offsetOf(caret.offsetNode, caret.offset);
        for (const offset of [near, near - 1]) { // a caret stands between two characters
            if (!painted.some(({ span: [start, end] }) => start <= offset && offset < end)) continue;
            const box = index.boxAt(offset);
            const within = box && x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1;
            if (within) return { offset, box };
        }
        return null;
    }

    return { use, paint, words, at };
})();
