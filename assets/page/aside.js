// Our own words in a book's page: where something in the book can't be shown, they say why, in its place.
//
// They are in a shadow tree, which isn't part of the document's text: offsets don't change, and the book's style
// sheets don't affect them.
globalThis.quothAside = (() => {
    "use strict";

    const STYLE = `
        :host { all: initial !important; display: inline-block !important; max-inline-size: 100% !important;
            color: inherit !important; vertical-align: middle !important; break-inside: avoid !important; }
        :host([data-quoth-aside="page"]) { display: block !important; }
        p { border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 6px; box-sizing: border-box;
            font: calc(15px * var(--quoth-scale)) / 1.4 system-ui, "Noto Sans", sans-serif; margin: 0.15em 0;
            max-inline-size: 34em; overflow-wrap: anywhere; padding: 0.6em 0.9em; text-align: start; user-select: none;
            hyphens: none; }
        :host([data-quoth-aside="page"]) p { margin: 15vb auto 0; padding: 1.4em 1.6em; }
        strong { display: block; margin-block-end: 0.4em; }`;
    let words = {};

    // `sentences`: the messages, {key: sentence with {placeholders}}, in the reader's language.
    function use(sentences) {
        words = sentences;
    }

    function say(key, values = {}) {
        return (words[key] ?? "").replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
    }

    // An element that says `text`, under a `title` if there is one; `kind`: "inline" or "page".
    function make(kind, text, title = "") {
        const host = document.createElementNS("http://www.w3.org/1999/xhtml", "span");
        host.dataset.quothAside = kind;
        host.setAttribute("role", "note");
        host.setAttribute("aria-label", title ? `${title} ${text}` : text);
        const tree = host.attachShadow({ mode: "open" });
        apply(tree, STYLE);
        const box = document.createElementNS("http://www.w3.org/1999/xhtml", "p");
        if (title) {
            const heading = document.createElementNS("http://www.w3.org/1999/xhtml", "strong");
            heading.textContent = title;
            box.append(heading);
        }
        box.append(text);
        tree.append(box);
        return host;
    }

    // Gives a shadow tree its style, whatever policy the book has for style elements.
    function apply(tree, style) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
        tree.adoptedStyleSheets = [sheet];
    }

    // Replaces what can't be shown with the reason. The book's fallback for a sound or video follows, as the same
    // text nodes.
    function replace(element, text) {
        const note = make("inline", text);
        if (element.id) note.id = element.id; // links to it still lead here
        const instead = ["audio", "video"].includes(element.localName) ? [...element.childNodes] : [];
        element.replaceWith(note, ...instead.filter((child) => !["source", "track"].includes(child.localName)));
    }

    return { use, say, make, replace, apply };
})();
