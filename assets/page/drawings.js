// Drawings that are part of a page: finds what is dark in them and lies on the bare paper, where it vanishes on dark paper.
//
// Letters and lines only: a dark shape may be what light letters stand on. Drawings that are files are handled as pictures.
globalThis.quothDrawings = (() => {
    "use strict";

    const DARK = 110; // of 255
    const LETTERS = "text, tspan, textPath";
    const LINES = "line, polyline, polygon, path, rect, circle, ellipse";
    const COVERS = "rect, circle, ellipse, polygon, path, image";

    // Marks it. The book's own style must still apply.
    function mark() {
        for (const drawing of document.querySelectorAll("svg")) {
            if (!drawing.parentElement?.closest("svg") && !isLight(getComputedStyle(drawing).backgroundColor)) markIn(drawing);
        }
    }

    function markIn(drawing) {
        const covers = [...drawing.querySelectorAll(COVERS)].filter(isCover).map((shape) => [shape, shape.getBoundingClientRect()]);
        for (const element of drawing.querySelectorAll(`${LETTERS}, ${LINES}`)) {
            const { fill, stroke } = getComputedStyle(element);
            const isLetters = element.matches(LETTERS);
            const isBare = isLetters ? isDark(fill) : fill === "none" || element.localName === "line";
            if (!isBare) continue;
            const drawn = [isLetters && "fill", isDark(stroke) && "stroke"].filter(Boolean);
            if (drawn.length && !covers.some((cover) => isOn(element, cover))) element.dataset.quothDrawn = drawn.join(" ");
        }
    }

    // What is drawn later lies above.
    function isOn(element, [shape, box]) {
        if (!(shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
        const own = element.getBoundingClientRect();
        const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    }

    function isCover(shape) {
        return shape.localName === "image" || isLight(getComputedStyle(shape).fill);
    }

    function isDark(colour) {
        const brightness = brightnessOf(colour);
        return brightness !== null && brightness < DARK;
    }

    function isLight(colour) {
        const brightness = brightnessOf(colour);
        return brightness !== null && brightness >= DARK;
    }

    // From 0 to 255; null for no colour, or one that can hardly be seen.
    function brightnessOf(colour) {
        const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(colour)?.[1] ?? "").split(/[,/ ]+/).map(Number);
        return blue === undefined || alpha < 0.5 ? null : 0.3 * red + 0.6 * green + 0.1 * blue;
    }

    return { mark };
})();
