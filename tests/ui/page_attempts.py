"""What a script of a book would try if one ran after all: the network, other programs, the reader's files and leave."""

from __future__ import annotations

import json

ASKED: dict[str, str] = {
    "fetch": "fetch(REMOTE + 'fetch', {mode: 'no-cors'}).then(() => 1)",
    "fetch of the book": "fetch('own.png').then((r) => r.blob())",
    "fetch of data": "fetch('data:text/plain,x').then(() => 1)",
    "request": "new Promise((yes, no) => { const r = new XMLHttpRequest(); r.onload = yes; r.onerror = no; "
    "r.open('GET', REMOTE + 'xhr'); r.send(); })",
    "web socket": "new Promise((yes, no) => { const s = new WebSocket(REMOTE.replace('http', 'ws')); "
    "s.onopen = () => yes(1); s.onerror = no; })",
    "event source": "new Promise((yes, no) => { const s = new EventSource(REMOTE + 'es'); s.onopen = yes; s.onerror = no; })",
    "beacon": "navigator.sendBeacon(REMOTE + 'beacon', 'x') && 0",
    "transport": "new WebTransport(REMOTE.replace('http', 'https')).ready",
    "worker": "new Promise((yes, no) => { const w = new Worker('own.js'); w.onmessage = yes; w.onerror = no; })",
    "blob worker": "new Promise((yes, no) => { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); "
    "w.onmessage = yes; w.onerror = no; })",
    "shared worker": "new Promise((yes, no) => { const w = new SharedWorker('own.js'); w.port.onmessage = yes; w.onerror = no; })",
    "service worker": "navigator.serviceWorker.register('own.js')",
    "module": "import('./own.mjs')",
    "data module": "import('data:text/javascript,export default 1')",
    "eval": "(0, eval)('1')",
    "function": "new Function('return 1')()",
    "timer of text": "new Promise((yes) => { setTimeout('document.documentElement.dataset.timed = 1'); "
    "setTimeout(() => yes(document.documentElement.dataset.timed), 50); })",
    "inserted script": "(() => { const s = document.createElement('script'); s.text = 'globalThis.inserted = 1'; "
    "document.head.append(s); return globalThis.inserted; })()",
    "inserted handler": "(() => { const p = document.createElement('p'); p.setAttribute('onclick', 'globalThis.h = 1'); "
    "p.click(); return globalThis.h; })()",
    "remote script": "new Promise((yes, no) => { const s = document.createElement('script'); s.onload = yes; s.onerror = no; "
    "s.src = REMOTE + 'script'; document.head.append(s); })",
    "remote image": "new Promise((yes, no) => { const i = new Image(); i.onload = yes; i.onerror = no; i.src = REMOTE + 'i'; })",
    "a file": "new Promise((yes, no) => { const i = new Image(); i.onload = yes; i.onerror = no; "
    "i.src = 'file:///usr/share/pixmaps/x.png'; })",
    "font": "new FontFace('x', `url(${REMOTE}font)`).load()",
    "frame": "new Promise((yes) => { const f = document.createElement('iframe'); f.onload = () => "
    "yes(f.contentDocument?.querySelector('p') ?? 0); f.src = 'own.xhtml'; document.body.append(f); setTimeout(yes, 300, 0); })",
    "call": "new Promise((yes, no) => { const c = new RTCPeerConnection(); c.createDataChannel('x'); "
    "c.onicecandidate = (e) => (e.candidate ? yes(1) : no()); c.createOffer().then((o) => c.setLocalDescription(o)); })",
    "clipboard read": "navigator.clipboard.readText()",
    "clipboard write": "navigator.clipboard.writeText('stolen')",
    "copy": "(() => { getSelection().selectAllChildren(document.body); return document.execCommand('copy'); })()",
    "paste": "document.execCommand('paste')",
    "window": "open(REMOTE + 'window') ?? open('own.xhtml', '_blank', 'noopener')",
    "camera": "navigator.mediaDevices.getUserMedia({video: true, audio: true})",
    "screen": "navigator.mediaDevices.getDisplayMedia()",
    "place": "new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no))",
    "notification": "Notification.requestPermission().then((p) => p === 'granted')",
    "midi": "navigator.requestMIDIAccess()",
    "bluetooth": "navigator.bluetooth.requestDevice({acceptAllDevices: true})",
    "usb": "navigator.usb.requestDevice({filters: []})",
    "serial": "navigator.serial.requestPort()",
    "hid": "navigator.hid.requestDevice({filters: []}).then((d) => d.length)",
    "file picker": "showOpenFilePicker()",
    "full screen": "document.documentElement.requestFullscreen().then(() => 1)",
    "local storage": "(() => { localStorage.x = 1; return localStorage.x; })()",
    "cookie": "(() => { document.cookie = 'a=b'; return document.cookie; })()",
    "lasting storage": "navigator.storage.persist()",
    "idle": "IdleDetector.requestPermission().then((p) => p === 'granted')",
    "credentials": "navigator.credentials.get({publicKey: {challenge: new Uint8Array(8)}})",
    "payment": "new PaymentRequest([{supportedMethods: REMOTE}], {total: {label: 'x', amount: "
    "{currency: 'EUR', value: '1'}}}).show()",
    "drawing on the card": "document.createElement('canvas').getContext('webgl')",
    "question": "confirm('Sure?') || prompt('Name?', 'x')",
}

_ASK = """(() => {
    const won = {}, REMOTE = %s;
    const tries = %s;
    const all = Object.entries(tries).map(async ([name, source]) => {
        const late = new Promise((no) => setTimeout(no, 1500, 0));
        try { won[name] = Boolean(await Promise.race([source(), late])); } catch { won[name] = false; }
    });
    Promise.all(all).then(() => document.documentElement.setAttribute("data-won",
        JSON.stringify(Object.keys(won).filter((name) => won[name]))));
})(), 0"""


def attempts(remote: str) -> str:
    """The script that tries them all; those that succeeded are in the root's ``data-won``, as JSON."""
    tries = ", ".join(f"{json.dumps(name)}: () => {source}" for name, source in ASKED.items())
    return _ASK % (json.dumps(remote), f"{{{tries}}}")
