// Shrinks tables and formulas that are wider than their column; they can be enlarged.
globalThis.quothWide = (() => {
    "use strict";

    const LEAST = { table: 0.5, math: 0.3 }; // of their size; in even wider tables words are broken as well
    const root = document.documentElement;

    // `column` is the length of a line, in CSS pixels, where the element's surroundings don't say it.
    function fit(column) {
        const horizontal = root.dataset.quothWriting === "horizontal-tb";
        const all = [...document.querySelectorAll("table, math")].filter((e) => !e.parentElement.closest("table, math"));
        for (const element of all) {
            if (!element.hasAttribute("data-quoth-wide")) continue;
            element.removeAttribute("data-quoth-wide");
            element.style.removeProperty("zoom");
        }
        const wide = [];
        for (const element of all) {
            // a table that spans several pages has a box on each
            const boxes = [...element.getClientRects()].map((box) => (horizontal ? box.width : box.height));
            // a formula may stick out of its own
            const inner = element.localName === "math" ? (horizontal ? element.scrollWidth : element.scrollHeight) : 0;
            const needed = Math.max(inner, ...boxes);
            const room = roomOf(element, horizontal) || column;
            if (needed > room + 1) wide.push([element, room / needed]);
        }
        for (const [element, share] of wide) {
            const least = LEAST[element.localName];
            element.setAttribute("data-quoth-wide", share < least && element.localName === "table" ? "broken" : "");
            element.style.setProperty("zoom", Math.max(least, share * 0.995), "important");
        }
    }

    // The length of a line around the element: that of the block that holds it.
    function roomOf(element, horizontal) {
        let around = element.parentElement;
        while (around && getComputedStyle(around).display === "inline") around = around.parentElement;
        if (!around) return 0;
        const applied = getComputedStyle(around);
        const size = horizontal ? around.clientWidth : around.clientHeight;
        const room = size - Number.parseFloat(applied.paddingInlineStart) - Number.parseFloat(applied.paddingInlineEnd);
        const columns = Number(applied.columnCount) || 1;
        return (room - (columns - 1) * (Number.parseFloat(applied.columnGap) || 0)) / columns;
    }

    return { fit };
})();
