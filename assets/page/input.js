// The reader's input: keys, wheel, clicks and selections, turned into steps and messages.
globalThis.quothInput = (() => {
    "use strict";

    const { quothTravel: travel, quothNotes: notes, quothMarks: marks } = globalThis;
    const QUIET = 160; // ms without a wheel event end a gesture
    const REPEAT = 420; // ms after which a gesture that goes on turns another page
    const TICK = 100; // ms at least between two notches of a mouse's wheel that turn a page each
    const NOTCH = 40; // CSS pixels of wheel travel that turn a page
    const EDGE = 0.15; // share of the window's width where a click beside all words turns the page
    const BUSY = "button, input, select, textarea, summary, label, audio, video";
    const FIELDS = "button, input, select, textarea, summary, audio, video";
    let leftwards = false; // whether the next page is to the left
    let act = null; // {turn, home, end, tell}
    let letGo = false; // whether the pointer went down on a selection, which it then clears

    function listen(actions, forwardIsLeft) {
        leftwards = forwardIsLeft;
        act = actions;
        addEventListener("keydown", onKey, true);
        addEventListener("wheel", onWheel, { capture: true, passive: false });
        addEventListener("click", onClick, true);
        addEventListener("auxclick", onAuxiliary, true);
        for (const half of ["mousedown", "mouseup"]) addEventListener(half, keepFromChromium, true);
        addEventListener("pointerdown", onPress, true);
        addEventListener("dragstart", (event) => event.preventDefault(), true);
    }

    const STEPS = { PageDown: 1, PageUp: -1, " ": 1 };

    function onKey(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
        // a player or a field with the focus uses all keys but the page keys itself
        if (!event.key.startsWith("Page") && event.target instanceof Element && event.target.closest(FIELDS)) return;
        let step = STEPS[event.key] ?? 0;
        if (event.key === " " && event.shiftKey) step = -1;
        else if (event.shiftKey) return; // extends a selection
        if (event.key === "ArrowRight") step = leftwards ? -1 : 1;
        if (event.key === "ArrowLeft") step = leftwards ? 1 : -1;
        if (travel.paged && event.key === "ArrowDown") step = 1;
        if (travel.paged && event.key === "ArrowUp") step = -1;
        if (step !== 0) act.turn(step);
        else if (event.key === "Home") act.home();
        else if (event.key === "End") act.end();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }

    function onPress() {
        letGo = !getSelection().isCollapsed;
        act.post("pressed");
    }

    const wheel = { travel: 0, last: -Infinity, turned: -Infinity, notched: false };

    function onWheel(event) {
        if (event.ctrlKey) {
            event.preventDefault(); // the type's size is the reader's setting, not the browser's zoom
            return;
        }
        const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
        const delta = sideways ? (leftwards ? -event.deltaX : event.deltaX) : event.deltaY;
        if (!travel.paged) {
            scrollOrLeave(event, delta);
            return;
        }
        event.preventDefault();
        const now = event.timeStamp;
        const rested = now - wheel.last > QUIET;
        wheel.last = now;
        if (rested || Math.sign(delta) !== Math.sign(wheel.travel)) wheel.travel = 0;
        wheel.travel += delta * (event.deltaMode === 1 ? 20 : 1);
        // a mouse's wheel moves in whole notches, and each counts; a touchpad's gesture has no such steps
        const ticks = Math.abs(sideways ? event.wheelDeltaX : event.wheelDeltaY) / 120;
        wheel.notched = (rested || wheel.notched) && Number.isInteger(ticks);
        const pause = wheel.notched ? TICK : REPEAT;
        if (Math.abs(wheel.travel) < NOTCH || (!rested && now - wheel.turned < pause)) return;
        wheel.travel = 0;
        wheel.turned = now;
        act.turn(Math.sign(delta));
    }

    // Scrolling on at the very end, after a pause there, goes to the next section; vertical writing scrolls sideways.
    function scrollOrLeave(event, delta) {
        const atEnd = delta > 0 ? travel.position() >= travel.end() - 1 : travel.position() <= 1;
        const now = event.timeStamp;
        const rested = now - wheel.last > 2 * QUIET;
        wheel.last = now;
        if (atEnd && rested) act.turn(Math.sign(delta));
        else if (getComputedStyle(document.documentElement).writingMode !== "horizontal-tb" && event.deltaX === 0) {
            travel.travelTo(travel.position() + event.deltaY);
            event.preventDefault();
        }
    }

    function linkOf(event) {
        return event.target instanceof Element ? event.target.closest("a, area") : null;
    }

    function addressOf(link) {
        const href = link?.getAttribute("href") ?? link?.getAttributeNS("http://www.w3.org/1999/xlink", "href");
        if (!href) return null;
        try {
            return new URL(href, document.baseURI).href;
        } catch {
            return ""; // no address, but Chromium would leave the page for it
        }
    }

    function onClick(event) {
        const link = linkOf(event);
        const url = addressOf(link);
        if (url !== null) {
            event.preventDefault();
            event.stopPropagation();
            if (!url) return;
            const reference = notes.reference(link, event.clientX, event.clientY);
            if (reference) act.post("referred", { url, ...reference });
            else act.post("followed", { url });
            return;
        }
        if (event.button !== 0 || !getSelection().isCollapsed || event.detail > 1) return;
        const marked = marks.at(event.clientX, event.clientY);
        if (marked) {
            act.post("marked", { offset: marked.offset, ...travel.placed(marked.box) });
            return;
        }
        if (travel.paged && !letGo) turnAtEdge(event);
    }

    // A click in the margins or near the edges turns the page, unless it hits a word or a control.
    function turnAtEdge(event) {
        const padding = getComputedStyle(document.body);
        const onLeft = event.clientX < innerWidth / 2;
        const margin = Number.parseFloat(onLeft ? padding.paddingLeft : padding.paddingRight) || 0;
        const away = onLeft ? event.clientX : innerWidth - event.clientX;
        if (away < Math.max(margin, innerWidth * EDGE) && !hits(event)) act.turn(onLeft === leftwards ? 1 : -1);
    }

    function hits(event) {
        if (event.target instanceof Element && event.target.closest(BUSY)) return true;
        const { clientX: x, clientY: y } = event;
        const text = document.caretRangeFromPoint(x, y)?.startContainer;
        if (!(text instanceof Text)) return false;
        // all its lines: where text of both directions meets, the caret may be at a line's other end
        const lines = document.createRange();
        lines.selectNodeContents(text);
        return [...lines.getClientRects()].some((b) => x >= b.left && x <= b.right && y >= b.top && y <= b.bottom);
    }

    // Chromium would use the side buttons for its own history, which would interrupt ours.
    function keepFromChromium(event) {
        if (event.button > 2) event.preventDefault();
    }

    function onAuxiliary(event) {
        event.preventDefault();
        const step = { 3: -1, 4: 1 }[event.button];
        if (step) act.post("travelled", { step });
    }

    return { listen };
})();
