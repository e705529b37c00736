// Embedded content: sound and video that play offline get controls; pictures, sounds and videos that can't be shown, and
// pages within a page, are replaced by a message.
globalThis.quothEmbedded = (() => {
    "use strict";

    const aside = globalThis.quothAside;
    const TYPES = {
        mp3: "audio/mpeg", m4a: "audio/mp4", aac: "audio/aac", mp4: "video/mp4", m4v: "video/mp4", mov: "video/quicktime",
        wma: "audio/x-ms-wma", wmv: "video/x-ms-wmv", avi: "video/x-msvideo", flv: "video/x-flv",
    };
    let changed = null; // told when the layout has changed

    function listen(onChange) {
        changed = onChange;
        for (const picture of document.querySelectorAll("img")) watchPicture(picture);
        for (const picture of document.querySelectorAll("svg image")) watchDrawn(picture);
        for (const media of document.querySelectorAll("audio, video")) prepareMedia(media);
        for (const frame of document.querySelectorAll("[data-quoth-frame]")) explainFrame(frame);
    }

    function nameOf(address) {
        const last = address.split(/[?#]/)[0].split("/").pop();
        try {
            return decodeURIComponent(last);
        } catch {
            return last;
        }
    }

    // Whether `address` is of this book; the request filter refuses all others.
    function isOwn(address) {
        try {
            const url = new URL(address, document.baseURI);
            return url.protocol === location.protocol && url.host === location.host;
        } catch {
            return false;
        }
    }

    function watchPicture(picture) {
        const lose = () => losePicture(picture);
        picture.addEventListener("error", lose, { once: true });
        // it may have failed before we listened; a drawing without a size has no width either, but can be decoded
        if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(lose);
    }

    // A picture in a drawing; a drawing with nothing else is replaced as a whole.
    function watchDrawn(picture) {
        const drawing = picture.closest("svg");
        const alone = drawing.querySelectorAll("*").length - drawing.querySelectorAll("title, desc, g, image").length === 0;
        const lose = () => {
            if (alone && drawing.querySelectorAll("image").length === 1) losePicture(drawing, picture.href.baseVal);
            else picture.style.visibility = "hidden";
        };
        picture.addEventListener("error", lose, { once: true });
        picture.decode?.().catch(lose);
    }

    function losePicture(picture, source = picture.getAttribute("src") ?? "") {
        if (!picture.isConnected) return;
        const own = source === "" || source.startsWith("data:") || isOwn(source);
        const about = picture.alt?.trim() || (source.startsWith("data:") ? "" : nameOf(source));
        const key = own ? (about ? "picture" : "unnamed-picture") : "remote-picture";
        aside.replace(picture, aside.say(key, { about }));
        changed();
    }

    function prepareMedia(media) {
        const kind = media.localName === "video" ? "video" : "sound";
        const holders = [media, ...media.querySelectorAll("source")].filter((e) => e.hasAttribute("src"));
        const own = holders.filter((holder) => isOwn(holder.getAttribute("src")));
        const give = (key, values) => {
            if (!media.isConnected) return;
            aside.replace(media, aside.say(`${key}-${kind}`, values));
            changed();
        };
        if (own.length === 0) {
            give(holders.length ? "remote" : "empty", {});
            return;
        }
        for (const holder of holders) {
            if (!own.includes(holder)) holder.removeAttribute("src");
        }
        if (media.hasAttribute("poster") && !isOwn(media.getAttribute("poster"))) media.removeAttribute("poster");
        media.controls = true;
        media.preload = "metadata";
        media.setAttribute("controlslist", "nodownload nofullscreen noremoteplayback");
        media.disableRemotePlayback = true;
        const last = own[own.length - 1];
        const types = own.map(typeOf);
        const fail = () => {
            const known = types.every((type) => type.includes("/") && media.canPlayType(type) === "");
            give(known ? "unplayable" : "lost", { format: types[0] });
        };
        last.addEventListener("error", fail, { once: true });
        media.load(); // again: it may have failed before we listened
    }

    function typeOf(holder) {
        const ending = nameOf(holder.getAttribute("src")).split(".").pop().toLowerCase();
        return holder.getAttribute("type") || TYPES[ending] || ending;
    }

    // A page within the page: if it belongs to the book, a link leads to it.
    function explainFrame(frame) {
        const address = frame.getAttribute("data-quoth-frame");
        if (frame.textContent.trim() || frame.querySelector("*")) return; // the book shows something else instead
        const own = isOwn(address);
        const note = aside.make("inline", aside.say(own ? "frame" : "remote-frame", { about: nameOf(address) }));
        if (!own) {
            frame.append(note);
            return;
        }
        const link = document.createElementNS("http://www.w3.org/1999/xhtml", "a");
        link.setAttribute("href", address);
        link.append(note);
        frame.append(link);
    }

    return { listen };
})();
