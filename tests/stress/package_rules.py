"""The grammar of a book's package files: container, package, both tables of contents, encryption, and the like."""

from __future__ import annotations

from tests.stress.markup_rules import PAGE_RULES

_OWN: dict[str, tuple[str, ...]] = {
    "container": (
        "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>‹rootfile›</rootfiles></container>",
        "<container><rootfiles>‹rootfile›‹rootfile›</rootfiles><links><link rel='‹word›' href='‹url›'/></links></container>",
        "<x:container xmlns:x='urn:oasis:names:tc:opendocument:xmlns:container'>‹rootfile›",
        "‹prolog›‹doctype›<container/>",
    ),
    "rootfile": (
        "<rootfile full-path='epub/content.opf' media-type='application/oebps-package+xml'/>",
        "<rootfile full-path='‹url›' media-type='‹type›'/>",
        "<rootfile full-path='EPUB/Content.OPF'/>",
        "<rootfile full-path='/epub/content.opf'/>",
        "<rootfile/>",
        "<rootfile full-path='epub/content.opf' rendition:layout='pre-paginated'/>",
    ),
    "package": (
        "<package xmlns='http://www.idpf.org/2007/opf' version='3.0'><metadata/><manifest>‹item›</manifest><spine>"
        "‹itemref›</spine></package>",
        "‹prolog›‹doctype›<package xmlns='http://www.idpf.org/2007/opf' version='‹version›' unique-identifier='‹ref›' xml:lang='‹lang›' "
        "dir='‹dir›' prefix='‹word›: ‹url›'>‹metadata›<manifest>‹items›</manifest><spine ‹spine_attrs›>‹itemrefs›</spine>"
        "‹guide›‹extra›</package>",
        "<package version='‹version›'>‹metadata›<manifest>‹items›</manifest><spine>‹itemrefs›</spine></package>",
        "<opf:package xmlns:opf='http://www.idpf.org/2007/opf'><opf:metadata>‹metas›</opf:metadata><opf:manifest>"
        "<opf:item id='a' href='text/one.xhtml' media-type='application/xhtml+xml'/></opf:manifest><opf:spine>"
        "<opf:itemref idref='a'/></opf:spine></opf:package>",
        "<package xmlns='http://openebook.org/namespaces/oeb-package/1.0/'>‹metadata›<manifest>‹items›</manifest>"
        "<spine>‹itemrefs›</spine><tours><tour id='a' title='‹text›'/></tours></package>",
        "<package xmlns='http://www.idpf.org/2007/opf'><spine>‹itemrefs›</spine><manifest>‹items›</manifest>‹metadata›"
        "<manifest>‹items›</manifest><spine>‹itemrefs›</spine></package>",
    ),
    "version": ("3.0", "2.0", "1.2", "4.0", "‹number›", "‹text›"),
    "metadata": (
        "<metadata/>",
        "<metadata xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:opf='http://www.idpf.org/2007/opf'>‹metas›</metadata>",
        "<metadata><dc-metadata xmlns:dc='http://purl.org/dc/elements/1.0/'>‹metas›</dc-metadata><x-metadata>‹metas›</x-metadata></metadata>",
        "<metadata>‹metas›",
        "",
    ),
    "metas": ("‹meta›", "‹meta›‹metas›", "‹meta›‹meta›‹meta›‹metas›"),
    "meta": (
        "<dc:title>‹text›</dc:title>",
        "<dc:title id='‹ref›' dir='‹dir›'>‹text›<b>‹text›</b>‹text›</dc:title>",
        "<dc:creator opf:role='‹word›' opf:file-as='‹text›' id='‹ref›'>‹text›</dc:creator>",
        "<dc:creator/>",
        "<dc:language>‹lang›</dc:language>",
        "<dc:identifier id='‹ref›' opf:scheme='‹word›'>urn:uuid:‹word›</dc:identifier>",
        "<dc:identifier id='‹ref›'>‹text›</dc:identifier>",
        "<dc:date opf:event='‹word›'>‹date›</dc:date>",
        "<dc:description>‹text›&lt;p>‹text›&lt;/p></dc:description>",
        "<dc:description>‹flows›</dc:description>",
        "<dc:subject>‹text›</dc:subject>",
        "<dc:publisher>‹text›</dc:publisher>",
        "<meta name='cover' content='‹ref›'/>",
        "<meta name='calibre:series' content='‹text›'/><meta name='calibre:series_index' content='‹number›'/>",
        "<meta property='belongs-to-collection' id='‹ref›'>‹text›</meta><meta refines='#‹ref›' property='group-position'>‹number›</meta>",
        "<meta refines='#‹ref›' property='‹property›'>‹text›</meta>",
        "<meta property='rendition:layout'>pre-paginated</meta>",
        "<meta property='rendition:‹word›'>‹word›</meta>",
        "<meta property='‹property›' scheme='‹word›'/>",
        "<meta name='fixed-layout' content='‹word›'/>",
        "<meta/>",
        "<meta>‹meta›</meta>",
        "<link rel='‹word›' href='‹url›' media-type='‹type›'/>",
        "‹text›",
        "<!-- ‹text› --><?‹word› x?>",
    ),
    "property": ("file-as", "role", "title-type", "display-seq", "dcterms:modified", "alternate-script", "collection-type", "media:duration", "‹word›", "‹word›:‹word›", ""),
    "date": ("2020-01-01", "1999", "9999-99-99", "-44", "yesterday", "0001-01-01T00:00:00Z", "‹number›", "‹text›", ""),
    "items": ("‹item›", "‹item›‹items›", "‹item›‹item›‹item›‹items›"),
    "item": (
        "<item id='a' href='text/one.xhtml' media-type='application/xhtml+xml'/>",
        "<item id='b' href='text/two.xhtml' media-type='application/xhtml+xml'/>",
        "<item id='‹ref›' href='text/one.xhtml' media-type='application/xhtml+xml'/>",
        "<item id='‹ref›' href='text/two.xhtml' media-type='‹media›' fallback='‹ref›'/>",
        "<item id='nav' href='nav.xhtml' media-type='application/xhtml+xml' properties='nav ‹word›'/>",
        "<item id='ncx' href='toc.ncx' media-type='application/x-dtbncx+xml'/>",
        "<item id='‹ref›' href='images/a.svg' media-type='image/svg+xml' properties='cover-image'/>",
        "<item id='‹ref›' href='style.css' media-type='text/css'/>",
        "<item id='‹ref›' href='‹url›' media-type='‹media›' media-overlay='‹ref›' properties='‹word› ‹property›'/>",
        "<item href='text/one.xhtml'/>",
        "<item id='‹ref›'/>",
        "<item/>",
        "<item id='‹ref›' href='TEXT/ONE.xhtml' media-type='text/html'/>",
        "<item id='‹ref›' href='text%2Fone.xhtml' media-type='APPLICATION/XHTML+XML'/>",
        "<item id='‹ref›' href='.' media-type='application/xhtml+xml'/>",
        "<item id='‹ref›' href='META-INF/container.xml' media-type='application/xhtml+xml'/>",
        "<item id='‹ref›' href='content.opf' media-type='application/xhtml+xml'/>",
        "<manifest>‹item›</manifest>",
        "‹text›",
    ),
    "media": ("application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml", "image/svg+xml", "image/jpeg", "text/css", "font/otf", "application/octet-stream", "", "‹text›", "application/smil+xml", "text/plain", "application/pdf"),
    "spine_attrs": ("", "toc='ncx'", "page-progression-direction='rtl'", "page-progression-direction='‹word›'", "toc='‹ref›' page-map='‹ref›'"),
    "itemrefs": ("‹itemref›", "‹itemref›‹itemrefs›", "‹itemref›‹itemref›‹itemrefs›"),
    "itemref": (
        "<itemref idref='a'/>",
        "<itemref idref='b'/>",
        "<itemref idref='‹ref›' linear='‹linear›'/>",
        "<itemref idref='‹ref›' properties='rendition:layout-pre-paginated page-spread-left'/>",
        "<itemref idref='nav' id='‹ref›'/>",
        "<itemref/>",
        "<itemref idref=''/>",
        "<itemref idref='‹text›'>‹itemref›</itemref>",
        "<spine>‹itemref›</spine>",
    ),
    "linear": ("yes", "no", "NO", "maybe", ""),
    "guide": ("", "<guide>‹reference›‹reference›</guide>", "<guide/>", "<guide><guide>‹reference›"),
    "reference": ("<reference type='cover' title='‹text›' href='text/one.xhtml'/>", "<reference type='‹type›' href='‹url›'/>", "<reference/>", "<reference title='‹text›'/>"),
    "extra": ("", "<bindings><mediaType media-type='‹media›' handler='‹ref›'/></bindings>", "<collection role='‹word›'><metadata>‹metas›</metadata><link href='‹url›'/></collection>", "‹text›"),
    "ref": ("a", "b", "c", "nav", "ncx", "uid", "", "é", "a b", "‹word›", "1"),
    "nav": (
        "<html xmlns='http://www.w3.org/1999/xhtml' xmlns:epub='http://www.idpf.org/2007/ops'><body><nav epub:type='toc'><ol>‹line›"
        "</ol></nav></body></html>",
        "‹prolog›‹doctype›<html ‹namespaces›><body><nav epub:type='‹navtype›' ‹attrs›><h1>‹inline›</h1><ol ‹attrs›>‹lines›</ol></nav>"
        "<nav epub:type='landmarks' hidden=''><ol>‹lines›</ol></nav><nav epub:type='page-list'><ol>‹lines›</ol></nav></body></html>",
        "<html ‹namespaces›><body><nav role='doc-toc'>‹lines›</nav></body></html>",
        "<html ‹namespaces›><body><ol>‹lines›</ol></body></html>",
        "<nav epub:type='toc'><ol>‹lines›",
        "‹page›",
    ),
    "navtype": ("toc", "landmarks", "page-list", "loi toc", "‹word›", ""),
    "lines": ("‹line›", "‹line›‹lines›", "‹line›‹line›‹line›‹lines›"),
    "line": (
        "<li><a href='text/one.xhtml'>‹text›</a></li>",
        "<li><a href='text/two.xhtml#‹id›' epub:type='‹type›'>‹inlines›</a><ol>‹lines›</ol></li>",
        "<li><span>‹text›</span><ol>‹lines›</ol></li>",
        "<li><a href='‹url›' title='‹text›'><img src='‹url›' alt='‹text›'/></a></li>",
        "<li><ol>‹lines›</ol></li>",
        "<li><a>‹text›</a></li>",
        "<li>‹text›",
        "<ol>‹lines›</ol>",
        "<li><a href='text/one.xhtml'/></li>",
        "<li/>",
    ),
    "ncx": (
        "<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/'><navMap>‹point›</navMap></ncx>",
        "‹prolog›‹doctype›<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/' version='2005-1'><head><meta name='dtb:depth' content='‹number›'/>"
        "</head><docTitle><text>‹text›</text></docTitle><navMap>‹points›</navMap><pageList>‹targets›</pageList></ncx>",
        "<ncx><navMap>‹points›</navMap><navMap>‹points›</navMap><navList>‹points›</navList></ncx>",
        "<ncx:ncx xmlns:ncx='http://www.daisy.org/z3986/2005/ncx/'><ncx:navMap>‹points›</ncx:navMap></ncx:ncx>",
    ),
    "points": ("‹point›", "‹point›‹points›", "‹point›‹point›‹points›"),
    "point": (
        "<navPoint id='a' playOrder='1'><navLabel><text>‹text›</text></navLabel><content src='text/one.xhtml'/></navPoint>",
        "<navPoint playOrder='‹number›'><navLabel><text>‹text›</text></navLabel><content src='text/two.xhtml#‹id›'/>‹points›</navPoint>",
        "<navPoint><content src='‹url›'/>‹points›<navLabel><text>‹inline›</text></navLabel></navPoint>",
        "<navPoint><navLabel/><content/></navPoint>",
        "<navPoint>‹points›</navPoint>",
        "<navPoint/>",
    ),
    "targets": ("<pageTarget type='normal' value='‹number›'><navLabel><text>‹number›</text></navLabel><content src='‹url›'/></pageTarget>", "<pageTarget/>‹targets›"),
    "encryption": (
        "<encryption xmlns='urn:oasis:names:tc:opendocument:xmlns:container'/>",
        "<encryption xmlns='urn:oasis:names:tc:opendocument:xmlns:container' xmlns:enc='http://www.w3.org/2001/04/xmlenc#'>‹secrets›</encryption>",
        "<encryption>‹secrets›",
    ),
    "secrets": ("‹secret›", "‹secret›‹secrets›"),
    "secret": (
        "<enc:EncryptedData><enc:EncryptionMethod Algorithm='‹algorithm›'/><enc:CipherData><enc:CipherReference URI='‹hidden›'/></enc:CipherData>"
        "</enc:EncryptedData>",
        "<EncryptedData><CipherReference URI='‹hidden›'/></EncryptedData>",
        "<enc:EncryptedData><enc:EncryptedData>‹secret›</enc:EncryptedData>",
        "<enc:EncryptedKey><enc:CipherData><enc:CipherValue>‹text›</enc:CipherValue></enc:CipherData></enc:EncryptedKey>",
        "<enc:EncryptedData/>",
    ),
    "algorithm": ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC", "http://www.w3.org/2001/04/xmlenc#aes256-cbc", "", "‹text›"),
    "hidden": ("epub/font.otf", "epub/text/two.xhtml", "epub/images/a.svg", "epub/content.opf", "META-INF/container.xml", "‹url›", ""),
    "options": ("<display_options><platform name='*'><option name='fixed-layout'>‹word›</option></platform></display_options>", "<display_options>‹text›"),
    "rights": ("<rights/>", "<rights xmlns='http://ns.adobe.com/adept'>‹text›</rights>", "‹text›"),
}  # fmt: skip

BOOK_RULES: dict[str, tuple[str, ...]] = {**PAGE_RULES, **_OWN}
"""All that a book is made of."""
