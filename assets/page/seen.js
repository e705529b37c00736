// Whether all of the text can be seen: finds words that are off the pages, made invisible, or printed over others.
//
// It goes through the whole text at each change of the layout, so it must be quick where nothing is wrong.
globalThis.quothSeen = (() => {
    "use strict";

    const travel = globalThis.quothTravel;
    const ENOUGH = 160; // CSS pixels; a smaller window holds no text
    const LEAST = 3; // CSS pixels that a line must be high
    const OVER = 0.4; // of a line's height that it may share with another; letters may overhang
    const SHORT = 2; // characters of a text that may be an accent, which the book puts over a letter
    const NARROW = 0.08; // of a line's height; a character that is narrower lies on the next
    const LETTERS = 0.25; // em; letters or words that are moved together by more lie on one another
    const WORD_GAP = 0.4;
    const FAR = 2000; // CSS pixels
    const WORDS = /[\p{L}\p{N}]/u;

    // The text nodes that can't be seen whole: {lost: those off the pages or invisible, over: those printed over others}.
    // What the book doesn't display, drawings and fields are left out.
    function missing(index) {
        const lost = [];
        const lines = [];
        if (Math.min(innerWidth, innerHeight) < ENOUGH) return { lost, over: [] };
        const kinds = new Map();
        const range = document.createRange();
        for (let at = 0, next = 0; at < index.nodes.length; at = next) {
            const node = index.nodes[at];
            while (index.nodes[next] === node) next += 1;
            const holder = node.parentElement;
            if (node.nodeType !== Node.TEXT_NODE) continue;
            if (!kinds.has(holder)) kinds.set(holder, kindOf(holder));
            const kind = kinds.get(holder);
            if (kind === "left out") continue;
            range.selectNodeContents(node);
            const whole = kind === "faint" ? null : linesOf(node, range.getClientRects(), kind, node.length);
            if (!whole && (kind === "faint" || !exactLines(index, at, next, kind))) lost.push(node);
            else if (whole && kind !== "formula" && node.length > SHORT) lines.push(...whole);
        }
        return { lost: lost.filter((node) => WORDS.test(quothCanonical.written(node)) && !isDrawn(node)), over: printedOver(lines) };
    }

    // Whether the book has put it far aside, as some title pages have it, for a picture that stands beside it.
    function isDrawn(node) {
        let aside = node.parentElement;
        while (aside && getComputedStyle(aside).position !== "absolute") aside = aside.parentElement;
        if (!aside?.parentElement) return false;
        const { right, bottom } = aside.getBoundingClientRect();
        const pictures = [...aside.parentElement.children].filter((each) => ["img", "svg"].includes(each.localName));
        return Math.min(right + scrollX, bottom + scrollY) < -FAR && pictures.some((picture) => picture.checkVisibility());
    }

    function kindOf(holder) {
        if (holder.closest("svg, select, textarea")) return "left out";
        if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return isHidden(holder) ? "left out" : "faint";
        if (holder.closest("math")) return "formula";
        const { letterSpacing, wordSpacing, fontSize } = getComputedStyle(holder);
        const squeezed = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize) < -LETTERS ||
            Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize) < -WORD_GAP;
        return squeezed ? "faint" : "text";
    }

    // Whether the book doesn't display the element, rather than in a way that leaves nothing of it.
    function isHidden(holder) {
        if (getComputedStyle(holder).visibility !== "visible" || holder.closest("details:not([open])")) return true;
        for (let at = holder; at; at = at.parentElement) if (getComputedStyle(at).display === "none") return true;
        return false;
    }

    // The lines of `node`, with so many characters in these boxes; null if there are none, or one can't be seen whole.
    function linesOf(node, boxes, kind, characters) {
        const lines = [];
        let room = 0;
        for (const box of boxes) {
            if (box.width === 0 && box.height === 0) continue;
            const line = lineOf(node, box);
            if (line.column < 0 || (kind !== "formula" && line.size < LEAST)) return null;
            lines.push(line);
            room += (line.end - line.start) / line.size;
        }
        return kind === "formula" || room > NARROW * characters ? lines : null;
    }

    // A line from `start` to `end`, with the middle third of its height, `top` to `bottom`.
    function lineOf(node, box) {
        const { upright, column } = { upright: travel.upright, column: travel.columnOf(box) };
        const [from, size, start, end] = upright
            ? [box.left, box.width, box.top, box.bottom]
            : [box.top, box.height, box.left, box.right];
        return { node, column, size, top: from + size / 3, bottom: from + (2 * size) / 3, start, end };
    }

    // The same without white space, which may stick out at the end of a line or take no room.
    function exactLines(index, first, end, kind) {
        const boxes = [];
        let characters = 0;
        for (let at = first; at < end; at += 1) {
            for (const range of index.rangesOf(index.starts[at], index.ends[at])) boxes.push(...range.getClientRects());
            characters += index.ends[at] - index.starts[at];
        }
        return linesOf(index.nodes[first], boxes, kind, characters);
    }

    // The nodes of lines whose middle thirds meet.
    function printedOver(lines) {
        lines.sort((one, other) => one.column - other.column || one.top - other.top);
        const found = new Set();
        lines.forEach((one, at) => {
            for (let next = at + 1; next < lines.length; next += 1) {
                const other = lines[next];
                if (other.column !== one.column || other.top >= one.bottom) break;
                const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
                if (shared > OVER * Math.min(one.size, other.size)) found.add(one.node).add(other.node);
            }
        });
        return [...found];
    }

    // The items of lists whose number or bullet is on no page. It stands before the item's box, beside its first line, or
    // above it in upright writing; scripts are told nothing of it, so it is as long as its text.
    function unmarked() {
        if (Math.min(innerWidth, innerHeight) < ENOUGH) return [];
        const pen = new OffscreenCanvas(1, 1).getContext("2d");
        const counts = new Map();
        return [...document.querySelectorAll("li")].filter((item) => {
            const list = item.parentElement;
            counts.set(list, (counts.get(list) ?? (list.start ?? 1) - 1) + 1);
            const { display, listStyleType, listStylePosition, direction, font } = getComputedStyle(item);
            if (display !== "list-item" || listStyleType === "none" || listStylePosition === "inside") return false;
            const inside = document.createRange();
            inside.selectNodeContents(item);
            const line = [...inside.getClientRects()].find((box) => box.width > 0 && box.height > 0);
            const [box] = item.getClientRects();
            if (!line || !box) return false;
            pen.font = font;
            const { width } = pen.measureText(list.localName === "ol" ? `${counts.get(list)}.` : "•");
            const backwards = direction === "rtl";
            const marker = travel.upright
                ? new DOMRect(line.left, backwards ? box.bottom : box.top - width, line.width, width)
                : new DOMRect(backwards ? box.right : box.left - width, line.top, width, line.height);
            return travel.columnOf(marker) < 0;
        });
    }

    return { missing, unmarked };
})();
