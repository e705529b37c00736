"""Everyday English words: two of them together name no theme (“door, bed, corridor”), whatever the book is."""

from __future__ import annotations

EVERYDAY = frozenset(
    # the house and what stands in it
    "house home room rooms door doors window windows bed hall stairs corridor wall walls floor roof kitchen "
    "parlor parlour chamber table chair chairs fire fireplace chimney lamp candle light key box bag basket "
    "bottle glass cup clothes coat hat hats cap shoes dress cloth gate garden yard street streets road path "
    "lane bridge town city village country "
    # the body
    "body head face eyes eye ear ears nose mouth lips teeth tongue neck throat cheek cheeks hair beard arm "
    "arms hand hands finger fingers breast heart shoulder shoulders back leg legs knee knees foot feet blood "
    "voice tears breath "
    # people
    "man men woman women people person boy boys girl girls child children baby mother father parents brother "
    "brothers sister sisters son sons daughter daughters husband wife uncle aunt cousin nephew niece family "
    "relatives relations friend friends fellow fellows gentleman gentlemen lady ladies stranger strangers "
    "servant maid neighbour neighbours doctor captain master soldier soldiers "
    # time, number, place
    "day days night nights morning afternoon evening noon midnight week weeks month months year years hour "
    "hours minute minutes moment time yesterday summer winter spring autumn past future half second third "
    "eight dozen middle beginning end front top bottom side direction distance mile miles step steps turn "
    "corner "
    # nature
    "water air wind sun moon sky cloud clouds rain snow tree trees wood woods grass flower flowers leaf leaves "
    "rock rocks stone stones sand hill mountain mountains river sea shore wave waves dark darkness noise sound "
    "smoke shade "
    # doing and saying
    "letter letters news word words speech conversation talk question answer speaking thinking talking walk "
    "walking journey travelling visit stay hurry look watch sleep dinner supper breakfast tea coffee wine "
    "drink food meal money business week want sight touch glance pardon surprise promise sake mention state "
    "case cases sort kind way thing things part parts matter reason cause order lot number numbers form sense "
    "use piece pieces bit".split()
)
