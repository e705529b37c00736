// Connects the parts: carries out the view's orders, keeps the place through every change of layout, and reports back.
globalThis.quothPage = (() => {
    "use strict";

    const { quothStyling: styling, quothTravel: travel, quothPlace: place, quothQuote: quote, quothInput: input } = globalThis;
    const { quothFocus: focus, quothMarks: marks, quothSelecting: selecting, quothCaret: caret } = globalThis;
    const { quothSound: sound } = globalThis;
    const { quothHyphens: hyphens, quothAside: aside, quothEmbedded: embedded, quothEnlarge: enlarge, quothRescue: rescue, quothBreaks: breaks } = globalThis;
    const root = document.documentElement;
    const PATIENCE = 250; // ms at most to wait for fonts before the page is shown
    const visit = Number(new URLSearchParams(location.search).get("visit"));
    let bridge = null;
    let index = null;
    let moving = 0;
    let refitting = 0;
    let shownAt = "";

    function post(type, fields = {}) {
        bridge?.post(JSON.stringify({ type, visit, ...fields }));
    }

    // First order: {item: {language, fixed, leftwards, half, second}, style, place, quote, marks, breaks, words,
    // trouble: {title, text} or null, dictionaries: {language: dictionary}}.
    async function start(order) {
        if (index !== null) return;
        index = quothCanonical.build(document);
        place.use(index);
        aside.use(order.words);
        if (order.trouble) document.body.append(aside.make("page", order.trouble.text, order.trouble.title));
        styling.prepare(order.item, index.length);
        hyphens.use(index, order.dictionaries, order.item.language);
        marks.use(index);
        marks.paint(order.marks);
        breaks.use(index);
        enlarge.listen(post);
        sound.listen(post);
        caret.listen(index, { first: place.firstVisible, moved: caretMoved, leave: () => post("caret-left") }); // before other keys
        input.listen({ turn, home: () => go(0), end: goToEnd, post }, order.item.leftwards);
        selecting.listen(index, place.firstVisible, post);
        focus.listen({ leave: (step) => post("tabbed-out", { step }), restore: place.restore });
        embedded.listen(soon);
        styling.apply(order.style);
        root.setAttribute("data-quoth-ready", ""); // as it will be seen
        lay();
        root.removeAttribute("data-quoth-ready");
        enlarge.offer();
        if (document.fonts.status === "loading") await Promise.race([document.fonts.ready, pause(PATIENCE)]);
        settleAt(order.place, order.quote);
        number(order.breaks);
        root.setAttribute("data-quoth-ready", "");
        addEventListener("resize", refit);
        addEventListener("load", refit);
        addEventListener("scroll", onScroll);
        document.fonts.addEventListener("loadingdone", refit);
        report();
        post("ready");
        requestAnimationFrame(() => requestAnimationFrame(() => post("painted"))); // the second follows a frame
    }

    function pause(ms) {
        return new Promise((resolve) => setTimeout(resolve, ms));
    }

    // `quoted`: {start, end, marks: [[start, end], ...], flash} or null.
    // `where`: {kind: "offset", offset, top} | {kind: "fragment", id} | {kind: "end"}.
    function settleAt(where, quoted) {
        travel.measure();
        if (quoted && rescue.uncover(index.rangesOf(quoted.start, quoted.end))) lay();
        if (quoted) quote.show(index, quoted);
        if (where.kind === "fragment") place.goToFragment(where.id);
        else if (where.kind === "end") place.goToEnd();
        else place.goTo(where.offset, where.top);
    }

    function go(offset) {
        place.goTo(offset);
        report();
    }

    function goToEnd() {
        place.goToEnd();
        report();
    }

    // Later orders: a place to go to, and the quote to highlight, if any.
    function show(where, quoted) {
        settleAt(where, quoted);
        report();
    }

    function turn(step) {
        if (!travel.turn(step)) {
            post("edge", { step });
            return;
        }
        place.settle();
        report();
    }

    function caretMoved() {
        place.settle();
        report();
    }

    function apply(style) {
        if (index === null) return; // the first order will bring the style
        if (!styling.apply(style)) return;
        lay();
        place.restore();
        report();
    }

    // The page's half of the view; that the view has another size it hears for itself.
    function stand(half) {
        if (styling.stand(half)) refit();
    }

    function refit() {
        styling.fit();
        lay();
        place.restore();
        enlarge.offer();
        report();
    }

    // Counts the pages anew, and sees to it that all of the text is on them.
    function lay() {
        travel.measure();
        if (styling.layout === "fixed") return;
        rescue.reveal(index, () => {
            styling.fit();
            travel.measure();
        });
        breaks.lay();
    }

    // After a change of the page's contents, several of which may come together.
    function soon() {
        clearTimeout(refitting);
        refitting = setTimeout(() => { if (root.hasAttribute("data-quoth-ready")) refit(); }, 30);
    }

    // A selection dragged past the edge, or the focus, may scroll by part of a page: that is corrected. Scrolling caused by
    // a layout change isn't the reader's doing, and their place stays.
    function onScroll() {
        if (!travel.strayed()) return;
        if (travel.relaid()) {
            refit();
            return;
        }
        if (travel.paged) {
            if (!travel.straighten()) return;
            place.settle();
            report();
            return;
        }
        place.settle();
        clearTimeout(moving);
        moving = setTimeout(report, 120);
    }

    function report() {
        const offset = place.firstVisible();
        const end = place.visibleEnd(offset);
        const now = { anchor: place.anchor, offset, end, page: travel.current(), pages: travel.pages };
        const written = JSON.stringify(now);
        if (written === shownAt) return;
        shownAt = written;
        post("moved", now);
    }

    if (typeof qt !== "undefined") {
        new QWebChannel(qt.webChannelTransport, (channel) => {
            bridge = channel.objects.bridge;
            post("arrived", { languages: hyphens.languages() });
        });
    }

    // Replaces the marks of some layers or all.
    function mark(layers) {
        if (index !== null) marks.paint(layers);
    }

    // Replaces the printed page numbers in the margin.
    function number(pages) {
        if (index !== null && styling.layout !== "fixed") breaks.show(pages);
    }

    const { clear: clearQuote, highlighted } = quote;
    const { openFirst: enlargeFirst, openAt: enlargeAt } = enlarge;
    const { play, hush } = sound;
    return { play, hush, start, show, clearQuote, turn, apply, stand, highlighted, mark, number, marked: marks.words, caret: caret.set, deselect: selecting.clear, lookUp: selecting.lookUp, enlargeFirst, enlargeAt };
})();
