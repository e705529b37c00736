// The reader's own style sheet: it comes after the book's, and is sealed as they are by the page's policy.
globalThis.quothOwnSheet = (() => {
    "use strict";

    let applied = "";

    // Applies a sheet instead of the one before; `tame` repairs its rules as it does the book's.
    function apply(css, tame) {
        if (css === applied) return;
        applied = css;
        const sheet = new CSSStyleSheet(); // made by a script, it takes no @import
        sheet.replaceSync(css);
        tame(sheet);
        document.adoptedStyleSheets = css === "" ? [] : [sheet];
    }

    return { apply };
})();
