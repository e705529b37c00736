// Rescues the text where the book's own style makes it unreadable.
globalThis.quothRescue = (() => {
    "use strict";

    const SAMPLES = 40; // characters that are checked
    const NARROWEST = 90; // CSS pixels; narrower columns in a page break words into letters

    // Repairs one of the book's declarations: nothing covers the pages, no column is too narrow.
    function tame(style) {
        if (style.position === "fixed") style.setProperty("position", "static", style.getPropertyPriority("position"));
        const width = /^([\d.]+)px$/.exec(style.columnWidth)?.[1];
        if (Number(style.columnCount) > 3 || (width !== undefined && Number(width) < NARROWEST)) {
            style.setProperty("columns", "auto", "important");
        }
    }

    // Removes the book's style sheets if neither text nor a picture is visible. Returns whether it did.
    function strip(index) {
        if (index.length === 0 || seesPicture()) return false;
        const step = Math.max(1, Math.floor(index.length / SAMPLES));
        for (let offset = 0; offset < index.length; offset += step) {
            if (sees(index.rangesOf(offset, offset + 1)[0])) return false;
        }
        for (const sheet of document.styleSheets) {
            if (!isOurs(sheet)) sheet.disabled = true;
        }
        for (const styled of document.querySelectorAll("[style], [hidden]")) {
            if (styled === document.documentElement) continue;
            styled.removeAttribute("style");
            styled.removeAttribute("hidden");
        }
        return true;
    }

    function isOurs(sheet) {
        try {
            return [...sheet.cssRules].some((rule) => rule instanceof CSSLayerBlockRule && rule.name === "quoth");
        } catch {
            return false; // from elsewhere
        }
    }

    function seesPicture() {
        const pictures = document.querySelectorAll("img, svg, video, audio, canvas, [data-quoth-aside]");
        return [...pictures].some((picture) => picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    }

    // Whether the character in `range` is drawn somewhere the reader can turn to.
    function sees(range) {
        const box = range?.getClientRects()[0];
        if (!box || box.width < 1 || box.height < 2) return false;
        const holder = range.startContainer.parentElement;
        if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        const travel = globalThis.quothTravel;
        const along = travel.distance(box);
        return along > -1 && across(box, travel.paged);
    }

    // Whether it is within the bounds that the reader can turn or scroll to.
    function across(box, paged) {
        const horizontal = document.documentElement.dataset.quothWriting === "horizontal-tb";
        return horizontal === paged ? box.top < innerHeight && box.bottom > 0 : box.left < innerWidth && box.right > 0;
    }

    return { tame, strip };
})();
