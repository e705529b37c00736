<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>quoth</name>
    <message>
        <source> (it says “{title}”)</source>
        <translation> (darin steht „{title}“)</translation>
    </message>
    <message>
        <source> after {number} of {wanted} bytes</source>
        <translation> nach {number} von {wanted} Bytes</translation>
    </message>
    <message>
        <source> for {words}</source>
        <translation> zu {words}</translation>
    </message>
    <message>
        <source> up to where you are</source>
        <translation> bis zur Leseposition</translation>
    </message>
    <message>
        <source>&amp;Book</source>
        <translation>&amp;Buch</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>&amp;Recent books</source>
        <translation>&amp;Zuletzt gelesene Bücher</translation>
    </message>
    <message>
        <source>&amp;Shelf</source>
        <translation>&amp;Regal</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>: it is about “{title}”</source>
        <translation>: Sie gehört zu „{title}“</translation>
    </message>
    <message>
        <source>A GGUF file that is on this computer. Drop it here, or choose it: it is tried first, and stays where it is.</source>
        <translation>Eine GGUF-Datei auf diesem Rechner. Zieh sie hierher oder wähle sie aus: Sie wird erst ausprobiert und bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>A broader search, for “{theme}”, may find more.</source>
        <translation>Eine weitere Suche, nach „{theme}“, findet vielleicht mehr.</translation>
    </message>
    <message>
        <source>A file of your own</source>
        <translation>Eine eigene Datei</translation>
    </message>
    <message>
        <source>A highlight can hold {number} characters at most: choose fewer words.</source>
        <translation>Eine Hervorhebung fasst höchstens {number} Zeichen: Wähle weniger Wörter.</translation>
    </message>
    <message>
        <source>A highlight can’t run on into the book’s next file: choose words of one of them.</source>
        <translation>Eine Hervorhebung kann nicht in die nächste Datei des Buchs reichen: Wähle Wörter aus einer von beiden.</translation>
    </message>
    <message>
        <source>A later part of the book seems to tell more.</source>
        <translation>Ein späterer Teil des Buchs scheint mehr zu verraten.</translation>
    </message>
    <message>
        <source>A location from 1 to {count}, a share such as 42%, or a printed page such as “p. {last}”.</source>
        <translation>Eine Position von 1 bis {count}, ein Anteil wie 42 % oder eine gedruckte Seite wie „S. {last}“.</translation>
    </message>
    <message>
        <source>A location from 1 to {count}, or a share such as 42%.</source>
        <translation>Eine Position von 1 bis {count} oder ein Anteil wie 42 %.</translation>
    </message>
    <message>
        <source>A location, a percentage or a page</source>
        <translation>Eine Position, ein Prozentsatz oder eine Seite</translation>
    </message>
    <message>
        <source>A model of your own</source>
        <translation>Ein eigenes Modell</translation>
    </message>
    <message>
        <source>A model server is reached by http, not {scheme}: nothing leaves this computer.</source>
        <translation>Ein Modellserver wird über http angesprochen, nicht über {scheme}: Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>A model server needs an address, {example}.</source>
        <translation>Ein Modellserver braucht eine Adresse {example}.</translation>
    </message>
    <message>
        <source>A model server writes here; its speed says nothing about the models on this computer.</source>
        <translation>Hier schreibt ein Modellserver; sein Tempo sagt nichts über die Modelle auf diesem Rechner.</translation>
    </message>
    <message>
        <source>A number is kept only with its series: name that too, or clear the number.</source>
        <translation>Eine Nummer wird nur mit ihrer Reihe gespeichert: Nenne auch die Reihe, oder lösch die Nummer.</translation>
    </message>
    <message>
        <source>A page is {characters} characters, whatever the window shows at once. Time in which no page is turned doesn’t count. All of this stays on this computer.</source>
        <translation>Eine Seite hat {characters} Zeichen, was auch immer das Fenster auf einmal zeigt. Zeit, in der nicht geblättert wird, zählt nicht. All das bleibt auf diesem Computer.</translation>
    </message>
    <message>
        <source>A page of pictures</source>
        <translation>Eine Seite mit Bildern</translation>
    </message>
    <message>
        <source>A part is missing</source>
        <translation>Ein Teil fehlt</translation>
    </message>
    <message>
        <source>A picture is missing or damaged here.</source>
        <translation>Hier fehlt ein Bild, oder es ist beschädigt.</translation>
    </message>
    <message>
        <source>A printed page of this book</source>
        <translation>Eine gedruckte Seite dieses Buchs</translation>
    </message>
    <message>
        <source>A process for models can’t be started ({reason}).</source>
        <translation>Ein Prozess für Modelle lässt sich nicht starten ({reason}).</translation>
    </message>
    <message>
        <source>A public GGUF of Hugging Face</source>
        <translation>Eine öffentliche GGUF-Datei von Hugging Face</translation>
    </message>
    <message>
        <source>A question about the book</source>
        <translation>Eine Frage zum Buch</translation>
    </message>
    <message>
        <source>A quiet place to read, and to ask</source>
        <translation>Ein ruhiger Ort zum Lesen und Fragen</translation>
    </message>
    <message>
        <source>A server of your own</source>
        <translation>Ein eigener Server</translation>
    </message>
    <message>
        <source>A short tale comes along. Open it, and ask it something.</source>
        <translation>Eine kurze Erzählung ist schon dabei. Öffne sie und stell ihr eine Frage.</translation>
    </message>
    <message>
        <source>A sound belongs here, but the book doesn’t say which.</source>
        <translation>Hierher gehört ein Ton, aber das Buch sagt nicht, welcher.</translation>
    </message>
    <message>
        <source>A style sheet can load nothing here: take out {what}</source>
        <translation>Ein Stylesheet kann hier nichts laden: Nimm {what} heraus</translation>
    </message>
    <message>
        <source>A video belongs here, but the book doesn’t say which.</source>
        <translation>Hierher gehört ein Video, aber das Buch sagt nicht, welches.</translation>
    </message>
    <message>
        <source>A word can’t run on into the book’s next file.</source>
        <translation>Ein Wort kann nicht in die nächste Datei des Buchs hineinreichen.</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>About Quoth</source>
        <translation>Über Quoth</translation>
    </message>
    <message>
        <source>About this name</source>
        <translation>Über diesen Namen</translation>
    </message>
    <message>
        <source>About {words}</source>
        <translation>Zu {words}</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is in {language}.</source>
        <translation>Nach seinen eigenen Angaben ist die Sprache des Buchs {language}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is number {number} of the series “{series}”.</source>
        <translation>Nach seinen eigenen Angaben ist das Buch Nummer {number} der Reihe „{series}“.</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is of the series “{series}”.</source>
        <translation>Nach seinen eigenen Angaben gehört das Buch zur Reihe „{series}“.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its author is {name}.</source>
        <translation>Nach seinen eigenen Angaben ist das Buch von {name}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its authors are {names}.</source>
        <translation>Nach seinen eigenen Angaben ist das Buch von {names}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its publisher is {name}.</source>
        <translation>Nach seinen eigenen Angaben ist das Buch bei {name} erschienen.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its subjects are: {subjects}.</source>
        <translation>Nach seinen eigenen Angaben sind die Themen des Buchs: {subjects}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its title is “{title}”.</source>
        <translation>Nach seinen eigenen Angaben heißt das Buch „{title}“.</translation>
    </message>
    <message>
        <source>According to the book’s own details, this edition was published {when}.</source>
        <translation>Nach ihren eigenen Angaben ist diese Ausgabe {when} erschienen.</translation>
    </message>
    <message>
        <source>Add a folder and all below it</source>
        <translation>Ordner samt Unterordnern hinzufügen</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Add books</source>
        <translation>Bücher hinzufügen</translation>
    </message>
    <message>
        <source>Add books…</source>
        <translation>Bücher hinzufügen …</translation>
    </message>
    <message>
        <source>Add dictionaries</source>
        <translation>Wörterbücher hinzufügen</translation>
    </message>
    <message>
        <source>Add dictionaries…</source>
        <translation>Wörterbücher hinzufügen …</translation>
    </message>
    <message>
        <source>Add the folder again to go on.</source>
        <translation>Füge den Ordner noch einmal hinzu, um weiterzumachen.</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Added to the dictionaries: {titles}</source>
        <translation>Zu den Wörterbüchern hinzugefügt: {titles}</translation>
    </message>
    <message>
        <source>Added {day}</source>
        <translation>Hinzugefügt am {day}</translation>
    </message>
    <message>
        <source>Adding books from {folder}: {done} of {found}.</source>
        <translation>Bücher aus {folder} werden hinzugefügt: {done} von {found}.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All books</source>
        <translation>Alle Bücher</translation>
    </message>
    <message>
        <source>All names</source>
        <translation>Alle Namen</translation>
    </message>
    <message>
        <source>All that made it is deleted, what you wished for too. This can’t be undone.</source>
        <translation>Alles, woraus es entstanden ist, wird gelöscht, auch deine Wünsche. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Always one column</source>
        <translation>Immer eine Spalte</translation>
    </message>
    <message>
        <source>American English</source>
        <translation>amerikanisches Englisch</translation>
    </message>
    <message>
        <source>Anki, vocabulary</source>
        <translation>Anki, Vokabeln</translation>
    </message>
    <message>
        <source>Another page of the book belongs here. Open it: {about}</source>
        <translation>Hierher gehört eine andere Seite des Buchs. Öffne sie: {about}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answers a question from your books</source>
        <translation>Beantwortet eine Frage aus deinen Büchern</translation>
    </message>
    <message>
        <source>Answers, characters and summaries may use the whole book.</source>
        <translation>Antworten, Figuren und Zusammenfassungen dürfen das ganze Buch verwenden.</translation>
    </message>
    <message>
        <source>Answers, characters and summaries use nothing beyond the chapter you are in.</source>
        <translation>Antworten, Figuren und Zusammenfassungen verwenden nichts, was nach dem aktuellen Kapitel kommt.</translation>
    </message>
    <message>
        <source>Answers, characters and summaries use nothing beyond the page you are on.</source>
        <translation>Antworten, Figuren und Zusammenfassungen verwenden nichts, was nach der aktuellen Seite kommt.</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>Jede Sprache</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Appearance…</source>
        <translation>Darstellung …</translation>
    </message>
    <message>
        <source>Appears with</source>
        <translation>Kommt vor mit</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>April</source>
        <translation>April</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>As each request tells</source>
        <translation>Je nach Wunsch</translation>
    </message>
    <message>
        <source>As its files say: {language}</source>
        <translation>Wie in seinen Dateien: {language}</translation>
    </message>
    <message>
        <source>As the file says</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Fragen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <source>Ask about this book…</source>
        <translation>Frag etwas zu diesem Buch …</translation>
    </message>
    <message>
        <source>Ask about this name</source>
        <translation>Nach diesem Namen fragen</translation>
    </message>
    <message>
        <source>Ask about this…</source>
        <translation>Hierzu fragen …</translation>
    </message>
    <message>
        <source>Ask about {name}</source>
        <translation>Nach {name} fragen</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask again when it is read in</source>
        <translation>Danach noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask all books</source>
        <translation>Alle Bücher fragen</translation>
    </message>
    <message>
        <source>Ask as typed</source>
        <translation>Wie getippt fragen</translation>
    </message>
    <message>
        <source>Ask the model anyway</source>
        <translation>Trotzdem das Modell fragen</translation>
    </message>
    <message>
        <source>Ask the open book with it</source>
        <translation>Das offene Buch damit fragen</translation>
    </message>
    <message>
        <source>Ask these books</source>
        <translation>Diese Bücher fragen</translation>
    </message>
    <message numerus="yes">
        <source>Ask these {n} books</source>
        <comment>Ask this {n} book</comment>
        <translation><numerusform>Dieses {n} Buch fragen</numerusform><numerusform>Diese {n} Bücher fragen</numerusform></translation>
    </message>
    <message>
        <source>Ask your shelf</source>
        <translation>Frag dein Regal</translation>
    </message>
    <message>
        <source>Ask, and the book answers in its own words.</source>
        <translation>Frage, und das Buch antwortet mit seinen eigenen Worten.</translation>
    </message>
    <message>
        <source>Ask, and your books answer in their own words.</source>
        <translation>Frag, und deine Bücher antworten mit ihren eigenen Worten.</translation>
    </message>
    <message>
        <source>Ask, or say what you’d like to read…</source>
        <translation>Frag, oder wünsch dir ein Buch …</translation>
    </message>
    <message>
        <source>Asks again with the spoiler guard lifted, for this question only</source>
        <translation>Fragt noch einmal ohne Spoiler-Schutz, nur für diese Frage</translation>
    </message>
    <message>
        <source>Asks again without reading the question as one that follows another</source>
        <translation>Fragt noch einmal, ohne die Frage auf die davor zu beziehen</translation>
    </message>
    <message>
        <source>At its left end: as the book has it</source>
        <translation>Ganz links: wie im Buch</translation>
    </message>
    <message>
        <source>At the chapter’s end</source>
        <translation>Am Ende des Kapitels</translation>
    </message>
    <message>
        <source>August</source>
        <translation>August</translation>
    </message>
    <message>
        <source>Australian English</source>
        <translation>australisches Englisch</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Author, collection, series or tag…</source>
        <translation>Autor, Sammlung, Reihe, Schlagwort …</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>Autoren</translation>
    </message>
    <message>
        <source>Authors, collections, series and tags of your books</source>
        <translation>Autoren, Sammlungen, Reihen und Schlagwörter deiner Bücher</translation>
    </message>
    <message>
        <source>Authors, with semicolons between them</source>
        <translation>Autoren, durch Strichpunkte getrennt</translation>
    </message>
    <message>
        <source>Automatic: the whole book, as it tells no story</source>
        <translation>Automatisch: das ganze Buch, denn es erzählt keine Geschichte</translation>
    </message>
    <message>
        <source>Automatic: up to this page until you finish the book</source>
        <translation>Automatisch: bis zu dieser Seite, bis du das Buch ausgelesen hast</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back and forward</source>
        <translation>Zurück und vorwärts</translation>
    </message>
    <message>
        <source>Back to all names</source>
        <translation>Zurück zu allen Namen</translation>
    </message>
    <message>
        <source>Back to the books</source>
        <translation>Zurück zu den Büchern</translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation>Zurück zu den Vorgaben</translation>
    </message>
    <message>
        <source>Back to the page</source>
        <translation>Zurück zur Seite</translation>
    </message>
    <message>
        <source>Back to the page (Esc)</source>
        <translation>Zurück zur Seite (Esc)</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Zurück zur Leseposition</translation>
    </message>
    <message>
        <source>Back to where you were  (Esc)</source>
        <translation>Zurück zur Leseposition  (Esc)</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>Baskisch</translation>
    </message>
    <message>
        <source>Before the first chapter</source>
        <translation>Vor dem ersten Kapitel</translation>
    </message>
    <message>
        <source>Beginning of the book</source>
        <translation>Anfang des Buchs</translation>
    </message>
    <message>
        <source>Beginning of the chapter</source>
        <translation>Anfang des Kapitels</translation>
    </message>
    <message>
        <source>Being read</source>
        <translation>Angefangen</translation>
    </message>
    <message>
        <source>Being read in</source>
        <translation>Wird erfasst</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Bookmark this page</source>
        <translation>Lesezeichen auf dieser Seite</translation>
    </message>
    <message>
        <source>Bookmark · {date}</source>
        <translation>Lesezeichen · {date}</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Books ({names});;All files (*)</source>
        <translation>Bücher ({names});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Books are not copied. No file of another computer is changed or deleted, and Quoth sends nothing anywhere. Whoever can open the folder can read what is in it.</source>
        <translation>Bücher werden nicht kopiert. Keine Datei eines anderen Rechners wird geändert oder gelöscht, und Quoth verschickt nichts. Wer den Ordner öffnen kann, kann lesen, was darin steht.</translation>
    </message>
    <message>
        <source>Books could not be indexed. {problem}</source>
        <translation>Bücher konnten nicht erfasst werden. {problem}</translation>
    </message>
    <message>
        <source>Books in it: {books}, notes and bookmarks: {notes}.</source>
        <translation>Bücher darin: {books}, Notizen und Lesezeichen: {notes}.</translation>
    </message>
    <message>
        <source>Books that appear in these folders, or below them, come to the shelf by themselves.</source>
        <translation>Bücher, die in diesen Ordnern oder darunter auftauchen, kommen von selbst ins Regal.</translation>
    </message>
    <message>
        <source>Books that were removed</source>
        <translation>Entfernte Bücher</translation>
    </message>
    <message>
        <source>Books, or folders of them</source>
        <translation>Bücher oder Ordner mit Büchern</translation>
    </message>
    <message>
        <source>Book’s own</source>
        <translation>Wie im Buch</translation>
    </message>
    <message>
        <source>Book’s own cover</source>
        <translation>Umschlag des Buchs</translation>
    </message>
    <message>
        <source>Brazilian Portuguese</source>
        <translation>brasilianisches Portugiesisch</translation>
    </message>
    <message>
        <source>Break words at line ends</source>
        <translation>Wörter am Zeilenende trennen</translation>
    </message>
    <message>
        <source>Bring your books</source>
        <translation>Bring deine Bücher mit</translation>
    </message>
    <message>
        <source>British English</source>
        <translation>britisches Englisch</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Bulgarisch</translation>
    </message>
    <message>
        <source>By author, collection, series or tag</source>
        <translation>Nach Autor, Sammlung, Reihe oder Schlagwort</translation>
    </message>
    <message>
        <source>By book</source>
        <translation>Nach Büchern</translation>
    </message>
    <message>
        <source>By day</source>
        <translation>Nach Tagen</translation>
    </message>
    <message>
        <source>By its subjects it is about its author, {name}.</source>
        <translation>Nach seinen Themen handelt das Buch von dem, der es geschrieben hat: {name}.</translation>
    </message>
    <message>
        <source>By what you read and ask, this counts most: {axis}.</source>
        <translation>Nach dem, was du liest und fragst, zählt dies am meisten: {axis}.</translation>
    </message>
    <message>
        <source>By width</source>
        <translation>Nach Breite</translation>
    </message>
    <message>
        <source>By your own setting, this counts most: {axis}.</source>
        <translation>Nach deiner eigenen Einstellung zählt dies am meisten: {axis}.</translation>
    </message>
    <message>
        <source>By {author} your shelf has these.</source>
        <translation>Von {author} stehen diese in deinem Regal.</translation>
    </message>
    <message>
        <source>By {name} the book has {titles}.</source>
        <translation>Von {name} hat das Buch {titles}.</translation>
    </message>
    <message>
        <source>CSS that comes after the book’s own. It can load nothing.</source>
        <translation>CSS, das nach dem des Buchs kommt. Es kann nichts laden.</translation>
    </message>
    <message>
        <source>Canadian English</source>
        <translation>kanadisches Englisch</translation>
    </message>
    <message>
        <source>Canadian French</source>
        <translation>kanadisches Französisch</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel and delete…</source>
        <translation>Abbrechen und löschen …</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Der Arbeitsspeicher reicht nicht</translation>
    </message>
    <message>
        <source>Cards for Anki</source>
        <translation>Karten für Anki</translation>
    </message>
    <message>
        <source>Carry along</source>
        <translation>Mitnehmen</translation>
    </message>
    <message>
        <source>Carry along…</source>
        <translation>Mitnehmen …</translation>
    </message>
    <message>
        <source>Carry no longer</source>
        <translation>Nicht mehr mitnehmen</translation>
    </message>
    <message>
        <source>Carry over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>Katalanisch</translation>
    </message>
    <message>
        <source>Change cover…</source>
        <translation>Umschlag ändern …</translation>
    </message>
    <message>
        <source>Chapters, landmarks, page list</source>
        <translation>Kapitel, wichtige Stellen, Seitenliste</translation>
    </message>
    <message>
        <source>Chapter’s end</source>
        <translation>Kapitelende</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Checking its SHA-256…</source>
        <translation>SHA-256 wird geprüft …</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Choose a folder first.</source>
        <translation>Wähle zuerst einen Ordner.</translation>
    </message>
    <message>
        <source>Choose a folder for notes</source>
        <translation>Ordner für Notizen wählen</translation>
    </message>
    <message>
        <source>Choose a folder of your own, one of Obsidian’s for instance. Quoth keeps a Markdown file there for each book with notes, and writes only between two lines of its own: what you write before and after them stays as it is. Each note has a link that opens its place in the book.</source>
        <translation>Wähle einen eigenen Ordner, zum Beispiel einen von Obsidian. Quoth hält dort für jedes Buch mit Notizen eine Markdown-Datei und schreibt nur zwischen zwei eigene Zeilen: Was du davor und danach schreibst, bleibt, wie es ist. Jede Notiz hat einen Link, der ihre Stelle im Buch öffnet.</translation>
    </message>
    <message>
        <source>Choose a folder of your own: on a stick, or one that your computers keep in step. Quoth keeps a file there for each book and computer, with your places, bookmarks, notes, highlights, words looked up, collections, tags and edited details, and takes from it what your other computers have written.</source>
        <translation>Wähle einen eigenen Ordner: auf einem Stick, oder einen, den deine Rechner abgleichen. Quoth hält dort für jedes Buch und jeden Rechner eine Datei mit deinen Lesestellen, Lesezeichen, Notizen, Markierungen, nachgeschlagenen Wörtern, Sammlungen, Schlagwörtern und geänderten Angaben, und übernimmt daraus, was deine anderen Rechner geschrieben haben.</translation>
    </message>
    <message>
        <source>Choose a folder to carry along</source>
        <translation>Ordner zum Mitnehmen wählen</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Choose a model; its address, name and context are filled in below.</source>
        <translation>Wähl ein Modell; Adresse, Name und Kontext werden unten eingetragen.</translation>
    </message>
    <message>
        <source>Choose a picture for the cover</source>
        <translation>Ein Bild für den Umschlag wählen</translation>
    </message>
    <message>
        <source>Choose a single word: dictionaries have no sentences.</source>
        <translation>Wählen Sie ein einzelnes Wort: In Wörterbüchern stehen keine Sätze.</translation>
    </message>
    <message>
        <source>Choose a template</source>
        <translation>Vorlage wählen</translation>
    </message>
    <message>
        <source>Choose a template…</source>
        <translation>Vorlage wählen …</translation>
    </message>
    <message>
        <source>Choose a word first.</source>
        <translation>Wählen Sie zuerst ein Wort.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Anderen Ordner wählen …</translation>
    </message>
    <message>
        <source>Choose two names.</source>
        <translation>Wähle zwei Namen.</translation>
    </message>
    <message numerus="yes">
        <source>Chose {n} passages to rest on</source>
        <comment>Chose {n} passage to rest on</comment>
        <translation><numerusform>{n} Stelle als Beleg ausgewählt</numerusform><numerusform>{n} Stellen als Beleg ausgewählt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Chose {n} passages {of_books}</source>
        <comment>Chose {n} passage {of_books}</comment>
        <translation><numerusform>{n} Stelle {of_books} gewählt</numerusform><numerusform>{n} Stellen {of_books} gewählt</numerusform></translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Cite: copy with its source</source>
        <translation>Zitieren: mit Quelle kopieren</translation>
    </message>
    <message>
        <source>Clear the conversation</source>
        <translation>Gespräch leeren</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Clear what was said</source>
        <translation>Meldungen leeren</translation>
    </message>
    <message>
        <source>Click in the margin</source>
        <translation>Klick in den Rand</translation>
    </message>
    <message>
        <source>Click or select a word first, then look it up.</source>
        <translation>Klick ein Wort an oder wähle es aus, dann schlag es nach.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Seitenleiste schließen</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>Suche schließen (Esc)</translation>
    </message>
    <message>
        <source>Close what is open, or leave the full screen</source>
        <translation>Offenes schließen oder das Vollbild verlassen</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>Collections, with commas between them</source>
        <translation>Sammlungen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Colour of the background</source>
        <translation>Farbe des Hintergrunds</translation>
    </message>
    <message>
        <source>Colour of the text</source>
        <translation>Farbe des Textes</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Die Verbindung wurde abgelehnt</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>Die Gegenseite hat die Verbindung abgebrochen</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Die Verbindung kam nicht rechtzeitig zustande</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Context in tokens</source>
        <translation>Kontext in Token</translation>
    </message>
    <message>
        <source>Continue reading</source>
        <translation>Weiterlesen</translation>
    </message>
    <message>
        <source>Continue reading “{title}” · {share}</source>
        <translation>„{title}“ weiterlesen · {share}</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>Converted from</source>
        <translation>Umgewandelt aus</translation>
    </message>
    <message>
        <source>Copied: {words}</source>
        <translation>Kopiert: {words}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as quotation</source>
        <translation>Als Zitat kopieren</translation>
    </message>
    <message>
        <source>Copy it with its quotes</source>
        <translation>Mit den Zitaten kopieren</translation>
    </message>
    <message>
        <source>Copy the answer with its quotes</source>
        <translation>Antwort mit den Zitaten kopieren</translation>
    </message>
    <message>
        <source>Copy the book’s reference (BibTeX)</source>
        <translation>Literaturangabe des Buchs kopieren (BibTeX)</translation>
    </message>
    <message>
        <source>Copy the book’s reference (CSL-JSON)</source>
        <translation>Literaturangabe des Buchs kopieren (CSL-JSON)</translation>
    </message>
    <message>
        <source>Copy the last answer</source>
        <translation>Letzte Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the recommendations</source>
        <translation>Empfehlungen kopieren</translation>
    </message>
    <message>
        <source>Copy with its source</source>
        <translation>Mit Quelle kopieren</translation>
    </message>
    <message>
        <source>Copy with its source, as Markdown</source>
        <translation>Mit Quelle kopieren, als Markdown</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Umschlag</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Kroatisch</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schäden</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Data: {folder}</source>
        <translation>Daten: {folder}</translation>
    </message>
    <message>
        <source>Date added</source>
        <translation>Hinzugefügt am</translation>
    </message>
    <message>
        <source>December</source>
        <translation>Dezember</translation>
    </message>
    <message>
        <source>Delete all reading statistics, of every book, and in the backups too? This can’t be undone.</source>
        <translation>Die ganze Lesestatistik löschen, die aller Bücher und auch in den Sicherungen? Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete all statistics</source>
        <translation>Alle Zahlen löschen</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete this model from the disk? It can be fetched again.</source>
        <translation>Dieses Modell von der Platte löschen? Es lässt sich wieder herunterladen.</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Details of the book…</source>
        <translation>Einzelheiten zum Buch …</translation>
    </message>
    <message>
        <source>Details of “{title}”</source>
        <translation>Einzelheiten zu „{title}“</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Einzelheiten …</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Das Gerät oder die Datei ist gerade belegt</translation>
    </message>
    <message>
        <source>Dictionaries</source>
        <translation>Wörterbücher</translation>
    </message>
    <message>
        <source>Dictionaries (*.ifo *.index);;All files (*)</source>
        <translation>Wörterbücher (*.ifo *.index);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Dictionaries, in the order in which they are looked up</source>
        <translation>Wörterbücher in der Reihenfolge, in der nachgeschlagen wird</translation>
    </message>
    <message>
        <source>Dictionaries…</source>
        <translation>Wörterbücher …</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>Wörterbuch</translation>
    </message>
    <message>
        <source>Dictionary, definition</source>
        <translation>Wörterbuch, Bedeutung</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Der zugeteilte Speicherplatz ist aufgebraucht</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Does it come near, or shall I look at it from another side?</source>
        <translation>Passt es ungefähr, oder soll ich es anders versuchen?</translation>
    </message>
    <message>
        <source>Does it tempt you, or is there something you are in the mood for?</source>
        <translation>Reizt es dich, oder ist dir nach etwas Bestimmtem?</translation>
    </message>
    <message>
        <source>Does one of these come near, or shall I look at it from another side?</source>
        <translation>Passt eines davon ungefähr, oder soll ich es anders versuchen?</translation>
    </message>
    <message>
        <source>Does one of these tempt you, or is there something you are in the mood for?</source>
        <translation>Reizt dich eines davon, oder ist dir nach etwas Bestimmtem?</translation>
    </message>
    <message>
        <source>Don’t ask about the selection</source>
        <translation>Nicht zur Auswahl fragen</translation>
    </message>
    <message>
        <source>Don’t ask it again</source>
        <translation>Nicht noch einmal fragen</translation>
    </message>
    <message>
        <source>Don’t stop by itself</source>
        <translation>Nicht von selbst aufhören</translation>
    </message>
    <message>
        <source>Drawing the map…</source>
        <translation>Die Karte wird gezeichnet …</translation>
    </message>
    <message>
        <source>Drawing this section failed several times, so it is left out. Turn on to read the next section; opening the book again tries this one again.</source>
        <translation>Dieser Abschnitt ließ sich mehrmals nicht zeichnen und wird daher ausgelassen. Blättere weiter zum nächsten; wenn du das Buch neu öffnest, wird er noch einmal versucht.</translation>
    </message>
    <message>
        <source>Drawing this section takes more time or memory than Quoth allows a page, so it is left out. Turn on to read the next section; opening the book again tries this one again.</source>
        <translation>Diesen Abschnitt darzustellen braucht mehr Zeit oder Speicher, als Quoth einer Seite zugesteht, deshalb wird er ausgelassen. Blättere weiter zum nächsten Abschnitt; wenn du das Buch neu öffnest, wird dieser wieder versucht.</translation>
    </message>
    <message>
        <source>Drop to add</source>
        <translation>Loslassen zum Hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Drop to put {n} on your shelf</source>
        <comment>Drop it to open it</comment>
        <translation><numerusform>Loslassen zum Öffnen</numerusform><numerusform>Loslassen, um {n} ins Regal zu stellen</numerusform></translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>EPUB, FB2, HTML, Markdown and text files, or a whole folder of them. You can also drop them anywhere on this window.</source>
        <translation>EPUB-, FB2-, HTML-, Markdown- und Textdateien oder ein ganzer Ordner davon. Du kannst sie auch irgendwo auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Each answer names its book; a click opens it at the words. Or say what you would like to read.</source>
        <translation>Jede Antwort nennt ihr Buch; ein Klick öffnet es bei den Worten. Oder sag, was du gern lesen möchtest.</translation>
    </message>
    <message>
        <source>Earlier in the series</source>
        <translation>Früher in der Reihe</translation>
    </message>
    <message>
        <source>Edit the details of the book…</source>
        <translation>Angaben zum Buch bearbeiten …</translation>
    </message>
    <message>
        <source>Edit “{title}”</source>
        <translation>„{title}“ bearbeiten</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Either</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>End of the book</source>
        <translation>Ende des Buchs</translation>
    </message>
    <message>
        <source>End of the chapter</source>
        <translation>Ende des Kapitels</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Enlarge the picture</source>
        <translation>Bild vergrößern</translation>
    </message>
    <message>
        <source>Enlarged picture</source>
        <translation>Vergrößertes Bild</translation>
    </message>
    <message>
        <source>Enter does what is chosen.</source>
        <translation>Die Eingabetaste führt das Gewählte aus.</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Esc or Ctrl+Enter saves it, and so does a click elsewhere.</source>
        <translation>Esc, Strg+Eingabe oder ein Klick anderswohin speichert sie.</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>Esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Every action and its keys</source>
        <translation>Alle Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Every answer shows its quotes; a click turns to the page.</source>
        <translation>Jede Antwort zeigt ihre Zitate; ein Klick schlägt die Seite auf.</translation>
    </message>
    <message>
        <source>Everything Quoth can do, and its keys</source>
        <translation>Alles, was Quoth kann, und die Tasten dafür</translation>
    </message>
    <message>
        <source>Everything happens on this computer; nothing is sent anywhere.</source>
        <translation>Alles geschieht auf diesem Computer; nichts wird irgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Everything is there again. Books are indexed in the background until all can be asked.</source>
        <translation>Alles ist wieder da. Die Bücher werden im Hintergrund erfasst, bis alle befragt werden können.</translation>
    </message>
    <message>
        <source>Everything that asks is hidden, and books are indexed for their words alone.</source>
        <translation>Alles, was mit Fragen zu tun hat, ist ausgeblendet, und Bücher werden nur nach ihren Wörtern erfasst.</translation>
    </message>
    <message>
        <source>Examine it</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Examine it again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Jetzt abgleichen</translation>
    </message>
    <message>
        <source>Explain this</source>
        <translation>Das erklären</translation>
    </message>
    <message>
        <source>Explain {words}</source>
        <translation>{words} erklären</translation>
    </message>
    <message>
        <source>Explained by {model}, each numbered sentence checked against its quotes.</source>
        <translation>Erklärt von {model}, jeder Satz mit einer Nummer an seinen Zitaten geprüft.</translation>
    </message>
    <message>
        <source>Export and import</source>
        <translation>Exportieren und importieren</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Gespräch exportieren</translation>
    </message>
    <message>
        <source>Export the conversation…</source>
        <translation>Gespräch exportieren …</translation>
    </message>
    <message>
        <source>Export the notes</source>
        <translation>Notizen exportieren</translation>
    </message>
    <message>
        <source>Export the notes…</source>
        <translation>Notizen exportieren …</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Export the words</source>
        <translation>Wörter exportieren</translation>
    </message>
    <message>
        <source>Export the words, and dictionaries</source>
        <translation>Wörter exportieren; Wörterbücher</translation>
    </message>
    <message>
        <source>Export the words…</source>
        <translation>Wörter exportieren …</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>February</source>
        <translation>Februar</translation>
    </message>
    <message>
        <source>Fetch it now</source>
        <translation>Jetzt herunterladen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Files that could not be added</source>
        <translation>Dateien, die nicht hinzugefügt werden konnten</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the books</source>
        <translation>Bücher filtern</translation>
    </message>
    <message>
        <source>Filter the books: {chosen}</source>
        <translation>Bücher filtern: {chosen}</translation>
    </message>
    <message>
        <source>Filter the books…</source>
        <translation>Bücher filtern …</translation>
    </message>
    <message>
        <source>Find a book</source>
        <translation>Buch suchen</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>Namen suchen</translation>
    </message>
    <message>
        <source>Find a name…</source>
        <translation>Namen suchen …</translation>
    </message>
    <message>
        <source>Find an author, collection, series or tag</source>
        <translation>Autor, Sammlung, Reihe oder Schlagwort suchen</translation>
    </message>
    <message>
        <source>Find by a regular expression</source>
        <translation>Mit einem regulären Ausdruck suchen</translation>
    </message>
    <message>
        <source>Find capitals as they are typed</source>
        <translation>Groß- und Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Find in the book…</source>
        <translation>Im Buch suchen …</translation>
    </message>
    <message>
        <source>Find in this book</source>
        <translation>In diesem Buch suchen</translation>
    </message>
    <message>
        <source>Find in this book…</source>
        <translation>Im Buch suchen …</translation>
    </message>
    <message>
        <source>Find whole words only</source>
        <translation>Nur ganze Wörter suchen</translation>
    </message>
    <message>
        <source>Finding the names and themes took more than {seconds} seconds of computing, so some are missing.</source>
        <translation>Die Namen und Themen zu finden hat mehr als {seconds} Sekunden Rechenzeit gebraucht. Einige fehlen darum.</translation>
    </message>
    <message>
        <source>Finds passages by what they mean, also where they use other words than you. A change takes effect when Quoth is started again; then it prepares your books for it.</source>
        <translation>Findet Stellen nach ihrem Sinn, auch wenn sie andere Wörter gebrauchen als du. Ein Wechsel gilt, sobald Quoth neu gestartet ist; dann bereitet es deine Bücher darauf vor.</translation>
    </message>
    <message>
        <source>Finds the very words with their capitals; accents and the kind of quote marks don’t matter.</source>
        <translation>Findet genau diese Wörter mit ihrer Groß- und Kleinschreibung; Akzente und die Art der Anführungszeichen spielen keine Rolle.</translation>
    </message>
    <message>
        <source>Finds the very words; capitals, accents and the kind of quote marks don’t matter.</source>
        <translation>Findet genau diese Wörter; Großschreibung, Akzente und die Art der Anführungszeichen spielen keine Rolle.</translation>
    </message>
    <message>
        <source>Finds what a regular expression matches; accents and the kind of quote marks matter.</source>
        <translation>Findet, was auf einen regulären Ausdruck passt; Akzente und die Art der Anführungszeichen zählen.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Ausgelesen</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>First appearance</source>
        <translation>Erster Auftritt</translation>
    </message>
    <message>
        <source>First met</source>
        <translation>Zuerst erwähnt</translation>
    </message>
    <message>
        <source>First met in “{title}”</source>
        <translation>Zuerst erwähnt in „{title}“</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>Ins Fenster einpassen (0)</translation>
    </message>
    <message>
        <source>Folders, notes and backups</source>
        <translation>Ordner, Notizen und Sicherungen</translation>
    </message>
    <message>
        <source>For this book only</source>
        <translation>Nur für dieses Buch</translation>
    </message>
    <message>
        <source>Forget it for good</source>
        <translation>Endgültig vergessen</translation>
    </message>
    <message>
        <source>Forget the profile…</source>
        <translation>Das Profil vergessen …</translation>
    </message>
    <message>
        <source>Forget this model? Its file stays where it is.</source>
        <translation>Dieses Modell vergessen? Seine Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Found by meaning</source>
        <translation>Nach der Bedeutung gefunden</translation>
    </message>
    <message>
        <source>Found by words alone</source>
        <translation>Nur nach den Wörtern gefunden</translation>
    </message>
    <message numerus="yes">
        <source>Found by words alone: this book is still being read in, for about {n} minutes more.</source>
        <comment>Found by words alone: this book is still being read in, for about {n} minute more.</comment>
        <translation><numerusform>Nur nach Wörtern gefunden: Dieses Buch wird noch etwa {n} Minute lang eingelesen.</numerusform><numerusform>Nur nach Wörtern gefunden: Dieses Buch wird noch etwa {n} Minuten lang eingelesen.</numerusform></translation>
    </message>
    <message>
        <source>Found by words alone: this book is still being read in, for about {seconds} s more.</source>
        <translation>Nur nach Wörtern gefunden: Dieses Buch wird noch etwa {seconds} s lang eingelesen.</translation>
    </message>
    <message>
        <source>Found by words alone: this book is still being read in.</source>
        <translation>Nur nach Wörtern gefunden: Dieses Buch wird noch eingelesen.</translation>
    </message>
    <message>
        <source>Found by words and by meaning</source>
        <translation>Nach Wörtern und Bedeutung gefunden</translation>
    </message>
    <message>
        <source>Found no passage to rest on</source>
        <translation>Keine Stelle als Beleg gefunden</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>From elsewhere</source>
        <translation>Von anderswo</translation>
    </message>
    <message>
        <source>From what the book says of itself</source>
        <translation>Aus den Angaben des Buchs</translation>
    </message>
    <message>
        <source>From your own shelf</source>
        <translation>Aus deinem eigenen Regal</translation>
    </message>
    <message numerus="yes">
        <source>From {n} passages, the likeliest first</source>
        <comment>From {n} passage, the likeliest first</comment>
        <translation><numerusform>Aus {n} Stelle, das Wahrscheinlichste zuerst</numerusform><numerusform>Aus {n} Stellen, das Wahrscheinlichste zuerst</numerusform></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>Galicisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Getting it ready…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Getting the stories ready…</source>
        <translation>Die Geschichten werden vorbereitet …</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Go on reading books in</source>
        <translation>Bücher weiter einlesen</translation>
    </message>
    <message>
        <source>Go on reading from this page</source>
        <translation>Von dieser Seite aus weiterlesen</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>Go to a place in the book</source>
        <translation>Zu einer Stelle im Buch gehen</translation>
    </message>
    <message>
        <source>Go to note</source>
        <translation>Zur Anmerkung</translation>
    </message>
    <message>
        <source>Go to where it stands first</source>
        <translation>Zur ersten Stelle im Buch</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>Gehe zu …</translation>
    </message>
    <message>
        <source>Going through the book</source>
        <translation>Das Buch wird durchgesehen</translation>
    </message>
    <message>
        <source>Going through the story so far</source>
        <translation>Die bisherige Handlung wird durchgesehen</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Group or organisation</source>
        <translation>Gruppe oder Organisation</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is “{address}”, which is no https:// address; unset it or mend it.</source>
        <translation>HF_ENDPOINT ist „{address}“, und das ist keine https://-Adresse; lösche oder verbessere diese Variable.</translation>
    </message>
    <message>
        <source>Hard to read: the contrast is {ratio} to 1, and should be {least} at least.</source>
        <translation>Schwer zu lesen: Der Kontrast ist {ratio} zu 1 und sollte mindestens {least} sein.</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Here is what your shelf has.</source>
        <translation>Das hat dein Regal zu bieten.</translation>
    </message>
    <message>
        <source>Here is who on your shelf is nearest to {author}.</source>
        <translation>Diese in deinem Regal kommen {author} am nächsten.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>Hidden so as not to spoil anything</source>
        <translation>Verborgen, um nichts zu verraten</translation>
    </message>
    <message>
        <source>Hide the notes beyond where you are again</source>
        <translation>Die Notizen hinter der Leseposition wieder verbergen</translation>
    </message>
    <message numerus="yes">
        <source>Hide them</source>
        <comment>Hide it</comment>
        <translation><numerusform>Verbergen</numerusform><numerusform>Verbergen</numerusform></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorheben</translation>
    </message>
    <message>
        <source>Highlight and note</source>
        <translation>Hervorhebung und Notiz</translation>
    </message>
    <message>
        <source>Highlight: {colour}</source>
        <translation>Hervorheben: {colour}</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Hervorhebungen</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>How does the book begin?</source>
        <translation>Wie beginnt das Buch?</translation>
    </message>
    <message>
        <source>How fast</source>
        <translation>Wie schnell</translation>
    </message>
    <message>
        <source>How it is told</source>
        <translation>Wie es erzählt ist</translation>
    </message>
    <message>
        <source>How long is this book?</source>
        <translation>Wie lang ist dieses Buch?</translation>
    </message>
    <message>
        <source>How many chapters are there?</source>
        <translation>Wie viele Kapitel gibt es?</translation>
    </message>
    <message>
        <source>How much of it has been read</source>
        <translation>Wie viel davon gelesen ist</translation>
    </message>
    <message>
        <source>How much of {title} is fetched</source>
        <translation>Wie viel von {title} heruntergeladen ist</translation>
    </message>
    <message>
        <source>How this was found</source>
        <translation>Wie das gefunden wurde</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Hyphens</source>
        <translation>Silbentrennung</translation>
    </message>
    <message>
        <source>I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who somebody is, or where or why something happens.</source>
        <translation>Ich beantworte Fragen zu den Büchern in deinem Regal, indem ich daraus zitiere: Frag, welches von etwas handelt, wer jemand ist, oder wo oder warum etwas geschieht.</translation>
    </message>
    <message>
        <source>I answer questions about this book by quoting it: ask who somebody is, where or why something happens, or for a summary.</source>
        <translation>Ich beantworte Fragen zu diesem Buch, indem ich daraus zitiere: Frag, wer jemand ist, wo oder warum etwas geschieht, oder nach einer Zusammenfassung.</translation>
    </message>
    <message>
        <source>I can recommend only what is on your own shelf.</source>
        <translation>Ich kann nur empfehlen, was in deinem eigenen Regal steht.</translation>
    </message>
    <message>
        <source>I can’t find an answer to “{question}”.</source>
        <translation>Eine Antwort auf „{question}“ finde ich nicht.</translation>
    </message>
    <message>
        <source>I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet.</source>
        <translation>Nach den Wörtern allein finde ich das nicht, und Stellen, die es mit anderen Worten sagen, lassen sich noch nicht suchen.</translation>
    </message>
    <message>
        <source>I can’t find that in the books that were asked.</source>
        <translation>In den befragten Büchern finde ich das nicht.</translation>
    </message>
    <message>
        <source>I can’t find that in this book.</source>
        <translation>Das finde ich in diesem Buch nicht.</translation>
    </message>
    <message>
        <source>I found no book on your shelf that fits well{wish}.</source>
        <translation>In deinem Regal habe ich kein Buch gefunden, das gut passt{wish}.</translation>
    </message>
    <message>
        <source>I looked for books of that mood.</source>
        <translation>Ich habe nach Büchern mit dieser Stimmung gesucht.</translation>
    </message>
    <message>
        <source>I looked through your shelf for something to suit: {words}.</source>
        <translation>Ich habe dein Regal nach etwas Passendem durchgesehen: {words}.</translation>
    </message>
    <message>
        <source>I looked through your shelf for {words}.</source>
        <translation>Ich habe dein Regal nach {words} durchgesehen.</translation>
    </message>
    <message>
        <source>I looked through your shelf.</source>
        <translation>Ich habe dein Regal durchgesehen.</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>Isländisch</translation>
    </message>
    <message>
        <source>Ideas</source>
        <translation>Gedanken</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>If you want more like {book}, look at these.</source>
        <translation>Wenn du mehr wie {book} möchtest, sieh dir diese an.</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>Notizen importieren</translation>
    </message>
    <message>
        <source>Import notes of other programs</source>
        <translation>Notizen anderer Programme übernehmen</translation>
    </message>
    <message>
        <source>Import notes of other programs…</source>
        <translation>Notizen anderer Programme übernehmen …</translation>
    </message>
    <message>
        <source>Import notes…</source>
        <translation>Notizen importieren …</translation>
    </message>
    <message>
        <source>Imported · beyond where you are</source>
        <translation>Importiert · hinter der Leseposition</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Insgesamt</translation>
    </message>
    <message>
        <source>In its exam on this computer too few of its answers were right; its sentences are still checked</source>
        <translation>In der Prüfung auf diesem Rechner war zu wenig von dem richtig, was es antwortete; geprüft wird weiterhin jeder Satz</translation>
    </message>
    <message>
        <source>In the book’s words</source>
        <translation>In den Worten des Buchs</translation>
    </message>
    <message>
        <source>In the template “{tag}” ends what wasn’t begun.</source>
        <translation>In der Vorlage beendet „{tag}“, was nicht begonnen wurde.</translation>
    </message>
    <message>
        <source>In the template “{tag}” has no end.</source>
        <translation>In der Vorlage hat „{tag}“ kein Ende.</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Wird benutzt</translation>
    </message>
    <message numerus="yes">
        <source>In {n} minutes</source>
        <comment>In {n} minute</comment>
        <translation><numerusform>In {n} Minute</numerusform><numerusform>In {n} Minuten</numerusform></translation>
    </message>
    <message>
        <source>In {title}:</source>
        <translation>In „{title}“:</translation>
    </message>
    <message>
        <source>Indexing failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Indexing stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Indexing stopped on an error in Quoth ({kind}); the log has the details.</source>
        <translation>Das Erfassen brach mit einem Fehler in Quoth ab ({kind}); die Einzelheiten stehen im Protokoll.</translation>
    </message>
    <message>
        <source>Indexing the shelf</source>
        <translation>Das Regal wird erfasst</translation>
    </message>
    <message>
        <source>Indexing was stopped. It can be read, and asked about what is indexed.</source>
        <translation>Das Erfassen wurde angehalten. Du kannst das Buch lesen und nach dem fragen, was erfasst ist.</translation>
    </message>
    <message>
        <source>Indexing “{title}” ended Quoth’s engine twice, so it is left out until you ask for it again.</source>
        <translation>„{title}“ aufzunehmen hat Quoths Engine zweimal beendet, deshalb wird es ausgelassen, bis du es wieder verlangst.</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Fehler beim Lesen oder Schreiben</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Installiert</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>Installieren …</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>Irisch</translation>
    </message>
    <message>
        <source>Irish English</source>
        <translation>irisches Englisch</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Das ist ein Ordner</translation>
    </message>
    <message>
        <source>Is it the story you want more of, the people, or the time and place?</source>
        <translation>Möchtest du mehr von der Geschichte, von den Menschen oder von Zeit und Ort?</translation>
    </message>
    <message>
        <source>Is that the mood, or should it be lighter or darker?</source>
        <translation>Trifft das die Stimmung, oder darf es heller oder dunkler sein?</translation>
    </message>
    <message>
        <source>It answers only where you insist; it still words summaries.</source>
        <translation>Es antwortet nur, wenn du darauf bestehst; Zusammenfassungen formuliert es weiterhin.</translation>
    </message>
    <message>
        <source>It asks for a key, and Quoth has none. Set it up to need no key on this computer.</source>
        <translation>Er verlangt einen Schlüssel, und Quoth hat keinen. Stell ihn so ein, dass er auf diesem Computer keinen braucht.</translation>
    </message>
    <message>
        <source>It begins like this</source>
        <translation>Es beginnt so</translation>
    </message>
    <message>
        <source>It belongs to the series {series}.</source>
        <translation>Es gehört zur Reihe {series}.</translation>
    </message>
    <message>
        <source>It can be read and asked. Answers get better as more of it is read in.</source>
        <translation>Du kannst das Buch lesen und befragen. Die Antworten werden besser, je mehr davon eingelesen ist.</translation>
    </message>
    <message>
        <source>It can’t be read now; its books stay on the shelf.</source>
        <translation>Er kann gerade nicht gelesen werden; seine Bücher bleiben im Regal.</translation>
    </message>
    <message>
        <source>It comes up in {titles}.</source>
        <translation>Zur Sprache kommt das in {titles}.</translation>
    </message>
    <message>
        <source>It contradicts itself.</source>
        <translation>Sie widerspricht sich selbst.</translation>
    </message>
    <message>
        <source>It has no model yet; load or fetch one there.</source>
        <translation>Er hat noch kein Modell; lade oder hol dort eines.</translation>
    </message>
    <message>
        <source>It has the notes of another book.</source>
        <translation>Sie hat die Notizen eines anderen Buchs.</translation>
    </message>
    <message>
        <source>It has {lines} in {stanzas}; the first and the last:</source>
        <translation>Es hat {lines} in {stanzas}; die erste und die letzte:</translation>
    </message>
    <message>
        <source>It is called {titles}.</source>
        <translation>Der Titel ist {titles}.</translation>
    </message>
    <message>
        <source>It is damaged, or no file that Quoth wrote.</source>
        <translation>Sie ist beschädigt oder nicht von Quoth geschrieben.</translation>
    </message>
    <message>
        <source>It is filed under</source>
        <translation>Es ist eingeordnet unter</translation>
    </message>
    <message>
        <source>It is filed under “{subject}”.</source>
        <translation>Es ist unter „{subject}“ eingeordnet.</translation>
    </message>
    <message>
        <source>It is long: about {number} words.</source>
        <translation>Es ist lang: etwa {number} Wörter.</translation>
    </message>
    <message>
        <source>It is mostly about {name}.</source>
        <translation>Vor allem geht es um {name}.</translation>
    </message>
    <message>
        <source>It is no table of KOReader’s, or damaged.</source>
        <translation>Sie ist keine Tabelle von KOReader oder beschädigt.</translation>
    </message>
    <message>
        <source>It is no text in UTF-8.</source>
        <translation>Sie ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>It is of middling length: about {number} words.</source>
        <translation>Es ist mittellang: etwa {number} Wörter.</translation>
    </message>
    <message>
        <source>It is repaired at the next start.</source>
        <translation>Sie wird beim nächsten Start repariert.</translation>
    </message>
    <message>
        <source>It is short: about {number} words, {time}.</source>
        <translation>Es ist kurz: etwa {number} Wörter, {time}.</translation>
    </message>
    <message>
        <source>It is the next book of the series {series}.</source>
        <translation>Es ist das nächste Buch der Reihe {series}.</translation>
    </message>
    <message>
        <source>It is the subject of {titles}.</source>
        <translation>Davon handelt {titles}.</translation>
    </message>
    <message>
        <source>It is {size}: about {words} words, or {pages} of {characters} characters.</source>
        <translation>Es ist {size}: etwa {words} Wörter, oder {pages} zu {characters} Zeichen.</translation>
    </message>
    <message>
        <source>It may go on with searches of its own where it finds no answer</source>
        <translation>Findet es keine Antwort, darf es selbst weitersuchen</translation>
    </message>
    <message>
        <source>It reads {n} tokens a second with {model}.</source>
        <translation>Er liest mit {model} {n} Token in der Sekunde.</translation>
    </message>
    <message>
        <source>It shares the subject “{subject}” with {title}.</source>
        <translation>Das Thema „{subject}“ hat es mit {title} gemeinsam.</translation>
    </message>
    <message>
        <source>It was started again; indexing goes on.</source>
        <translation>Sie wurde neu gestartet; das Erfassen geht weiter.</translation>
    </message>
    <message>
        <source>It was written by a newer version of Quoth.</source>
        <translation>Sie wurde von einer neueren Version von Quoth geschrieben.</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Its answer won’t come from the book, and nothing in it is checked</source>
        <translation>Die Antwort kommt nicht aus dem Buch, und nichts darin wird geprüft</translation>
    </message>
    <message>
        <source>Its answers stand above the book’s sentences that support them.</source>
        <translation>Seine Antworten stehen über den Sätzen des Buches, die sie belegen.</translation>
    </message>
    <message>
        <source>Its answers stand beneath the book’s sentences that support them.</source>
        <translation>Seine Antworten stehen unter den Sätzen des Buches, die sie belegen.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, to the very end.</source>
        <translation>Jedes Kapitel in etwa einem Satz, bis zum Schluss.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, up to the end of the one you are in.</source>
        <translation>Jedes Kapitel in etwa einem Satz, bis zum Ende des aktuellen.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, up to this page and no further.</source>
        <translation>Jedes Kapitel in etwa einem Satz, bis zu dieser Seite und nicht weiter.</translation>
    </message>
    <message>
        <source>Its collections and tags, subjects, length, file</source>
        <translation>Seine Sammlungen und Schlagwörter, Themen, Länge, Datei</translation>
    </message>
    <message>
        <source>Its description says</source>
        <translation>In seiner Beschreibung steht</translation>
    </message>
    <message>
        <source>Its name, or a folder’s, can’t be written as text. Rename it.</source>
        <translation>Der Name der Datei oder eines Ordners lässt sich nicht als Text darstellen. Benenne sie oder ihn um.</translation>
    </message>
    <message>
        <source>Its text is being read in. It can be opened at once, and asked in a moment.</source>
        <translation>Sein Text wird eingelesen. Du kannst es sofort öffnen und gleich befragen.</translation>
    </message>
    <message>
        <source>Its theme: {theme}.</source>
        <translation>Sein Thema: {theme}.</translation>
    </message>
    <message>
        <source>Its title, authors, series, language, tags, rating, description</source>
        <translation>Titel, Autoren, Reihe, Sprache, Schlagwörter, Bewertung, Beschreibung</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>January</source>
        <translation>Januar</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>July</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>June</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>Justified</source>
        <translation>Blocksatz</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep reading statistics</source>
        <translation>Lesestatistik führen</translation>
    </message>
    <message>
        <source>Keep the words that I look up</source>
        <translation>Nachgeschlagene Wörter aufheben</translation>
    </message>
    <message>
        <source>Keep watching</source>
        <translation>Weiter beobachten</translation>
    </message>
    <message>
        <source>Kept only if its SHA-256 is {sha256}.</source>
        <translation>Behalten wird es nur, wenn sein SHA-256 {sha256} ist.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keyboard shortcuts (F1)</source>
        <translation>Tastenkürzel (F1)</translation>
    </message>
    <message>
        <source>Kinds of names</source>
        <translation>Arten von Namen</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Wegmarken</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language and form</source>
        <translation>Sprache und Form</translation>
    </message>
    <message>
        <source>Language models, and search by meaning</source>
        <translation>Sprachmodelle und Suche nach der Bedeutung</translation>
    </message>
    <message>
        <source>Language of the dictionary</source>
        <translation>Sprache des Wörterbuchs</translation>
    </message>
    <message>
        <source>Language, as “en” or “pt-BR”</source>
        <translation>Sprache, etwa „de“ oder „pt-BR“</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Last exchanged at {time}.</source>
        <translation>Zuletzt abgeglichen um {time}.</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>Zuletzt gelesen</translation>
    </message>
    <message>
        <source>Latest appearance</source>
        <translation>Letzter Auftritt</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latein</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Learnt</source>
        <translation>Gelernt</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left alone: {path}</source>
        <translation>Unberührt gelassen: {path}</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>Let the model write an answer</source>
        <translation>Das Modell trotzdem antworten lassen</translation>
    </message>
    <message>
        <source>Let the profile order what is recommended</source>
        <translation>Empfehlungen nach dem Profil ordnen</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Licence: AGPL-3.0-or-later; NOTICES.md names what comes along and its licences</source>
        <translation>Lizenz: AGPL-3.0-or-later; NOTICES.md nennt, was beiliegt, und dessen Lizenzen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Light or dark, as the system is</source>
        <translation>Hell oder dunkel, wie das System</translation>
    </message>
    <message>
        <source>Line height</source>
        <translation>Zeilenhöhe</translation>
    </message>
    <message>
        <source>Listen, speech, voice</source>
        <translation>Anhören, Sprache, Stimme</translation>
    </message>
    <message>
        <source>Listings of code</source>
        <translation>Programmtext</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Litauisch</translation>
    </message>
    <message>
        <source>Location {location}</source>
        <translation>Position {location}</translation>
    </message>
    <message>
        <source>Location {location} of {locations} · {share}</source>
        <translation>Position {location} von {locations} · {share}</translation>
    </message>
    <message>
        <source>Location, share or printed page</source>
        <translation>Position, Anteil oder gedruckte Seite</translation>
    </message>
    <message>
        <source>Look a word up on a double click</source>
        <translation>Bei Doppelklick auf ein Wort nachschlagen</translation>
    </message>
    <message>
        <source>Look ahead this once</source>
        <translation>Dieses eine Mal vorausschauen</translation>
    </message>
    <message>
        <source>Look for servers on this computer</source>
        <translation>Server auf diesem Rechner suchen</translation>
    </message>
    <message>
        <source>Look it up</source>
        <translation>Nachschlagen</translation>
    </message>
    <message>
        <source>Look up the word</source>
        <translation>Wort nachschlagen</translation>
    </message>
    <message>
        <source>Look up this name</source>
        <translation>Diesen Namen nachschlagen</translation>
    </message>
    <message>
        <source>Looked ahead this once</source>
        <translation>Dieses eine Mal vorausgeschaut</translation>
    </message>
    <message>
        <source>Looked at the contents</source>
        <translation>Im Inhaltsverzeichnis nachgesehen</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Nachgeschlagen</translation>
    </message>
    <message>
        <source>Looked up names and ideas</source>
        <translation>Namen und Begriffe nachgeschlagen</translation>
    </message>
    <message>
        <source>Looked up where you are</source>
        <translation>Nachgesehen, wo du bist</translation>
    </message>
    <message>
        <source>Looking at the table of contents</source>
        <translation>Im Inhaltsverzeichnis wird nachgesehen</translation>
    </message>
    <message>
        <source>Looking for backups…</source>
        <translation>Sicherungen werden gesucht …</translation>
    </message>
    <message>
        <source>Looking for books in {folder}…</source>
        <translation>In {folder} wird nach Büchern gesucht …</translation>
    </message>
    <message>
        <source>Looking for passages that mean “{words}”</source>
        <translation>Stellen mit der Bedeutung „{words}“ werden gesucht</translation>
    </message>
    <message>
        <source>Looking for the system’s voices…</source>
        <translation>Die Stimmen des Systems werden gesucht …</translation>
    </message>
    <message>
        <source>Looking for “{words}” inside the books…</source>
        <translation>In den Büchern wird nach „{words}“ gesucht …</translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>Wird nachgeschlagen …</translation>
    </message>
    <message>
        <source>Looking through what you have read…</source>
        <translation>Was du gelesen hast, wird durchgesehen …</translation>
    </message>
    <message>
        <source>Looking through your shelf…</source>
        <translation>Ich sehe dein Regal durch …</translation>
    </message>
    <message>
        <source>Looking up where you are</source>
        <translation>Die Leseposition wird nachgesehen</translation>
    </message>
    <message>
        <source>Looking up “{words}” in the map of the book</source>
        <translation>„{words}“ wird in der Karte des Buchs nachgeschlagen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird nachgesehen …</translation>
    </message>
    <message>
        <source>Make notes, places and questions what they were at {when}?</source>
        <translation>Notizen, Lesestellen und Fragen so wiederherstellen, wie sie am {when} waren?</translation>
    </message>
    <message>
        <source>Map of the book</source>
        <translation>Karte des Buchs</translation>
    </message>
    <message>
        <source>Map of “{title}”</source>
        <translation>Karte von „{title}“</translation>
    </message>
    <message>
        <source>March</source>
        <translation>März</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Seitenränder</translation>
    </message>
    <message>
        <source>Mark as finished</source>
        <translation>Als ausgelesen markieren</translation>
    </message>
    <message>
        <source>Mark as finished or not</source>
        <translation>Als ausgelesen markieren oder nicht</translation>
    </message>
    <message>
        <source>Mark as not finished</source>
        <translation>Als nicht ausgelesen markieren</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message>
        <source>May be about the book: looking it up</source>
        <translation>Vielleicht zum Buch: wird nachgeschlagen</translation>
    </message>
    <message>
        <source>Measure how fast this computer reads</source>
        <translation>Messen, wie schnell dieser Rechner liest</translation>
    </message>
    <message>
        <source>Measured on {questions} questions: it showed the answer to {shown} of {answerable} that have one. Short answers: {stated} stated, {right} right.</source>
        <translation>Gemessen an {questions} Fragen: Zu {shown} von {answerable}, die eine Antwort haben, hat es sie gezeigt. Kurze Antworten: {stated} gegeben, {right} richtig.</translation>
    </message>
    <message>
        <source>Measuring, at most five seconds…</source>
        <translation>Wird gemessen, höchstens fünf Sekunden …</translation>
    </message>
    <message>
        <source>Mentions along the book</source>
        <translation>Erwähnungen im Verlauf des Buchs</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model in use: {title} ({licence})</source>
        <translation>Modell in Gebrauch: {title} ({licence})</translation>
    </message>
    <message>
        <source>Model that needs mending: {problem}</source>
        <translation>Modell, das repariert werden muss: {problem}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models (*.gguf *.onnx);;All files (*)</source>
        <translation>Modelle (*.gguf *.onnx);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models of the servers on this computer</source>
        <translation>Modelle der Server auf diesem Rechner</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelle …</translation>
    </message>
    <message>
        <source>Monospace</source>
        <translation>Feste Breite</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>Mehr in dieser Art</translation>
    </message>
    <message>
        <source>More like “{title}”</source>
        <translation>Mehr wie „{title}“</translation>
    </message>
    <message>
        <source>Most present</source>
        <translation>Am häufigsten</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move the caret in the text, by words with Ctrl, selecting with Shift</source>
        <translation>Die Einfügemarke im Text bewegen, mit Strg wortweise, mit Umschalt auswählend</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>Name or service not known</source>
        <translation>Diesen Rechnernamen gibt es nicht</translation>
    </message>
    <message>
        <source>Names and themes</source>
        <translation>Namen und Themen</translation>
    </message>
    <message>
        <source>Names met so far</source>
        <translation>Namen, denen du bisher begegnet bist</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Das Netz ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Never recommend “{title}” again</source>
        <translation>„{title}“ nicht mehr empfehlen</translation>
    </message>
    <message>
        <source>Newest answer</source>
        <translation>Neueste Antwort</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>Nächstes Kapitel</translation>
    </message>
    <message>
        <source>Next in the series: “{title}”</source>
        <translation>Als Nächstes in der Reihe: „{title}“</translation>
    </message>
    <message>
        <source>Next note</source>
        <translation>Nächste Notiz</translation>
    </message>
    <message>
        <source>Next or previous link in view</source>
        <translation>Nächster oder voriger sichtbarer Link</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Next page (← in books from the right)</source>
        <translation>Nächste Seite (← in linksläufigen Büchern)</translation>
    </message>
    <message>
        <source>Next paragraph</source>
        <translation>Nächster Absatz</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Nächster Teil des Fensters</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Nächste Fundstelle (F3)</translation>
    </message>
    <message>
        <source>Next place found</source>
        <translation>Nächste Fundstelle</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Nächster Satz</translation>
    </message>
    <message>
        <source>No book fits the filter and “{words}”.</source>
        <translation>Kein Buch passt zum Filter und zu „{words}“.</translation>
    </message>
    <message>
        <source>No book fits the filter.</source>
        <translation>Kein Buch passt zum Filter.</translation>
    </message>
    <message>
        <source>No book has all of “{words}” in its text.</source>
        <translation>Kein Buch hat alle Wörter von „{words}“ im Text.</translation>
    </message>
    <message>
        <source>No book has been read yet</source>
        <translation>Noch kein Buch gelesen</translation>
    </message>
    <message>
        <source>No book has “{words}” in its title, author or series.</source>
        <translation>Kein Buch hat „{words}“ in Titel, Autor oder Reihe.</translation>
    </message>
    <message>
        <source>No book of the shelf fits that selection.</source>
        <translation>Kein Buch im Regal passt zu dieser Auswahl.</translation>
    </message>
    <message>
        <source>No book on your shelf seems to have “{things}” in it; nearest to that:</source>
        <translation>In keinem Buch deines Regals scheint „{things}“ vorzukommen; dem am nächsten kommt:</translation>
    </message>
    <message>
        <source>No cross-encoder was trained for {id}.</source>
        <translation>Für {id} wurde kein Cross-Encoder trainiert.</translation>
    </message>
    <message>
        <source>No dictionary has “{word}”.</source>
        <translation>In keinem Wörterbuch steht „{word}“.</translation>
    </message>
    <message>
        <source>No filter</source>
        <translation>Kein Filter</translation>
    </message>
    <message>
        <source>No folder is watched.</source>
        <translation>Kein Ordner wird beobachtet.</translation>
    </message>
    <message>
        <source>No language model is at work here, so these are the book’s own sentences.</source>
        <translation>Hier arbeitet kein Sprachmodell, daher sind dies Sätze aus dem Buch selbst.</translation>
    </message>
    <message>
        <source>No model for meaning is installed yet: books are searched by their words.</source>
        <translation>Noch kein Modell für die Suche nach Bedeutung installiert: Bücher werden nach ihren Wörtern durchsucht.</translation>
    </message>
    <message>
        <source>No model is installed yet: books are searched by their words, answers are quotes.</source>
        <translation>Noch kein Modell installiert: Bücher werden nach ihren Wörtern durchsucht, Antworten sind Zitate.</translation>
    </message>
    <message>
        <source>No model server answers. Start Ollama, LM Studio, llama-server, vLLM or Jan, switch its server on, and look again. If yours listens on another port, write its address below.</source>
        <translation>Kein Modellserver antwortet. Starte Ollama, LM Studio, llama-server, vLLM oder Jan, schalte dort den Server ein und such noch einmal. Wenn deiner an einem anderen Port lauscht, schreib unten seine Adresse hin.</translation>
    </message>
    <message>
        <source>No model server is in use.</source>
        <translation>Kein Modellserver ist in Gebrauch.</translation>
    </message>
    <message>
        <source>No model that reads what was found is installed; File, Models installs one.</source>
        <translation>Es ist kein Modell installiert, das das Gefundene liest; „Datei“, „Modelle“ installiert eines.</translation>
    </message>
    <message>
        <source>No model that searches by meaning is installed; File, Models installs one.</source>
        <translation>Es ist kein Modell für die Suche nach Bedeutung installiert; „Datei“, „Modelle“ installiert eines.</translation>
    </message>
    <message>
        <source>No model that writes is installed yet: summaries are the book’s own sentences.</source>
        <translation>Noch ist kein Modell installiert, das schreibt: Zusammenfassungen sind Sätze aus dem Buch selbst.</translation>
    </message>
    <message>
        <source>No model that writes is installed; File, Models installs one.</source>
        <translation>Es ist kein Sprachmodell installiert; „Datei“, „Modelle“ installiert eines.</translation>
    </message>
    <message>
        <source>No name fits “{words}” here.</source>
        <translation>Kein Name passt hier zu „{words}“.</translation>
    </message>
    <message>
        <source>No names found in what you have read so far. New ones appear here as you meet them.</source>
        <translation>In dem, was du bisher gelesen hast, wurden keine Namen gefunden. Neue erscheinen hier, sobald du ihnen begegnest.</translation>
    </message>
    <message>
        <source>No names so far. People and places appear here as you meet them.</source>
        <translation>Noch keine Namen. Personen und Orte erscheinen hier, sobald du ihnen begegnest.</translation>
    </message>
    <message>
        <source>No names were found in this book.</source>
        <translation>In diesem Buch wurden keine Namen gefunden.</translation>
    </message>
    <message>
        <source>No passage is shown for it: this is where the chapter begins.</source>
        <translation>Dafür wird keine Stelle gezeigt: Hier beginnt das Kapitel.</translation>
    </message>
    <message>
        <source>No reader can be made of {name} and {path} ({reason}); install Quoth again.</source>
        <translation>Aus {name} und {path} lässt sich kein lesendes Modell machen ({reason}); installieren Sie Quoth neu.</translation>
    </message>
    <message>
        <source>No reading statistics have been kept yet.</source>
        <translation>Noch gibt es keine Lesestatistik.</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>Der Rechner ist nicht erreichbar</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Auf dem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>No themes so far. They appear here once a few chapters have been read.</source>
        <translation>Noch keine Themen. Sie erscheinen hier, wenn einige Kapitel gelesen sind.</translation>
    </message>
    <message>
        <source>No themes were found in this book.</source>
        <translation>In diesem Buch wurden keine Themen gefunden.</translation>
    </message>
    <message>
        <source>No voice is installed in {folder} besides the one that came along.</source>
        <translation>In {folder} ist außer der mitgelieferten keine Stimme installiert.</translation>
    </message>
    <message>
        <source>No word of this book has been looked up yet.

Double-click a word on the page: a card shows what dictionaries say of it, and the word is kept here with its sentence.</source>
        <translation>In diesem Buch wurde noch kein Wort nachgeschlagen.

Doppelklicken Sie auf der Seite auf ein Wort: Eine Karte zeigt, was Wörterbücher dazu sagen, und das Wort wird hier mit seinem Satz aufgehoben.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>None of the file’s words are in “{title}”{about}.</source>
        <translation>Keines der Worte aus der Datei steht in „{title}“{about}.</translation>
    </message>
    <message>
        <source>None of the words fits.</source>
        <translation>Keines der Wörter passt.</translation>
    </message>
    <message>
        <source>None of this kind so far.</source>
        <translation>Noch nichts von dieser Art.</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Norwegisch</translation>
    </message>
    <message>
        <source>Norwegian (Nynorsk)</source>
        <translation>Norwegisch (Nynorsk)</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Das ist kein Ordner</translation>
    </message>
    <message>
        <source>Not a question about the book</source>
        <translation>Keine Frage zum Buch</translation>
    </message>
    <message>
        <source>Not all of this book is there. {damage}</source>
        <translation>Dieses Buch ist nicht vollständig. {damage}</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Nicht angefangen</translation>
    </message>
    <message>
        <source>Not enough room: {size} are to be fetched, and {free} are free in {folder}.</source>
        <translation>Zu wenig Platz: {size} sind herunterzuladen, und in {folder} sind {free} frei.</translation>
    </message>
    <message>
        <source>Not examined on this computer yet. The exam asks it some 80 questions about stories that no model can know, in the background; you can stop it, and it goes on later.</source>
        <translation>Auf diesem Rechner noch nicht geprüft. Die Prüfung stellt ihm im Hintergrund etwa 80 Fragen zu Geschichten, die kein Modell kennen kann; du kannst sie anhalten, und sie geht später weiter.</translation>
    </message>
    <message>
        <source>Not found by its words</source>
        <translation>Nach Wörtern nicht gefunden</translation>
    </message>
    <message>
        <source>Not found so far.</source>
        <translation>Bisher nicht gefunden.</translation>
    </message>
    <message>
        <source>Not from the book</source>
        <translation>Nicht aus dem Buch</translation>
    </message>
    <message>
        <source>Not in these books</source>
        <translation>Nicht in diesen Büchern</translation>
    </message>
    <message>
        <source>Not in this book</source>
        <translation>Nicht in diesem Buch</translation>
    </message>
    <message>
        <source>Not mentioned</source>
        <translation>Nicht erwähnt</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message numerus="yes">
        <source>Not on your shelf: books {named} of the series.</source>
        <comment>Not on your shelf: book {named} of the series.</comment>
        <translation><numerusform>Nicht in deinem Regal: Band {named} der Reihe.</numerusform><numerusform>Nicht in deinem Regal: die Bände {named} der Reihe.</numerusform></translation>
    </message>
    <message>
        <source>Not this one</source>
        <translation>Dieses nicht</translation>
    </message>
    <message>
        <source>Not yet in your reading</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Not yet read</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Note {number}</source>
        <translation>Anmerkung {number}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;All files (*)</source>
        <translation>Notizen (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Notes and bookmarks</source>
        <translation>Notizen und Lesezeichen</translation>
    </message>
    <message>
        <source>Notes and their numbers</source>
        <translation>Anmerkungen und ihre Nummern</translation>
    </message>
    <message>
        <source>Notes in a folder</source>
        <translation>Notizen in einem Ordner</translation>
    </message>
    <message>
        <source>Notes in a folder…</source>
        <translation>Notizen in einem Ordner …</translation>
    </message>
    <message>
        <source>Notes of Kindle, calibre, KOReader, Readest, Readwise and Quoth (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;All files (*)</source>
        <translation>Notizen von Kindle, calibre, KOReader, Readest, Readwise und Quoth (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Notes, places and questions are what they were at {when}.</source>
        <translation>Notizen, Lesestellen und Fragen sind wieder so, wie sie am {when} waren.</translation>
    </message>
    <message>
        <source>Notes, places and questions are what they were before.</source>
        <translation>Notizen, Lesestellen und Fragen sind wieder so wie zuvor.</translation>
    </message>
    <message>
        <source>Nothing else is sent, nothing of you, your books or questions. Whoever is asked sees this computer’s internet address, as any website does.</source>
        <translation>Sonst wird nichts gesendet, nichts von dir, deinen Büchern oder Fragen. Wer gefragt wird, sieht die Internetadresse dieses Rechners, wie jede Website.</translation>
    </message>
    <message>
        <source>Nothing fitted closely, so I looked more widely.</source>
        <translation>Nichts passte genau, deshalb habe ich weiter gesucht.</translation>
    </message>
    <message>
        <source>Nothing fitted closely, so the search was widened.</source>
        <translation>Nichts passte genau, deshalb wurde weiter gesucht.</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <source>Nothing is kept of this book yet.

Select words on the page to highlight them or to write a note. A click at the page’s upper corner bookmarks it.</source>
        <translation>Zu diesem Buch ist noch nichts festgehalten.

Wähle Wörter auf der Seite aus, um sie hervorzuheben oder eine Notiz zu schreiben. Ein Klick in die obere Ecke der Seite setzt ein Lesezeichen.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>Nichts verlässt diesen Computer</translation>
    </message>
    <message>
        <source>Nothing of what is kept fits.</source>
        <translation>Kein Eintrag passt.</translation>
    </message>
    <message>
        <source>Nothing read yet. The book’s people and places appear here as you meet them.</source>
        <translation>Noch nichts gelesen. Die Personen und Orte des Buchs erscheinen hier, sobald du ihnen begegnest.</translation>
    </message>
    <message>
        <source>Nothing read yet. The map grows with what you have read, so that it gives nothing away.</source>
        <translation>Noch nichts gelesen. Die Karte wächst mit dem, was du gelesen hast, damit sie nichts verrät.</translation>
    </message>
    <message>
        <source>Nothing stands out: books are hardly moved.</source>
        <translation>Nichts sticht heraus: Bücher werden kaum umgeordnet.</translation>
    </message>
    <message>
        <source>Nothing that stands before these words says more about them.</source>
        <translation>Nichts, was vor diesen Worten steht, sagt mehr über sie.</translation>
    </message>
    <message>
        <source>Nothing that stands before these words says who or what they mean.</source>
        <translation>Nichts, was vor diesen Worten steht, sagt, wen oder was sie meinen.</translation>
    </message>
    <message>
        <source>Nothing there answers it after all.</source>
        <translation>Dort antwortet doch nichts darauf.</translation>
    </message>
    <message>
        <source>Nothing was restored. {reason}</source>
        <translation>Es wurde nichts wiederhergestellt. {reason}</translation>
    </message>
    <message>
        <source>Nothing was trained for {id}.</source>
        <translation>Für {id} wurde nichts trainiert.</translation>
    </message>
    <message>
        <source>Nothing yet: finish, highlight, ask or wish.</source>
        <translation>Noch nichts: Lies zu Ende, markiere, frag oder wünsch dir etwas.</translation>
    </message>
    <message>
        <source>November</source>
        <translation>November</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Number in the series</source>
        <translation>Nummer in der Reihe</translation>
    </message>
    <message>
        <source>Obsidian, Markdown, template</source>
        <translation>Obsidian, Markdown, Vorlage</translation>
    </message>
    <message>
        <source>October</source>
        <translation>Oktober</translation>
    </message>
    <message>
        <source>Of what is found beyond the chapter you are in, only the place is shown.</source>
        <translation>Von dem, was hinter dem jetzigen Kapitel gefunden wird, erscheint nur die Stelle.</translation>
    </message>
    <message>
        <source>Of what is found beyond the page you are on, only the place is shown.</source>
        <translation>Von dem, was hinter der jetzigen Seite gefunden wird, erscheint nur die Stelle.</translation>
    </message>
    <message>
        <source>Ollama, LM Studio, llama-server, vLLM, Jan and others that speak OpenAI’s protocol can write answers and summaries in place of Quoth’s own models. Quoth speaks to this computer only, and refuses any other address; but what your server does with questions and passages of your books is its own affair.</source>
        <translation>Ollama, LM Studio, llama-server, vLLM, Jan und andere, die OpenAIs Protokoll sprechen, können Antworten und Zusammenfassungen anstelle von Quoths eigenen Modellen schreiben. Quoth spricht nur mit diesem Rechner und weist jede andere Adresse ab; was der Server aber mit Fragen und Abschnitten aus deinen Büchern macht, ist seine Sache.</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>Auf der Seite</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>One of the two books is no longer on the shelf.</source>
        <translation>Eines der beiden Bücher steht nicht mehr im Regal.</translation>
    </message>
    <message numerus="yes">
        <source>Only in {n} books</source>
        <comment>Only in {n} book</comment>
        <translation><numerusform>Nur in {n} Buch</numerusform><numerusform>Nur in {n} Büchern</numerusform></translation>
    </message>
    <message>
        <source>Only in {titles}</source>
        <translation>Nur in {titles}</translation>
    </message>
    <message>
        <source>Only the first {number} characters of the question were read.</source>
        <translation>Nur die ersten {number} Zeichen der Frage wurden gelesen.</translation>
    </message>
    <message>
        <source>Only those of its answers that the check is surest of stand, above the book’s sentences that support them; here {right} of {stated} such answers were right.</source>
        <translation>Nur die Antworten, deren sich die Prüfung am sichersten ist, stehen da, über den Sätzen des Buches, die sie belegen; hier waren {right} von {stated} solchen richtig.</translation>
    </message>
    <message>
        <source>Only {colour}</source>
        <translation>Nur {colour}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a book to see its map.</source>
        <translation>Öffne ein Buch, um seine Karte zu sehen.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In einem neuen Fenster öffnen</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>Seite dazu öffnen</translation>
    </message>
    <message>
        <source>Open the sample book</source>
        <translation>Beispielbuch öffnen</translation>
    </message>
    <message>
        <source>Opens the book</source>
        <translation>Öffnet das Buch</translation>
    </message>
    <message>
        <source>Opens the book at the quoted words</source>
        <translation>Öffnet das Buch bei den zitierten Worten</translation>
    </message>
    <message>
        <source>Opens the quote</source>
        <translation>Öffnet das Zitat</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Das ist nicht erlaubt</translation>
    </message>
    <message>
        <source>Or look around first</source>
        <translation>Oder sieh dich erst um</translation>
    </message>
    <message>
        <source>Order of the books</source>
        <translation>Reihenfolge der Bücher</translation>
    </message>
    <message>
        <source>Order of the books: {order}</source>
        <translation>Reihenfolge der Bücher: {order}</translation>
    </message>
    <message>
        <source>Order of the names</source>
        <translation>Reihenfolge der Namen</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Sonstige</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Own colours</source>
        <translation>Eigene Farben</translation>
    </message>
    <message>
        <source>Owner, repository and file, with slashes between them</source>
        <translation>Besitzer, Repository und Datei, mit Schrägstrichen dazwischen</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation>PNG-Bild (*.png);;SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Page numbers and line numbers</source>
        <translation>Seitenzahlen und Zeilennummern</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Pages in colours of your own</source>
        <translation>Seiten in deinen eigenen Farben</translation>
    </message>
    <message>
        <source>Pages of the printed book</source>
        <translation>Seiten des gedruckten Buchs</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>Absätze</translation>
    </message>
    <message>
        <source>Parts of the appearance</source>
        <translation>Teile der Darstellung</translation>
    </message>
    <message>
        <source>Passages of the theme</source>
        <translation>Stellen zum Thema</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause reading books in</source>
        <translation>Einlesen der Bücher anhalten</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>People and places</source>
        <translation>Personen und Orte</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Die Berechtigung fehlt</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>Persisch</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message numerus="yes">
        <source>Picture of {n} names and who stands with whom</source>
        <comment>Picture of {n} name and who stands with whom</comment>
        <translation><numerusform>Bild mit {n} Namen und wer mit wem vorkommt</numerusform><numerusform>Bild mit {n} Namen und wer mit wem vorkommt</numerusform></translation>
    </message>
    <message>
        <source>Picture of {themes} themes in {chapters} chapters</source>
        <translation>Bild der Themen ({themes}) in den Kapiteln ({chapters})</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Place and time</source>
        <translation>Ort und Zeit</translation>
    </message>
    <message>
        <source>Place in the book</source>
        <translation>Stelle im Buch</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>Places found inside the books</source>
        <translation>Fundstellen in den Büchern</translation>
    </message>
    <message>
        <source>Play the book’s own recording, if it has one</source>
        <translation>Die eigene Aufnahme des Buchs abspielen, wenn es eine hat</translation>
    </message>
    <message>
        <source>Plot and pace</source>
        <translation>Handlung und Tempo</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Previous chapter</source>
        <translation>Voriges Kapitel</translation>
    </message>
    <message>
        <source>Previous note</source>
        <translation>Vorige Notiz</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Previous page (→ in books from the right)</source>
        <translation>Vorige Seite (→ in linksläufigen Büchern)</translation>
    </message>
    <message>
        <source>Previous paragraph</source>
        <translation>Voriger Absatz</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Voriger Teil des Fensters</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Vorige Fundstelle (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Previous place found</source>
        <translation>Vorige Fundstelle</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>Voriger Satz</translation>
    </message>
    <message>
        <source>Previously</source>
        <translation>Zuvor</translation>
    </message>
    <message>
        <source>Print the chapter</source>
        <translation>Das Kapitel drucken</translation>
    </message>
    <message>
        <source>Print the chapter…</source>
        <translation>Das Kapitel drucken …</translation>
    </message>
    <message>
        <source>Printed page numbers in the margin</source>
        <translation>Seitenzahlen der Druckausgabe am Rand</translation>
    </message>
    <message>
        <source>Printed page {page} of {last}</source>
        <translation>Gedruckte Seite {page} von {last}</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Erschienen</translation>
    </message>
    <message>
        <source>Publisher</source>
        <translation>Verlag</translation>
    </message>
    <message>
        <source>Qt {qt}, Chromium {chromium}, Python {python} on {system}</source>
        <translation>Qt {qt}, Chromium {chromium}, Python {python} auf {system}</translation>
    </message>
    <message>
        <source>Question about this book</source>
        <translation>Frage zu diesem Buch</translation>
    </message>
    <message>
        <source>Question or wish for your shelf</source>
        <translation>Frage oder Wunsch an dein Regal</translation>
    </message>
    <message>
        <source>Questions and answers too</source>
        <translation>Auch Fragen und Antworten</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Zitat</translation>
    </message>
    <message>
        <source>Quote {number}</source>
        <translation>Zitat {number}</translation>
    </message>
    <message>
        <source>Quoth backs up notes, places and questions once a day, and keeps the last seven backups.</source>
        <translation>Quoth sichert Notizen, Lesestellen und Fragen einmal am Tag und behält die letzten sieben Sicherungen.</translation>
    </message>
    <message>
        <source>Quoth doesn’t read {kind} files. If “{name}” isn’t locked, a program such as calibre can convert it to EPUB; add that.</source>
        <translation>{kind}-Dateien liest Quoth nicht. Wenn „{name}“ nicht gesperrt ist, kann ein Programm wie calibre sie in ein EPUB umwandeln; füge dieses hinzu.</translation>
    </message>
    <message>
        <source>Quoth hasn’t been tried with these models, so the book’s own sentences answer.</source>
        <translation>Quoth wurde mit diesen Modellen nicht erprobt, daher antworten die Sätze des Buches selbst.</translation>
    </message>
    <message>
        <source>Quoth reads EPUBs, and answers questions about the open book by quoting it.</source>
        <translation>Quoth liest EPUBs und beantwortet Fragen zum offenen Buch, indem es daraus zitiert.</translation>
    </message>
    <message>
        <source>Quoth reads EPUBs. Ask about the book that is open: every sentence of the answer quotes it and takes you to the very words.</source>
        <translation>Quoth liest EPUBs. Frag nach dem offenen Buch: Jeder Satz der Antwort zitiert es und führt dich genau zu den Worten.</translation>
    </message>
    <message>
        <source>Quoth reads its own files, those of Kindle, KOReader, calibre, Readest and Readwise, and tables with a column for the words.</source>
        <translation>Quoth liest eigene Dateien, die von Kindle, KOReader, calibre, Readest und Readwise sowie Tabellen mit einer Spalte für die Wörter.</translation>
    </message>
    <message>
        <source>Quoth was closed before this was answered.</source>
        <translation>Quoth wurde geschlossen, bevor das beantwortet war.</translation>
    </message>
    <message>
        <source>Quoth {version}</source>
        <translation>Quoth {version}</translation>
    </message>
    <message>
        <source>Quoth’s own voice isn’t installed: the Python package hibari-tts is missing.</source>
        <translation>Quoths eigene Stimme ist nicht installiert: Das Python-Paket hibari-tts fehlt.</translation>
    </message>
    <message>
        <source>Quoth’s part of it was changed by hand: move what is yours out of it, or delete that part.</source>
        <translation>Quoths Teil darin wurde von Hand geändert: Verschieb deinen Text aus ihm heraus, oder lösch diesen Teil.</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Read a chapter’s summary</source>
        <translation>Die Zusammenfassung eines Kapitels gelesen</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Vorlesen</translation>
    </message>
    <message>
        <source>Read aloud from here</source>
        <translation>Ab hier vorlesen</translation>
    </message>
    <message>
        <source>Read aloud from the chapter’s start</source>
        <translation>Ab dem Kapitelanfang vorlesen</translation>
    </message>
    <message>
        <source>Read aloud, or pause</source>
        <translation>Vorlesen oder anhalten</translation>
    </message>
    <message>
        <source>Read around a passage</source>
        <translation>Umgebung einer Stelle gelesen</translation>
    </message>
    <message>
        <source>Read faster</source>
        <translation>Schneller vorlesen</translation>
    </message>
    <message>
        <source>Read slower</source>
        <translation>Langsamer vorlesen</translation>
    </message>
    <message>
        <source>Read the book’s synopsis</source>
        <translation>Den Überblick über das Buch gelesen</translation>
    </message>
    <message>
        <source>Read {day}</source>
        <translation>Gelesen am {day}</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Reading around a passage</source>
        <translation>Die Umgebung einer Stelle wird gelesen</translation>
    </message>
    <message>
        <source>Reading chapter {chapter}</source>
        <translation>Kapitel {chapter} wird gelesen</translation>
    </message>
    <message>
        <source>Reading only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Reading profile</source>
        <translation>Leseprofil</translation>
    </message>
    <message>
        <source>Reading profile…</source>
        <translation>Leseprofil …</translation>
    </message>
    <message>
        <source>Reading statistics</source>
        <translation>Lesestatistik</translation>
    </message>
    <message>
        <source>Reading statistics…</source>
        <translation>Lesestatistik …</translation>
    </message>
    <message>
        <source>Reading text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Reading the beginning</source>
        <translation>Der Anfang wird gelesen</translation>
    </message>
    <message>
        <source>Reading the dictionaries…</source>
        <translation>Die Wörterbücher werden gelesen …</translation>
    </message>
    <message>
        <source>Reading the end</source>
        <translation>Das Ende wird gelesen</translation>
    </message>
    <message>
        <source>Reading the last chapter</source>
        <translation>Das letzte Kapitel wird gelesen</translation>
    </message>
    <message>
        <source>Reading the passages…</source>
        <translation>Die Stellen werden gelesen …</translation>
    </message>
    <message>
        <source>Reading them…</source>
        <translation>Sie werden gelesen …</translation>
    </message>
    <message>
        <source>Reading there…</source>
        <translation>Wird dort gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>Reading this book took more than {seconds} seconds of computing, so its last {n} parts can’t be searched.</source>
        <comment>Reading this book took more than {seconds} seconds of computing, so its last part can’t be searched.</comment>
        <translation><numerusform>Dieses Buch zu lesen hat mehr als {seconds} Sekunden Rechenzeit gebraucht, deshalb kann sein letzter Teil nicht durchsucht werden.</numerusform><numerusform>Dieses Buch zu lesen hat mehr als {seconds} Sekunden Rechenzeit gebraucht. Seine letzten {n} Teile lassen sich darum nicht durchsuchen.</numerusform></translation>
    </message>
    <message>
        <source>Reading this chapter</source>
        <translation>Dieses Kapitel wird gelesen</translation>
    </message>
    <message>
        <source>Reading this section ended the program that reads books twice, so it is left out. Turn on to read the next section; starting Quoth again tries this one again.</source>
        <translation>Diesen Abschnitt zu lesen hat zweimal das Programm beendet, das Bücher liest, deshalb wird er ausgelassen. Blättere weiter zum nächsten; wenn du Quoth neu startest, wird dieser noch einmal versucht.</translation>
    </message>
    <message numerus="yes">
        <source>Reading {titles}…</source>
        <comment>Reading {titles}…</comment>
        <translation><numerusform>{titles} wird gelesen …</numerusform><numerusform>{titles} werden gelesen …</numerusform></translation>
    </message>
    <message>
        <source>Reading “{title}”</source>
        <translation>„{title}“ wird gelesen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Reads books aloud: the bar of “Read aloud” offers it among the voices.</source>
        <translation>Liest Bücher vor: Die Leiste „Vorlesen“ bietet sie unter den Stimmen an.</translation>
    </message>
    <message>
        <source>Reads the passages that were found: says which of them answers and with which words, or that none does.</source>
        <translation>Liest die gefundenen Stellen: sagt, welche davon antwortet und mit welchen Worten, oder dass es keine tut.</translation>
    </message>
    <message>
        <source>Readwise</source>
        <translation>Readwise</translation>
    </message>
    <message>
        <source>Ready: {search} searches by meaning, {chat} words summaries.</source>
        <translation>Bereit: {search} sucht nach Bedeutung, {chat} formuliert Zusammenfassungen.</translation>
    </message>
    <message>
        <source>Recommend</source>
        <translation>Empfehlen</translation>
    </message>
    <message>
        <source>Recommend the hidden books again</source>
        <translation>Die ausgeblendeten Bücher wieder empfehlen</translation>
    </message>
    <message>
        <source>Recommend them again</source>
        <translation>Wieder empfehlen</translation>
    </message>
    <message>
        <source>Recommended for this computer</source>
        <translation>Für diesen Rechner empfohlen</translation>
    </message>
    <message>
        <source>Recommends books of your shelf</source>
        <translation>Empfiehlt Bücher aus deinem Regal</translation>
    </message>
    <message>
        <source>Remote end closed connection without response</source>
        <translation>Die Gegenseite hat ohne Antwort getrennt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from the shelf</source>
        <translation>Aus dem Regal nehmen</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Remove the highlight</source>
        <translation>Hervorhebung entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove {n} books from the shelf</source>
        <comment>Remove {n} book from the shelf</comment>
        <translation><numerusform>{n} Buch aus dem Regal nehmen</numerusform><numerusform>{n} Bücher aus dem Regal nehmen</numerusform></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Wird entfernt …</translation>
    </message>
    <message>
        <source>Reopen the last book</source>
        <translation>Letztes Buch wieder öffnen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Sicherung wiederherstellen …</translation>
    </message>
    <message>
        <source>Restore the backup of {when}</source>
        <translation>Die Sicherung vom {when} wiederherstellen</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen …</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Wird wiederhergestellt …</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Erfassen fortsetzen</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>Fortsetzen …</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>Dasselbe wie …</translation>
    </message>
    <message>
        <source>Sans serif</source>
        <translation>Serifenlos</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>Save the standard template</source>
        <translation>Standardvorlage speichern</translation>
    </message>
    <message>
        <source>Save the standard template…</source>
        <translation>Standardvorlage speichern …</translation>
    </message>
    <message>
        <source>Saved as you write; Esc or Ctrl+Enter closes it.</source>
        <translation>Beim Schreiben gespeichert; Esc oder Strg+Eingabe schließt sie.</translation>
    </message>
    <message>
        <source>Saved as “{file}”.</source>
        <translation>Gespeichert als „{file}“.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Say what you would like to read: an author, a book, a theme or a mood.</source>
        <translation>Sag, was du lesen möchtest: von wem, welches Buch, welches Thema oder welche Stimmung.</translation>
    </message>
    <message>
        <source>Say which of these names is somebody else’s</source>
        <translation>Sagen, welcher dieser Namen jemand anderem gehört</translation>
    </message>
    <message>
        <source>Say who else this is</source>
        <translation>Sagen, wer das noch ist</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Scrollen</translation>
    </message>
    <message>
        <source>Scroll instead of pages</source>
        <translation>Scrollen statt Blättern</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search for this</source>
        <translation>Danach suchen</translation>
    </message>
    <message>
        <source>Search inside the books</source>
        <translation>In den Büchern suchen</translation>
    </message>
    <message>
        <source>Search inside the books for “{words}”</source>
        <translation>In den Büchern nach „{words}“ suchen</translation>
    </message>
    <message>
        <source>Search the notes</source>
        <translation>Notizen durchsuchen</translation>
    </message>
    <message>
        <source>Search the notes…</source>
        <translation>Notizen durchsuchen …</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>Search the words</source>
        <translation>Wörter durchsuchen</translation>
    </message>
    <message>
        <source>Search the words…</source>
        <translation>Wörter durchsuchen …</translation>
    </message>
    <message>
        <source>Search your books by title or author</source>
        <translation>Deine Bücher nach Titel oder Autor durchsuchen</translation>
    </message>
    <message>
        <source>Searched a book</source>
        <translation>Ein Buch durchsucht</translation>
    </message>
    <message>
        <source>Searched by meaning</source>
        <translation>Nach Bedeutung gesucht</translation>
    </message>
    <message>
        <source>Searched the shelf</source>
        <translation>Das Regal durchsucht</translation>
    </message>
    <message>
        <source>Searched the text</source>
        <translation>Den Text durchsucht</translation>
    </message>
    <message>
        <source>Searching the book for “{words}”</source>
        <translation>Das Buch wird nach „{words}“ durchsucht</translation>
    </message>
    <message>
        <source>Searching the text for “{words}”</source>
        <translation>Der Text wird nach „{words}“ durchsucht</translation>
    </message>
    <message>
        <source>Select the first word in view, then more words or lines</source>
        <translation>Das erste sichtbare Wort auswählen, dann weitere Wörter oder Zeilen</translation>
    </message>
    <message>
        <source>Select the words to explain first.</source>
        <translation>Markiere zuerst die Worte, die erklärt werden sollen.</translation>
    </message>
    <message>
        <source>Select words by keyboard: a caret in the text</source>
        <translation>Wörter mit der Tastatur auswählen: eine Einfügemarke im Text</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sepia</translation>
    </message>
    <message>
        <source>September</source>
        <translation>September</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>Serbisch</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>Mit Serifen</translation>
    </message>
    <message>
        <source>Shall I look for books like one of these instead?</source>
        <translation>Soll ich lieber nach Büchern wie einem von diesen suchen?</translation>
    </message>
    <message>
        <source>Shall I look for books like this one instead?</source>
        <translation>Soll ich lieber nach Büchern wie diesem suchen?</translation>
    </message>
    <message>
        <source>Shall I look for something particular among the new ones?</source>
        <translation>Soll ich unter den neuen nach etwas Bestimmtem suchen?</translation>
    </message>
    <message>
        <source>Shall we browse your shelf by theme, series or length instead?</source>
        <translation>Wollen wir lieber nach Thema, Reihe oder Länge in deinem Regal stöbern?</translation>
    </message>
    <message>
        <source>Shelf</source>
        <translation>Regal</translation>
    </message>
    <message>
        <source>Shelf as a list</source>
        <translation>Regal als Liste</translation>
    </message>
    <message>
        <source>Shift+{key}</source>
        <translation>Umschalt+{key}</translation>
    </message>
    <message>
        <source>Short answer in the book’s own words</source>
        <translation>Kurze Antwort in den Worten des Buchs</translation>
    </message>
    <message>
        <source>Short answer, checked against its quotes</source>
        <translation>Kurze Antwort, an ihren Zitaten geprüft</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Show all books</source>
        <translation>Alle Bücher anzeigen</translation>
    </message>
    <message>
        <source>Show all books again</source>
        <translation>Wieder alle Bücher anzeigen</translation>
    </message>
    <message>
        <source>Show all names again</source>
        <translation>Wieder alle Namen anzeigen</translation>
    </message>
    <message>
        <source>Show earlier questions</source>
        <translation>Frühere Fragen anzeigen</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Im Ordner anzeigen</translation>
    </message>
    <message>
        <source>Show it in the book</source>
        <translation>Im Buch anzeigen</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner anzeigen</translation>
    </message>
    <message>
        <source>Show the notes beyond where you are too</source>
        <translation>Auch die Notizen hinter der Leseposition anzeigen</translation>
    </message>
    <message>
        <source>Show the places beyond where you are too</source>
        <translation>Auch die Fundstellen hinter der Leseposition anzeigen</translation>
    </message>
    <message>
        <source>Show the shelf as a list</source>
        <translation>Das Regal als Liste anzeigen</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>Schritte anzeigen</translation>
    </message>
    <message>
        <source>Show the words</source>
        <translation>Die Worte anzeigen</translation>
    </message>
    <message>
        <source>Show the words of {place}, where you haven’t been yet</source>
        <translation>Zeigt die Worte aus {place}, wo du noch nicht warst</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Anzeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show them</source>
        <comment>Show it</comment>
        <translation><numerusform>Anzeigen</numerusform><numerusform>Anzeigen</numerusform></translation>
    </message>
    <message>
        <source>Show which…</source>
        <translation>Dateien anzeigen …</translation>
    </message>
    <message>
        <source>Show: {kind}</source>
        <translation>Anzeigen: {kind}</translation>
    </message>
    <message>
        <source>Shows the models</source>
        <translation>Zeigt die Modelle</translation>
    </message>
    <message>
        <source>Shows the next figure when pressed</source>
        <translation>Zeigt beim Drücken die nächste Angabe an</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Slowakisch</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Slowenisch</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Kleiner (−)</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Some places to begin on your shelf.</source>
        <translation>Damit könntest du in deinem Regal anfangen.</translation>
    </message>
    <message>
        <source>Some places to begin: {words}.</source>
        <translation>Damit könntest du anfangen: {words}.</translation>
    </message>
    <message>
        <source>Something belongs here that can’t be shown: {about}</source>
        <translation>Hierher gehört etwas, das nicht angezeigt werden kann: {about}</translation>
    </message>
    <message>
        <source>Something short that I haven’t begun</source>
        <translation>Etwas Kurzes, das ich nicht angefangen habe</translation>
    </message>
    <message>
        <source>Something unexpected happened in the window.</source>
        <translation>Im Fenster ist etwas Unerwartetes geschehen.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Something went wrong in Quoth ({kind}). The log has the details.</source>
        <translation>In Quoth ist etwas schiefgegangen ({kind}). Die Einzelheiten stehen im Protokoll.</translation>
    </message>
    <message>
        <source>Sort by author</source>
        <translation>Nach Autor sortieren</translation>
    </message>
    <message>
        <source>Sort by date added</source>
        <translation>Nach Hinzufügen sortieren</translation>
    </message>
    <message>
        <source>Sort by last read</source>
        <translation>Nach letztem Lesen sortieren</translation>
    </message>
    <message>
        <source>Sort by progress</source>
        <translation>Nach Fortschritt sortieren</translation>
    </message>
    <message>
        <source>Sort by rating</source>
        <translation>Nach Bewertung sortieren</translation>
    </message>
    <message>
        <source>Sort by series</source>
        <translation>Nach Reihe sortieren</translation>
    </message>
    <message>
        <source>Sort by title</source>
        <translation>Nach Titel sortieren</translation>
    </message>
    <message>
        <source>Sound needs a library that is missing here: {library}. On Debian and Ubuntu the package libpulse0 has it.</source>
        <translation>Für Ton fehlt hier eine Bibliothek: {library}. Unter Debian und Ubuntu steckt sie im Paket libpulse0.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>Trennen …</translation>
    </message>
    <message>
        <source>Spoiler guard</source>
        <translation>Spoiler-Schutz</translation>
    </message>
    <message>
        <source>Spoilers: {scope}</source>
        <translation>Spoiler: {scope}</translation>
    </message>
    <message>
        <source>Spoilers…</source>
        <translation>Spoiler …</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>Die Datei ist auf dem Netzlaufwerk nicht mehr da</translation>
    </message>
    <message>
        <source>Standard template</source>
        <translation>Standardvorlage</translation>
    </message>
    <message>
        <source>StarDict, dictd, words looked up</source>
        <translation>StarDict, dictd, nachgeschlagene Wörter</translation>
    </message>
    <message>
        <source>Start on the shelf</source>
        <translation>Mit dem Regal beginnen</translation>
    </message>
    <message>
        <source>Start the engine again</source>
        <translation>Die Engine wieder starten</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Hier bleiben</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Antwort anhalten</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Erfassen anhalten</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Vorlesen beenden</translation>
    </message>
    <message>
        <source>Stop the exam</source>
        <translation>Prüfung anhalten</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Nicht mehr beobachten</translation>
    </message>
    <message>
        <source>Stop watching {folder}</source>
        <translation>{folder} nicht mehr beobachten</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Stopped: {n} per cent are fetched, and kept.</source>
        <translation>Angehalten: {n} Prozent sind heruntergeladen und bleiben erhalten.</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Handlung</translation>
    </message>
    <message>
        <source>Story so far</source>
        <translation>Was bisher geschah</translation>
    </message>
    <message>
        <source>Strike through</source>
        <translation>Durchstreichen</translation>
    </message>
    <message>
        <source>Strike through: {colour}</source>
        <translation>Durchstreichen: {colour}</translation>
    </message>
    <message>
        <source>Style sheet</source>
        <translation>Stylesheet</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Sum up the book</source>
        <translation>Fass das Buch zusammen</translation>
    </message>
    <message>
        <source>Sum up this chapter</source>
        <translation>Fass dieses Kapitel zusammen</translation>
    </message>
    <message>
        <source>Sum up what I have read</source>
        <translation>Fass zusammen, was ich gelesen habe</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Table of contents</source>
        <translation>Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Taking it into use…</source>
        <translation>Wird in Gebrauch genommen …</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamil</translation>
    </message>
    <message>
        <source>Tell it from here</source>
        <translation>Bis hierher erzählen</translation>
    </message>
    <message>
        <source>Tell the book in short</source>
        <translation>Das Buch zusammenfassen</translation>
    </message>
    <message>
        <source>Tell the story so far</source>
        <translation>Erzählen, was bisher geschah</translation>
    </message>
    <message>
        <source>Tell this chapter</source>
        <translation>Dieses Kapitel zusammenfassen</translation>
    </message>
    <message>
        <source>Tell what happened before</source>
        <translation>Erzählen, was zuvor geschah</translation>
    </message>
    <message>
        <source>Template: the standard one</source>
        <translation>Vorlage: die Standardvorlage</translation>
    </message>
    <message>
        <source>Template: {path}</source>
        <translation>Vorlage: {path}</translation>
    </message>
    <message>
        <source>Templates (*.md *.mustache *.txt);;All files (*)</source>
        <translation>Vorlagen (*.md *.mustache *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Temporary failure in name resolution</source>
        <translation>Rechnernamen lassen sich gerade nicht nachschlagen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Text aligned as the book has it</source>
        <translation>Text ausgerichtet wie im Buch</translation>
    </message>
    <message>
        <source>Text aligned at both sides</source>
        <translation>Text an beiden Seiten ausgerichtet</translation>
    </message>
    <message>
        <source>Text aligned where its lines begin: in Arabic and Hebrew at the right</source>
        <translation>Text am Zeilenanfang ausgerichtet: auf Arabisch und Hebräisch rechts</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>That can’t be kept: {reason}.</source>
        <translation>Das lässt sich nicht speichern: {reason}.</translation>
    </message>
    <message>
        <source>That takes about {time} to read, at {number} words a minute.</source>
        <translation>Das zu lesen dauert etwa {time}, bei {number} Wörtern in der Minute.</translation>
    </message>
    <message>
        <source>The EPUB CFI leads to a part that this book doesn’t have.</source>
        <translation>Der EPUB CFI führt zu einem Teil, den dieses Buch nicht hat.</translation>
    </message>
    <message>
        <source>The appearance of this book could not be kept. {reason}</source>
        <translation>Die Darstellung dieses Buchs konnte nicht gespeichert werden. {reason}</translation>
    </message>
    <message>
        <source>The backup {name} is damaged and can’t be restored.</source>
        <translation>Die Sicherung {name} ist beschädigt und kann nicht wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>The backup {name} is damaged, so nothing was changed.</source>
        <translation>Die Sicherung {name} ist beschädigt, deshalb wurde nichts geändert.</translation>
    </message>
    <message>
        <source>The book doesn’t say where its package is (META-INF/container.xml).</source>
        <translation>Das Buch sagt nicht, wo sein Paket ist (META-INF/container.xml).</translation>
    </message>
    <message>
        <source>The book has no file “{href}”.</source>
        <translation>Das Buch hat keine Datei „{href}“.</translation>
    </message>
    <message>
        <source>The book has no part {number}.</source>
        <translation>Das Buch hat keinen Teil {number}.</translation>
    </message>
    <message>
        <source>The book has no such part.</source>
        <translation>Das Buch hat keinen solchen Teil.</translation>
    </message>
    <message>
        <source>The book has no such place.</source>
        <translation>Eine solche Stelle hat das Buch nicht.</translation>
    </message>
    <message>
        <source>The book has no table of contents.</source>
        <translation>Das Buch hat kein Inhaltsverzeichnis.</translation>
    </message>
    <message>
        <source>The book has {chapters} up to where you are.</source>
        <translation>Bis zu deiner Lesestelle hat das Buch {chapters}.</translation>
    </message>
    <message>
        <source>The book has {chapters}.</source>
        <translation>Das Buch hat {chapters}.</translation>
    </message>
    <message>
        <source>The book in short</source>
        <translation>Das Buch in Kürze</translation>
    </message>
    <message>
        <source>The book is in another language than your question; its own words may find more.</source>
        <translation>Das Buch ist in einer anderen Sprache als deine Frage; mit seinen eigenen Wörtern findet sich vielleicht mehr.</translation>
    </message>
    <message numerus="yes">
        <source>The book is longer than Quoth reads: its last {n} parts are left out.</source>
        <comment>The book is longer than Quoth reads: its last part is left out.</comment>
        <translation><numerusform>Das Buch ist länger, als Quoth liest: Sein letzter Teil bleibt weg.</numerusform><numerusform>Das Buch ist länger, als Quoth liest: Die letzten {n} Teile fehlen.</numerusform></translation>
    </message>
    <message>
        <source>The book is still being indexed. It can be told once its text is in.</source>
        <translation>Das Buch wird noch erfasst. Es kann zusammengefasst werden, sobald sein Text eingelesen ist.</translation>
    </message>
    <message>
        <source>The book is still being indexed. Its map is drawn once its text is in.</source>
        <translation>Das Buch wird noch erfasst. Seine Karte wird gezeichnet, sobald sein Text eingelesen ist.</translation>
    </message>
    <message>
        <source>The book is still being indexed. Its people and places appear here once its text is in.</source>
        <translation>Das Buch wird noch erfasst. Seine Personen und Orte erscheinen hier, sobald sein Text eingelesen ist.</translation>
    </message>
    <message>
        <source>The book that this link leads into isn’t on your shelf.</source>
        <translation>Das Buch, in das dieser Link führt, ist nicht in deinem Regal.</translation>
    </message>
    <message>
        <source>The bookmark was removed.</source>
        <translation>Das Lesezeichen wurde entfernt.</translation>
    </message>
    <message>
        <source>The books that are asked</source>
        <translation>Die Bücher, die gefragt werden</translation>
    </message>
    <message>
        <source>The book’s details don’t name its subjects.</source>
        <translation>Die Angaben des Buchs nennen seine Themen nicht.</translation>
    </message>
    <message>
        <source>The book’s details don’t say that it is part of a series.</source>
        <translation>Die Angaben des Buchs sagen nicht, dass es zu einer Reihe gehört.</translation>
    </message>
    <message>
        <source>The book’s details don’t say when it was published.</source>
        <translation>Die Angaben des Buchs sagen nicht, wann es erschienen ist.</translation>
    </message>
    <message>
        <source>The book’s details don’t say which language it is in.</source>
        <translation>Die Angaben des Buchs sagen nicht, in welcher Sprache es ist.</translation>
    </message>
    <message>
        <source>The book’s details don’t say who published it.</source>
        <translation>Die Angaben des Buchs sagen nicht, wo es erschienen ist.</translation>
    </message>
    <message>
        <source>The book’s details don’t say who wrote it.</source>
        <translation>Die Angaben des Buchs sagen nicht, wer es geschrieben hat.</translation>
    </message>
    <message>
        <source>The book’s file has changed since it was opened.</source>
        <translation>Die Datei des Buchs hat sich geändert, seit es geöffnet wurde.</translation>
    </message>
    <message>
        <source>The book’s file has changed since it was opened. Close the book and open it again to read what it holds now.</source>
        <translation>Die Datei des Buchs hat sich geändert, seit es geöffnet wurde. Schließe das Buch und öffne es neu, um zu lesen, was jetzt darin steht.</translation>
    </message>
    <message>
        <source>The book’s length isn’t known yet, as its text is still being read in.</source>
        <translation>Der Umfang des Buchs ist noch nicht bekannt, denn sein Text wird noch eingelesen.</translation>
    </message>
    <message>
        <source>The book’s own</source>
        <translation>Schrift des Buchs</translation>
    </message>
    <message>
        <source>The book’s own details say: {text}</source>
        <translation>Die Angaben des Buchs sagen: {text}</translation>
    </message>
    <message>
        <source>The book’s own recording can’t be played here.</source>
        <translation>Die eigene Aufnahme des Buchs lässt sich hier nicht abspielen.</translation>
    </message>
    <message>
        <source>The book’s own sentences</source>
        <translation>Sätze aus dem Buch selbst</translation>
    </message>
    <message>
        <source>The book’s package is missing or unreadable.</source>
        <translation>Das Paket des Buchs fehlt oder ist unlesbar.</translation>
    </message>
    <message>
        <source>The book’s pages about its edition name no ISBN.</source>
        <translation>Die Seiten des Buchs über seine Ausgabe nennen keine ISBN.</translation>
    </message>
    <message>
        <source>The book’s pages about its edition name no translator.</source>
        <translation>Die Seiten des Buchs über seine Ausgabe nennen niemanden, der es übersetzt hat.</translation>
    </message>
    <message>
        <source>The catalogue has no model called “{id}”. It has: {known}.</source>
        <translation>Der Katalog hat kein Modell namens „{id}“. Er hat: {known}.</translation>
    </message>
    <message>
        <source>The catalogue of models {name} can’t be read: {reason}.</source>
        <translation>Der Katalog der Modelle {name} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>The catalogue of models {name} has {ids} twice.</source>
        <translation>Im Katalog der Modelle {name} steht {ids} zweimal.</translation>
    </message>
    <message>
        <source>The chapter could not be printed.</source>
        <translation>Das Kapitel konnte nicht gedruckt werden.</translation>
    </message>
    <message>
        <source>The chapter you are in, to its end.</source>
        <translation>Das aktuelle Kapitel bis zum Ende.</translation>
    </message>
    <message>
        <source>The chapter you are in, up to this page and no further.</source>
        <translation>Das aktuelle Kapitel, bis zu dieser Seite und nicht weiter.</translation>
    </message>
    <message>
        <source>The choice of models can’t be written to {path} ({reason}).</source>
        <translation>Die Auswahl der Modelle kann nicht nach {path} geschrieben werden ({reason}).</translation>
    </message>
    <message>
        <source>The choice of models in {path} can’t be read ({reason}); delete that file to start anew.</source>
        <translation>Die Auswahl der Modelle in {path} kann nicht gelesen werden ({reason}); lösch diese Datei, um neu anzufangen.</translation>
    </message>
    <message>
        <source>The collections of “{title}” were changed.</source>
        <translation>Die Sammlungen von „{title}“ wurden geändert.</translation>
    </message>
    <message>
        <source>The context of a model server is {least} to {most} tokens.</source>
        <translation>Der Kontext eines Modellservers umfasst {least} bis {most} Tokens.</translation>
    </message>
    <message>
        <source>The conversation about this book was cleared.</source>
        <translation>Das Gespräch über dieses Buch wurde geleert.</translation>
    </message>
    <message>
        <source>The conversation with the shelf was cleared.</source>
        <translation>Das Gespräch mit dem Regal wurde geleert.</translation>
    </message>
    <message>
        <source>The cover of “{title}” was changed.</source>
        <translation>Der Umschlag von „{title}“ wurde geändert.</translation>
    </message>
    <message>
        <source>The cross-encoder lacks {name}; install Quoth again.</source>
        <translation>Dem Cross-Encoder fehlt {name}; installiere Quoth neu.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {aside}.</source>
        <translation>Die beschädigte Datei bleibt als {aside} erhalten.</translation>
    </message>
    <message>
        <source>The details of “{title}” were changed.</source>
        <translation>Die Angaben zu „{title}“ wurden geändert.</translation>
    </message>
    <message>
        <source>The disk is full, so {path} can’t be written. Free some space and try again.</source>
        <translation>Der Datenträger ist voll, daher lässt sich {path} nicht schreiben. Schaffe etwas Platz und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The download stopped by itself; start it again to go on.</source>
        <translation>Der Download ist von selbst stehen geblieben; starte ihn noch einmal, dann geht er weiter.</translation>
    </message>
    <message>
        <source>The earlier books of this series, each as far as you have read it. A click on a number opens that book there.</source>
        <translation>Die früheren Bücher dieser Reihe, jedes so weit, wie du es gelesen hast. Ein Klick auf eine Zahl öffnet das Buch dort.</translation>
    </message>
    <message>
        <source>The engine could not be started: {reason}.</source>
        <translation>Die Engine konnte nicht gestartet werden: {reason}.</translation>
    </message>
    <message>
        <source>The engine crashed.</source>
        <translation>Die Engine ist abgestürzt.</translation>
    </message>
    <message>
        <source>The engine gave an answer of the wrong kind.</source>
        <translation>Die Engine hat eine Antwort der falschen Art gegeben.</translation>
    </message>
    <message>
        <source>The engine stopped before this was answered.</source>
        <translation>Die Engine wurde beendet, bevor dies beantwortet war.</translation>
    </message>
    <message>
        <source>The engine stopped before this was told. It can be asked for again.</source>
        <translation>Die Engine wurde beendet, bevor dies zusammengefasst war. Du kannst es noch einmal anfordern.</translation>
    </message>
    <message>
        <source>The engine stopped by itself (exit code {code}).</source>
        <translation>Die Engine hat sich selbst beendet (Exit-Code {code}).</translation>
    </message>
    <message>
        <source>The engine stopped: a library it uses gave up.</source>
        <translation>Die Engine wurde beendet: Eine Bibliothek, die sie verwendet, hat aufgegeben.</translation>
    </message>
    <message>
        <source>The engine was killed, perhaps because memory ran out.</source>
        <translation>Die Engine wurde beendet, vielleicht weil der Speicher ausging.</translation>
    </message>
    <message>
        <source>The figures below are estimates by size.</source>
        <translation>Die Angaben unten sind nach der Größe geschätzt.</translation>
    </message>
    <message>
        <source>The file has the notes of {number} books, and none of “{title}”.</source>
        <translation>Die Datei hat Notizen zu {number} Büchern, aber keine zu „{title}“.</translation>
    </message>
    <message>
        <source>The file holds no clippings.</source>
        <translation>Die Datei enthält keine Clippings.</translation>
    </message>
    <message>
        <source>The file is JSON, but not a set of annotations.</source>
        <translation>Die Datei ist JSON, enthält aber keine Notizen.</translation>
    </message>
    <message>
        <source>The file is about {which}{named}: open the book and import it there, or name it.</source>
        <translation>Die Datei gehört zu {which}{named}: Öffne das Buch und übernimm sie dort, oder nenne es.</translation>
    </message>
    <message>
        <source>The file is cut off: only the parts that are whole are shown.</source>
        <translation>Die Datei ist abgeschnitten: Nur die vollständigen Teile werden gezeigt.</translation>
    </message>
    <message>
        <source>The file is no JSON, or damaged.</source>
        <translation>Die Datei ist kein JSON oder beschädigt.</translation>
    </message>
    <message>
        <source>The file isn’t there any more</source>
        <translation>Die Datei ist nicht mehr da</translation>
    </message>
    <message>
        <source>The file of this section is missing from the book, or damaged beyond reading. Turn on to read the next section; a new copy of the book may have this one.</source>
        <translation>Die Datei dieses Abschnitts fehlt im Buch oder ist unlesbar beschädigt. Blättere weiter zum nächsten Abschnitt; ein neues Exemplar des Buchs hat diesen vielleicht.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Quoth. Update Quoth to import it.</source>
        <translation>Die Datei wurde von einer neueren Version von Quoth geschrieben. Aktualisiere Quoth, um sie zu importieren.</translation>
    </message>
    <message>
        <source>The file {name} in {archive} has {number} bytes and should have {wanted}.</source>
        <translation>Die Datei {name} in {archive} hat {number} Bytes und sollte {wanted} haben.</translation>
    </message>
    <message>
        <source>The file {name} that was fetched isn’t the one that the catalogue names ({what}); it was thrown away: try another network or a newer Quoth.</source>
        <translation>Die heruntergeladene Datei {name} ist nicht die, die der Katalog nennt ({what}); sie wurde verworfen: Versuch es in einem anderen Netz oder mit einem neueren Quoth.</translation>
    </message>
    <message>
        <source>The file {path} can’t be read ({reason}); install Quoth again.</source>
        <translation>Die Datei {path} kann nicht gelesen werden ({reason}); installiere Quoth neu.</translation>
    </message>
    <message>
        <source>The file {path} is not a model: give a .gguf file, or a folder with an .onnx and its tokenizer.json.</source>
        <translation>Die Datei {path} ist kein Modell: Gib eine .gguf-Datei an, oder einen Ordner mit einer .onnx-Datei und ihrer tokenizer.json.</translation>
    </message>
    <message>
        <source>The file {path} of the model {id} {what}. It can be mended in File, Models.</source>
        <translation>Die Datei {path} des Modells {id} {what}. Unter „Datei“, „Modelle“ lässt sich das beheben.</translation>
    </message>
    <message>
        <source>The file {path} {what}, so answers are worse than they could be; install Quoth again.</source>
        <translation>Die Datei {path} {what}; darum sind die Antworten schlechter, als sie sein könnten. Installiere Quoth neu.</translation>
    </message>
    <message>
        <source>The first {number} are listed.</source>
        <translation>Die ersten {number} sind aufgeführt.</translation>
    </message>
    <message>
        <source>The folder isn’t there now.</source>
        <translation>Der Ordner ist gerade nicht da.</translation>
    </message>
    <message>
        <source>The folder lacks its file “{name}”, so it may be another one.</source>
        <translation>Dem Ordner fehlt seine Datei „{name}“; es ist vielleicht ein anderer.</translation>
    </message>
    <message>
        <source>The folder {folder} has no .onnx file; give a folder with one and its tokenizer.json.</source>
        <translation>Im Ordner {folder} ist keine .onnx-Datei; gib einen Ordner mit einer und ihrer tokenizer.json an.</translation>
    </message>
    <message>
        <source>The folder {folder} has several models ({names}); give the path of one of them.</source>
        <translation>Im Ordner {folder} sind mehrere Modelle ({names}); gib den Pfad von einem davon an.</translation>
    </message>
    <message>
        <source>The guard that hides what comes later</source>
        <translation>Der Schutz, der verbirgt, was später kommt</translation>
    </message>
    <message>
        <source>The highlight and its note were removed.</source>
        <translation>Die Hervorhebung und ihre Notiz wurden entfernt.</translation>
    </message>
    <message>
        <source>The highlight was removed.</source>
        <translation>Die Hervorhebung wurde entfernt.</translation>
    </message>
    <message>
        <source>The index is made anew at the next start.</source>
        <translation>Der Index wird beim nächsten Start neu angelegt.</translation>
    </message>
    <message>
        <source>The index of “{title}” is damaged; it is made anew.</source>
        <translation>Das Verzeichnis von „{title}“ ist beschädigt und wird neu angelegt.</translation>
    </message>
    <message>
        <source>The language model’s answer names what you haven’t read yet, so it isn’t shown.</source>
        <translation>Die Antwort des Sprachmodells verrät etwas, das du noch nicht gelesen hast, und wird daher nicht angezeigt.</translation>
    </message>
    <message>
        <source>The language model’s own words</source>
        <translation>Die eigenen Worte des Sprachmodells</translation>
    </message>
    <message>
        <source>The language model’s own words, not from the book and not checked:</source>
        <translation>Die eigenen Worte des Sprachmodells, nicht aus dem Buch und nicht geprüft:</translation>
    </message>
    <message>
        <source>The language model’s summary says what can’t be found in this text, so it was left out. Instead, these are the sentences of the book itself that tell most.</source>
        <translation>Die Zusammenfassung des Sprachmodells sagt, was in diesem Text nicht zu finden ist, und wurde deshalb weggelassen. Stattdessen sind das die Sätze des Buchs selbst, die am meisten erzählen.</translation>
    </message>
    <message>
        <source>The last seven days</source>
        <translation>Die letzten sieben Tage</translation>
    </message>
    <message>
        <source>The library was damaged and has been repaired.</source>
        <translation>Die Bibliothek war beschädigt und wurde repariert.</translation>
    </message>
    <message>
        <source>The likeliest sentences so far</source>
        <translation>Die bisher wahrscheinlichsten Sätze</translation>
    </message>
    <message>
        <source>The map of this book isn’t made yet: the book is still being indexed.</source>
        <translation>Die Karte dieses Buchs ist noch nicht fertig: Das Buch wird noch erfasst.</translation>
    </message>
    <message>
        <source>The model file {path} can’t be read ({reason}); check the path.</source>
        <translation>Die Modelldatei {path} kann nicht gelesen werden ({reason}); prüf den Pfad.</translation>
    </message>
    <message>
        <source>The model put its explanation into your language.</source>
        <translation>Das Modell hat seine Erklärung in Ihre Sprache übersetzt.</translation>
    </message>
    <message>
        <source>The model put your question into the book’s language, and its answer into yours.</source>
        <translation>Das Modell hat Ihre Frage in die Sprache des Buchs übersetzt und die Antwort in Ihre.</translation>
    </message>
    <message>
        <source>The model server at {address} can’t be used: {why}.</source>
        <translation>Der Modellserver bei {address} lässt sich nicht benutzen: {why}.</translation>
    </message>
    <message>
        <source>The model server at {address} has no model “{model}”. It has: {listed}.</source>
        <translation>Der Modellserver bei {address} hat kein Modell „{model}“. Er hat: {listed}.</translation>
    </message>
    <message>
        <source>The model server at {address} has no model; load one there first.</source>
        <translation>Der Modellserver bei {address} hat kein Modell; lade dort zuerst eines.</translation>
    </message>
    <message>
        <source>The model server at {address} wasn’t named in this window; close Quoth and open it again to use it.</source>
        <translation>Der Modellserver bei {address} wurde nicht in diesem Fenster genannt; schließe Quoth und öffne es neu, um ihn zu benutzen.</translation>
    </message>
    <message>
        <source>The model server can’t be written to {path} ({reason}).</source>
        <translation>Der Modellserver kann nicht nach {path} geschrieben werden ({reason}).</translation>
    </message>
    <message>
        <source>The model server in {path} can’t be read ({reason}). Name it anew in File, Models.</source>
        <translation>Der Modellserver in {path} kann nicht gelesen werden ({reason}). Nenne ihn unter „Datei“, „Modelle“ neu.</translation>
    </message>
    <message>
        <source>The model {id} came with Quoth and can’t be removed by itself.</source>
        <translation>Das Modell {id} kam mit Quoth und lässt sich nicht einzeln entfernen.</translation>
    </message>
    <message>
        <source>The model {id} can’t be removed from {folder} ({reason}).</source>
        <translation>Das Modell {id} lässt sich nicht aus {folder} entfernen ({reason}).</translation>
    </message>
    <message>
        <source>The model {id} can’t be written to {folder} ({reason}); mend that.</source>
        <translation>Das Modell {id} kann nicht nach {folder} geschrieben werden ({reason}); behebe das.</translation>
    </message>
    <message>
        <source>The model {id} doesn’t work on this computer: {why}. Use another one, or try it again, in File, Models.</source>
        <translation>Das Modell {id} funktioniert auf diesem Rechner nicht: {why}. Nimm ein anderes oder probiere es noch einmal, unter Datei, Modelle.</translation>
    </message>
    <message>
        <source>The model {id} gave another reply than it was asked for.</source>
        <translation>Das Modell {id} hat etwas anderes geantwortet, als verlangt war.</translation>
    </message>
    <message>
        <source>The model {id} is for search and can’t write text. File, Models has others.</source>
        <translation>Das Modell {id} ist für die Suche und kann keinen Text schreiben. Unter „Datei“, „Modelle“ gibt es andere.</translation>
    </message>
    <message>
        <source>The model {id} isn’t used any more.</source>
        <translation>Das Modell {id} wird nicht mehr benutzt.</translation>
    </message>
    <message>
        <source>The model {id} needs {needed} MB in {folder} and {free} MB are free; make room.</source>
        <translation>Das Modell {id} braucht {needed} MB in {folder}, und {free} MB sind frei; schaff Platz.</translation>
    </message>
    <message>
        <source>The model {id} stopped working ({how}); the next question starts it again.</source>
        <translation>Das Modell {id} ist ausgefallen ({how}); die nächste Frage startet es wieder.</translation>
    </message>
    <message>
        <source>The model {id} stopped working once more ({how}) and isn’t started again by itself. Try it again in File, Models.</source>
        <translation>Das Modell {id} ist noch einmal ausgefallen ({how}) und wird nicht mehr von selbst gestartet. Probiere es unter Datei, Modelle noch einmal.</translation>
    </message>
    <message>
        <source>The model {id} takes about {needed} GB of memory and this computer has {there} GB; choose a smaller one.</source>
        <translation>Das Modell {id} braucht etwa {needed} GB Arbeitsspeicher, und dieser Rechner hat {there} GB; wähle ein kleineres.</translation>
    </message>
    <message>
        <source>The model {id} thinks aloud for so long that it doesn’t come to an answer. Switch its thinking off in the program that runs it, or use another model.</source>
        <translation>Das Modell {id} denkt so lange laut nach, dass es zu keiner Antwort kommt. Schalte das Nachdenken in dem Programm ab, in dem es läuft, oder benutze ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model {id} writes text and can’t be used for search. File, Models has others.</source>
        <translation>Das Modell {id} schreibt Text und taugt nicht für die Suche. Unter „Datei“, „Modelle“ gibt es andere.</translation>
    </message>
    <message>
        <source>The model {path} has no tokenizer.json beside it; put the one it came with there.</source>
        <translation>Neben dem Modell {path} liegt keine tokenizer.json; leg die dorthin, mit der es kam.</translation>
    </message>
    <message>
        <source>The model’s answer broke off; what stands is what it had written.</source>
        <translation>Die Antwort des Modells ist abgebrochen; hier steht, was es bis dahin geschrieben hatte.</translation>
    </message>
    <message>
        <source>The mouse’s side buttons</source>
        <translation>Die Seitentasten der Maus</translation>
    </message>
    <message>
        <source>The names could not be changed. {reason}</source>
        <translation>Die Namen konnten nicht geändert werden. {reason}</translation>
    </message>
    <message>
        <source>The newest on your shelf about {words}.</source>
        <translation>Das Neueste in deinem Regal über {words}.</translation>
    </message>
    <message>
        <source>The newest on your shelf.</source>
        <translation>Das Neueste in deinem Regal.</translation>
    </message>
    <message>
        <source>The package gives no reading order: the book is shown in the order of its files.</source>
        <translation>Das Paket nennt keine Lesereihenfolge: Das Buch wird in der Reihenfolge seiner Dateien angezeigt.</translation>
    </message>
    <message>
        <source>The package names no page that is there: all pages are shown in the order of their names.</source>
        <translation>Das Paket nennt keine vorhandene Seite: Alle Seiten werden in der Reihenfolge ihrer Namen angezeigt.</translation>
    </message>
    <message>
        <source>The page stopped working and was loaded again.</source>
        <translation>Die Seite reagierte nicht mehr und wurde neu geladen.</translation>
    </message>
    <message>
        <source>The people who appear most in this book are {names}.</source>
        <translation>Am häufigsten kommen in diesem Buch vor: {names}.</translation>
    </message>
    <message>
        <source>The people who appear most so far are {names}.</source>
        <translation>Am häufigsten kommen bisher vor: {names}.</translation>
    </message>
    <message>
        <source>The picture can’t be saved as “{file}”: {reason}.</source>
        <translation>Das Bild kann nicht als „{file}“ gespeichert werden: {reason}.</translation>
    </message>
    <message>
        <source>The picture’s file can’t be read or written: {reason}</source>
        <translation>Die Datei des Bilds kann nicht gelesen oder geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>The picture’s file can’t be read.</source>
        <translation>Die Datei des Bildes lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>The piece {number} of {pieces}, in the package {package}, isn’t the one that the catalogue names (its SHA-256 differs); it was thrown away: try another network or a newer Quoth.</source>
        <translation>Das Stück {number} von {pieces} im Paket {package} ist nicht das, das der Katalog nennt (sein SHA-256 weicht ab); es wurde weggeworfen. Versuche es in einem anderen Netz oder mit einem neueren Quoth.</translation>
    </message>
    <message>
        <source>The process for the model {id} can’t be started ({reason}).</source>
        <translation>Der Prozess für das Modell {id} lässt sich nicht starten ({reason}).</translation>
    </message>
    <message>
        <source>The process that speaks can’t be started ({error}).</source>
        <translation>Der Prozess, der spricht, lässt sich nicht starten ({error}).</translation>
    </message>
    <message>
        <source>The profile is switched off.</source>
        <translation>Das Profil ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>The program that reads books has stopped, and pages that were not read before need it. Start the engine again to read on.</source>
        <translation>Das Programm, das Bücher liest, läuft nicht mehr, und Seiten, die noch nicht gelesen wurden, brauchen es. Starte die Engine wieder, um weiterzulesen.</translation>
    </message>
    <message>
        <source>The quotes may answer “{question}”:</source>
        <translation>Die Zitate beantworten vielleicht „{question}“:</translation>
    </message>
    <message>
        <source>The rest can’t be shown.</source>
        <translation>Der Rest kann nicht angezeigt werden.</translation>
    </message>
    <message>
        <source>The search of the shelf could not take the request apart, so its words were searched as they are.</source>
        <translation>Der Wunsch ließ sich nicht auswerten, deshalb wurde wörtlich danach gesucht.</translation>
    </message>
    <message>
        <source>The selection that the question is about</source>
        <translation>Die Auswahl, um die es in der Frage geht</translation>
    </message>
    <message>
        <source>The settings can’t be written ({reason}).</source>
        <translation>Die Einstellungen können nicht geschrieben werden ({reason}).</translation>
    </message>
    <message>
        <source>The shelf is empty. Put some books on it first.</source>
        <translation>Das Regal ist leer. Stell zuerst Bücher hinein.</translation>
    </message>
    <message>
        <source>The sound device can’t be used, or is gone.</source>
        <translation>Das Tongerät lässt sich nicht benutzen oder ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>Was bisher geschah</translation>
    </message>
    <message>
        <source>The system has no voice that Quoth could find.</source>
        <translation>Das System hat keine Stimme, die Quoth finden konnte.</translation>
    </message>
    <message>
        <source>The system’s own voices need speech-dispatcher and a voice for it: on Debian and Ubuntu the packages speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng.</source>
        <translation>Die Stimmen des Systems brauchen speech-dispatcher und eine Stimme dafür: unter Debian und Ubuntu die Pakete speech-dispatcher, libspeechd2 und speech-dispatcher-espeak-ng.</translation>
    </message>
    <message>
        <source>The system’s voice stopped working: {reason}.</source>
        <translation>Die Stimme des Systems ist ausgefallen: {reason}.</translation>
    </message>
    <message>
        <source>The table of contents begins {titles}.</source>
        <translation>Das Inhaltsverzeichnis beginnt mit {titles}.</translation>
    </message>
    <message>
        <source>The table of contents has {titles}.</source>
        <translation>Im Inhaltsverzeichnis steht {titles}.</translation>
    </message>
    <message>
        <source>The tags of “{title}” were changed.</source>
        <translation>Die Schlagwörter von „{title}“ wurden geändert.</translation>
    </message>
    <message>
        <source>The template has more than {number} characters.</source>
        <translation>Die Vorlage hat mehr als {number} Zeichen.</translation>
    </message>
    <message>
        <source>The template has too many parts within each other.</source>
        <translation>Die Vorlage hat zu viele ineinander liegende Teile.</translation>
    </message>
    <message>
        <source>The template is no text in UTF-8.</source>
        <translation>Die Vorlage ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>The template says “{tag}”, which means nothing there.</source>
        <translation>In der Vorlage steht „{tag}“, was dort nichts bedeutet.</translation>
    </message>
    <message>
        <source>The text is still being read in.</source>
        <translation>Der Text wird noch eingelesen.</translation>
    </message>
    <message>
        <source>The text of this book isn’t in yet. The search starts by itself as soon as it is.</source>
        <translation>Der Text dieses Buchs ist noch nicht eingelesen. Die Suche beginnt von selbst, sobald er es ist.</translation>
    </message>
    <message>
        <source>The two lines around Quoth’s part of it are damaged.</source>
        <translation>Die beiden Zeilen um Quoths Teil darin sind beschädigt.</translation>
    </message>
    <message>
        <source>The voice gave another reply than it was asked for.</source>
        <translation>Die Stimme hat etwas anderes geantwortet als gefragt war.</translation>
    </message>
    <message>
        <source>The voice stopped working ({how}). Start reading aloud again to try it once more.</source>
        <translation>Die Stimme ist ausgefallen ({how}). Starte das Vorlesen neu, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>The voice {name} can’t be loaded ({kind}).</source>
        <translation>Die Stimme {name} lässt sich nicht laden ({kind}).</translation>
    </message>
    <message>
        <source>The voice {name} isn’t installed.</source>
        <translation>Die Stimme {name} ist nicht installiert.</translation>
    </message>
    <message>
        <source>The watched folders could not be looked through. {problem}</source>
        <translation>Die beobachteten Ordner konnten nicht durchgesehen werden. {problem}</translation>
    </message>
    <message>
        <source>The whole book, spoilers included</source>
        <translation>Das ganze Buch, Spoiler inbegriffen</translation>
    </message>
    <message>
        <source>The words of {numbers} stood in an earlier file of this book; this file doesn’t have them.</source>
        <translation>Die Worte von {numbers} standen in einer früheren Datei dieses Buchs; diese Datei hat sie nicht.</translation>
    </message>
    <message>
        <source>The {section} of the package has more than {number} entries; the rest is left out.</source>
        <translation>Der Abschnitt {section} des Pakets hat mehr als {number} Einträge; der Rest ist weggelassen.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>Farben des Systems</translation>
    </message>
    <message>
        <source>Theme, colours, typeface, margins, columns, hyphenation, style sheet</source>
        <translation>Farbschema, Farben, Schrift, Ränder, Spalten, Silbentrennung, Stylesheet</translation>
    </message>
    <message>
        <source>Themes by chapter</source>
        <translation>Themen nach Kapiteln</translation>
    </message>
    <message>
        <source>Then, or if that fails: {said}</source>
        <translation>Dann, oder falls das misslingt: {said}</translation>
    </message>
    <message>
        <source>There are no notes in it.</source>
        <translation>Es sind keine Notizen darin.</translation>
    </message>
    <message>
        <source>There are no words to highlight there.</source>
        <translation>Dort sind keine Wörter, die sich hervorheben ließen.</translation>
    </message>
    <message>
        <source>There is a model called {id} already; remove it first.</source>
        <translation>Ein Modell namens {id} gibt es schon; entferne es zuerst.</translation>
    </message>
    <message>
        <source>There is a “{chapter}” in {parts} and {last}. Which of them do you mean?</source>
        <translation>„{chapter}“ gibt es in {parts} und {last}. Was davon meinst du?</translation>
    </message>
    <message>
        <source>There is no backup yet: one is made a day, as soon as there is a book on the shelf.</source>
        <translation>Es gibt noch keine Sicherung: Sobald ein Buch im Regal ist, wird jeden Tag eine gemacht.</translation>
    </message>
    <message>
        <source>There is no backup “{name}” any more.</source>
        <translation>Die Sicherung „{name}“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>There is no book in {folder}.</source>
        <translation>In {folder} ist kein Buch.</translation>
    </message>
    <message>
        <source>There is no book on the shelf yet. Add some, and ask again.</source>
        <translation>Im Regal steht noch kein Buch. Füge welche hinzu und frag noch einmal.</translation>
    </message>
    <message>
        <source>There is no dictionary in “{name}”: StarDict’s have a file .ifo, those of dictd a file .index.</source>
        <translation>In „{name}“ ist kein Wörterbuch: Die von StarDict haben eine Datei .ifo, die von dictd eine Datei .index.</translation>
    </message>
    <message>
        <source>There is no dictionary “{title}”.</source>
        <translation>Es gibt kein Wörterbuch „{title}“.</translation>
    </message>
    <message>
        <source>There is no embedding model, so this book is searched by its words alone.</source>
        <translation>Es gibt kein Modell für die Suche nach Bedeutung, daher wird dieses Buch nur nach seinen Wörtern durchsucht.</translation>
    </message>
    <message>
        <source>There is no file “{path}”.</source>
        <translation>Es gibt keine Datei „{path}“.</translation>
    </message>
    <message>
        <source>There is no folder “{path}”.</source>
        <translation>Es gibt keinen Ordner „{path}“.</translation>
    </message>
    <message>
        <source>There is no picture, table or formula on this page.</source>
        <translation>Auf dieser Seite ist kein Bild, keine Tabelle und keine Formel.</translation>
    </message>
    <message>
        <source>There is no such place in this book.</source>
        <translation>Eine solche Stelle gibt es in diesem Buch nicht.</translation>
    </message>
    <message>
        <source>There is no text here that could be told.</source>
        <translation>Hier ist kein Text, der sich zusammenfassen ließe.</translation>
    </message>
    <message>
        <source>There is no voice for {language} here.</source>
        <translation>Hier gibt es keine Stimme für {language}.</translation>
    </message>
    <message>
        <source>There is nothing to export from this book yet.</source>
        <translation>Aus diesem Buch gibt es noch nichts zu exportieren.</translation>
    </message>
    <message>
        <source>These are the language model’s own words. They don’t come from the book and are not checked.</source>
        <translation>Das sind die eigenen Worte des Sprachmodells. Sie stammen nicht aus dem Buch und sind nicht geprüft.</translation>
    </message>
    <message>
        <source>These books are two already.</source>
        <translation>Das sind schon zwei Bücher.</translation>
    </message>
    <message>
        <source>These keys work on the page.</source>
        <translation>Diese Tasten gelten auf der Seite.</translation>
    </message>
    <message>
        <source>They are two editions</source>
        <translation>Es sind zwei Ausgaben</translation>
    </message>
    <message>
        <source>They stay untouched where they are, and are tried again when they change.</source>
        <translation>Sie bleiben unverändert, wo sie sind, und werden noch einmal versucht, wenn sie sich ändern.</translation>
    </message>
    <message>
        <source>They stay untouched where they are, and have held up no other file.</source>
        <translation>Sie bleiben unverändert, wo sie sind, und haben keine andere Datei aufgehalten.</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>Ding</translation>
    </message>
    <message>
        <source>Thinking about the question…</source>
        <translation>Über die Frage wird nachgedacht …</translation>
    </message>
    <message>
        <source>This book can be searched by meaning now.</source>
        <translation>Dieses Buch lässt sich jetzt nach der Bedeutung durchsuchen.</translation>
    </message>
    <message>
        <source>This book has no table of contents.</source>
        <translation>Dieses Buch hat kein Inhaltsverzeichnis.</translation>
    </message>
    <message>
        <source>This book is locked ({scheme}): only its seller’s own programs can open it.</source>
        <translation>Dieses Buch ist gesperrt ({scheme}): Nur die Programme seines Verkäufers können es öffnen.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so its names stay as they are.</source>
        <translation>Dieses Buch ist nicht mehr im Regal, daher bleiben seine Namen, wie sie sind.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the answer isn’t kept.</source>
        <translation>Dieses Buch ist nicht mehr im Regal, daher wird die Antwort nicht gespeichert.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the note isn’t kept.</source>
        <translation>Dieses Buch ist nicht mehr im Regal, daher wird die Notiz nicht gespeichert.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the word isn’t kept.</source>
        <translation>Dieses Buch steht nicht mehr im Regal; das Wort wird deshalb nicht behalten.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf.</source>
        <translation>Dieses Buch ist nicht mehr im Regal.</translation>
    </message>
    <message>
        <source>This book is searched by its words alone.</source>
        <translation>Dieses Buch wird nur nach den Wörtern durchsucht.</translation>
    </message>
    <message>
        <source>This book is still being read in. Try again when that is done.</source>
        <translation>Dieses Buch wird noch eingelesen. Versuche es wieder, wenn das fertig ist.</translation>
    </message>
    <message>
        <source>This book tells a story</source>
        <translation>Dieses Buch erzählt eine Geschichte</translation>
    </message>
    <message>
        <source>This book took no other’s place.</source>
        <translation>Dieses Buch hat keines anderen Stelle eingenommen.</translation>
    </message>
    <message>
        <source>This book’s file is locked by a password: unpack it with that password, and zip it again without one.</source>
        <translation>Die Datei dieses Buches ist mit einem Passwort gesperrt: Entpacke sie mit dem Passwort und packe sie ohne eines neu.</translation>
    </message>
    <message>
        <source>This book’s pages are no text: they are encrypted, or damaged.</source>
        <translation>Die Seiten dieses Buches sind kein Text: Sie sind verschlüsselt oder beschädigt.</translation>
    </message>
    <message>
        <source>This book’s text is still being read. Its locations will be known in a moment.</source>
        <translation>Der Text dieses Buchs wird noch eingelesen. Seine Positionen sind gleich bekannt.</translation>
    </message>
    <message>
        <source>This can only be written as: {forms}.</source>
        <translation>Das lässt sich nur so schreiben: {forms}.</translation>
    </message>
    <message>
        <source>This can’t be done at the moment.</source>
        <translation>Das geht im Moment nicht.</translation>
    </message>
    <message>
        <source>This chapter</source>
        <translation>Dieses Kapitel</translation>
    </message>
    <message>
        <source>This computer has no sound device that Quoth could find.</source>
        <translation>Quoth konnte auf diesem Rechner kein Tongerät finden.</translation>
    </message>
    <message>
        <source>This computer has {size} of memory.</source>
        <translation>Dieser Rechner hat {size} Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>This ended Quoth’s engine twice, so it isn’t tried again.</source>
        <translation>Das hat Quoths Engine zweimal beendet, deshalb wird es nicht noch einmal versucht.</translation>
    </message>
    <message>
        <source>This folder can’t be read: {reason}.</source>
        <translation>Dieser Ordner kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>This is a mistake in Quoth. You can go on; a report with these details helps.</source>
        <translation>Das ist ein Fehler in Quoth. Du kannst weitermachen; eine Meldung mit diesen Einzelheiten hilft.</translation>
    </message>
    <message>
        <source>This is kept in your library; the book’s file stays as it is.</source>
        <translation>Das bleibt in deiner Bibliothek; die Datei des Buchs ändert sich nicht.</translation>
    </message>
    <message>
        <source>This is no regular expression: {reason}.</source>
        <translation>Das ist kein regulärer Ausdruck: {reason}.</translation>
    </message>
    <message>
        <source>This is what goes out, once, when you press “Fetch it now”:</source>
        <translation>Das geht hinaus, einmal, wenn du „Jetzt herunterladen“ drückst:</translation>
    </message>
    <message>
        <source>This link leaves the book: {address}</source>
        <translation>Dieser Link führt aus dem Buch hinaus: {address}</translation>
    </message>
    <message>
        <source>This note was removed meanwhile, so it can’t be changed.</source>
        <translation>Diese Notiz wurde inzwischen entfernt und lässt sich nicht mehr ändern.</translation>
    </message>
    <message>
        <source>This packed Quoth has no pip to download {package} with; use one from pip.</source>
        <translation>Dieses gepackte Quoth hat kein pip, um {package} zu laden; nimm eines, das mit pip installiert wurde.</translation>
    </message>
    <message>
        <source>This page can’t be shown.</source>
        <translation>Diese Seite kann nicht angezeigt werden.</translation>
    </message>
    <message>
        <source>This picture can’t be copied: it is too large, or of a kind that can’t be read.</source>
        <translation>Dieses Bild kann nicht kopiert werden: Es ist zu groß oder von einer Art, die nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>This picture is missing or damaged: {about}</source>
        <translation>Dieses Bild fehlt oder ist beschädigt: {about}</translation>
    </message>
    <message>
        <source>This picture isn’t in the book but on the internet, where Quoth doesn’t go: {about}</source>
        <translation>Dieses Bild ist nicht im Buch, sondern im Internet, wohin Quoth nicht geht: {about}</translation>
    </message>
    <message>
        <source>This profile can’t be kept: {reason}.</source>
        <translation>Dieses Profil kann nicht gespeichert werden: {reason}.</translation>
    </message>
    <message>
        <source>This regular expression is too large. Try smaller numbers of repeats.</source>
        <translation>Dieser reguläre Ausdruck ist zu groß. Versuche es mit weniger Wiederholungen.</translation>
    </message>
    <message>
        <source>This regular expression takes too long in this book. Try a simpler one.</source>
        <translation>Dieser reguläre Ausdruck braucht in diesem Buch zu lange. Versuche es mit einem einfacheren.</translation>
    </message>
    <message>
        <source>This section is longer than Quoth reads. What follows of it is neither shown nor found.</source>
        <translation>Dieser Abschnitt ist länger, als Quoth liest. Sein Rest wird weder angezeigt noch gefunden.</translation>
    </message>
    <message>
        <source>This section of the book can’t be read. Try another one.</source>
        <translation>Dieser Abschnitt des Buchs kann nicht gelesen werden. Versuche einen anderen.</translation>
    </message>
    <message>
        <source>This section’s file is damaged, and no text could be saved from it. Turn on to read the next section; a new copy of the book may have this one.</source>
        <translation>Die Datei dieses Abschnitts ist beschädigt, und es ließ sich kein Text daraus retten. Blättere weiter zum nächsten Abschnitt; ein neues Exemplar des Buchs hat diesen vielleicht.</translation>
    </message>
    <message>
        <source>This section’s markup is nested too deep to be read whole. What follows of it is neither shown nor found.</source>
        <translation>Das Markup dieses Abschnitts ist zu tief verschachtelt, um ganz gelesen zu werden. Sein Rest wird weder angezeigt noch gefunden.</translation>
    </message>
    <message>
        <source>This sound can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format}).</source>
        <translation>Dieser Ton kann nicht abgespielt werden: Seine Datei fehlt, ist beschädigt oder hat ein Format, das nicht unterstützt wird ({format}).</translation>
    </message>
    <message>
        <source>This sound is in a format that can’t be played here: {format}</source>
        <translation>Dieser Ton hat ein Format, das hier nicht abgespielt werden kann: {format}</translation>
    </message>
    <message>
        <source>This sound isn’t in the book but on the internet, where Quoth doesn’t go.</source>
        <translation>Dieser Ton ist nicht im Buch, sondern im Internet, wohin Quoth nicht geht.</translation>
    </message>
    <message>
        <source>This video can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format}).</source>
        <translation>Dieses Video kann nicht abgespielt werden: Seine Datei fehlt, ist beschädigt oder hat ein Format, das nicht unterstützt wird ({format}).</translation>
    </message>
    <message>
        <source>This video is in a format that can’t be played here: {format}</source>
        <translation>Dieses Video hat ein Format, das hier nicht abgespielt werden kann: {format}</translation>
    </message>
    <message>
        <source>This video isn’t in the book but on the internet, where Quoth doesn’t go.</source>
        <translation>Dieses Video ist nicht im Buch, sondern im Internet, wohin Quoth nicht geht.</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Dieses Jahr</translation>
    </message>
    <message>
        <source>Time left in this book</source>
        <translation>Restzeit in diesem Buch</translation>
    </message>
    <message>
        <source>Time, pages, pace, finished books; as CSV; on or off</source>
        <translation>Zeit, Seiten, Tempo, gelesene Bücher; als CSV; an oder aus</translation>
    </message>
    <message>
        <source>Timer</source>
        <translation>Timer</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title or author</source>
        <translation>Titel oder Autor</translation>
    </message>
    <message>
        <source>To find by meaning</source>
        <translation>Zum Finden nach Bedeutung</translation>
    </message>
    <message>
        <source>To find something</source>
        <translation>Zum Nachschlagen</translation>
    </message>
    <message>
        <source>To learn</source>
        <translation>Zu lernen</translation>
    </message>
    <message>
        <source>To put them in other words, Quoth needs a language model.</source>
        <translation>Um sie mit anderen Worten zu sagen, braucht Quoth ein Sprachmodell.</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>Zum Lesen</translation>
    </message>
    <message>
        <source>To read aloud</source>
        <translation>Zum Vorlesen</translation>
    </message>
    <message>
        <source>To read what was found</source>
        <translation>Zum Lesen des Gefundenen</translation>
    </message>
    <message>
        <source>To study</source>
        <translation>Zum Studieren</translation>
    </message>
    <message>
        <source>To word summaries</source>
        <translation>Zum Formulieren von Zusammenfassungen</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message numerus="yes">
        <source>Together in {n} passages</source>
        <comment>Together in {n} passage</comment>
        <translation><numerusform>Zusammen an {n} Stelle</numerusform><numerusform>Zusammen an {n} Stellen</numerusform></translation>
    </message>
    <message>
        <source>Too large for this computer: it takes about {size} of memory, and there are {there}.</source>
        <translation>Zu groß für diesen Rechner: Es braucht etwa {size} Arbeitsspeicher, und da sind {there}.</translation>
    </message>
    <message>
        <source>Too long: {length} characters, at most {most}.</source>
        <translation>Zu lang: {length} Zeichen, höchstens {most}.</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Es sind zu viele Dateien offen</translation>
    </message>
    <message>
        <source>Took {seconds} s</source>
        <translation>Dauerte {seconds} s</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>Noch einmal probieren</translation>
    </message>
    <message>
        <source>Try it and use it</source>
        <translation>Ausprobieren und benutzen</translation>
    </message>
    <message>
        <source>Trying it…</source>
        <translation>Wird probiert …</translation>
    </message>
    <message>
        <source>Trying the file…</source>
        <translation>Die Datei wird ausprobiert …</translation>
    </message>
    <message>
        <source>Trying the server…</source>
        <translation>Der Server wird ausprobiert …</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Turn a page</source>
        <translation>Umblättern</translation>
    </message>
    <message>
        <source>Turns to these words in the book</source>
        <translation>Schlägt diese Worte im Buch auf</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>Two books side by side</source>
        <translation>Zwei Bücher nebeneinander</translation>
    </message>
    <message>
        <source>Two columns where the page is wide enough</source>
        <translation>Zwei Spalten, wenn die Seite breit genug ist</translation>
    </message>
    <message>
        <source>Two columns wherever their lines have room for some words</source>
        <translation>Zwei Spalten, wo immer in ihren Zeilen ein paar Wörter Platz haben</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>Gib zuerst einen Namen ein.</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>Gib zuerst eine Frage ein.</translation>
    </message>
    <message>
        <source>Type some words to search for.</source>
        <translation>Gib Wörter ein, nach denen gesucht werden soll.</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Unterstreichen</translation>
    </message>
    <message>
        <source>Underline: {colour}</source>
        <translation>Unterstreichen: {colour}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Up to the end of this chapter</source>
        <translation>Bis zum Ende dieses Kapitels</translation>
    </message>
    <message>
        <source>Up to this page</source>
        <translation>Bis zu dieser Seite</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Use no server</source>
        <translation>Keinen Server benutzen</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Vocabulary, dictionary</source>
        <translation>Vokabeln, Wörterbuch</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>Stimme: {name}</translation>
    </message>
    <message>
        <source>Waiting to be read in</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Waiting to begin…</source>
        <translation>Wartet auf den Beginn …</translation>
    </message>
    <message>
        <source>Watch a folder and all below it</source>
        <translation>Ordner samt Unterordnern beobachten</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>Ordner beobachten …</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>Beobachtete Ordner</translation>
    </message>
    <message>
        <source>Watched folders…</source>
        <translation>Beobachtete Ordner …</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Strichstärke</translation>
    </message>
    <message>
        <source>Welcome to Quoth</source>
        <translation>Willkommen bei Quoth</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>Walisisch</translation>
    </message>
    <message>
        <source>What a word means is looked up in these, from the first to the last, in those of its language. Dictionaries of StarDict and dictd can be added: drop their files, or folders of them, here.</source>
        <translation>Was ein Wort bedeutet, wird hier nachgeschlagen, vom ersten bis zum letzten, in denen seiner Sprache. Wörterbücher von StarDict und dictd lassen sich hinzufügen: Zieh ihre Dateien oder Ordner davon hierher.</translation>
    </message>
    <message>
        <source>What appears in {folder} comes to the shelf from now on.</source>
        <translation>Was in {folder} auftaucht, kommt von nun an ins Regal.</translation>
    </message>
    <message>
        <source>What could not be read comes from the backup {backup}.</source>
        <translation>Was nicht mehr zu lesen war, stammt aus der Sicherung {backup}.</translation>
    </message>
    <message>
        <source>What each model is and needs</source>
        <translation>Was jedes Modell ist und braucht</translation>
    </message>
    <message>
        <source>What happens between {one} and {other}?</source>
        <translation>Was geschieht zwischen {one} und {other}?</translation>
    </message>
    <message>
        <source>What happens in it</source>
        <translation>Was darin geschieht</translation>
    </message>
    <message>
        <source>What happens in this book?</source>
        <translation>Was geschieht in diesem Buch?</translation>
    </message>
    <message>
        <source>What has happened so far?</source>
        <translation>Was ist bisher geschehen?</translation>
    </message>
    <message>
        <source>What is chosen in the map</source>
        <translation>Was in der Karte gewählt ist</translation>
    </message>
    <message>
        <source>What is found is shown wherever it stands.</source>
        <translation>Was gefunden wird, erscheint, wo immer es steht.</translation>
    </message>
    <message>
        <source>What is meant by “{term}”?</source>
        <translation>Was ist mit „{term}“ gemeint?</translation>
    </message>
    <message>
        <source>What is new on my shelf?</source>
        <translation>Was ist neu in meinem Regal?</translation>
    </message>
    <message>
        <source>What is quoted goes on in the book.</source>
        <translation>Was zitiert ist, geht im Buch noch weiter.</translation>
    </message>
    <message>
        <source>What is recommended goes by memory alone until a model has run here.</source>
        <translation>Bis hier ein Modell gelaufen ist, richtet sich die Empfehlung nur nach dem Speicher.</translation>
    </message>
    <message>
        <source>What is this book about?</source>
        <translation>Worum geht es in diesem Buch?</translation>
    </message>
    <message>
        <source>What is this chapter about?</source>
        <translation>Worum geht es in diesem Kapitel?</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <source>What it is concerned with</source>
        <translation>Womit es sich befasst</translation>
    </message>
    <message>
        <source>What made it</source>
        <translation>Woraus es entstanden ist</translation>
    </message>
    <message>
        <source>What names something that you haven’t read yet was left out.</source>
        <translation>Was etwas verraten würde, das du noch nicht gelesen hast, wurde weggelassen.</translation>
    </message>
    <message>
        <source>What stands in quotation marks is the book’s; the rest is the language model’s, checked against it</source>
        <translation>Was in Anführungszeichen steht, stammt aus dem Buch; das Übrige vom Sprachmodell, am Buch geprüft</translation>
    </message>
    <message>
        <source>What the dialog shows</source>
        <translation>Was der Dialog zeigt</translation>
    </message>
    <message>
        <source>What the drawer shows</source>
        <translation>Was die Leiste anzeigt</translation>
    </message>
    <message>
        <source>What the panel shows</source>
        <translation>Was die Seitenleiste anzeigt</translation>
    </message>
    <message>
        <source>What they are now becomes a backup, so you can undo this. Books added since stay.</source>
        <translation>Der jetzige Stand wird selbst zu einer Sicherung, du kannst das also rückgängig machen. Seither hinzugefügte Bücher bleiben.</translation>
    </message>
    <message>
        <source>What to do, or a key</source>
        <translation>Aktion oder Taste</translation>
    </message>
    <message>
        <source>What to leave out</source>
        <translation>Was ausgelassen wird</translation>
    </message>
    <message>
        <source>What you have read</source>
        <translation>Was du gelesen hast</translation>
    </message>
    <message>
        <source>What you have read doesn’t tell it; where you haven’t been yet, your books seem to.</source>
        <translation>Was du gelesen hast, sagt es nicht; wo du noch nicht warst, scheinen deine Bücher es zu sagen.</translation>
    </message>
    <message>
        <source>What you have read of this volume doesn’t tell; the earlier ones do:</source>
        <translation>Was du von diesem Band gelesen hast, sagt es nicht; die früheren schon:</translation>
    </message>
    <message>
        <source>What you have read so far doesn’t seem to tell; a later part of the book may.</source>
        <translation>Was du bisher gelesen hast, scheint es nicht zu sagen; ein späterer Teil des Buchs vielleicht.</translation>
    </message>
    <message>
        <source>What you have read, up to this page and no further. A click on a number turns to the words behind it.</source>
        <translation>Was du gelesen hast, bis zu dieser Seite und nicht weiter. Ein Klick auf eine Zahl schlägt die Worte dahinter auf.</translation>
    </message>
    <message>
        <source>What you keep of books could not be carried along. {problem}</source>
        <translation>Was Sie zu Büchern aufbewahren, konnte nicht mitgenommen werden. {problem}</translation>
    </message>
    <message>
        <source>What you keep of this book</source>
        <translation>Was du zu diesem Buch festgehalten hast</translation>
    </message>
    <message>
        <source>What you look for books for</source>
        <translation>Wozu du Bücher suchst</translation>
    </message>
    <message>
        <source>What you read, what you ask and every answer stay here. Quoth opens no connection, but for one thing: if you tell it to, it fetches a model, and says beforehand what it asks of whom.</source>
        <translation>Was du liest, was du fragst und jede Antwort bleiben hier. Quoth öffnet keine Verbindung, mit einer Ausnahme: Wenn du es sagst, lädt es ein Modell herunter und nennt vorher, wen es wonach fragt.</translation>
    </message>
    <message>
        <source>What you seem to look for in books. It moves recommendations a little, and never leaves this computer.</source>
        <translation>Was du in Büchern zu suchen scheinst. Es ordnet Empfehlungen ein wenig um und verlässt diesen Computer nie.</translation>
    </message>
    <message>
        <source>What your shelf is asked for</source>
        <translation>Worum du dein Regal bittest</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>When to stop</source>
        <translation>Wann Schluss ist</translation>
    </message>
    <message>
        <source>Where and when it takes you</source>
        <translation>Wohin und in welche Zeit es dich führt</translation>
    </message>
    <message>
        <source>Where does somebody write a letter?</source>
        <translation>Wo schreibt jemand einen Brief?</translation>
    </message>
    <message>
        <source>Where shall I begin?</source>
        <translation>Womit soll ich anfangen?</translation>
    </message>
    <message>
        <source>Where the book has them</source>
        <translation>Wo das Buch sie hat</translation>
    </message>
    <message>
        <source>Where the book says how, or its language has a dictionary</source>
        <translation>Wo das Buch es vorgibt oder es für seine Sprache ein Wörterbuch gibt</translation>
    </message>
    <message>
        <source>Where you are in the book</source>
        <translation>Wo du im Buch bist</translation>
    </message>
    <message>
        <source>Where you haven’t been yet:</source>
        <translation>Wo du noch nicht warst:</translation>
    </message>
    <message>
        <source>Which book speaks of the sea?</source>
        <translation>Welches Buch erzählt vom Meer?</translation>
    </message>
    <message>
        <source>Which picture</source>
        <translation>Welches Bild</translation>
    </message>
    <message>
        <source>Who else writes like {author}?</source>
        <translation>Wer schreibt noch wie {author}?</translation>
    </message>
    <message>
        <source>Who else writes so?</source>
        <translation>Wer schreibt noch so?</translation>
    </message>
    <message>
        <source>Who is meant, in plain words</source>
        <translation>Wer gemeint ist, in einfachen Worten</translation>
    </message>
    <message>
        <source>Who is this?</source>
        <translation>Wer ist das?</translation>
    </message>
    <message>
        <source>Who is {name}?</source>
        <translation>Wer ist {name}?</translation>
    </message>
    <message>
        <source>Who or what is {name} too? Choose the name.</source>
        <translation>Wer oder was ist {name} noch? Wähle den Namen.</translation>
    </message>
    <message>
        <source>Who wrote this book?</source>
        <translation>Wer hat dieses Buch geschrieben?</translation>
    </message>
    <message>
        <source>Whole book</source>
        <translation>Ganzes Buch</translation>
    </message>
    <message>
        <source>Whom do you mean by “{word}”: {one} or {other}?</source>
        <translation>Wen meinst du mit „{word}“: {one} oder {other}?</translation>
    </message>
    <message>
        <source>Whom it is about</source>
        <translation>Von wem es handelt</translation>
    </message>
    <message>
        <source>Why there are no more voices…</source>
        <translation>Warum es keine weiteren Stimmen gibt …</translation>
    </message>
    <message>
        <source>Without a model that words answers, answers are the book’s own sentences; all else works as well.</source>
        <translation>Ohne ein Modell, das Antworten formuliert, sind Antworten die Sätze des Buchs selbst; alles andere geht genauso.</translation>
    </message>
    <message>
        <source>Without a place in this book</source>
        <translation>Ohne Stelle in diesem Buch</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words inside the books</source>
        <translation>Wörter in den Büchern</translation>
    </message>
    <message>
        <source>Words looked up</source>
        <translation>Nachgeschlagene Wörter</translation>
    </message>
    <message>
        <source>Words summaries, and searches on by itself where a question needs it.</source>
        <translation>Formuliert Zusammenfassungen, und sucht von selbst weiter, wo eine Frage es braucht.</translation>
    </message>
    <message>
        <source>Words summaries.</source>
        <translation>Formuliert Zusammenfassungen.</translation>
    </message>
    <message>
        <source>Words that you looked up in this book</source>
        <translation>Wörter, die Sie in diesem Buch nachgeschlagen haben</translation>
    </message>
    <message>
        <source>Work it out from my reading again</source>
        <translation>Wieder aus meinem Leseverhalten ableiten</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Notiz schreiben</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Notiz schreiben …</translation>
    </message>
    <message>
        <source>Write all now</source>
        <translation>Jetzt alle schreiben</translation>
    </message>
    <message>
        <source>Write no longer</source>
        <translation>Nicht mehr schreiben</translation>
    </message>
    <message>
        <source>Write them after each change</source>
        <translation>Nach jeder Änderung schreiben</translation>
    </message>
    <message>
        <source>Written by {model} over the books’ quotes, each sentence checked against them.</source>
        <translation>Geschrieben von {model} nach den Zitaten der Bücher, jeder Satz an ihnen geprüft.</translation>
    </message>
    <message>
        <source>Written by {model}, each sentence checked against its quotes. In its exam here {right} of {stated} such answers were right.</source>
        <translation>Geschrieben von {model}, jeder Satz an seinen Zitaten geprüft. In der Prüfung auf diesem Rechner waren {right} von {stated} solchen Antworten richtig.</translation>
    </message>
    <message>
        <source>Written by {model}, each sentence checked against its quotes. It hasn’t been examined on this computer yet.</source>
        <translation>Geschrieben von {model}, jeder Satz an seinen Zitaten geprüft. Auf diesem Rechner hat es noch keine Prüfung abgelegt.</translation>
    </message>
    <message>
        <source>Written to {path}.</source>
        <translation>Gespeichert in {path}.</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>You are where you were.</source>
        <translation>Du bist, wo du warst.</translation>
    </message>
    <message>
        <source>You asked “{what}”</source>
        <translation>Du hast gefragt: „{what}“</translation>
    </message>
    <message>
        <source>You finished “{what}”</source>
        <translation>Du hast „{what}“ zu Ende gelesen</translation>
    </message>
    <message>
        <source>You have begun it.</source>
        <translation>Du hast es begonnen.</translation>
    </message>
    <message>
        <source>You have moved on since this was told.</source>
        <translation>Du hast weitergelesen, seit dies zusammengefasst wurde.</translation>
    </message>
    <message>
        <source>You have read this book to its end. {promise}</source>
        <translation>Du hast dieses Buch zu Ende gelesen. {promise}</translation>
    </message>
    <message>
        <source>You haven’t read any of the earlier books of this series yet.</source>
        <translation>Du hast von den früheren Büchern dieser Reihe noch nichts gelesen.</translation>
    </message>
    <message>
        <source>You haven’t read any of this yet, so there is nothing to tell.</source>
        <translation>Davon hast du noch nichts gelesen, also gibt es nichts zusammenzufassen.</translation>
    </message>
    <message>
        <source>You highlighted “{what}”</source>
        <translation>Du hast „{what}“ markiert</translation>
    </message>
    <message>
        <source>You left “{what}”</source>
        <translation>Du hast „{what}“ liegen lassen</translation>
    </message>
    <message>
        <source>You went back: what this says of the pages ahead is hidden.</source>
        <translation>Du bist zurückgegangen: Was hier über die Seiten danach steht, ist verborgen.</translation>
    </message>
    <message>
        <source>You wished for “{what}”</source>
        <translation>Du hast dir gewünscht: „{what}“</translation>
    </message>
    <message>
        <source>Your books</source>
        <translation>Deine Bücher</translation>
    </message>
    <message>
        <source>Your note…</source>
        <translation>Deine Notiz …</translation>
    </message>
    <message>
        <source>Your own, with commas between them</source>
        <translation>Eigene, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Your pace</source>
        <translation>Dein Tempo</translation>
    </message>
    <message>
        <source>Your place could not be found in it.</source>
        <translation>Deine Stelle war darin nicht zu finden.</translation>
    </message>
    <message>
        <source>Your question can be asked again.</source>
        <translation>Deine Frage kann noch einmal gestellt werden.</translation>
    </message>
    <message>
        <source>Your words tell whether you ask or wish for something to read</source>
        <translation>Deine Worte sagen, ob du fragst oder dir etwas zu lesen wünschst</translation>
    </message>
    <message>
        <source>a long book</source>
        <translation>ein langes Buch</translation>
    </message>
    <message>
        <source>a row whose places are cut off</source>
        <translation>eine Zeile, deren Stellen abgeschnitten sind</translation>
    </message>
    <message>
        <source>a short book</source>
        <translation>ein kurzes Buch</translation>
    </message>
    <message>
        <source>a text of {number} bytes can’t be split into tokens</source>
        <translation>ein Text von {number} Bytes lässt sich nicht in Tokens zerlegen</translation>
    </message>
    <message>
        <source>a vector of another length</source>
        <translation>einen Vektor von anderer Länge</translation>
    </message>
    <message>
        <source>about {number} words</source>
        <translation>etwa {number} Wörter</translation>
    </message>
    <message numerus="yes">
        <source>about {n} hours</source>
        <comment>about {n} hour</comment>
        <translation><numerusform>etwa {n} Stunde</numerusform><numerusform>etwa {n} Stunden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>about {n} minutes</source>
        <comment>about {n} minute</comment>
        <translation><numerusform>etwa {n} Minute</numerusform><numerusform>etwa {n} Minuten</numerusform></translation>
    </message>
    <message>
        <source>about {size} of memory</source>
        <translation>etwa {size} Arbeitsspeicher</translation>
    </message>
    <message>
        <source>also {names}</source>
        <translation>auch {names}</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>jede Sprache</translation>
    </message>
    <message>
        <source>bad character range {range}</source>
        <translation>Der Bereich {range} läuft rückwärts</translation>
    </message>
    <message>
        <source>bad escape (end of pattern)</source>
        <translation>Nach dem umgekehrten Schrägstrich am Ende fehlt ein Zeichen</translation>
    </message>
    <message>
        <source>bad escape {sign}</source>
        <translation>{sign} hat keine Bedeutung</translation>
    </message>
    <message>
        <source>bytes that are no text where there should be text</source>
        <translation>Bytes, die kein Text sind, wo Text stehen sollte</translation>
    </message>
    <message>
        <source>calibre library</source>
        <translation>calibre-Bibliothek</translation>
    </message>
    <message>
        <source>can’t be loaded ({reason})</source>
        <translation>lässt sich nicht laden ({reason})</translation>
    </message>
    <message>
        <source>can’t be read ({reason})</source>
        <translation>kann nicht gelesen werden ({reason})</translation>
    </message>
    <message>
        <source>can’t be run ({reason})</source>
        <translation>lässt sich nicht ausführen ({reason})</translation>
    </message>
    <message>
        <source>can’t take this conversation ({reason})</source>
        <translation>kann dieses Gespräch nicht annehmen ({reason})</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>context of {tokens} tokens</source>
        <translation>Kontext von {tokens} Token</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>digital rights management</source>
        <translation>digitale Rechteverwaltung</translation>
    </message>
    <message>
        <source>exit code {number}</source>
        <translation>Exit-Code {number}</translation>
    </message>
    <message>
        <source>failed while it was writing ({reason})</source>
        <translation>ist beim Schreiben gescheitert ({reason})</translation>
    </message>
    <message>
        <source>group or organisation</source>
        <translation>Gruppe oder Organisation</translation>
    </message>
    <message>
        <source>has no output with a vector for each token</source>
        <translation>hat keine Ausgabe mit einem Vektor für jedes Token</translation>
    </message>
    <message>
        <source>in {month} {year}</source>
        <translation>im {month} {year}</translation>
    </message>
    <message numerus="yes">
        <source>in {n} parts of the book</source>
        <comment>in {n} part of the book</comment>
        <translation><numerusform>in {n} Teil des Buchs</numerusform><numerusform>in {n} Teilen des Buchs</numerusform></translation>
    </message>
    <message>
        <source>in {year}</source>
        <translation>{year}</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is no model that onnxruntime can load ({reason})</source>
        <translation>ist kein Modell, das onnxruntime laden kann ({reason})</translation>
    </message>
    <message>
        <source>is no tokenizer ({reason})</source>
        <translation>ist kein Tokenizer ({reason})</translation>
    </message>
    <message>
        <source>is not of a chat model ({reason})</source>
        <translation>gehört zu keinem Sprachmodell ({reason})</translation>
    </message>
    <message>
        <source>is {number} bytes long and should be {wanted}</source>
        <translation>hat {number} Bytes statt {wanted}</translation>
    </message>
    <message>
        <source>isn’t the graph of a reader</source>
        <translation>ist kein Graph eines lesenden Modells</translation>
    </message>
    <message>
        <source>isn’t the one that the catalogue names (its SHA-256 differs)</source>
        <translation>ist nicht die, die der Katalog nennt (ihr SHA-256 ist ein anderer)</translation>
    </message>
    <message>
        <source>isn’t the one that the catalogue names (its size or its SHA-256 differs)</source>
        <translation>ist nicht die, die der Katalog nennt (ihre Größe oder ihr SHA-256 weicht ab)</translation>
    </message>
    <message>
        <source>it broke off in the middle</source>
        <translation>er brach mittendrin ab</translation>
    </message>
    <message>
        <source>it computes nothing but nonsense (NaN)</source>
        <translation>es rechnet nur Unsinn aus (NaN)</translation>
    </message>
    <message>
        <source>it divided by zero, SIGFPE</source>
        <translation>er hat durch null geteilt, SIGFPE</translation>
    </message>
    <message>
        <source>it doesn’t begin as a GGUF file does</source>
        <translation>sie beginnt nicht wie eine GGUF-Datei</translation>
    </message>
    <message>
        <source>it doesn’t keep to the form that it was asked for</source>
        <translation>er hält sich nicht an die verlangte Form</translation>
    </message>
    <message>
        <source>it failed while it was writing</source>
        <translation>er ist beim Schreiben gescheitert</translation>
    </message>
    <message>
        <source>it gave a reply that Quoth doesn’t know</source>
        <translation>sie gab eine Antwort, die Quoth nicht kennt</translation>
    </message>
    <message>
        <source>it gave no sign of life for {n} s</source>
        <translation>sie gab {n} s lang kein Lebenszeichen</translation>
    </message>
    <message>
        <source>it gave no sign of life for {seconds} s</source>
        <translation>er gab {seconds} s lang kein Lebenszeichen</translation>
    </message>
    <message>
        <source>it has {number} bytes and should have {wanted}</source>
        <translation>sie hat {number} Bytes und sollte {wanted} haben</translation>
    </message>
    <message>
        <source>it is not a model that llama.cpp can load</source>
        <translation>llama.cpp kann dieses Modell nicht laden</translation>
    </message>
    <message>
        <source>it reached for memory that isn’t its own, SIGSEGV</source>
        <translation>er griff auf Speicher zu, der ihm nicht gehört, SIGSEGV</translation>
    </message>
    <message>
        <source>it reached for memory that isn’t there, SIGBUS</source>
        <translation>er griff auf Speicher zu, den es nicht gibt, SIGBUS</translation>
    </message>
    <message>
        <source>it refused with {status}</source>
        <translation>er hat mit {status} abgelehnt</translation>
    </message>
    <message>
        <source>it refused with {status}: {words}</source>
        <translation>er hat mit {status} abgelehnt: {words}</translation>
    </message>
    <message>
        <source>it says more than an answer can be</source>
        <translation>er sagt mehr, als eine Antwort sein kann</translation>
    </message>
    <message>
        <source>it sent nothing</source>
        <translation>es kam nichts</translation>
    </message>
    <message>
        <source>it takes {needed} GB of memory and more, and {free} GB are free</source>
        <translation>es braucht {needed} GB Speicher und mehr, und {free} GB sind frei</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>es dauerte zu lange</translation>
    </message>
    <message>
        <source>it wants to send Quoth elsewhere, where it doesn’t go</source>
        <translation>er will Quoth woandershin schicken, wohin es nicht geht</translation>
    </message>
    <message>
        <source>it was compiled on a computer whose processor has {features}, and this one doesn’t</source>
        <translation>es wurde auf einem Rechner übersetzt, dessen Prozessor {features} hat, und dieser hat das nicht</translation>
    </message>
    <message>
        <source>it was killed, perhaps because memory ran out, SIGKILL</source>
        <translation>er wurde beendet, vielleicht weil der Speicher ausging, SIGKILL</translation>
    </message>
    <message>
        <source>its SHA-256 differs</source>
        <translation>ihr SHA-256 ist ein anderer</translation>
    </message>
    <message>
        <source>its library gave up, SIGABRT</source>
        <translation>seine Bibliothek gab auf, SIGABRT</translation>
    </message>
    <message>
        <source>its process crashed</source>
        <translation>ihr Prozess ist abgestürzt</translation>
    </message>
    <message>
        <source>its process ended while it was loaded ({how})</source>
        <translation>sein Prozess endete beim Laden ({how})</translation>
    </message>
    <message>
        <source>its process ended while it was tried ({how})</source>
        <translation>sein Prozess endete beim Probieren ({how})</translation>
    </message>
    <message>
        <source>its process ended with code {number}</source>
        <translation>ihr Prozess endete mit Code {number}</translation>
    </message>
    <message>
        <source>larger: mentioned more · thicker line: more passages together</source>
        <translation>größer: öfter erwähnt · dickere Linie: öfter zusammen</translation>
    </message>
    <message>
        <source>learnt</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>weniger als eine Minute</translation>
    </message>
    <message>
        <source>licence: see its page</source>
        <translation>Lizenz: siehe seine Seite</translation>
    </message>
    <message>
        <source>licence: {licence}</source>
        <translation>Lizenz: {licence}</translation>
    </message>
    <message>
        <source>llama.cpp can’t run the model {id}: {why}. Compile it with `make run`.</source>
        <translation>llama.cpp kann das Modell {id} nicht ausführen: {why}. Übersetze es mit `make run`.</translation>
    </message>
    <message>
        <source>llama.cpp stopped with status {number}</source>
        <translation>llama.cpp hat mit dem Status {number} aufgehört</translation>
    </message>
    <message>
        <source>llama.cpp, which runs language models on this computer, isn’t installed; `make run` compiles it, for which it needs a C++ compiler.</source>
        <translation>llama.cpp, das auf diesem Rechner Sprachmodelle ausführt, ist nicht installiert; `make run` übersetzt es und braucht dafür einen C++-Compiler.</translation>
    </message>
    <message>
        <source>llama.cpp’s process ended ({how})</source>
        <translation>der Prozess von llama.cpp ist zu Ende gegangen ({how})</translation>
    </message>
    <message numerus="yes">
        <source>looked up {n} times</source>
        <comment>looked up {n} time</comment>
        <translation><numerusform>{n}-mal nachgeschlagen</numerusform><numerusform>{n}-mal nachgeschlagen</numerusform></translation>
    </message>
    <message>
        <source>makes vectors of {number} numbers instead of {wanted}</source>
        <translation>macht Vektoren von {number} statt {wanted} Zahlen</translation>
    </message>
    <message>
        <source>min repeat greater than max repeat</source>
        <translation>Die kleinste Anzahl ist größer als die größte</translation>
    </message>
    <message>
        <source>missing ), unterminated subpattern</source>
        <translation>Eine schließende Klammer fehlt</translation>
    </message>
    <message>
        <source>multiple repeat</source>
        <translation>Zwei Wiederholungszeichen stehen hintereinander</translation>
    </message>
    <message>
        <source>no book of the shelf</source>
        <translation>keinem Buch des Regals</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>hier nicht</translation>
    </message>
    <message>
        <source>not in this book any more</source>
        <translation>nicht mehr in diesem Buch</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht benutzt</translation>
    </message>
    <message>
        <source>nothing answers there; start it first</source>
        <translation>dort antwortet nichts; starte ihn zuerst</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>Davor steht nichts, was sich wiederholen ließe</translation>
    </message>
    <message>
        <source>of middling length</source>
        <translation>ein Buch von mittlerer Länge</translation>
    </message>
    <message numerus="yes">
        <source>of {n} books</source>
        <comment>of {n} book</comment>
        <translation><numerusform>aus {n} Buch</numerusform><numerusform>aus {n} Büchern</numerusform></translation>
    </message>
    <message>
        <source>on {day} {month} {year}</source>
        <translation>am {day}. {month} {year}</translation>
    </message>
    <message>
        <source>organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>p.</source>
        <translation>S.</translation>
    </message>
    <message>
        <source>page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message numerus="yes">
        <source>pip asks its package index for {n} packages, {what} and so on ({size}), and tells it the versions of Python and of this system.</source>
        <comment>pip asks its package index for {n} package, {what} ({size}), and tells it the versions of Python and of this system.</comment>
        <translation><numerusform>pip fragt seinen Paketindex nach {n} Paket, {what} ({size}), und nennt ihm die Versionen von Python und von diesem System.</numerusform><numerusform>pip fragt seinen Paketindex nach {n} Paketen, {what} und so weiter ({size}), und nennt ihm die Versionen von Python und von diesem System.</numerusform></translation>
    </message>
    <message>
        <source>pip could not download {package} ({reason}); connect to the network or point pip at an index that has it (`pip config list`).</source>
        <translation>pip konnte {package} nicht laden ({reason}); stelle eine Verbindung zum Netz her, oder nenne pip einen Index, der es hat (`pip config list`).</translation>
    </message>
    <message>
        <source>pip downloaded no wheel of {package}; see `pip config list`.</source>
        <translation>pip hat kein Wheel von {package} geladen; siehe `pip config list`.</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>quoted above</source>
        <translation>oben zitiert</translation>
    </message>
    <message>
        <source>reads about {n} tokens a second here (estimate)</source>
        <translation>liest hier etwa {n} Token in der Sekunde (geschätzt)</translation>
    </message>
    <message>
        <source>rows that Quoth never wrote</source>
        <translation>Zeilen, die Quoth nie geschrieben hat</translation>
    </message>
    <message>
        <source>several books of the shelf</source>
        <translation>mehreren Büchern des Regals</translation>
    </message>
    <message>
        <source>slower on battery</source>
        <translation>im Akkubetrieb langsamer</translation>
    </message>
    <message>
        <source>strongest here</source>
        <translation>hier am stärksten</translation>
    </message>
    <message>
        <source>such as {address}</source>
        <translation>wie {address}</translation>
    </message>
    <message>
        <source>the certificate can’t be verified</source>
        <translation>das Zertifikat lässt sich nicht prüfen</translation>
    </message>
    <message>
        <source>the first that the server has</source>
        <translation>das erste, das der Server hat</translation>
    </message>
    <message>
        <source>the language with the code “{tag}”</source>
        <translation>die Sprache mit dem Kürzel „{tag}“</translation>
    </message>
    <message>
        <source>the processor met an instruction that it doesn’t know, SIGILL</source>
        <translation>der Prozessor traf auf einen Befehl, den er nicht kennt, SIGILL</translation>
    </message>
    <message>
        <source>the system no longer has it</source>
        <translation>das System hat sie nicht mehr</translation>
    </message>
    <message>
        <source>thing</source>
        <translation>Ding</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeitüberschreitung</translation>
    </message>
    <message numerus="yes">
        <source>together in {n} passages</source>
        <comment>together in {n} passage</comment>
        <translation><numerusform>zusammen an {n} Stelle</numerusform><numerusform>zusammen an {n} Stellen</numerusform></translation>
    </message>
    <message>
        <source>unbalanced parenthesis</source>
        <translation>Eine Klammer ist zu viel</translation>
    </message>
    <message>
        <source>unexpected end of pattern</source>
        <translation>Der Ausdruck bricht ab</translation>
    </message>
    <message>
        <source>unknown extension {sign}</source>
        <translation>{sign} hat keine Bedeutung</translation>
    </message>
    <message>
        <source>unterminated character set</source>
        <translation>Die schließende eckige Klammer fehlt</translation>
    </message>
    <message>
        <source>up to the end of this chapter</source>
        <translation>bis zum Ende dieses Kapitels</translation>
    </message>
    <message>
        <source>up to this page</source>
        <translation>bis zu dieser Seite</translation>
    </message>
    <message>
        <source>wants inputs that no BERT-like model has ({names})</source>
        <translation>verlangt Eingaben, die kein BERT-artiges Modell hat ({names})</translation>
    </message>
    <message>
        <source>weights lie between 0 and 1, and one of them is more than 0</source>
        <translation>Gewichte liegen zwischen 0 und 1, und eines ist größer als 0</translation>
    </message>
    <message>
        <source>what answers there is no model server</source>
        <translation>was dort antwortet, ist kein Modellserver</translation>
    </message>
    <message>
        <source>what it says is no HTTP</source>
        <translation>was er sagt, ist kein HTTP</translation>
    </message>
    <message>
        <source>what it says is no reply to a conversation</source>
        <translation>was er sagt, ist keine Antwort in einem Gespräch</translation>
    </message>
    <message>
        <source>what it says is no streamed reply</source>
        <translation>was er sagt, ist keine Antwort in Stücken</translation>
    </message>
    <message>
        <source>whole book</source>
        <translation>ganzes Buch</translation>
    </message>
    <message>
        <source>written by {model}</source>
        <translation>geschrieben von {model}</translation>
    </message>
    <message>
        <source>{address} could not be asked for ({reason}); connect to the network.</source>
        <translation>Nach {address} konnte nicht gefragt werden ({reason}); verbinde den Rechner mit dem Netz.</translation>
    </message>
    <message>
        <source>{address} could not be fetched{part} ({reason}); connect to the network, or fetch it elsewhere and put it at {path}.</source>
        <translation>{address} konnte nicht heruntergeladen werden{part} ({reason}); verbinde den Rechner mit dem Netz, oder lade die Datei anderswo herunter und lege sie als {path} ab.</translation>
    </message>
    <message>
        <source>{archive}, which was fetched, has no readable {member}.</source>
        <translation>{archive} wurde geladen, hat aber kein lesbares {member}.</translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation>{at} von {total}</translation>
    </message>
    <message>
        <source>{chapters}, and {others} besides</source>
        <translation>{chapters}, und außerdem {others}</translation>
    </message>
    <message>
        <source>{chapters}, from “{first}” to “{last}”</source>
        <translation>{chapters}, von „{first}“ bis „{last}“</translation>
    </message>
    <message>
        <source>{chapters}, in {parts} (“{first}” to “{last}”)</source>
        <translation>{chapters}, in {parts} („{first}“ bis „{last}“)</translation>
    </message>
    <message>
        <source>{colour} highlight</source>
        <translation>Hervorhebung in {colour}</translation>
    </message>
    <message>
        <source>{colour} strike-through</source>
        <translation>Durchgestrichen in {colour}</translation>
    </message>
    <message>
        <source>{colour} underline</source>
        <translation>Unterstreichung in {colour}</translation>
    </message>
    <message>
        <source>{death} It stopped three times within a minute, so it is left alone for now. Asking needs the engine, and so does every page that is not in memory yet.</source>
        <translation>{death} Sie ist innerhalb einer Minute dreimal ausgefallen und wird daher vorerst nicht neu gestartet. Zum Fragen braucht es die Engine, und ebenso für jede Seite, die noch nicht im Speicher ist.</translation>
    </message>
    <message>
        <source>{done} for “{words}”</source>
        <translation>{done} nach „{words}“</translation>
    </message>
    <message>
        <source>{done} of {total} fetched</source>
        <translation>{done} von {total} heruntergeladen</translation>
    </message>
    <message>
        <source>{done} of {total} questions answered</source>
        <translation>{done} von {total} Fragen beantwortet</translation>
    </message>
    <message>
        <source>{features} and {number} more</source>
        <translation>{features} und {number} weitere</translation>
    </message>
    <message>
        <source>{folder} is no folder that can be carried along.</source>
        <translation>{folder} ist kein Ordner, der mitgenommen werden kann.</translation>
    </message>
    <message>
        <source>{folder} is no folder that can be watched.</source>
        <translation>{folder} ist kein Ordner, der beobachtet werden kann.</translation>
    </message>
    <message>
        <source>{host} answered “{answer}” for {address}; check that it is up.</source>
        <translation>{host} hat mit „{answer}“ auf {address} geantwortet; prüfe, ob der Server läuft.</translation>
    </message>
    <message>
        <source>{host} gives no size and SHA-256 for {address}, so it can’t be checked and isn’t fetched.</source>
        <translation>{host} nennt für {address} weder Größe noch SHA-256; die Datei lässt sich nicht prüfen und wird nicht geladen.</translation>
    </message>
    <message>
        <source>{host} has a file of {number} bytes at {address} and the catalogue says {wanted}; it was not fetched: look for a newer Quoth.</source>
        <translation>{host} hat unter {address} eine Datei von {number} Bytes, und der Katalog nennt {wanted}; sie wurde nicht geladen. Sieh nach einem neueren Quoth.</translation>
    </message>
    <message>
        <source>{host} has no public file at {address} (“{answer}”); check how it is written.</source>
        <translation>{host} hat unter {address} keine öffentliche Datei („{answer}“); prüfe die Schreibweise.</translation>
    </message>
    <message>
        <source>{host}, and the server it sends the file from, are asked for {what} ({size}).</source>
        <translation>{host} und der Server, von dem es die Datei schickt, werden nach {what} gefragt ({size}).</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>{how}, after {seconds} s</source>
        <translation>{how}, nach {seconds} s</translation>
    </message>
    <message>
        <source>{lead}: “{words}”</source>
        <translation>{lead}: „{words}“</translation>
    </message>
    <message>
        <source>{left} · paused</source>
        <translation>{left} · angehalten</translation>
    </message>
    <message>
        <source>{megabytes} MB</source>
        <translation>{megabytes} MB</translation>
    </message>
    <message>
        <source>{mentioned}, most with {names}</source>
        <translation>{mentioned}, am häufigsten mit {names}</translation>
    </message>
    <message>
        <source>{milliseconds} ms</source>
        <translation>{milliseconds} ms</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{model} answered {right} of {answerable} rightly, {wrong} wrongly, left {left} to the quotes, and was misled by {misled} of {traps}; {seconds} s an answer.</source>
        <translation>{model} hat {right} von {answerable} Fragen richtig und {wrong} falsch beantwortet, {left} den Zitaten überlassen und sich von {misled} von {traps} irreführen lassen; {seconds} s je Antwort.</translation>
    </message>
    <message>
        <source>{model} at {address} writes answers and summaries.</source>
        <translation>{model} bei {address} schreibt Antworten und Zusammenfassungen.</translation>
    </message>
    <message>
        <source>{name} ({language})</source>
        <translation>{name} ({language})</translation>
    </message>
    <message>
        <source>{name} speaks first.</source>
        <translation>{name} spricht zuerst.</translation>
    </message>
    <message>
        <source>{name} speaks last.</source>
        <translation>{name} spricht zuletzt.</translation>
    </message>
    <message numerus="yes">
        <source>{name}, mentioned {n} times</source>
        <comment>{name}, mentioned once</comment>
        <translation><numerusform>{name}, einmal erwähnt</numerusform><numerusform>{name}, {n}-mal erwähnt</numerusform></translation>
    </message>
    <message>
        <source>{name}: open the page</source>
        <translation>{name}: Seite öffnen</translation>
    </message>
    <message>
        <source>{number} GB</source>
        <translation>{number} GB</translation>
    </message>
    <message>
        <source>{number} MB</source>
        <translation>{number} MB</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>{number} %</translation>
    </message>
    <message numerus="yes">
        <source>{n} acts</source>
        <comment>{n} act</comment>
        <translation><numerusform>{n} Akt</numerusform><numerusform>{n} Akte</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} ahead</source>
        <comment>{n} ahead</comment>
        <translation><numerusform>{n} voraus</numerusform><numerusform>{n} voraus</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} answers quote words that aren’t there.</source>
        <comment>{n} answer quotes words that aren’t there.</comment>
        <translation><numerusform>{n} Antwort zitiert Worte, die darin fehlen.</numerusform><numerusform>{n} Antworten zitieren Worte, die darin fehlen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books</source>
        <comment>{n} book</comment>
        <translation><numerusform>{n} Buch</numerusform><numerusform>{n} Bücher</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books added from {folder}</source>
        <comment>{n} book added from {folder}</comment>
        <translation><numerusform>{n} Buch aus {folder} hinzugefügt</numerusform><numerusform>{n} Bücher aus {folder} hinzugefügt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are known by metadata alone until the text has been read in.</source>
        <comment>One book is known by metadata alone until the text has been read in.</comment>
        <translation><numerusform>Ein Buch ist nur durch Metadaten bekannt, bis der Text eingelesen ist.</numerusform><numerusform>{n} Bücher sind nur durch Metadaten bekannt, bis der Text eingelesen ist.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are never recommended.</source>
        <comment>{n} book is never recommended.</comment>
        <translation><numerusform>{n} Buch wird nie empfohlen.</numerusform><numerusform>{n} Bücher werden nie empfohlen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are still being read in.</source>
        <comment>{n} book is still being read in.</comment>
        <translation><numerusform>{n} Buch wird noch eingelesen.</numerusform><numerusform>{n} Bücher werden noch eingelesen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books could not be removed. {reason}</source>
        <comment>{n} book could not be removed. {reason}</comment>
        <translation><numerusform>{n} Buch konnte nicht entfernt werden. {reason}</numerusform><numerusform>{n} Bücher konnten nicht entfernt werden. {reason}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books found</source>
        <comment>{n} book found</comment>
        <translation><numerusform>{n} Buch gefunden</numerusform><numerusform>{n} Bücher gefunden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have a file of this computer there.</source>
        <comment>{n} book has a file of this computer there.</comment>
        <translation><numerusform>{n} Buch hat dort eine Datei dieses Rechners.</numerusform><numerusform>{n} Bücher haben dort eine Datei dieses Rechners.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have no EPUB</source>
        <comment>{n} book has no EPUB</comment>
        <translation><numerusform>{n} Buch hat kein EPUB</numerusform><numerusform>{n} Bücher haben kein EPUB</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have their notes there.</source>
        <comment>{n} book has its notes there.</comment>
        <translation><numerusform>{n} Buch hat seine Notizen dort.</numerusform><numerusform>{n} Bücher haben ihre Notizen dort.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books searched</source>
        <comment>{n} book searched</comment>
        <translation><numerusform>{n} Buch durchsucht</numerusform><numerusform>{n} Bücher durchsucht</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books still being read in</source>
        <comment>{n} book still being read in</comment>
        <translation><numerusform>{n} Buch wird noch eingelesen</numerusform><numerusform>{n} Bücher werden noch eingelesen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books were converted to EPUB. Their files stay as they are.</source>
        <comment>{n} book was converted to EPUB. Its file stays as it is.</comment>
        <translation><numerusform>{n} Buch wurde in ein EPUB umgewandelt. Seine Datei bleibt, wie sie ist.</numerusform><numerusform>{n} Bücher wurden in EPUBs umgewandelt. Ihre Dateien bleiben, wie sie sind.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books were removed from the shelf. Their files stay where they are.</source>
        <comment>{n} book was removed from the shelf. Its file stays where it is.</comment>
        <translation><numerusform>{n} Buch wurde aus dem Regal genommen. Die Datei bleibt, wo sie ist.</numerusform><numerusform>{n} Bücher wurden aus dem Regal genommen. Die Dateien bleiben, wo sie sind.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} chapters</source>
        <comment>{n} chapter</comment>
        <translation><numerusform>{n} Kapitel</numerusform><numerusform>{n} Kapitel</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} could not be understood.</source>
        <comment>{n} could not be understood.</comment>
        <translation><numerusform>{n} war nicht zu verstehen.</numerusform><numerusform>{n} waren nicht zu verstehen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files could not be added</source>
        <comment>{n} file could not be added</comment>
        <translation><numerusform>{n} Datei konnte nicht hinzugefügt werden</numerusform><numerusform>{n} Dateien konnten nicht hinzugefügt werden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files could not be added.</source>
        <comment>{n} file could not be added.</comment>
        <translation><numerusform>{n} Datei konnte nicht hinzugefügt werden.</numerusform><numerusform>{n} Dateien konnten nicht hinzugefügt werden.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files that the book names are missing, “{first}” first.</source>
        <comment>A file that the book names is missing: “{first}”.</comment>
        <translation><numerusform>Eine Datei, die das Buch nennt, fehlt: „{first}“.</numerusform><numerusform>Dateien, die das Buch nennt und die fehlen: {n}, zuerst „{first}“.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files with names that lead out of the book are left out.</source>
        <comment>One file with a name that leads out of the book is left out.</comment>
        <translation><numerusform>Eine Datei, deren Name aus dem Buch hinausführt, bleibt weg.</numerusform><numerusform>Dateien, deren Namen aus dem Buch hinausführen, sind weggelassen: {n}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} folders</source>
        <comment>{n} folder</comment>
        <translation><numerusform>{n} Ordner</numerusform><numerusform>{n} Ordnern</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} have no place in their books, and are kept without one.</source>
        <comment>{n} has no place in its book, and is kept without one.</comment>
        <translation><numerusform>{n} hat keine Stelle in ihrem Buch und wird ohne sie aufgehoben.</numerusform><numerusform>{n} haben keine Stelle in ihren Büchern und werden ohne sie aufgehoben.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} have no place in this book.</source>
        <comment>{n} has no place in this book.</comment>
        <translation><numerusform>{n} hat keine Stelle in diesem Buch.</numerusform><numerusform>{n} haben keine Stelle in diesem Buch.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} hits</source>
        <comment>{n} hit</comment>
        <translation><numerusform>{n} Treffer</numerusform><numerusform>{n} Treffer</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} hours</source>
        <comment>{n} hour</comment>
        <translation><numerusform>{n} Stunde</numerusform><numerusform>{n} Stunden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} imported notes lie beyond where you are. They may spoil the story.</source>
        <comment>{n} imported note lies beyond where you are. It may spoil the story.</comment>
        <translation><numerusform>{n} importierte Notiz liegt hinter der Leseposition. Sie kann etwas verraten.</numerusform><numerusform>{n} importierte Notizen liegen hinter der Leseposition. Sie können etwas verraten.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} kept</source>
        <comment>{n} kept</comment>
        <translation><numerusform>{n} Eintrag</numerusform><numerusform>{n} Einträge</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lie beyond where you are.</source>
        <comment>{n} lies beyond where you are.</comment>
        <translation><numerusform>{n} liegt hinter der Leseposition.</numerusform><numerusform>{n} liegen hinter der Leseposition.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <comment>{n} line</comment>
        <translation><numerusform>{n} Zeile</numerusform><numerusform>{n} Zeilen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines of the table of contents lead nowhere.</source>
        <comment>One line of the table of contents leads nowhere.</comment>
        <translation><numerusform>Eine Zeile des Inhaltsverzeichnisses führt nirgendwohin.</numerusform><numerusform>Zeilen des Inhaltsverzeichnisses, die nirgendwohin führen: {n}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} mentions</source>
        <comment>{n} mention</comment>
        <translation><numerusform>{n} Erwähnung</numerusform><numerusform>{n} Erwähnungen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} min</source>
        <comment>{n} min</comment>
        <translation><numerusform>{n} Min.</numerusform><numerusform>{n} Min.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} min left</source>
        <comment>{n} min left</comment>
        <translation><numerusform>Noch {n} Min.</numerusform><numerusform>Noch {n} Min.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <comment>{n} minute</comment>
        <translation><numerusform>{n} Minute</numerusform><numerusform>{n} Minuten</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes left in this section</source>
        <comment>{n} minute left in this section</comment>
        <translation><numerusform>Noch {n} Minute in diesem Abschnitt</numerusform><numerusform>Noch {n} Minuten in diesem Abschnitt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} more passages</source>
        <comment>{n} more passage</comment>
        <translation><numerusform>{n} weitere Stelle</numerusform><numerusform>{n} weitere Stellen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes and bookmarks</source>
        <comment>{n} note or bookmark</comment>
        <translation><numerusform>{n} Notiz oder Lesezeichen</numerusform><numerusform>{n} Notizen und Lesezeichen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes are kept without a place, as their words aren’t in this file.</source>
        <comment>{n} note is kept without a place, as its words aren’t in this file.</comment>
        <translation><numerusform>{n} Notiz bleibt ohne Stelle erhalten, weil ihre Worte in dieser Datei fehlen.</numerusform><numerusform>{n} Notizen bleiben ohne Stelle erhalten, weil ihre Worte in dieser Datei fehlen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes went over.</source>
        <comment>{n} note went over.</comment>
        <translation><numerusform>{n} Notiz wurde übernommen.</numerusform><numerusform>{n} Notizen wurden übernommen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were added to {books}.</source>
        <comment>{n} note was added to {books}.</comment>
        <translation><numerusform>{n} Notiz kam zu {books}.</numerusform><numerusform>{n} Notizen kamen zu {books}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were added.</source>
        <comment>{n} note was added.</comment>
        <translation><numerusform>{n} Notiz wurde hinzugefügt.</numerusform><numerusform>{n} Notizen wurden hinzugefügt.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were removed.</source>
        <comment>{n} note was removed.</comment>
        <translation><numerusform>{n} Notiz wurde entfernt.</numerusform><numerusform>{n} Notizen wurden entfernt.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were written to {name}.</source>
        <comment>{n} note was written to {name}.</comment>
        <translation><numerusform>{n} Notiz wurde nach {name} geschrieben.</numerusform><numerusform>{n} Notizen wurden nach {name} geschrieben.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} numbered chapters</source>
        <comment>{n} numbered chapter</comment>
        <translation><numerusform>{n} nummeriertes Kapitel</numerusform><numerusform>{n} nummerierte Kapitel</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of the notes shown lie beyond where you are.</source>
        <comment>{n} of the notes shown lies beyond where you are.</comment>
        <translation><numerusform>{n} der angezeigten Notizen liegt hinter der Leseposition.</numerusform><numerusform>{n} der angezeigten Notizen liegen hinter der Leseposition.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pages</source>
        <comment>{n} page</comment>
        <translation><numerusform>{n} Seite</numerusform><numerusform>{n} Seiten</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts</source>
        <comment>{n} part</comment>
        <translation><numerusform>{n} Teil</numerusform><numerusform>{n} Teile</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts of the reading order are in it too often, and are left out.</source>
        <comment>One part of the reading order is in it too often, and is left out.</comment>
        <translation><numerusform>Ein Teil der Lesereihenfolge kommt darin zu oft vor und ist weggelassen.</numerusform><numerusform>{n} Teile der Lesereihenfolge kommen darin zu oft vor und sind weggelassen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts of the reading order are missing or can’t be shown.</source>
        <comment>One part of the reading order is missing or can’t be shown.</comment>
        <translation><numerusform>Ein Teil der Lesereihenfolge fehlt oder kann nicht gezeigt werden.</numerusform><numerusform>Teile der Lesereihenfolge, die fehlen oder nicht angezeigt werden können: {n}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passages</source>
        <comment>{n} passage</comment>
        <translation><numerusform>{n} Stelle</numerusform><numerusform>{n} Stellen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passages beyond where you are</source>
        <comment>{n} passage beyond where you are</comment>
        <translation><numerusform>{n} Stelle hinter der Leseposition</numerusform><numerusform>{n} Stellen hinter der Leseposition</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} places</source>
        <comment>{n} place</comment>
        <translation><numerusform>{n} Fundstelle</numerusform><numerusform>{n} Fundstellen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} questions and their answers were written to {name}.</source>
        <comment>{n} question and its answer were written to {name}.</comment>
        <translation><numerusform>{n} Frage mit Antwort wurde nach {name} geschrieben.</numerusform><numerusform>{n} Fragen mit Antworten wurden nach {name} geschrieben.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} questions went over.</source>
        <comment>{n} question went over.</comment>
        <translation><numerusform>{n} Frage wurde übernommen.</numerusform><numerusform>{n} Fragen wurden übernommen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} scenes</source>
        <comment>{n} scene</comment>
        <translation><numerusform>{n} Szene</numerusform><numerusform>{n} Szenen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} selected</source>
        <comment>{n} selected</comment>
        <translation><numerusform>{n} ausgewählt</numerusform><numerusform>{n} ausgewählt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} sentences that the passages don’t bear out were left out.</source>
        <comment>{n} sentence that the passages don’t bear out was left out.</comment>
        <translation><numerusform>{n} Satz, den die Stellen nicht belegen, wurde weggelassen.</numerusform><numerusform>{n} Sätze, die die Stellen nicht belegen, wurden weggelassen.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} stanzas</source>
        <comment>{n} stanza</comment>
        <translation><numerusform>{n} Strophe</numerusform><numerusform>{n} Strophen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} stay in the file, as their books aren’t on the shelf: {titles}.</source>
        <comment>{n} stays in the file, as its book isn’t on the shelf: {titles}.</comment>
        <translation><numerusform>{n} bleibt in der Datei, weil ihr Buch nicht im Regal steht: {titles}.</numerusform><numerusform>{n} bleiben in der Datei, weil ihre Bücher nicht im Regal stehen: {titles}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} times</source>
        <comment>{n} time</comment>
        <translation><numerusform>{n}-mal</numerusform><numerusform>{n}-mal</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} times in the book so far</source>
        <comment>{n} time in the book so far</comment>
        <translation><numerusform>Bisher {n} Mal im Buch</numerusform><numerusform>Bisher {n} Mal im Buch</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were brought up to date.</source>
        <comment>{n} was brought up to date.</comment>
        <translation><numerusform>{n} wurde aktualisiert.</numerusform><numerusform>{n} wurden aktualisiert.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were on the shelf already</source>
        <comment>{n} was on the shelf already</comment>
        <translation><numerusform>{n} war schon im Regal</numerusform><numerusform>{n} waren schon im Regal</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were there already.</source>
        <comment>{n} was there already.</comment>
        <translation><numerusform>{n} war schon da.</numerusform><numerusform>{n} waren schon da.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words</source>
        <comment>{n} word</comment>
        <translation><numerusform>{n} Wort</numerusform><numerusform>{n} Wörter</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words were removed.</source>
        <comment>{n} word was removed.</comment>
        <translation><numerusform>{n} Wort wurde entfernt.</numerusform><numerusform>{n} Wörter wurden entfernt.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words were written to {name}.</source>
        <comment>{n} word was written to {name}.</comment>
        <translation><numerusform>{n} Wort wurde in {name} geschrieben.</numerusform><numerusform>{n} Wörter wurden in {name} geschrieben.</numerusform></translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} und {other}</translation>
    </message>
    <message>
        <source>{pages} pages an hour</source>
        <translation>{pages} Seiten pro Stunde</translation>
    </message>
    <message>
        <source>{path} can’t be opened. Does its folder exist, and may Quoth write to it?</source>
        <translation>{path} kann nicht geöffnet werden. Gibt es den Ordner, und darf Quoth dorthin schreiben?</translation>
    </message>
    <message>
        <source>{path} can’t be read or written: the disk is failing, or a quota is used up.</source>
        <translation>{path} kann nicht gelesen oder geschrieben werden: Der Datenträger versagt, oder ein Kontingent ist aufgebraucht.</translation>
    </message>
    <message>
        <source>{path} can’t be understood ({reason}); mend that line, or delete the file.</source>
        <translation>{path} ist nicht zu verstehen ({reason}); berichtige diese Zeile, oder lösch die Datei.</translation>
    </message>
    <message>
        <source>{path} can’t be used: {reason}</source>
        <translation>{path} kann nicht benutzt werden: {reason}</translation>
    </message>
    <message>
        <source>{path} can’t be written: Quoth has no permission to write to it or to its folder.</source>
        <translation>{path} lässt sich nicht schreiben: Quoth hat keine Berechtigung dafür oder für den Ordner.</translation>
    </message>
    <message>
        <source>{path} could not be used, so the books are being indexed anew. The old file is kept as {aside}.</source>
        <translation>{path} war nicht zu gebrauchen, deshalb werden die Bücher neu erfasst. Die alte Datei bleibt als {aside} erhalten.</translation>
    </message>
    <message>
        <source>{path} has changed since it was added; add it again to read the new file.</source>
        <translation>{path} wurde geändert, seit es hinzugefügt wurde; füge es noch einmal hinzu, um die neue Datei zu lesen.</translation>
    </message>
    <message>
        <source>{path} is damaged and can’t be read as a database.</source>
        <translation>{path} ist beschädigt und lässt sich nicht als Datenbank lesen.</translation>
    </message>
    <message>
        <source>{path} is damaged. Close all windows of Quoth, so that it can be repaired.</source>
        <translation>{path} ist beschädigt. Schließe alle Fenster von Quoth, damit es repariert werden kann.</translation>
    </message>
    <message>
        <source>{path} is damaged. Quoth repairs it when it starts again.</source>
        <translation>{path} ist beschädigt. Quoth repariert es beim nächsten Start.</translation>
    </message>
    <message>
        <source>{path} is damaged: it holds {what}.</source>
        <translation>{path} ist beschädigt, denn es enthält {what}.</translation>
    </message>
    <message>
        <source>{path} is damaged: it lacks the table “{table}”.</source>
        <translation>{path} ist beschädigt: Die Tabelle „{table}“ fehlt.</translation>
    </message>
    <message>
        <source>{path} is in use by another program that hasn’t let go of it. Try again in a moment.</source>
        <translation>{path} wird gerade von einem anderen Programm verwendet. Versuche es gleich noch einmal.</translation>
    </message>
    <message>
        <source>{path} is one of several parts of a model; choose a model that is one file.</source>
        <translation>{path} ist nur ein Teil eines Modells; wähle ein Modell, das aus einer einzigen Datei besteht.</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of Quoth. Update Quoth to open it.</source>
        <translation>{path} wurde von einer neueren Version von Quoth geschrieben. Aktualisiere Quoth, um es zu öffnen.</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}: {reason}</translation>
    </message>
    <message>
        <source>{problem} Until then this book is searched by its words alone.</source>
        <translation>{problem} Bis dahin wird dieses Buch nur nach seinen Wörtern durchsucht.</translation>
    </message>
    <message>
        <source>{read} of {all} parts read</source>
        <translation>{read} von {all} Teilen gelesen</translation>
    </message>
    <message>
        <source>{reason} (at character {number})</source>
        <translation>{reason} (bei Zeichen {number})</translation>
    </message>
    <message>
        <source>{route} ({share} sure)</source>
        <translation>{route} ({share} sicher)</translation>
    </message>
    <message>
        <source>{said} The closest passages, which may not answer:</source>
        <translation>{said} Die ähnlichsten Stellen, die die Frage vielleicht nicht beantworten:</translation>
    </message>
    <message>
        <source>{said} These passages come nearest to what you typed:</source>
        <translation>{said} Diese Stellen kommen deiner Eingabe am nächsten:</translation>
    </message>
    <message>
        <source>{scope} (finished)</source>
        <translation>{scope} (ausgelesen)</translation>
    </message>
    <message>
        <source>{series}, book {number}</source>
        <translation>{series}, Band {number}</translation>
    </message>
    <message>
        <source>{share} into the book</source>
        <translation>nach {share} des Buchs</translation>
    </message>
    <message>
        <source>{share} of where it is strongest</source>
        <translation>{share} von dort, wo es am stärksten ist</translation>
    </message>
    <message>
        <source>{share} read</source>
        <translation>{share} gelesen</translation>
    </message>
    <message>
        <source>{shown} of {all} kept</source>
        <translation>{shown} von {all} Einträgen</translation>
    </message>
    <message>
        <source>{shown} of {all} words</source>
        <translation>{shown} von {all} Wörtern</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of {n} books</source>
        <comment>{shown} of {n} book</comment>
        <translation><numerusform>{shown} von {n} Buch</numerusform><numerusform>{shown} von {n} Büchern</numerusform></translation>
    </message>
    <message>
        <source>{size} are free where models are kept.</source>
        <translation>{size} sind dort frei, wo Modelle liegen.</translation>
    </message>
    <message>
        <source>{size} on the disk</source>
        <translation>{size} auf der Platte</translation>
    </message>
    <message>
        <source>{speed}×</source>
        <translation>{speed}×</translation>
    </message>
    <message>
        <source>{times}, first in “{chapter}”</source>
        <translation>{times}, zuerst in „{chapter}“</translation>
    </message>
    <message>
        <source>{time} left in the book</source>
        <translation>noch {time} im Buch</translation>
    </message>
    <message>
        <source>{time} left in this chapter</source>
        <translation>noch {time} im Kapitel</translation>
    </message>
    <message>
        <source>{titles} and {number} more</source>
        <translation>{titles} und {number} weitere</translation>
    </message>
    <message>
        <source>{title} is installed.</source>
        <translation>{title} ist installiert.</translation>
    </message>
    <message>
        <source>{title} – Quoth</source>
        <translation>{title} – Quoth</translation>
    </message>
    <message>
        <source>{title} – conversation</source>
        <translation>{title} – Gespräch</translation>
    </message>
    <message>
        <source>{title} – notes</source>
        <translation>{title} – Notizen</translation>
    </message>
    <message>
        <source>{title} – words</source>
        <translation>{title} – Wörter</translation>
    </message>
    <message>
        <source>{title}, by {author}</source>
        <translation>{title}, von {author}</translation>
    </message>
    <message>
        <source>{title}: a note was changed on two computers, so both are kept: “{words}”</source>
        <translation>{title}: Eine Notiz wurde auf zwei Rechnern geändert; beide bleiben: „{words}“</translation>
    </message>
    <message>
        <source>{title}: a note was deleted on one computer and changed on another, so it is kept: “{words}”</source>
        <translation>{title}: Eine Notiz wurde auf einem Rechner gelöscht und auf einem anderen geändert; sie bleibt: „{words}“</translation>
    </message>
    <message>
        <source>{title}: on another computer its details say “{words}”</source>
        <translation>{title}: Auf einem anderen Rechner lauten die Angaben „{words}“</translation>
    </message>
    <message>
        <source>{title}: on another computer you were at “{words}”</source>
        <translation>{title}: Auf einem anderen Rechner waren Sie bei „{words}“</translation>
    </message>
    <message>
        <source>{what} · no place in this book</source>
        <translation>{what} · ohne Stelle in diesem Buch</translation>
    </message>
    <message>
        <source>{what} · not in this book any more</source>
        <translation>{what} · nicht mehr in diesem Buch</translation>
    </message>
    <message>
        <source>{what}: less for {axis}</source>
        <translation>{what}: weniger für {axis}</translation>
    </message>
    <message>
        <source>{what}: more for {axis}</source>
        <translation>{what}: mehr für {axis}</translation>
    </message>
    <message>
        <source>{what}: {title}</source>
        <translation>{what}: {title}</translation>
    </message>
    <message>
        <source>{what}… {done} of {total}</source>
        <translation>{what} … {done} von {total}</translation>
    </message>
    <message>
        <source>{why}</source>
        <translation>{why}</translation>
    </message>
    <message>
        <source>{word} = {meaning}</source>
        <translation>{word} = {meaning}</translation>
    </message>
    <message>
        <source>{written} is more than an address; write one {example}.</source>
        <translation>{written} ist mehr als eine Adresse; schreibe eine {example}.</translation>
    </message>
    <message>
        <source>{written} is not an address; write one {example}.</source>
        <translation>{written} ist keine Adresse; schreibe eine {example}.</translation>
    </message>
    <message>
        <source>{written} is not on this computer. Quoth speaks to a model server only at 127.0.0.1, ::1 or localhost.</source>
        <translation>{written} ist nicht auf diesem Rechner. Quoth spricht mit einem Modellserver nur unter 127.0.0.1, ::1 oder localhost.</translation>
    </message>
    <message>
        <source>{written} names no port; write an address {example}.</source>
        <translation>{written} nennt keinen Port; schreibe eine Adresse {example}.</translation>
    </message>
    <message numerus="yes">
        <source>– all beyond where you are.</source>
        <comment>– beyond where you are.</comment>
        <translation><numerusform>– hinter der Leseposition.</numerusform><numerusform>– alle hinter der Leseposition.</numerusform></translation>
    </message>
    <message>
        <source>– {number} beyond where you are.</source>
        <translation>– {number} hinter der Leseposition.</translation>
    </message>
    <message>
        <source>“Look it up” asks huggingface.co (or the server that HF_ENDPOINT names) for the size and the SHA-256 of this one file, and sends nothing else. It is then listed with both, and fetched only if you say so; any later download must have the same SHA-256.</source>
        <translation>„Nachschlagen“ fragt huggingface.co (oder den Server, den HF_ENDPOINT nennt) nach Größe und SHA-256 dieser einen Datei und sendet sonst nichts. Sie steht dann mit beidem in der Liste und wird nur heruntergeladen, wenn du es sagst; jeder spätere Download muss denselben SHA-256 haben.</translation>
    </message>
    <message>
        <source>“Reading only” is on, so the question wasn’t asked. View, Reading only ends it.</source>
        <translation>„Nur lesen“ ist an, deshalb wurde die Frage nicht gestellt. „Ansicht“, „Nur lesen“ beendet es.</translation>
    </message>
    <message>
        <source>“{address}” is no address of a model: write owner/repository/file.gguf.</source>
        <translation>„{address}“ ist keine Adresse eines Modells: Schreib besitzer/repository/datei.gguf.</translation>
    </message>
    <message>
        <source>“{name}” has more than {number} MB: that is no file of notes.</source>
        <translation>„{name}“ hat mehr als {number} MB: Das ist keine Datei mit Notizen.</translation>
    </message>
    <message>
        <source>“{name}” has more than {number} notes: too many for one book.</source>
        <translation>„{name}“ hat mehr als {number} Notizen: zu viele für ein Buch.</translation>
    </message>
    <message>
        <source>“{name}” has no page that can be shown.</source>
        <translation>„{name}“ hat keine Seite, die angezeigt werden kann.</translation>
    </message>
    <message>
        <source>“{name}” has no word that can be read.</source>
        <translation>„{name}“ enthält kein lesbares Wort.</translation>
    </message>
    <message>
        <source>“{name}” holds no notes that Quoth can read. {problem}</source>
        <translation>„{name}“ enthält keine Notizen, die Quoth lesen kann. {problem}</translation>
    </message>
    <message>
        <source>“{name}” holds no notes: it is no text.</source>
        <translation>„{name}“ enthält keine Notizen: Es ist kein Text.</translation>
    </message>
    <message>
        <source>“{name}” holds no text that can be shown.</source>
        <translation>„{name}“ enthält keinen Text, der gezeigt werden kann.</translation>
    </message>
    <message>
        <source>“{name}” is a PDF. Quoth doesn’t read PDFs: their pages don’t tell in which order their words are to be read and quoted. If the book exists as an EPUB, add that.</source>
        <translation>„{name}“ ist ein PDF. Quoth liest keine PDFs: Ihre Seiten sagen nicht, in welcher Reihenfolge ihre Wörter zu lesen und zu zitieren sind. Wenn es das Buch als EPUB gibt, füge dieses hinzu.</translation>
    </message>
    <message>
        <source>“{name}” is damaged: it can’t be unpacked.</source>
        <translation>„{name}“ ist beschädigt und lässt sich nicht entpacken.</translation>
    </message>
    <message>
        <source>“{name}” is empty: it has no bytes at all.</source>
        <translation>„{name}“ ist leer: 0 Bytes.</translation>
    </message>
    <message>
        <source>“{name}” is in none of the books that were asked.</source>
        <translation>„{name}“ kommt in keinem der befragten Bücher vor.</translation>
    </message>
    <message>
        <source>“{name}” is in none of your books.</source>
        <translation>„{name}“ kommt in keinem deiner Bücher vor.</translation>
    </message>
    <message>
        <source>“{name}” is larger than any dictionary’s index: {number} MB at most.</source>
        <translation>„{name}“ ist größer als das Verzeichnis irgendeines Wörterbuchs: höchstens {number} MB.</translation>
    </message>
    <message>
        <source>“{name}” is no StarDict dictionary.</source>
        <translation>„{name}“ ist kein Wörterbuch von StarDict.</translation>
    </message>
    <message>
        <source>“{name}” is no index of a dictionary that dictd serves.</source>
        <translation>„{name}“ ist kein Verzeichnis eines Wörterbuchs für dictd.</translation>
    </message>
    <message>
        <source>“{name}” is not a text file: what is in it can’t be read as text.</source>
        <translation>„{name}“ ist keine Textdatei: Der Inhalt lässt sich nicht als Text lesen.</translation>
    </message>
    <message>
        <source>“{name}” is not a web page, or is damaged.</source>
        <translation>„{name}“ ist keine Webseite oder ist beschädigt.</translation>
    </message>
    <message>
        <source>“{name}” is not added: opening it ended Quoth’s engine twice.</source>
        <translation>„{name}“ wird nicht hinzugefügt: Es zu öffnen hat Quoths Engine zweimal beendet.</translation>
    </message>
    <message>
        <source>“{name}” is not an EPUB: it is a zip file without a book’s package.</source>
        <translation>„{name}“ ist kein EPUB: eine Zip-Datei ohne das Paket eines Buchs.</translation>
    </message>
    <message>
        <source>“{name}” is not an EPUB: it is no zip file, or a cut-off one.</source>
        <translation>„{name}“ ist kein EPUB: keine Zip-Datei oder eine abgeschnittene.</translation>
    </message>
    <message>
        <source>“{name}” is not an FB2 book, or is too damaged to be read.</source>
        <translation>„{name}“ ist kein FB2-Buch oder zu beschädigt, um gelesen zu werden.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it holds {number} files, more than any book should.</source>
        <translation>„{name}“ wird nicht geöffnet: Es enthält {number} Dateien, mehr als ein Buch haben sollte.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it is longer than any book should be.</source>
        <translation>„{name}“ wird nicht geöffnet: Es ist länger, als ein Buch sein sollte.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it is packed like a zip bomb.</source>
        <translation>„{name}“ wird nicht geöffnet: Es ist gepackt wie eine Zip-Bombe.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: unpacked, it would take more than {number} bytes.</source>
        <translation>„{name}“ wird nicht geöffnet: Entpackt nähme es mehr als {number} Bytes ein.</translation>
    </message>
    <message>
        <source>“{name}” is somebody or something else</source>
        <translation>„{name}“ ist jemand oder etwas anderes</translation>
    </message>
    <message>
        <source>“{name}” isn’t a picture that Quoth can show.</source>
        <translation>„{name}“ ist kein Bild, das Quoth zeigen kann.</translation>
    </message>
    <message>
        <source>“{name}” isn’t in this book.</source>
        <translation>„{name}“ kommt in diesem Buch nicht vor.</translation>
    </message>
    <message>
        <source>“{name}” isn’t in what you have read so far.</source>
        <translation>„{name}“ kommt in dem, was du bisher gelesen hast, nicht vor.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf, and nothing there comes near it.</source>
        <translation>„{name}“ steht nicht in deinem Regal, und nichts dort kommt dem nahe.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf, so I searched by what else you said.</source>
        <translation>„{name}“ steht nicht in deinem Regal, deshalb habe ich nach dem Rest gesucht.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf; nearest to it there:</source>
        <translation>„{name}“ steht nicht in deinem Regal; dort kommt dem am nächsten:</translation>
    </message>
    <message>
        <source>“{name}” lacks the file “{file}” beside it.</source>
        <translation>Neben „{name}“ fehlt die Datei „{file}“.</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are one now.</source>
        <translation>„{one}“ und „{other}“ sind jetzt eins.</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are two now.</source>
        <translation>„{one}“ und „{other}“ sind jetzt zweierlei.</translation>
    </message>
    <message>
        <source>“{path}” can’t be read: {reason}.</source>
        <translation>„{path}“ kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>“{path}” can’t be written: {reason}.</source>
        <translation>„{path}“ kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>“{path}” is not added: its name can’t be kept as text. Rename it.</source>
        <translation>„{path}“ wird nicht hinzugefügt: Der Name lässt sich nicht als Text speichern. Benenne die Datei um.</translation>
    </message>
    <message>
        <source>“{title}”</source>
        <translation>„{title}“</translation>
    </message>
    <message>
        <source>“{title}” can’t be opened. {reason}</source>
        <translation>„{title}“ kann nicht geöffnet werden. {reason}</translation>
    </message>
    <message>
        <source>“{title}” could not be changed. {reason}</source>
        <translation>„{title}“ konnte nicht geändert werden. {reason}</translation>
    </message>
    <message>
        <source>“{title}” could not be removed. {reason}</source>
        <translation>„{title}“ konnte nicht entfernt werden. {reason}</translation>
    </message>
    <message>
        <source>“{title}” is being read still: import its notes when that is done.</source>
        <translation>„{title}“ wird noch eingelesen: Importiere die Notizen, wenn das fertig ist.</translation>
    </message>
    <message>
        <source>“{title}” is finished.</source>
        <translation>„{title}“ ist ausgelesen.</translation>
    </message>
    <message>
        <source>“{title}” is left out: {problem}</source>
        <translation>„{title}“ wird weggelassen: {problem}</translation>
    </message>
    <message>
        <source>“{title}” is one book now.</source>
        <translation>„{title}“ ist jetzt ein Buch.</translation>
    </message>
    <message>
        <source>“{title}” is two books again, as before.</source>
        <translation>„{title}“ ist wieder zwei Bücher, wie zuvor.</translation>
    </message>
    <message>
        <source>“{title}” isn’t Quoth’s to delete. It can be left out instead.</source>
        <translation>„{title}“ gehört nicht Quoth und wird deshalb nicht gelöscht. Es lässt sich stattdessen weglassen.</translation>
    </message>
    <message>
        <source>“{title}” isn’t finished.</source>
        <translation>„{title}“ ist nicht ausgelesen.</translation>
    </message>
    <message>
        <source>“{title}” probably does; you haven’t begun it.</source>
        <translation>„{title}“ wahrscheinlich; du hast es noch nicht begonnen.</translation>
    </message>
    <message>
        <source>“{title}” seems to be a book that you have already, in another file: “{older}”. Carry over your notes, your place and your questions? One click takes it back.</source>
        <translation>„{title}“ scheint ein Buch zu sein, das du schon hast, in einer anderen Datei: „{older}“. Deine Notizen, deine Stelle und deine Fragen übernehmen? Ein Klick macht es rückgängig.</translation>
    </message>
    <message>
        <source>“{title}” stands under {name}.</source>
        <translation>„{title}“ steht unter {name}.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf elsewhere.</source>
        <translation>„{title}“ wurde anderswo aus dem Regal genommen.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf while it was being added.</source>
        <translation>„{title}“ wurde aus dem Regal genommen, während es hinzugefügt wurde.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf. Its file stays where it is.</source>
        <translation>„{title}“ wurde aus dem Regal genommen. Die Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>“{title}” will not be recommended again.</source>
        <translation>„{title}“ wird nicht wieder empfohlen.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>“{words}” is no language tag; write “en” or “pt-BR”, for instance.</source>
        <translation>„{words}“ ist kein Sprachkürzel; schreib zum Beispiel „de“ oder „pt-BR“.</translation>
    </message>
    <message>
        <source>“{words}” is no number in a series; write 2 or 2.5, for instance.</source>
        <translation>„{words}“ ist keine Nummer in einer Reihe; schreib zum Beispiel 2 oder 2,5.</translation>
    </message>
    <message>
        <source>“{words}” is not a link to a passage: those look like quoth://book/0123456789abcdef/3:120-180.</source>
        <translation>„{words}“ ist kein Link zu einer Stelle: Die sehen aus wie quoth://book/0123456789abcdef/3:120-180.</translation>
    </message>
    <message>
        <source>“{words}” is not a name that the book’s map knows{so_far}.</source>
        <translation>„{words}“ ist kein Name, den die Karte des Buchs{so_far} kennt.</translation>
    </message>
    <message>
        <source>“{words}” is not an EPUB CFI.</source>
        <translation>„{words}“ ist kein EPUB CFI.</translation>
    </message>
    <message>
        <source>“{words}” is not an EPUB CFI: “{part}” can’t be read.</source>
        <translation>„{words}“ ist kein EPUB CFI: „{part}“ lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>“{words}” isn’t in this book.</source>
        <translation>„{words}“ steht nicht in diesem Buch.</translation>
    </message>
    <message>
        <source>“{words}” stands {times} in this book; here is the first place.</source>
        <translation>„{words}“ steht {times} in diesem Buch; hier die erste Stelle.</translation>
    </message>
    <message>
        <source>“{words}” stands {times} in what you have read; here is the first place.</source>
        <translation>„{words}“ steht {times} in dem, was du gelesen hast; hier die erste Stelle.</translation>
    </message>
    <message numerus="yes">
        <source>“{words}”: {passages} in {n} books</source>
        <comment>“{words}”: {passages} in {n} book</comment>
        <translation><numerusform>„{words}“: {passages} in {n} Buch</numerusform><numerusform>„{words}“: {passages} in {n} Büchern</numerusform></translation>
    </message>
    <message>
        <source>“{word}” was removed.</source>
        <translation>„{word}“ wurde entfernt.</translation>
    </message>
</context>
</TS>
