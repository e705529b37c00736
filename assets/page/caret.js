// Caret mode: a caret in the text that the arrow keys move, selecting with Shift, so that anything can be selected by keyboard.
//
// Chromium's own caret is for editable text. This one is a line in a shadow tree, drawn at the moving end of the selection;
// Chromium moves that end.
globalThis.quothCaret = (() => {
    "use strict";

    const { quothTravel: travel } = globalThis;
    const ARROWS = { ArrowRight: "right", ArrowLeft: "left", ArrowDown: "forward", ArrowUp: "backward" };
    let index = null;
    let act = null; // {first, moved, leave}
    let on = false;
    let line = null;

    // `actions`: {first(): the offset of the first character in view, moved(): another page is shown, leave(): Esc}.
    function listen(canonicalIndex, actions) {
        index = canonicalIndex;
        act = actions;
        addEventListener("keydown", onKey, true);
        document.addEventListener("selectionchange", draw);
        addEventListener("scroll", draw);
        addEventListener("resize", () => requestAnimationFrame(draw));
    }

    function set(wanted) {
        on = wanted;
        if (on && getSelection().rangeCount === 0) putAtPage();
        draw();
    }

    // At the page's first character.
    function putAtPage() {
        const [range] = index.rangesOf(act.first(), act.first() + 1);
        if (range) getSelection().collapse(range.startContainer, range.startOffset);
    }

    function onKey(event) {
        if (!on || event.altKey || event.metaKey) return;
        const selection = getSelection();
        if (event.key === "Escape") {
            if (selection.isCollapsed) act.leave();
            else selection.collapseToEnd();
        } else if (!move(selection, event)) {
            return;
        }
        event.preventDefault();
        event.stopImmediatePropagation();
    }

    function move(selection, event) {
        const alter = event.shiftKey ? "extend" : "move";
        const sideways = event.key === "ArrowRight" || event.key === "ArrowLeft";
        if (ARROWS[event.key]) {
            if (selection.rangeCount === 0 || !inView(caretBox())) putAtPage();
            const by = sideways ? (event.ctrlKey ? "word" : "character") : (event.ctrlKey ? "paragraph" : "line");
            selection.modify(alter, ARROWS[event.key], by);
        } else if ((event.key === "Home" || event.key === "End") && !event.ctrlKey) {
            selection.modify(alter, event.key === "End" ? "forward" : "backward", "lineboundary");
        } else {
            return false;
        }
        follow();
        return true;
    }

    // The box of the moving end; null if it has none.
    function caretBox() {
        const { focusNode, focusOffset } = getSelection();
        if (!focusNode) return null;
        const place = document.createRange();
        place.setStart(focusNode, focusOffset);
        const own = place.getClientRects()[0];
        if (own) return own;
        return index.boxAt(Math.min(index.offsetOf(focusNode, focusOffset), Math.max(0, index.length - 1)));
    }

    function inView(box) {
        return box && box.left >= -1 && box.top >= -1 && box.left <= innerWidth && box.top <= innerHeight;
    }

    // Shows the page that the caret has moved to.
    function follow() {
        const box = caretBox();
        if (box && !inView(box)) {
            if (travel.paged) travel.turnTo(travel.pageAt(travel.distance(box)));
            else travel.travelTo(Math.min(travel.end(), Math.max(0, travel.distance(box) - travel.length / 3)));
            act.moved();
        }
        draw();
    }

    function draw() {
        const box = on ? caretBox() : null;
        if (!box) {
            line?.host.remove();
            line = null;
            return;
        }
        line ??= make();
        const upright = document.documentElement.dataset.quothWriting === "horizontal-tb";
        Object.assign(line.style, {
            left: `${box.left}px`,
            top: `${box.top}px`,
            width: upright ? "2px" : `${Math.max(box.width, 12)}px`,
            height: upright ? `${Math.max(box.height, 12)}px` : "2px",
        });
    }

    function make() {
        const host = document.createElementNS("http://www.w3.org/1999/xhtml", "span");
        host.style.cssText = "all: initial; position: fixed;";
        const made = document.createElementNS("http://www.w3.org/1999/xhtml", "div");
        made.style.cssText = "position: fixed; background: var(--quoth-link); pointer-events: none; z-index: 2147483646;";
        host.attachShadow({ mode: "closed" }).append(made);
        document.documentElement.append(host);
        made.host = host;
        return made;
    }

    return { listen, set, get shown() { return line !== null; } };
})();
