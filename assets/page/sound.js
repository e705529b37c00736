// The book's own recording: clips of its sound files, one after the other, each with a number.
//
// A clip that goes on where the one before ended is played on without a break.
globalThis.quothSound = (() => {
    "use strict";

    const NEAR = 0.25; // seconds: so far from its beginning a clip is still played on
    const WAIT = 400; // ms: so long the sound goes on after a clip while the next one is awaited
    const TICK = 20; // ms
    let report = null;
    let audio = null;
    let playing = null; // {number, begin, end, began}
    let watch = 0;
    let quiet = 0;

    function listen(post) {
        report = (number, act) => post("sounded", { number, act });
    }

    // `end` null: to the file's end.
    function play(number, url, begin, end, rate) {
        clearTimeout(quiet);
        clearInterval(watch);
        playing = { number, begin, end, began: false };
        if (!audio || audio.dataset.url !== url) load(url);
        else start();
        audio.playbackRate = audio.defaultPlaybackRate = rate;
    }

    function load(url) {
        audio?.pause();
        audio = new Audio(url);
        audio.dataset.url = url;
        audio.preload = "auto";
        audio.addEventListener("loadedmetadata", start);
        audio.addEventListener("error", fail);
        audio.addEventListener("ended", over);
    }

    function start() {
        if (!playing) return;
        if (Math.abs(audio.currentTime - playing.begin) > NEAR) audio.currentTime = playing.begin;
        watch = setInterval(look, TICK);
        audio.play().catch(fail);
    }

    function look() {
        if (!playing || audio.paused || audio.seeking) return;
        if (!playing.began) {
            playing.began = true;
            report(playing.number, "began");
        }
        if (playing.end !== null && audio.currentTime >= playing.end) over();
    }

    function over() {
        if (!playing) return;
        const { number } = playing;
        playing = null;
        clearInterval(watch);
        quiet = setTimeout(() => audio?.pause(), WAIT);
        report(number, "ended");
    }

    function fail() {
        if (!playing) return;
        const { number } = playing;
        hush();
        report(number, "failed");
    }

    function hush() {
        clearTimeout(quiet);
        clearInterval(watch);
        playing = null;
        audio?.pause();
    }

    return { listen, play, hush };
})();
