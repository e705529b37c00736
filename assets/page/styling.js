// Styles a document for reading: finds out its language and writing mode, and applies the reader's style.
//
// The style sheet page.css does the work; this sets the attributes and variables that it uses.
globalThis.quothStyling = (() => {
    "use strict";

    const { quothHyphens: hyphens, quothProse: prose, quothWide: wideThings } = globalThis;
    const { quothOwnSheet: ownSheet, quothRescue: rescue, quothDrawings: drawings } = globalThis;
    const root = document.documentElement;
    const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ku", "ps", "sd", "ug", "ur", "yi"]);
    // scripts that have fonts, or a direction, of their own
    const SCRIPTS = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;
    const LETTERS = /\p{L}/gu;
    const SAMPLE = 4_000; // characters from which a page's script is told
    const KEYWORDS = {
        "xx-small": 0.5625, "x-small": 0.625, small: 0.8125, medium: 1, large: 1.125, "x-large": 1.5, "xx-large": 2,
    };
    const ABSOLUTE = /^([\d.]+)(px|pt|pc|in|cm|mm|q)$/i;
    // by themselves columns are two where each has this much room, in root font sizes; below it lines get short
    const COLUMN = 27;
    // two that the reader wants need this much for each line, between its margins
    const LINE = 14;

    // the parts of a style that move nothing
    const COLOURS = new Set(["theme", "follows_system", "own_colours", "background", "ink", "link"]);

    // what CSS's generic families stand for; an installed family is used by its name
    const FAMILIES = {
        serif: '"Literata", "Charter", "Iowan Old Style", "Source Serif 4", "Noto Serif", "Georgia", serif',
        "sans-serif": '"Inter", "Source Sans 3", "Noto Sans", "Helvetica Neue", "Segoe UI", sans-serif',
        monospace: '"Cascadia Mono", "SF Mono", "Noto Sans Mono", "DejaVu Sans Mono", monospace',
    };

    // what is added, in hundredths of an em; nothing: all is as the book has it
    const SPACES = {
        letters: (style) => style.letter_space,
        words: (style) => style.word_space,
        paragraphs: (style) => style.paragraph_space,
        weight: (style) => 1.5 * style.weight, // a regular face's stems have about 8, a bold one's 14
    };

    // of a picture's width: one that is higher would be too narrow to be read, were all of it in the window
    const STRIP = 2.5;

    let layout = "reflowable";
    let columns = "auto";
    let shape = ""; // the style applied, without its colours
    let half = ""; // of the view, that a page of fixed layout stands in: "left", "right" or all of it
    let margin = 0; // the least part of a column that is beside its lines, on each side

    // What depends only on the document; runs before any style. `item`: {language, fixed, inRoll, half, second}.
    function prepare(item, textLength) {
        const body = document.body ?? root;
        if (!root.lang && !root.getAttribute("xml:lang") && inScriptOf(item.language, body)) root.lang = item.language;
        const written = getComputedStyle(body);
        const undirected = !root.dir && !body.dir && written.direction === "ltr";
        const language = (root.lang || root.getAttribute("xml:lang") || "").split("-")[0].toLowerCase();
        const leftwards = undirected && RIGHT_TO_LEFT.has(language);
        root.dataset.quothWriting = written.writingMode.replace("sideways", "vertical");
        root.dataset.quothDirection = leftwards ? "rtl" : written.direction;
        const pictures = [...body.querySelectorAll("img, svg")].filter((e) => !e.parentElement.closest("svg"));
        root.toggleAttribute("data-quoth-plate", textLength === 0 && pictures.length === 1);
        root.toggleAttribute("data-quoth-strip", item.inRoll);
        if (item.fixed && viewport()) layout = "fixed";
        else root.toggleAttribute("data-quoth-second", item.second);
        half = root.dataset.quothHalf = item.half;
        if (layout !== "fixed") {
            rescue.keepFloats();
            drawings.mark();
        }
        scaleFonts();
        for (const picture of pictures) {
            if (picture.localName !== "img") continue;
            if (picture.complete) look(picture);
            else picture.addEventListener("load", () => look(picture), { once: true });
        }
    }

    // Whether a page that names no language may have its book's: one whose letters say so too. The language of a book may
    // be that of its metadata alone.
    function inScriptOf(language, body) {
        const primary = language.split("-")[0].toLowerCase();
        if (!RIGHT_TO_LEFT.has(primary) && !["ja", "ko", "zh"].includes(primary)) return false;
        const sample = body.textContent.slice(0, SAMPLE);
        return 2 * (sample.match(SCRIPTS)?.length ?? 0) > (sample.match(LETTERS)?.length ?? 0);
    }

    function look(picture) {
        findLineArt(picture);
        const isStrip = picture.naturalHeight > STRIP * picture.naturalWidth;
        if (isStrip && root.hasAttribute("data-quoth-plate")) root.setAttribute("data-quoth-strip", "");
    }

    // Marks a picture of dark lines on a transparent background, which would be invisible on dark paper.
    function findLineArt(picture) {
        const size = 48;
        const canvas = new OffscreenCanvas(size, size);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        let pixels;
        try {
            context.drawImage(picture, 0, 0, size, size);
            pixels = context.getImageData(0, 0, size, size).data;
        } catch {
            return; // a broken picture, or one that may not be read
        }
        let clear = 0;
        let light = 0;
        let opaque = 0;
        for (let at = 0; at < pixels.length; at += 4) {
            const alpha = pixels[at + 3];
            if (alpha < 32) clear += 1;
            if (alpha < 128) continue;
            opaque += 1;
            if (0.3 * pixels[at] + 0.6 * pixels[at + 1] + 0.1 * pixels[at + 2] > 110) light += 1;
        }
        const mostlyClear = clear > 0.3 * size * size;
        picture.toggleAttribute("data-quoth-line-art", mostlyClear && opaque > 0 && light < 0.1 * opaque);
    }

    // The size that a fixed-layout page is made for, in CSS pixels; null if it gives none.
    function viewport() {
        const content = document.querySelector('meta[name="viewport" i]')?.getAttribute("content") ?? "";
        const width = Number(/\bwidth\s*=\s*([\d.]+)/i.exec(content)?.[1]);
        const height = Number(/\bheight\s*=\s*([\d.]+)/i.exec(content)?.[1]);
        if (width > 0 && height > 0) return { width, height };
        const box = document.querySelector("body > svg")?.viewBox?.baseVal;
        return box && box.width > 0 && box.height > 0 ? { width: box.width, height: box.height } : null;
    }

    // Makes sizes that the book gives in absolute units scale with the reader's font size.
    function scaleFonts() {
        for (const sheet of document.styleSheets) scaleRules(sheet);
        for (const element of document.querySelectorAll('[style*="font" i], [style*="fixed" i], [style*="column" i]')) {
            scaleDeclaration(element.style);
        }
    }

    // `holder` is a sheet, or a rule that holds others.
    function scaleRules(holder) {
        for (const rule of rulesOf(holder)) {
            if (rule instanceof CSSLayerBlockRule && rule.name === "quoth") continue; // our own sheet
            if (rule.style) scaleDeclaration(rule.style);
            if (rule.styleSheet) scaleRules(rule.styleSheet);
            else if (rule.cssRules) scaleRules(rule);
        }
    }

    function rulesOf(holder) {
        try {
            return [...(holder.cssRules ?? [])];
        } catch (error) {
            if (error.name === "SecurityError") return []; // a sheet from elsewhere, which was refused
            throw error;
        }
    }

    function scaleDeclaration(style) {
        if (layout !== "fixed") rescue.tame(style);
        const size = style.fontSize;
        const keyword = KEYWORDS[size];
        const scaled = keyword ? `${keyword}rem` : ABSOLUTE.test(size) ? `min(${size} * var(--quoth-scale) * 1.125, 25vmin)` : null;
        if (scaled) style.setProperty("font-size", scaled, style.getPropertyPriority("font-size"));
        if (ABSOLUTE.test(style.lineHeight)) {
            const height = `calc(${style.lineHeight} * var(--quoth-scale) * 1.125)`;
            style.setProperty("line-height", height, style.getPropertyPriority("line-height"));
        }
    }

    // Applies a style: the fields of reader/engine/protocol/style.py's PageStyle. Returns whether anything may be elsewhere
    // now, which other colours alone don't bring about.
    function apply(style) {
        const set = (name, value) => root.style.setProperty(`--quoth-${name}`, value);
        root.dataset.quothTheme = style.theme;
        recolour(style);
        const wanted = JSON.stringify(style, (name, value) => COLOURS.has(name) ? undefined : value);
        if (wanted === shape) return false;
        shape = wanted;
        root.dataset.quothFlow = layout === "fixed" ? "fixed" : style.mode;
        if (layout !== "fixed") ownSheet.apply(style.sheet, scaleRules);
        set("scale", style.scale);
        set("line-height", style.line_height);
        set("margin", `${style.margin_percent}%`);
        set("least-blank", `${2 * style.margin_percent}vi`); // beside two columns and between them
        root.toggleAttribute("data-quoth-family", style.font_family !== null);
        const family = style.font_family;
        if (family !== null) set("family", FAMILIES[family] ?? `"${family.replaceAll(/["\\]/g, "")}", serif`);
        if (style.justify !== null || style.paragraph_space > 0) prose.mark();
        root.dataset.quothJustify = style.justify === null ? "" : style.justify ? "on" : "off";
        for (const [name, hundredths] of Object.entries(SPACES)) {
            root.toggleAttribute(`data-quoth-${name}`, hundredths(style) > 0);
            set(name, `${hundredths(style) / 100}em`);
        }
        set("opacity", `${25 * style.weight}%`); // of the shadows by which what is marked is bolder
        columns = style.columns;
        margin = style.margin_percent / 100;
        root.toggleAttribute("data-quoth-unbroken", !style.hyphenate);
        hyphens.apply(style.hyphenate && layout !== "fixed");
        fit();
        return true;
    }

    // The reader's own colours, which replace the theme's and the book's.
    function recolour(style) {
        const own = { background: style.background, ink: style.ink, link: style.link };
        root.toggleAttribute("data-quoth-recoloured", style.own_colours || style.theme !== "light");
        root.toggleAttribute("data-quoth-own-colours", style.own_colours);
        for (const [name, colour] of Object.entries(own)) {
            if (style.own_colours) root.style.setProperty(`--quoth-${name}`, colour);
            else root.style.removeProperty(`--quoth-${name}`);
        }
    }

    // What depends on the window's size.
    function fit() {
        if (layout === "fixed") {
            fitFixed();
            return;
        }
        const horizontal = root.dataset.quothWriting === "horizontal-tb";
        const em = Number.parseFloat(getComputedStyle(root).fontSize);
        const paginated = root.dataset.quothFlow === "paginated";
        const count = paginated && horizontal && hasRoomForTwo(em) ? 2 : 1;
        root.toggleAttribute("data-quoth-two", count === 2);
        wideThings.fit(innerWidth / count);
    }

    function hasRoomForTwo(em) {
        if (columns === "two") return (innerWidth / 2) * (1 - 2 * margin) >= LINE * em;
        return columns === "auto" && innerWidth >= 2 * COLUMN * em && innerWidth > innerHeight;
    }

    function fitFixed() {
        const { width, height } = viewport();
        const scale = Math.min(innerWidth / width, innerHeight / height);
        const blank = innerWidth - width * scale;
        // two pages of a spread meet in the middle, without a hair between them
        const left = half === "left" ? Math.ceil(blank) : half === "right" ? 0 : blank / 2;
        const values = {
            width: `${width}px`, height: `${height}px`, scale,
            left: `${left}px`, top: `${(innerHeight - height * scale) / 2}px`,
        };
        for (const [name, value] of Object.entries(values)) root.style.setProperty(`--quoth-fixed-${name}`, value);
    }

    // Has the page stand in a half of the view; returns whether that is another one.
    function stand(where) {
        const moved = where !== half;
        half = root.dataset.quothHalf = where;
        return moved;
    }

    return { prepare, apply, stand, fit, get layout() { return layout; } };
})();
