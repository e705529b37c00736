// References to notes: whether a link looks like one, and where it is, so that the note can be shown beside it.
//
// indexing/footnotes.py decides whether the target is a note; this gives it a Sign, from how the link is styled.
globalThis.quothNotes = (() => {
    "use strict";

    const root = document.documentElement;
    const OPS = "http://www.idpf.org/2007/ops";
    const LABEL = 6; // characters; longer text isn't a number or mark
    const LEADING = 3; // characters that may stand before the number that a note begins with
    const MARKS = /^[*†‡§¶#※]+$/u;

    function typesOf(element) {
        const type = element.getAttributeNS(OPS, "type") ?? element.getAttribute("epub:type") ?? "";
        return `${type} ${element.getAttribute("role") ?? ""}`.toLowerCase().split(/\s+/);
    }

    function isRaised(link) {
        const raised = (element) =>
            element.localName === "sup" || ["super", "text-top"].includes(getComputedStyle(element).verticalAlign);
        return [link, link.parentElement, ...link.querySelectorAll("*")].some(raised);
    }

    // Whether a link stands where a note has its own number: at the beginning of its block.
    function isLeading(link) {
        const block = link.closest("p, li, dd, dt, td, aside, div, section, blockquote, body") ?? root;
        const before = document.createRange();
        before.setStart(block, 0);
        before.setEndBefore(link);
        return before.toString().replace(/\s/gu, "").length <= LEADING;
    }

    function labelOf(link) {
        return link.textContent.replaceAll("\u00ad", "").trim();
    }

    function signOf(link) {
        const types = typesOf(link);
        if (types.includes("noteref") || types.includes("doc-noteref")) return "typed";
        if (["backlink", "referrer", "doc-backlink"].some((type) => types.includes(type))) return "none";
        const words = labelOf(link);
        const core = words.replace(/^[[({]+|[\])}]+$/gu, "");
        if (core === "" || [...words].length > LABEL) return "none";
        if (MARKS.test(core) || isRaised(link) || (core !== words && /^[\p{L}\p{N}]+$/u.test(core))) return "marked";
        return /^\p{Nd}+\.?$/u.test(core) && !isLeading(link) ? "bare" : "none";
    }

    // What is reported of a link clicked at (x, y), if it may refer to a note: {sign, label, left, top, width,
    // height, writing}; else null. The box is that of the line clicked, or else of the first in view, in CSS pixels of the window.
    function reference(link, x, y) {
        const sign = link.localName === "a" ? signOf(link) : "none";
        if (sign === "none") return null;
        const boxes = [...link.getClientRects()];
        const hit = boxes.find((b) => x >= b.left && x <= b.right && y >= b.top && y <= b.bottom);
        const shown = boxes.find((b) => b.right > 0 && b.bottom > 0 && b.left < innerWidth && b.top < innerHeight);
        const box = hit ?? shown ?? link.getBoundingClientRect();
        return { sign, label: labelOf(link).slice(0, 2 * LABEL), ...globalThis.quothTravel.placed(box) };
    }

    return { reference };
})();
