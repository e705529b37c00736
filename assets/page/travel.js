// Travel along a document: where boxes are along it, which page is shown, and turning to another.
//
// Travel runs along the inline axis in pages (the columns lie side by side), along the block axis when scrolling.
// All distances are CSS pixels from the beginning of the document.
globalThis.quothTravel = (() => {
    "use strict";

    const root = document.documentElement;
    const SLACK = 2; // CSS pixels by which a box may stick out: sizes are rounded
    let edge = "left"; // the side of the window where travel begins
    let paged = true;
    let pages = 1;
    let length = 1; // of the window, along the travel
    let columns = 1; // of a page
    let aim = 0; // where the last travel of ours ended
    let laidOut = ""; // the document's and the window's sizes when they were last measured

    // Measures the document again, after anything that changes its layout.
    function measure() {
        const { quothWriting: writing, quothDirection: direction, quothFlow: flow } = root.dataset;
        const horizontal = writing === "horizontal-tb";
        paged = flow !== "scrolling";
        columns = paged && root.hasAttribute("data-quoth-two") ? 2 : 1;
        if (paged) edge = horizontal ? (direction === "rtl" ? "right" : "left") : "top";
        else edge = horizontal ? "top" : writing === "vertical-rl" ? "right" : "left";
        if (flow === "scrolling") {
            length = edge === "top" ? innerHeight : innerWidth;
            pages = Math.max(1, Math.ceil(((edge === "top" ? root.scrollHeight : root.scrollWidth) - 1) / length));
        } else {
            countPages(flow);
        }
        laidOut = sizes();
    }

    function countPages(flow) {
        const box = root.getBoundingClientRect();
        length = edge === "top" ? box.height : box.width;
        pages = 1;
        if (flow === "paginated") {
            // the body has one box a page, however far its contents stick out
            const boxes = document.body.getClientRects();
            const end = boxes.length ? distance(boxes[boxes.length - 1]) + 1 : 1;
            pages = Math.max(1, Math.ceil(end / length));
        }
        root.style.setProperty("--quoth-pages", pages);
    }

    function sizes() {
        return [innerWidth, innerHeight, root.scrollWidth, root.scrollHeight].join();
    }

    // Whether the layout has changed since it was measured, for example by a picture that loaded late.
    function relaid() {
        return sizes() !== laidOut;
    }

    // How far along the document we are.
    function position() {
        return edge === "top" ? scrollY : Math.abs(scrollX);
    }

    // Where `rect` (of getClientRects) begins.
    function distance(rect) {
        if (edge === "left") return rect.left + scrollX;
        if (edge === "right") return root.clientWidth - rect.right - scrollX;
        return rect.top + scrollY;
    }

    // Where `rect` ends.
    function farSide(rect) {
        return distance(rect) + (edge === "top" ? rect.height : rect.width);
    }

    // The column of the text, counted through all pages, in which a box is whole; -1 if it is in none. Scrolling, it is 0.
    function columnOf(rect) {
        const [low, high, room] = edge === "top" ? [rect.left, rect.right, innerWidth] : [rect.top, rect.bottom, innerHeight];
        if (low < -SLACK || high > room + SLACK) return -1;
        const [from, to] = [distance(rect), farSide(rect)];
        if (!paged) return from < -SLACK ? -1 : 0;
        const [first, last] = [from + SLACK, Math.max(from + SLACK, to - SLACK)].map((at) => Math.floor((at * columns) / length));
        return first === last && first >= 0 && first < pages * columns ? first : -1;
    }

    // The page that something at `along` is on. Rounding may put a box a hair before its column.
    function pageAt(along) {
        return Math.min(pages - 1, Math.max(0, Math.floor((along + 1) / length)));
    }

    function current() {
        return paged ? Math.round(position() / length) : pageAt(position());
    }

    function travelTo(along) {
        const sign = edge === "right" ? -1 : 1;
        scrollTo({ left: edge === "top" ? 0 : sign * along, top: edge === "top" ? along : 0, behavior: "instant" });
        aim = position();
    }

    // Whether something else has moved the document since: the reader's scrolling, a dragged selection, the focus.
    function strayed() {
        return Math.abs(position() - aim) > 1;
    }

    function turnTo(page) {
        travelTo(Math.min(pages - 1, Math.max(0, page)) * length);
    }

    // Realigns a page that was scrolled partly away; returns whether another one is shown now.
    function straighten() {
        const before = Math.round(aim / length);
        turnTo(current());
        return current() !== before;
    }

    // The end of the travel.
    function end() {
        if (paged) return (pages - 1) * length;
        return Math.max(0, (edge === "top" ? root.scrollHeight : root.scrollWidth) - length);
    }

    // Moves by `step` screens, if there are any left in that direction.
    function turn(step) {
        const from = position();
        if (step > 0 ? from >= end() - 1 : from <= 1) return false;
        if (paged) turnTo(current() + step);
        else travelTo(Math.min(end(), Math.max(0, from + step * length * 0.9)));
        return true;
    }

    // A box as it is reported to the view: whole pixels of the window, and the writing direction there.
    function placed(box) {
        const { quothWriting: mode, quothDirection: direction } = root.dataset;
        const writing = mode === "horizontal-tb" ? direction : mode.endsWith("lr") ? "vertical-lr" : "vertical-rl";
        const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
        const [x, y] = [Math.floor(left), Math.floor(top)];
        return { left: x, top: y, width: Math.ceil(width), height: Math.ceil(height), writing };
    }

    return {
        placed,
        measure, position, distance, farSide, pageAt, current, travelTo, turnTo, turn, end, strayed, straighten, relaid, columnOf,
        get paged() { return paged; },
        get upright() { return root.dataset.quothWriting !== "horizontal-tb"; },
        get pages() { return pages; },
        get length() { return length; },
    };
})();
