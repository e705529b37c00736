// The Tab key on a page: goes through the links in view, then on to the window's other controls.
//
// Chromium's own handling would go through all links of the section from its beginning, and scroll the page to each.
globalThis.quothFocus = (() => {
    "use strict";

    const STOPS = "a[href], area[href], audio[controls], video[controls], summary, button, input, select, textarea, [data-quoth-enlarge]";
    let leave = null; // called with the step when Tab leaves the page
    let restore = null; // shows the place again after the focus has scrolled the page
    let ours = false;
    let pressed = false; // whether the pointer is down: it is where it sets the focus

    function listen(actions) {
        leave = actions.leave;
        restore = actions.restore;
        addEventListener("keydown", onKey, true);
        addEventListener("focusin", onFocus, true);
        addEventListener("pointerdown", () => { pressed = true; }, true);
        for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => { pressed = false; }, true);
    }

    function inView(element) {
        const seen = (b) =>
            b.width > 0 && b.height > 0 && b.left < innerWidth - 1 && b.right > 1 && b.top < innerHeight - 1 && b.bottom > 1;
        return [...element.getClientRects()].some(seen);
    }

    function stops() {
        return [...document.querySelectorAll(STOPS)].filter((element) => !element.disabled && inView(element));
    }

    function focus(element) {
        ours = true;
        element.focus({ preventScroll: true, focusVisible: true });
        ours = false;
    }

    function onKey(event) {
        if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        const step = event.shiftKey ? -1 : 1;
        const reachable = stops();
        const at = reachable.indexOf(document.activeElement);
        const next = at < 0 ? (step > 0 ? 0 : reachable.length - 1) : at + step;
        if (reachable[next]) {
            focus(reachable[next]);
            return;
        }
        document.activeElement?.blur();
        leave(step);
    }

    // Tabbing in from the window focuses the section's first or last link, wherever it is, and scrolls the page to it.
    function onFocus(event) {
        if (ours || pressed) return;
        restore();
        requestAnimationFrame(() => restore());
        if (inView(event.target)) return;
        const reachable = stops();
        const follows = event.target.compareDocumentPosition(reachable[0] ?? event.target);
        const first = !reachable.length || follows & Node.DOCUMENT_POSITION_FOLLOWING;
        if (reachable.length) focus(first ? reachable[0] : reachable[reachable.length - 1]);
        else event.target.blur();
    }

    return { listen };
})();
