// Enlarged pictures, drawings, tables and formulas: a copy is shown over the page, to zoom, to pan and to save.
//
// The copy is in a shadow tree in the top layer, beside the body: the page under it, its text and its layout don't
// change.
globalThis.quothEnlarge = (() => {
    "use strict";

    const aside = globalThis.quothAside;
    const XHTML = "http://www.w3.org/1999/xhtml";
    const LEAST = 40; // CSS pixels; smaller pictures are ornaments
    const MARGIN = 28; // CSS pixels at least between the picture and the window's edge, when it fits
    const BAR = 44; // CSS pixels under the picture that the buttons take
    const MOST = 16; // times its own size
    const STEP = 1.3; // of a key or button
    const MOST_STYLED = 4000; // elements
    const COPIED = [
        "color", "background-color", "border-block-start", "border-block-end", "border-inline-start", "border-inline-end",
        "border-collapse", "border-spacing", "padding", "font-family", "font-weight", "font-style", "font-variant",
        "text-align", "text-transform", "vertical-align", "list-style", "fill", "fill-opacity", "stroke", "stroke-width",
        "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity", "opacity", "text-anchor", "letter-spacing",
        "dominant-baseline", "stop-color", "stop-opacity", "display", "visibility", "direction", "filter", "clip-path", "mask",
    ];
    const SIGNS = { out: "−", in: "+", fit: "", copy: "", save: "", close: "✕" };

    let post = null;
    let view = null; // what is open: {host, stage, held, from, width, height, scale, x, y, fitted}

    function listen(say) {
        post = say;
        for (const name of ["keydown", "wheel", "click", "auxclick", "dblclick", "pointerdown", "pointermove", "pointerup"]) {
            addEventListener(name, (event) => onAny(name, event), { capture: true, passive: false });
        }
        addEventListener("resize", () => view && fit());
        addEventListener("load", offer);
        offer();
    }

    // Makes what can be enlarged reachable by keyboard, and shows it by the pointer's shape.
    function offer() {
        for (const element of document.body.querySelectorAll("img, svg, table, math")) {
            if (element.hasAttribute("data-quoth-enlarge") || !isWorth(element)) continue;
            element.setAttribute("data-quoth-enlarge", "");
            if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "0");
            element.setAttribute("aria-haspopup", "dialog");
        }
    }

    function isWorth(element) {
        if (element.closest("a[href], [data-quoth-aside]") || element.parentElement.closest("svg")) return false;
        if (["table", "math"].includes(element.localName)) return element.hasAttribute("data-quoth-wide");
        const box = element.getBoundingClientRect();
        return box.width >= LEAST && box.height >= LEAST;
    }

    function inView(element) {
        const box = element.getBoundingClientRect();
        return box.right > 1 && box.bottom > 1 && box.left < innerWidth - 1 && box.top < innerHeight - 1;
    }

    function onAny(name, event) {
        const target = event.composedPath()[0];
        if (view) {
            event.stopImmediatePropagation();
            handlers[name]?.(event, target);
            return;
        }
        const element = target instanceof Element ? target.closest("[data-quoth-enlarge]") : null;
        if (!element) return;
        const plainKey = name === "keydown" && event.key === "Enter" && !event.ctrlKey && !event.altKey && !event.metaKey;
        const plainClick = name === "click" && event.button === 0 && event.detail < 2 && getSelection().isCollapsed;
        if (!plainKey && !(plainClick && !turnsThere(event))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        open(element);
    }

    // On a page that is one picture, clicks on its sides turn pages, as clicks in margins do elsewhere.
    function turnsThere(event) {
        const { quothPlate: plate, quothFlow: flow } = document.documentElement.dataset;
        const side = Math.min(event.clientX, innerWidth - event.clientX) < innerWidth * 0.15;
        return side && (plate !== undefined || flow === "fixed");
    }

    const handlers = {
        keydown(event) {
            const act = {
                Escape: close, "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), 0: fit,
                ArrowLeft: () => move(80, 0), ArrowRight: () => move(-80, 0), ArrowUp: () => move(0, 80), ArrowDown: () => move(0, -80),
                Tab: () => step(event.shiftKey ? -1 : 1),
            }[event.key];
            if (event.key === "Enter" || event.key === " ") return; // presses the button that has the focus
            if (event.ctrlKey || event.altKey || event.metaKey) return;
            event.preventDefault();
            act?.();
        },
        wheel(event) {
            event.preventDefault();
            const travel = event.deltaY * (event.deltaMode === 1 ? 20 : 1);
            zoom(Math.exp(-Math.max(-200, Math.min(200, travel)) / 400), event.clientX, event.clientY);
        },
        click(event, target) {
            const button = target.closest?.("button");
            if (button) acts[button.dataset.act]();
            else if (!view.moved && (target === view.stage || target === view.host)) close();
        },
        dblclick(event, target) {
            if (target.closest?.("button")) return;
            if (Math.abs(view.scale - view.fitted) < 0.01) zoom(Math.max(2, 1 / view.scale), event.clientX, event.clientY);
            else fit();
        },
        pointerdown(event, target) {
            if (event.button !== 0 || target.closest?.("button")) return;
            event.preventDefault();
            view.moved = false;
            view.grip = { x: event.clientX, y: event.clientY };
        },
        pointermove(event) {
            if (!view.grip) return;
            const dx = event.clientX - view.grip.x, dy = event.clientY - view.grip.y;
            if (!view.moved && Math.hypot(dx, dy) < 4) return;
            view.moved = true;
            view.grip = { x: event.clientX, y: event.clientY };
            move(dx, dy);
        },
        pointerup() {
            view.grip = null;
        },
    };

    const acts = {
        out: () => zoom(1 / STEP), in: () => zoom(STEP), fit, close,
        copy: () => post("pictured", { act: "copy", url: view.url }),
        save: () => post("pictured", { act: "save", url: view.url }),
    };

    // Enlarges the first picture, table or formula in view; reports it if there is none.
    function openFirst() {
        if (view) return;
        const all = [...document.body.querySelectorAll("img, svg, table, math")].filter(inView);
        const found = all.find((element) => element.hasAttribute("data-quoth-enlarge"))
            ?? all.find((e) => !e.parentElement.closest("svg, table, a[href]") && e.getBoundingClientRect().height >= LEAST);
        if (found) open(found);
        else post("pictured", { act: "none", url: "" });
    }

    function openAt(x, y) {
        const found = document.elementFromPoint(x, y)?.closest("img, svg, table, math");
        if (found && !view) open(found);
    }

    function open(element) {
        const host = make("div");
        host.setAttribute("popover", "manual");
        host.setAttribute("role", "dialog");
        host.setAttribute("aria-label", aside.say("enlarged"));
        const tree = host.attachShadow({ mode: "open" });
        aside.apply(tree, STYLE);
        const stage = make("div");
        stage.className = "stage";
        const held = make("div");
        held.className = "held";
        held.append(copyOf(element));
        stage.append(held);
        const url = addressOf(element);
        tree.append(stage, bar(url !== ""));
        document.documentElement.append(host);
        host.showPopover();
        view = { host, stage, held, url, from: element, width: 1, height: 1, scale: 1, x: 0, y: 0, fitted: 1, grip: null };
        measure(element);
        fit();
        tree.querySelector("[data-act=close]").focus();
        post("pictured", { act: "opened", url: "" });
    }

    function close() {
        const { host, from } = view;
        view = null;
        host.remove();
        from.focus?.({ preventScroll: true });
        post("pictured", { act: "closed", url: "" });
    }

    function make(name) {
        return document.createElementNS(XHTML, name);
    }

    function bar(keeps) {
        const made = make("div");
        made.className = "bar";
        for (const act of keeps ? ["out", "in", "fit", "copy", "save", "close"] : ["out", "in", "fit", "close"]) {
            const button = make("button");
            button.dataset.act = act;
            button.textContent = SIGNS[act] || aside.say(`${act}-short`);
            button.setAttribute("aria-label", aside.say(act));
            button.title = aside.say(act);
            made.append(button);
        }
        return made;
    }

    // The file of a picture of this book, which can be copied and saved; "" for anything else.
    function addressOf(element) {
        const shown = element.localName === "svg" && element.querySelectorAll("image").length === 1 ? element.querySelector("image") : element;
        const source = { img: () => shown.getAttribute("src"), image: () => shown.href.baseVal }[shown.localName]?.();
        if (!source || source.startsWith("data:")) return "";
        return new URL(source, document.baseURI).href;
    }

    function copyOf(element) {
        const copy = element.cloneNode(true);
        copy.removeAttribute("tabindex");
        copy.style.removeProperty("zoom"); // it is shown in its own size
        if (element.localName === "img") {
            copy.removeAttribute("style");
            copy.removeAttribute("width");
            copy.removeAttribute("height");
            copy.removeAttribute("loading");
            copy.style.filter = getComputedStyle(element).filter; // dark line art stays light on dark paper
            return copy;
        }
        const theirs = [element, ...element.querySelectorAll("*")];
        const ours = [copy, ...copy.querySelectorAll("*")];
        if (theirs.length > MOST_STYLED) return copy;
        for (const [at, each] of theirs.entries()) {
            const applied = getComputedStyle(each);
            ours[at].removeAttribute("id");
            if (!ours[at].style || ["linearGradient", "radialGradient", "clipPath", "mask", "filter", "marker", "pattern", "symbol"].includes(each.localName)) {
                if (each.id) ours[at].id = each.id; // others refer to it
                continue;
            }
            if (each.id && element.localName === "svg") ours[at].id = each.id;
            for (const name of COPIED) ours[at].style.setProperty(name, applied.getPropertyValue(name));
        }
        return copy;
    }

    // The size that the copy has at scale 1.
    function measure(element) {
        const shown = view.held.firstElementChild;
        const box = element.getBoundingClientRect();
        let { width, height } = box;
        if (element.localName === "img" && element.naturalWidth > 0) {
            width = element.naturalWidth;
            height = element.naturalHeight;
        } else if (["table", "math"].includes(element.localName)) {
            width = Math.min(shown.getBoundingClientRect().width, 8000);
            height = shown.getBoundingClientRect().height;
        }
        if (element.localName === "img" || element.localName === "svg") {
            shown.style.setProperty("width", `${width}px`, "important");
            shown.style.setProperty("height", `${height}px`, "important");
        }
        view.width = Math.max(1, width);
        view.height = Math.max(1, height);
        view.isText = ["table", "math"].includes(element.localName);
    }

    // Fits it into the window; a table or formula gets no smaller than is legible.
    function fit() {
        const whole = Math.min((innerWidth - 2 * MARGIN) / view.width, (innerHeight - BAR - 2 * MARGIN) / view.height);
        view.scale = view.fitted = view.isText ? Math.min(2, Math.max(1, whole)) : Math.min(whole, MOST);
        view.x = (innerWidth - view.width * view.scale) / 2;
        view.y = (innerHeight - BAR - view.height * view.scale) / 2;
        if (view.isText) {
            view.x = Math.max(view.x, MARGIN);
            view.y = Math.max(view.y, MARGIN);
        }
        place();
    }

    function zoom(factor, x = innerWidth / 2, y = innerHeight / 2) {
        const least = Math.min(view.fitted, 1) / 2;
        const scale = Math.min(MOST, Math.max(least, view.scale * factor));
        view.x = x - ((x - view.x) * scale) / view.scale;
        view.y = y - ((y - view.y) * scale) / view.scale;
        view.scale = scale;
        place();
    }

    function move(dx, dy) {
        view.x += dx;
        view.y += dy;
        place();
    }

    // Keeps it within the window, and centres it where there is room.
    function place() {
        const within = (at, size, room) => {
            if (size <= room - 2 * MARGIN) return (room - size) / 2;
            return Math.min(MARGIN, Math.max(room - size - MARGIN, at));
        };
        view.x = within(view.x, view.width * view.scale, innerWidth);
        view.y = within(view.y, view.height * view.scale, innerHeight - BAR);
        view.held.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    }

    // Tab goes round the buttons: what is under them can't be seen.
    function step(by) {
        const tree = view.host.shadowRoot;
        const buttons = [...tree.querySelectorAll("button")];
        const at = buttons.indexOf(tree.activeElement);
        buttons[(at + by + buttons.length) % buttons.length].focus({ focusVisible: true });
    }

    const STYLE = `
        :host { all: initial !important; background: var(--quoth-background) !important; color: var(--quoth-ink) !important;
            display: block !important; inset: 0 !important; overflow: hidden !important; position: fixed !important;
            writing-mode: horizontal-tb !important; direction: ltr !important; }
        .stage { cursor: grab; inset: 0; overflow: hidden; position: absolute; touch-action: none; user-select: none; }
        .stage:active { cursor: grabbing; }
        .held { left: 0; position: absolute; top: 0; transform-origin: 0 0; width: max-content;
            font: 18px / 1.35 "Literata", "Noto Serif", "DejaVu Serif", serif; }
        .held > * { margin: 0 !important; max-width: none !important; max-height: none !important; position: static !important;
            float: none !important; display: block; }
        .held > table { display: table !important; width: auto !important; max-width: 8000px !important; }
        .held > math { font-size: 1.5em; display: block math !important; }
        .held td, .held th { white-space: normal; max-width: 24em; }
        .bar { background: var(--quoth-background); border: 1px solid var(--quoth-rule); border-radius: 9px; bottom: 18px;
            box-shadow: 0 2px 10px #0003; display: flex; gap: 2px; left: 50%; padding: 4px; position: absolute;
            transform: translateX(-50%); }
        button { all: unset; border-radius: 6px; box-sizing: border-box; color: var(--quoth-ink); cursor: default;
            font: 15px / 1 system-ui, "Noto Sans", sans-serif; min-width: 36px; padding: 10px 11px; text-align: center;
            white-space: nowrap; }
        button:hover { background: color-mix(in srgb, var(--quoth-ink) 10%, transparent); }
        button:focus-visible { outline: 2px solid var(--quoth-link); outline-offset: -2px; }`;

    return { listen, offer, openFirst, openAt };
})();
