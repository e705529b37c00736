// The numbers of the printed book's pages, small in the margin, at the line in which each of them begins.
//
// They are in a shadow tree, which isn't part of the document's text, and lie where the layout puts their lines.
globalThis.quothBreaks = (() => {
    "use strict";

    const { quothAside: aside } = globalThis;
    const MOST = 2000; // of a section
    const GAP = 6; // pixels from the text
    const EDGE = 2; // pixels from the window's edge
    const STYLE = `
        :host { all: initial !important; position: absolute !important; inset: 0 auto auto 0 !important;
            block-size: 0 !important; inline-size: 0 !important; pointer-events: none !important; }
        span { color: color-mix(in srgb, var(--quoth-ink) 72%, var(--quoth-background)); direction: ltr;
            font: 11px/1 system-ui, "Noto Sans", sans-serif; position: absolute; user-select: none; white-space: nowrap; }`;
    const root = document.documentElement;
    let index = null;
    let tree = null;
    let breaks = [];

    function use(builtIndex) {
        index = builtIndex;
    }

    // `wanted`: [[offset, label], ...].
    function show(wanted) {
        breaks = wanted.slice(0, MOST);
        lay();
    }

    // Puts each at its line, after every change of the layout.
    function lay() {
        if (tree === null) {
            if (!breaks.length || index === null) return;
            const host = document.createElementNS("http://www.w3.org/1999/xhtml", "span");
            host.dataset.quothBreaks = "";
            host.setAttribute("aria-hidden", "true");
            tree = host.attachShadow({ mode: "open" });
            aside.apply(tree, STYLE);
            document.body.append(host);
        }
        const put = breaks.map(([offset, label]) => [make(label), lineAt(offset)]).filter(([, line]) => line !== null);
        tree.replaceChildren(...put.map(([element]) => element));
        const sizes = put.map(([element]) => element.getBoundingClientRect());
        put.forEach(([element, line], at) => place(element, line, sizes[at]));
    }

    function make(label) {
        const element = document.createElementNS("http://www.w3.org/1999/xhtml", "span");
        element.textContent = label;
        return element;
    }

    // The box of the character at an offset, and that of the text's column beside it; null if it isn't drawn.
    function lineAt(offset) {
        for (const range of index.rangesOf(offset, Math.min(offset + 40, index.length))) {
            const box = [...range.getClientRects()].find((each) => each.width > 0 && each.height > 0);
            if (box === undefined) continue;
            let outer = range.startContainer.parentElement;
            const direction = getComputedStyle(outer).direction;
            while (outer.parentElement && outer.parentElement !== document.body) outer = outer.parentElement;
            const column = [...outer.getClientRects()].find((each) => holds(each, box)) ?? box;
            return { box, column, direction };
        }
        return null;
    }

    function holds(outer, inner) {
        return outer.left <= inner.left + 1 && outer.right >= inner.right - 1
            && outer.top <= inner.top + 1 && outer.bottom >= inner.bottom - 1;
    }

    function place(element, { box, column, direction }, size) {
        let x = 0;
        let y = 0;
        if (root.dataset.quothWriting === "horizontal-tb") {
            const page = Math.floor(box.left / innerWidth) * innerWidth;
            x = direction === "rtl"
                ? Math.min(column.right + GAP, page + innerWidth - size.width - EDGE)
                : Math.max(column.left - GAP - size.width, page + EDGE);
            y = box.top + (box.height - size.height) / 2;
        } else {
            const page = Math.floor(box.top / innerHeight) * innerHeight;
            x = box.left + (box.width - size.width) / 2;
            y = Math.max(column.top - GAP - size.height, page + EDGE);
        }
        element.style.left = `${x + scrollX}px`;
        element.style.top = `${y + scrollY}px`;
    }

    return { use, show, lay };
})();
