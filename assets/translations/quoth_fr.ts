<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>quoth</name>
    <message>
        <source> (it says “{title}”)</source>
        <translation> (il indique « {title} »)</translation>
    </message>
    <message>
        <source> after {number} of {wanted} bytes</source>
        <translation> après {number} octets sur {wanted}</translation>
    </message>
    <message>
        <source> for {words}</source>
        <translation> pour {words}</translation>
    </message>
    <message>
        <source> up to where you are</source>
        <translation> jusqu’à votre position</translation>
    </message>
    <message>
        <source>&amp;Book</source>
        <translation>&amp;Livre</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Aller</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notes</translation>
    </message>
    <message>
        <source>&amp;Recent books</source>
        <translation>Livres &amp;récents</translation>
    </message>
    <message>
        <source>&amp;Shelf</source>
        <translation>&amp;Bibliothèque</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>: it is about “{title}”</source>
        <translation> : il concerne « {title} »</translation>
    </message>
    <message>
        <source>A GGUF file that is on this computer. Drop it here, or choose it: it is tried first, and stays where it is.</source>
        <translation>Un fichier GGUF présent sur cet ordinateur. Déposez-le ici ou choisissez-le : il est d’abord essayé, et reste où il est.</translation>
    </message>
    <message>
        <source>A broader search, for “{theme}”, may find more.</source>
        <translation>Une recherche plus large, sur « {theme} », peut en trouver davantage.</translation>
    </message>
    <message>
        <source>A file of your own</source>
        <translation>Votre propre fichier</translation>
    </message>
    <message>
        <source>A highlight can hold {number} characters at most: choose fewer words.</source>
        <translation>Un surlignage peut contenir au plus {number} caractères : choisissez moins de mots.</translation>
    </message>
    <message>
        <source>A highlight can’t run on into the book’s next file: choose words of one of them.</source>
        <translation>Un surlignage ne peut pas se poursuivre dans le fichier suivant du livre : choisissez des mots d’un seul fichier.</translation>
    </message>
    <message>
        <source>A later part of the book seems to tell more.</source>
        <translation>Une partie ultérieure du livre semble en dire plus.</translation>
    </message>
    <message>
        <source>A location from 1 to {count}, a share such as 42%, or a printed page such as “p. {last}”.</source>
        <translation>Un emplacement de 1 à {count}, un pourcentage comme 42 %, ou une page imprimée comme « p. {last} ».</translation>
    </message>
    <message>
        <source>A location from 1 to {count}, or a share such as 42%.</source>
        <translation>Un emplacement de 1 à {count}, ou un pourcentage comme 42 %.</translation>
    </message>
    <message>
        <source>A location, a percentage or a page</source>
        <translation>Un emplacement, un pourcentage ou une page</translation>
    </message>
    <message>
        <source>A model of your own</source>
        <translation>Votre propre modèle</translation>
    </message>
    <message>
        <source>A model server is reached by http, not {scheme}: nothing leaves this computer.</source>
        <translation>Un serveur de modèles se joint par http, et non par {scheme} : rien ne quitte cet ordinateur.</translation>
    </message>
    <message>
        <source>A model server needs an address, {example}.</source>
        <translation>Il faut une adresse pour un serveur de modèles, {example}.</translation>
    </message>
    <message>
        <source>A model server writes here; its speed says nothing about the models on this computer.</source>
        <translation>Un serveur de modèles écrit ici ; sa vitesse ne dit rien des modèles de cet ordinateur.</translation>
    </message>
    <message>
        <source>A number is kept only with its series: name that too, or clear the number.</source>
        <translation>Un numéro n’est conservé qu’avec sa série : indiquez-la aussi, ou effacez le numéro.</translation>
    </message>
    <message>
        <source>A page is {characters} characters, whatever the window shows at once. Time in which no page is turned doesn’t count. All of this stays on this computer.</source>
        <translation>Une page compte {characters} caractères, quelle que soit la quantité affichée dans la fenêtre. Le temps pendant lequel aucune page n’est tournée ne compte pas. Tout cela reste sur cet ordinateur.</translation>
    </message>
    <message>
        <source>A page of pictures</source>
        <translation>Une page d’images</translation>
    </message>
    <message>
        <source>A part is missing</source>
        <translation>Une partie manque</translation>
    </message>
    <message>
        <source>A picture is missing or damaged here.</source>
        <translation>Il manque ici une image, ou elle est endommagée.</translation>
    </message>
    <message>
        <source>A printed page of this book</source>
        <translation>Une page imprimée de ce livre</translation>
    </message>
    <message>
        <source>A process for models can’t be started ({reason}).</source>
        <translation>Impossible de lancer un processus pour les modèles ({reason}).</translation>
    </message>
    <message>
        <source>A public GGUF of Hugging Face</source>
        <translation>Un GGUF public de Hugging Face</translation>
    </message>
    <message>
        <source>A question about the book</source>
        <translation>Une question sur le livre</translation>
    </message>
    <message>
        <source>A quiet place to read, and to ask</source>
        <translation>Un endroit tranquille pour lire et poser des questions</translation>
    </message>
    <message>
        <source>A server of your own</source>
        <translation>Votre propre serveur</translation>
    </message>
    <message>
        <source>A short tale comes along. Open it, and ask it something.</source>
        <translation>Un court récit est fourni. Ouvrez-le et posez-lui une question.</translation>
    </message>
    <message>
        <source>A sound belongs here, but the book doesn’t say which.</source>
        <translation>Il y a ici un son, mais le livre ne dit pas lequel.</translation>
    </message>
    <message>
        <source>A style sheet can load nothing here: take out {what}</source>
        <translation>Une feuille de style ne peut rien charger ici : retirez {what}</translation>
    </message>
    <message>
        <source>A video belongs here, but the book doesn’t say which.</source>
        <translation>Il y a ici une vidéo, mais le livre ne dit pas laquelle.</translation>
    </message>
    <message>
        <source>A word can’t run on into the book’s next file.</source>
        <translation>Un mot ne peut pas se poursuivre dans le fichier suivant du livre.</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>About Quoth</source>
        <translation>À propos de Quoth</translation>
    </message>
    <message>
        <source>About this name</source>
        <translation>À propos de ce nom</translation>
    </message>
    <message>
        <source>About {words}</source>
        <translation>À propos de {words}</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is in {language}.</source>
        <translation>D’après ses propres indications, la langue du livre est : {language}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is number {number} of the series “{series}”.</source>
        <translation>D’après ses propres indications, le livre est le numéro {number} de la série « {series} ».</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is of the series “{series}”.</source>
        <translation>D’après ses propres indications, le livre fait partie de la série « {series} ».</translation>
    </message>
    <message>
        <source>According to the book’s own details, its author is {name}.</source>
        <translation>D’après ses propres indications, le livre est de {name}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its authors are {names}.</source>
        <translation>D’après ses propres indications, le livre est de {names}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its publisher is {name}.</source>
        <translation>D’après ses propres indications, l’éditeur du livre est {name}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its subjects are: {subjects}.</source>
        <translation>D’après ses propres indications, les sujets du livre sont : {subjects}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its title is “{title}”.</source>
        <translation>D’après ses propres indications, le livre s’intitule « {title} ».</translation>
    </message>
    <message>
        <source>According to the book’s own details, this edition was published {when}.</source>
        <translation>D’après ses propres indications, cette édition a paru {when}.</translation>
    </message>
    <message>
        <source>Add a folder and all below it</source>
        <translation>Ajouter un dossier et tout ce qu’il contient</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ajouter un dossier…</translation>
    </message>
    <message>
        <source>Add books</source>
        <translation>Ajouter des livres</translation>
    </message>
    <message>
        <source>Add books…</source>
        <translation>Ajouter des livres…</translation>
    </message>
    <message>
        <source>Add dictionaries</source>
        <translation>Ajouter des dictionnaires</translation>
    </message>
    <message>
        <source>Add dictionaries…</source>
        <translation>Ajouter des dictionnaires…</translation>
    </message>
    <message>
        <source>Add the folder again to go on.</source>
        <translation>Ajoutez de nouveau le dossier pour continuer.</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajouté</translation>
    </message>
    <message>
        <source>Added to the dictionaries: {titles}</source>
        <translation>Ajout aux dictionnaires : {titles}</translation>
    </message>
    <message>
        <source>Added {day}</source>
        <translation>Ajouté le {day}</translation>
    </message>
    <message>
        <source>Adding books from {folder}: {done} of {found}.</source>
        <translation>Ajout de livres depuis {folder} : {done} sur {found}.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse du serveur</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Alignement</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>All books</source>
        <translation>Tous les livres</translation>
    </message>
    <message>
        <source>All names</source>
        <translation>Tous les noms</translation>
    </message>
    <message>
        <source>All that made it is deleted, what you wished for too. This can’t be undone.</source>
        <translation>Tout ce dont il a été tiré est supprimé, y compris vos souhaits. C’est irréversible.</translation>
    </message>
    <message>
        <source>Always one column</source>
        <translation>Toujours une seule colonne</translation>
    </message>
    <message>
        <source>American English</source>
        <translation>anglais américain</translation>
    </message>
    <message>
        <source>Anki, vocabulary</source>
        <translation>Anki, vocabulaire</translation>
    </message>
    <message>
        <source>Another page of the book belongs here. Open it: {about}</source>
        <translation>Une autre page du livre a sa place ici. L’ouvrir : {about}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Answers a question from your books</source>
        <translation>Répond à une question d’après vos livres</translation>
    </message>
    <message>
        <source>Answers, characters and summaries may use the whole book.</source>
        <translation>Réponses, personnages et résumés peuvent se servir de tout le livre.</translation>
    </message>
    <message>
        <source>Answers, characters and summaries use nothing beyond the chapter you are in.</source>
        <translation>Réponses, personnages et résumés n’utilisent rien au-delà du chapitre où vous êtes.</translation>
    </message>
    <message>
        <source>Answers, characters and summaries use nothing beyond the page you are on.</source>
        <translation>Réponses, personnages et résumés n’utilisent rien au-delà de la page où vous êtes.</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>N’importe quelle langue</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Appearance…</source>
        <translation>Apparence…</translation>
    </message>
    <message>
        <source>Appears with</source>
        <translation>Apparaît avec</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>April</source>
        <translation>avril</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>arabe</translation>
    </message>
    <message>
        <source>As each request tells</source>
        <translation>Selon chaque demande</translation>
    </message>
    <message>
        <source>As its files say: {language}</source>
        <translation>Selon ses fichiers : {language}</translation>
    </message>
    <message>
        <source>As the file says</source>
        <translation>Selon le fichier</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Demander (Entrée)</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Poser une question</translation>
    </message>
    <message>
        <source>Ask about this book…</source>
        <translation>Interroger ce livre…</translation>
    </message>
    <message>
        <source>Ask about this name</source>
        <translation>Question sur ce nom</translation>
    </message>
    <message>
        <source>Ask about this…</source>
        <translation>Question sur ce passage…</translation>
    </message>
    <message>
        <source>Ask about {name}</source>
        <translation>Question sur {name}</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Reposer la question</translation>
    </message>
    <message>
        <source>Ask again when it is read in</source>
        <translation>Reposer la question une fois le livre analysé</translation>
    </message>
    <message>
        <source>Ask all books</source>
        <translation>Interroger tous les livres</translation>
    </message>
    <message>
        <source>Ask as typed</source>
        <translation>Demander tel quel</translation>
    </message>
    <message>
        <source>Ask the model anyway</source>
        <translation>Demander quand même au modèle</translation>
    </message>
    <message>
        <source>Ask the open book with it</source>
        <translation>Interroger avec lui le livre ouvert</translation>
    </message>
    <message>
        <source>Ask these books</source>
        <translation>Interroger ces livres</translation>
    </message>
    <message numerus="yes">
        <source>Ask these {n} books</source>
        <comment>Ask this {n} book</comment>
        <translation><numerusform>Interroger ce livre</numerusform><numerusform>Interroger ces {n} livres</numerusform></translation>
    </message>
    <message>
        <source>Ask your shelf</source>
        <translation>Interroger la bibliothèque</translation>
    </message>
    <message>
        <source>Ask, and the book answers in its own words.</source>
        <translation>Posez une question : le livre répond avec ses propres mots.</translation>
    </message>
    <message>
        <source>Ask, and your books answer in their own words.</source>
        <translation>Posez une question : vos livres répondent avec leurs propres mots.</translation>
    </message>
    <message>
        <source>Ask, or say what you’d like to read…</source>
        <translation>Une question, ou une envie de lecture…</translation>
    </message>
    <message>
        <source>Asks again with the spoiler guard lifted, for this question only</source>
        <translation>Repose la question sans la protection anti-spoilers, cette fois seulement</translation>
    </message>
    <message>
        <source>Asks again without reading the question as one that follows another</source>
        <translation>Repose la question sans la lire comme la suite d’une autre</translation>
    </message>
    <message>
        <source>At its left end: as the book has it</source>
        <translation>Tout à gauche : comme dans le livre</translation>
    </message>
    <message>
        <source>At the chapter’s end</source>
        <translation>À la fin du chapitre</translation>
    </message>
    <message>
        <source>August</source>
        <translation>août</translation>
    </message>
    <message>
        <source>Australian English</source>
        <translation>anglais d’Australie</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>Author, collection, series or tag…</source>
        <translation>Auteur, collection, série ou étiquette…</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>Auteurs</translation>
    </message>
    <message>
        <source>Authors, collections, series and tags of your books</source>
        <translation>Auteurs, collections, séries et étiquettes de vos livres</translation>
    </message>
    <message>
        <source>Authors, with semicolons between them</source>
        <translation>Auteurs, séparés par des points-virgules</translation>
    </message>
    <message>
        <source>Automatic: the whole book, as it tells no story</source>
        <translation>Automatique : tout le livre, car il ne raconte pas d’histoire</translation>
    </message>
    <message>
        <source>Automatic: up to this page until you finish the book</source>
        <translation>Automatique : jusqu’à cette page, tant que le livre n’est pas fini</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Back and forward</source>
        <translation>En arrière et en avant</translation>
    </message>
    <message>
        <source>Back to all names</source>
        <translation>Retour à tous les noms</translation>
    </message>
    <message>
        <source>Back to the books</source>
        <translation>Retour aux livres</translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation>Revenir aux réglages d’origine</translation>
    </message>
    <message>
        <source>Back to the page</source>
        <translation>Retour à la page</translation>
    </message>
    <message>
        <source>Back to the page (Esc)</source>
        <translation>Retour à la page (Échap)</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Revenir là où vous étiez</translation>
    </message>
    <message>
        <source>Back to where you were  (Esc)</source>
        <translation>Revenir là où vous étiez  (Échap)</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fond</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sauvegardes</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>basque</translation>
    </message>
    <message>
        <source>Before the first chapter</source>
        <translation>Avant le premier chapitre</translation>
    </message>
    <message>
        <source>Beginning of the book</source>
        <translation>Début du livre</translation>
    </message>
    <message>
        <source>Beginning of the chapter</source>
        <translation>Début du chapitre</translation>
    </message>
    <message>
        <source>Being read</source>
        <translation>En cours de lecture</translation>
    </message>
    <message>
        <source>Being read in</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Bookmark this page</source>
        <translation>Ajouter un marque-page</translation>
    </message>
    <message>
        <source>Bookmark · {date}</source>
        <translation>Marque-page · {date}</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Marque-pages</translation>
    </message>
    <message>
        <source>Books ({names});;All files (*)</source>
        <translation>Livres ({names});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Books are not copied. No file of another computer is changed or deleted, and Quoth sends nothing anywhere. Whoever can open the folder can read what is in it.</source>
        <translation>Les livres ne sont pas copiés. Aucun fichier d’un autre ordinateur n’est modifié ni supprimé, et Quoth n’envoie rien nulle part. Quiconque peut ouvrir le dossier peut lire ce qu’il contient.</translation>
    </message>
    <message>
        <source>Books could not be indexed. {problem}</source>
        <translation>Des livres n’ont pas pu être indexés. {problem}</translation>
    </message>
    <message>
        <source>Books in it: {books}, notes and bookmarks: {notes}.</source>
        <translation>Livres qu’elle contient : {books} ; notes et marque-pages : {notes}.</translation>
    </message>
    <message>
        <source>Books that appear in these folders, or below them, come to the shelf by themselves.</source>
        <translation>Les livres qui apparaissent dans ces dossiers, ou dans leurs sous-dossiers, sont ajoutés automatiquement à la bibliothèque.</translation>
    </message>
    <message>
        <source>Books that were removed</source>
        <translation>Livres retirés</translation>
    </message>
    <message>
        <source>Books, or folders of them</source>
        <translation>Des livres, ou des dossiers de livres</translation>
    </message>
    <message>
        <source>Book’s own</source>
        <translation>Comme le livre</translation>
    </message>
    <message>
        <source>Book’s own cover</source>
        <translation>Couverture du livre</translation>
    </message>
    <message>
        <source>Brazilian Portuguese</source>
        <translation>portugais du Brésil</translation>
    </message>
    <message>
        <source>Break words at line ends</source>
        <translation>Couper les mots en fin de ligne</translation>
    </message>
    <message>
        <source>Bring your books</source>
        <translation>Ajoutez vos livres</translation>
    </message>
    <message>
        <source>British English</source>
        <translation>anglais britannique</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>bulgare</translation>
    </message>
    <message>
        <source>By author, collection, series or tag</source>
        <translation>Par auteur, collection, série ou étiquette</translation>
    </message>
    <message>
        <source>By book</source>
        <translation>Par livre</translation>
    </message>
    <message>
        <source>By day</source>
        <translation>Par jour</translation>
    </message>
    <message>
        <source>By its subjects it is about its author, {name}.</source>
        <translation>D’après ses sujets, le livre parle de qui l’a écrit : {name}.</translation>
    </message>
    <message>
        <source>By what you read and ask, this counts most: {axis}.</source>
        <translation>D’après ce que vous lisez et demandez, ceci compte le plus : {axis}.</translation>
    </message>
    <message>
        <source>By width</source>
        <translation>Selon la largeur</translation>
    </message>
    <message>
        <source>By your own setting, this counts most: {axis}.</source>
        <translation>D’après votre propre réglage, ceci compte le plus : {axis}.</translation>
    </message>
    <message>
        <source>By {author} your shelf has these.</source>
        <translation>{author} : voici ce que contient votre bibliothèque.</translation>
    </message>
    <message>
        <source>By {name} the book has {titles}.</source>
        <translation>De {name}, le livre contient {titles}.</translation>
    </message>
    <message>
        <source>CSS that comes after the book’s own. It can load nothing.</source>
        <translation>Du CSS qui vient après celui du livre. Il ne peut rien charger.</translation>
    </message>
    <message>
        <source>Canadian English</source>
        <translation>anglais du Canada</translation>
    </message>
    <message>
        <source>Canadian French</source>
        <translation>français du Canada</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel and delete…</source>
        <translation>Annuler et supprimer…</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Impossible d’allouer de la mémoire</translation>
    </message>
    <message>
        <source>Cards for Anki</source>
        <translation>Cartes pour Anki</translation>
    </message>
    <message>
        <source>Carry along</source>
        <translation>Emporter</translation>
    </message>
    <message>
        <source>Carry along…</source>
        <translation>Emporter…</translation>
    </message>
    <message>
        <source>Carry no longer</source>
        <translation>Ne plus emporter</translation>
    </message>
    <message>
        <source>Carry over</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>catalan</translation>
    </message>
    <message>
        <source>Change cover…</source>
        <translation>Changer la couverture…</translation>
    </message>
    <message>
        <source>Chapters, landmarks, page list</source>
        <translation>Chapitres, repères, liste des pages</translation>
    </message>
    <message>
        <source>Chapter’s end</source>
        <translation>Fin du chapitre</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Personnages</translation>
    </message>
    <message>
        <source>Checking its SHA-256…</source>
        <translation>Vérification de l’empreinte SHA-256…</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chinois</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>Choose a folder first.</source>
        <translation>Choisissez d’abord un dossier.</translation>
    </message>
    <message>
        <source>Choose a folder for notes</source>
        <translation>Choisir un dossier pour les notes</translation>
    </message>
    <message>
        <source>Choose a folder of your own, one of Obsidian’s for instance. Quoth keeps a Markdown file there for each book with notes, and writes only between two lines of its own: what you write before and after them stays as it is. Each note has a link that opens its place in the book.</source>
        <translation>Choisissez un de vos dossiers, par exemple un dossier d’Obsidian. Quoth y tient un fichier Markdown pour chaque livre qui a des notes, et n’écrit qu’entre deux lignes qui lui sont propres : ce que vous écrivez avant et après reste tel quel. Chaque note a un lien qui ouvre le passage correspondant du livre.</translation>
    </message>
    <message>
        <source>Choose a folder of your own: on a stick, or one that your computers keep in step. Quoth keeps a file there for each book and computer, with your places, bookmarks, notes, highlights, words looked up, collections, tags and edited details, and takes from it what your other computers have written.</source>
        <translation>Choisissez un de vos dossiers : sur une clé USB, ou un dossier que vos ordinateurs synchronisent. Quoth y garde un fichier par livre et par ordinateur, avec vos positions, marque-pages, notes, surlignages, mots cherchés, collections, étiquettes et détails modifiés, et y prend ce que vos autres ordinateurs ont écrit.</translation>
    </message>
    <message>
        <source>Choose a folder to carry along</source>
        <translation>Choisir un dossier à emporter</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Choose a model; its address, name and context are filled in below.</source>
        <translation>Choisissez un modèle : son adresse, son nom et son contexte sont remplis ci-dessous.</translation>
    </message>
    <message>
        <source>Choose a picture for the cover</source>
        <translation>Choisir une image pour la couverture</translation>
    </message>
    <message>
        <source>Choose a single word: dictionaries have no sentences.</source>
        <translation>Choisissez un seul mot : les dictionnaires ne contiennent pas de phrases.</translation>
    </message>
    <message>
        <source>Choose a template</source>
        <translation>Choisir un gabarit</translation>
    </message>
    <message>
        <source>Choose a template…</source>
        <translation>Choisir un gabarit…</translation>
    </message>
    <message>
        <source>Choose a word first.</source>
        <translation>Choisissez d’abord un mot.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Choisir un autre dossier…</translation>
    </message>
    <message>
        <source>Choose two names.</source>
        <translation>Choisissez deux noms.</translation>
    </message>
    <message numerus="yes">
        <source>Chose {n} passages to rest on</source>
        <comment>Chose {n} passage to rest on</comment>
        <translation><numerusform>{n} passage retenu comme appui</numerusform><numerusform>{n} passages retenus comme appui</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Chose {n} passages {of_books}</source>
        <comment>Chose {n} passage {of_books}</comment>
        <translation><numerusform>{n} passage choisi {of_books}</numerusform><numerusform>{n} passages choisis {of_books}</numerusform></translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Choisi</translation>
    </message>
    <message>
        <source>Cite: copy with its source</source>
        <translation>Citer : copier avec la source</translation>
    </message>
    <message>
        <source>Clear the conversation</source>
        <translation>Effacer la conversation</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Clear what was said</source>
        <translation>Effacer les messages</translation>
    </message>
    <message>
        <source>Click in the margin</source>
        <translation>Clic dans la marge</translation>
    </message>
    <message>
        <source>Click or select a word first, then look it up.</source>
        <translation>Cliquez d’abord sur un mot ou sélectionnez-le, puis cherchez-le.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Fermer (Échap)</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Fermer le volet</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>Fermer la recherche (Échap)</translation>
    </message>
    <message>
        <source>Close what is open, or leave the full screen</source>
        <translation>Fermer ce qui est ouvert, ou quitter le plein écran</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Collections</translation>
    </message>
    <message>
        <source>Collections, with commas between them</source>
        <translation>Collections, séparées par des virgules</translation>
    </message>
    <message>
        <source>Colour of the background</source>
        <translation>Couleur du fond</translation>
    </message>
    <message>
        <source>Colour of the text</source>
        <translation>Couleur du texte</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Connexion refusée</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>Connexion réinitialisée par le correspondant</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Délai de connexion dépassé</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Table des matières</translation>
    </message>
    <message>
        <source>Context in tokens</source>
        <translation>Contexte en jetons</translation>
    </message>
    <message>
        <source>Continue reading</source>
        <translation>Continuer la lecture</translation>
    </message>
    <message>
        <source>Continue reading “{title}” · {share}</source>
        <translation>Continuer « {title} » · {share}</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>Converted from</source>
        <translation>Converti depuis</translation>
    </message>
    <message>
        <source>Copied: {words}</source>
        <translation>Copié : {words}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy as quotation</source>
        <translation>Copier comme citation</translation>
    </message>
    <message>
        <source>Copy it with its quotes</source>
        <translation>Copier avec ses citations</translation>
    </message>
    <message>
        <source>Copy the answer with its quotes</source>
        <translation>Copier la réponse avec ses citations</translation>
    </message>
    <message>
        <source>Copy the book’s reference (BibTeX)</source>
        <translation>Copier la référence du livre (BibTeX)</translation>
    </message>
    <message>
        <source>Copy the book’s reference (CSL-JSON)</source>
        <translation>Copier la référence du livre (CSL-JSON)</translation>
    </message>
    <message>
        <source>Copy the last answer</source>
        <translation>Copier la dernière réponse</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copier l’image</translation>
    </message>
    <message>
        <source>Copy the recommendations</source>
        <translation>Copier les recommandations</translation>
    </message>
    <message>
        <source>Copy with its source</source>
        <translation>Copier avec la source</translation>
    </message>
    <message>
        <source>Copy with its source, as Markdown</source>
        <translation>Copier avec la source, en Markdown</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Couverture</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croate</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Entrée</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>tchèque</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Défauts</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danois</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Data: {folder}</source>
        <translation>Données : {folder}</translation>
    </message>
    <message>
        <source>Date added</source>
        <translation>Date d’ajout</translation>
    </message>
    <message>
        <source>December</source>
        <translation>décembre</translation>
    </message>
    <message>
        <source>Delete all reading statistics, of every book, and in the backups too? This can’t be undone.</source>
        <translation>Supprimer toutes les statistiques de lecture, de tous les livres, y compris dans les sauvegardes ? C’est irréversible.</translation>
    </message>
    <message>
        <source>Delete all statistics</source>
        <translation>Supprimer toutes les statistiques</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Delete this model from the disk? It can be fetched again.</source>
        <translation>Supprimer ce modèle du disque ? Il peut être téléchargé de nouveau.</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Description</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Details of the book…</source>
        <translation>Détails du livre…</translation>
    </message>
    <message>
        <source>Details of “{title}”</source>
        <translation>Détails de « {title} »</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Détails…</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Périphérique ou ressource occupé</translation>
    </message>
    <message>
        <source>Dictionaries</source>
        <translation>Dictionnaires</translation>
    </message>
    <message>
        <source>Dictionaries (*.ifo *.index);;All files (*)</source>
        <translation>Dictionnaires (*.ifo *.index);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Dictionaries, in the order in which they are looked up</source>
        <translation>Dictionnaires, dans l’ordre où ils sont consultés</translation>
    </message>
    <message>
        <source>Dictionaries…</source>
        <translation>Dictionnaires…</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>Dictionnaire</translation>
    </message>
    <message>
        <source>Dictionary, definition</source>
        <translation>Dictionnaire, définition</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Quota du disque dépassé</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Does it come near, or shall I look at it from another side?</source>
        <translation>S’en approche-t-il, ou dois-je chercher sous un autre angle ?</translation>
    </message>
    <message>
        <source>Does it tempt you, or is there something you are in the mood for?</source>
        <translation>Vous tente-t-il, ou avez-vous envie d’autre chose ?</translation>
    </message>
    <message>
        <source>Does one of these come near, or shall I look at it from another side?</source>
        <translation>L’un d’eux s’en approche-t-il, ou dois-je chercher sous un autre angle ?</translation>
    </message>
    <message>
        <source>Does one of these tempt you, or is there something you are in the mood for?</source>
        <translation>L’un d’eux vous tente-t-il, ou avez-vous envie d’autre chose ?</translation>
    </message>
    <message>
        <source>Don’t ask about the selection</source>
        <translation>Retirer la sélection de la question</translation>
    </message>
    <message>
        <source>Don’t ask it again</source>
        <translation>Ne plus l’interroger</translation>
    </message>
    <message>
        <source>Don’t stop by itself</source>
        <translation>Pas d’arrêt automatique</translation>
    </message>
    <message>
        <source>Drawing the map…</source>
        <translation>Tracé de la carte…</translation>
    </message>
    <message>
        <source>Drawing this section failed several times, so it is left out. Turn on to read the next section; opening the book again tries this one again.</source>
        <translation>L’affichage de cette section a échoué plusieurs fois ; elle est donc laissée de côté. Tournez la page pour lire la section suivante ; une nouvelle tentative aura lieu quand vous rouvrirez le livre.</translation>
    </message>
    <message>
        <source>Drawing this section takes more time or memory than Quoth allows a page, so it is left out. Turn on to read the next section; opening the book again tries this one again.</source>
        <translation>L’affichage de cette section demande plus de temps ou de mémoire que Quoth n’en accorde à une page ; elle est donc laissée de côté. Tournez la page pour lire la section suivante ; une nouvelle tentative aura lieu quand vous rouvrirez le livre.</translation>
    </message>
    <message>
        <source>Drop to add</source>
        <translation>Déposer pour ajouter</translation>
    </message>
    <message numerus="yes">
        <source>Drop to put {n} on your shelf</source>
        <comment>Drop it to open it</comment>
        <translation><numerusform>Déposez pour l’ouvrir</numerusform><numerusform>Déposez pour mettre {n} livres dans la bibliothèque</numerusform></translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>néerlandais</translation>
    </message>
    <message>
        <source>EPUB, FB2, HTML, Markdown and text files, or a whole folder of them. You can also drop them anywhere on this window.</source>
        <translation>Des fichiers EPUB, FB2, HTML, Markdown et texte, ou un dossier entier. Vous pouvez aussi les déposer n’importe où sur cette fenêtre.</translation>
    </message>
    <message>
        <source>Each answer names its book; a click opens it at the words. Or say what you would like to read.</source>
        <translation>Chaque réponse nomme son livre ; un clic l’ouvre aux mots cités. Ou dites ce que vous aimeriez lire.</translation>
    </message>
    <message>
        <source>Earlier in the series</source>
        <translation>Plus tôt dans la série</translation>
    </message>
    <message>
        <source>Edit the details of the book…</source>
        <translation>Modifier les détails du livre…</translation>
    </message>
    <message>
        <source>Edit “{title}”</source>
        <translation>Modifier « {title} »</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Either</source>
        <translation>Les deux</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>End of the book</source>
        <translation>Fin du livre</translation>
    </message>
    <message>
        <source>End of the chapter</source>
        <translation>Fin du chapitre</translation>
    </message>
    <message>
        <source>English</source>
        <translation>anglais</translation>
    </message>
    <message>
        <source>Enlarge the picture</source>
        <translation>Agrandir l’image</translation>
    </message>
    <message>
        <source>Enlarged picture</source>
        <translation>Image agrandie</translation>
    </message>
    <message>
        <source>Enter does what is chosen.</source>
        <translation>Entrée exécute l’action choisie.</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Esc or Ctrl+Enter saves it, and so does a click elsewhere.</source>
        <translation>Échap ou Ctrl+Entrée l’enregistre, un clic ailleurs aussi.</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>espéranto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonien</translation>
    </message>
    <message>
        <source>Every action and its keys</source>
        <translation>Toutes les actions et leurs touches</translation>
    </message>
    <message>
        <source>Every answer shows its quotes; a click turns to the page.</source>
        <translation>Chaque réponse affiche ses citations ; un clic ouvre la page.</translation>
    </message>
    <message>
        <source>Everything Quoth can do, and its keys</source>
        <translation>Tout ce que Quoth sait faire, et les touches</translation>
    </message>
    <message>
        <source>Everything happens on this computer; nothing is sent anywhere.</source>
        <translation>Tout se passe sur cet ordinateur ; rien n’est envoyé nulle part.</translation>
    </message>
    <message>
        <source>Everything is there again. Books are indexed in the background until all can be asked.</source>
        <translation>Tout est rétabli. Les livres sont indexés en arrière-plan, jusqu’à ce que tous puissent être interrogés.</translation>
    </message>
    <message>
        <source>Everything that asks is hidden, and books are indexed for their words alone.</source>
        <translation>Tout ce qui sert à poser des questions est masqué, et les livres ne sont indexés que pour la recherche de mots.</translation>
    </message>
    <message>
        <source>Examine it</source>
        <translation>L’examiner</translation>
    </message>
    <message>
        <source>Examine it again</source>
        <translation>L’examiner à nouveau</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Synchroniser maintenant</translation>
    </message>
    <message>
        <source>Explain this</source>
        <translation>Expliquer ceci</translation>
    </message>
    <message>
        <source>Explain {words}</source>
        <translation>Expliquer {words}</translation>
    </message>
    <message>
        <source>Explained by {model}, each numbered sentence checked against its quotes.</source>
        <translation>Expliqué par {model}, chaque phrase numérotée vérifiée d’après ses citations.</translation>
    </message>
    <message>
        <source>Export and import</source>
        <translation>Exporter et importer</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Exporter en CSV</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Exporter en CSV…</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Exporter la conversation</translation>
    </message>
    <message>
        <source>Export the conversation…</source>
        <translation>Exporter la conversation…</translation>
    </message>
    <message>
        <source>Export the notes</source>
        <translation>Exporter les notes</translation>
    </message>
    <message>
        <source>Export the notes…</source>
        <translation>Exporter les notes…</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Exporter l’image</translation>
    </message>
    <message>
        <source>Export the words</source>
        <translation>Exporter les mots</translation>
    </message>
    <message>
        <source>Export the words, and dictionaries</source>
        <translation>Exporter les mots, dictionnaires</translation>
    </message>
    <message>
        <source>Export the words…</source>
        <translation>Exporter les mots…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>February</source>
        <translation>février</translation>
    </message>
    <message>
        <source>Fetch it now</source>
        <translation>Télécharger maintenant</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Le fichier existe déjà</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Nom de fichier trop long</translation>
    </message>
    <message>
        <source>Files that could not be added</source>
        <translation>Fichiers qui n’ont pas pu être ajoutés</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>Filter the books</source>
        <translation>Filtrer les livres</translation>
    </message>
    <message>
        <source>Filter the books: {chosen}</source>
        <translation>Filtrer les livres : {chosen}</translation>
    </message>
    <message>
        <source>Filter the books…</source>
        <translation>Filtrer les livres…</translation>
    </message>
    <message>
        <source>Find a book</source>
        <translation>Trouver un livre</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>Trouver un nom</translation>
    </message>
    <message>
        <source>Find a name…</source>
        <translation>Trouver un nom…</translation>
    </message>
    <message>
        <source>Find an author, collection, series or tag</source>
        <translation>Trouver un auteur, une collection, une série ou une étiquette</translation>
    </message>
    <message>
        <source>Find by a regular expression</source>
        <translation>Rechercher par expression régulière</translation>
    </message>
    <message>
        <source>Find capitals as they are typed</source>
        <translation>Respecter les majuscules saisies</translation>
    </message>
    <message>
        <source>Find in the book…</source>
        <translation>Rechercher dans le livre…</translation>
    </message>
    <message>
        <source>Find in this book</source>
        <translation>Rechercher dans ce livre</translation>
    </message>
    <message>
        <source>Find in this book…</source>
        <translation>Mots à chercher…</translation>
    </message>
    <message>
        <source>Find whole words only</source>
        <translation>Mots entiers seulement</translation>
    </message>
    <message>
        <source>Finding the names and themes took more than {seconds} seconds of computing, so some are missing.</source>
        <translation>La recherche des noms et des thèmes a demandé plus de {seconds} secondes de calcul ; certains manquent donc.</translation>
    </message>
    <message>
        <source>Finds passages by what they mean, also where they use other words than you. A change takes effect when Quoth is started again; then it prepares your books for it.</source>
        <translation>Trouve les passages par leur sens, même s’ils emploient d’autres mots que vous. Un changement prend effet au prochain démarrage de Quoth, qui prépare alors vos livres en conséquence.</translation>
    </message>
    <message>
        <source>Finds the very words with their capitals; accents and the kind of quote marks don’t matter.</source>
        <translation>Trouve les mots exacts avec leurs majuscules ; les accents et le type de guillemets ne comptent pas.</translation>
    </message>
    <message>
        <source>Finds the very words; capitals, accents and the kind of quote marks don’t matter.</source>
        <translation>Trouve les mots exacts ; majuscules, accents et type de guillemets ne comptent pas.</translation>
    </message>
    <message>
        <source>Finds what a regular expression matches; accents and the kind of quote marks matter.</source>
        <translation>Trouve ce qui correspond à une expression régulière ; les accents et le type de guillemets comptent.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finnois</translation>
    </message>
    <message>
        <source>First appearance</source>
        <translation>Première apparition</translation>
    </message>
    <message>
        <source>First met</source>
        <translation>Première mention</translation>
    </message>
    <message>
        <source>First met in “{title}”</source>
        <translation>Première mention : « {title} »</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>Ajuster à la fenêtre (0)</translation>
    </message>
    <message>
        <source>Folders, notes and backups</source>
        <translation>Dossiers, notes et sauvegardes</translation>
    </message>
    <message>
        <source>For this book only</source>
        <translation>Pour ce livre seulement</translation>
    </message>
    <message>
        <source>Forget it for good</source>
        <translation>L’oublier pour de bon</translation>
    </message>
    <message>
        <source>Forget the profile…</source>
        <translation>Oublier le profil…</translation>
    </message>
    <message>
        <source>Forget this model? Its file stays where it is.</source>
        <translation>Oublier ce modèle ? Son fichier reste où il est.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>En avant</translation>
    </message>
    <message>
        <source>Found by meaning</source>
        <translation>Trouvé par le sens</translation>
    </message>
    <message>
        <source>Found by words alone</source>
        <translation>Trouvé par les mots seulement</translation>
    </message>
    <message numerus="yes">
        <source>Found by words alone: this book is still being read in, for about {n} minutes more.</source>
        <comment>Found by words alone: this book is still being read in, for about {n} minute more.</comment>
        <translation><numerusform>Trouvé par les mots seulement : l’analyse de ce livre prend encore {n} minute environ.</numerusform><numerusform>Trouvé par les mots seulement : l’analyse de ce livre prend encore {n} minutes environ.</numerusform></translation>
    </message>
    <message>
        <source>Found by words alone: this book is still being read in, for about {seconds} s more.</source>
        <translation>Trouvé par les mots seulement : l’analyse de ce livre prend encore {seconds} s environ.</translation>
    </message>
    <message>
        <source>Found by words alone: this book is still being read in.</source>
        <translation>Trouvé par les mots seulement : l’analyse de ce livre n’est pas terminée.</translation>
    </message>
    <message>
        <source>Found by words and by meaning</source>
        <translation>Trouvé par les mots et par le sens</translation>
    </message>
    <message>
        <source>Found no passage to rest on</source>
        <translation>Aucun passage sur lequel s’appuyer</translation>
    </message>
    <message>
        <source>French</source>
        <translation>français</translation>
    </message>
    <message>
        <source>From elsewhere</source>
        <translation>Autres sources</translation>
    </message>
    <message>
        <source>From what the book says of itself</source>
        <translation>D’après ce que le livre dit de lui-même</translation>
    </message>
    <message>
        <source>From your own shelf</source>
        <translation>De votre propre bibliothèque</translation>
    </message>
    <message numerus="yes">
        <source>From {n} passages, the likeliest first</source>
        <comment>From {n} passage, the likeliest first</comment>
        <translation><numerusform>Dans {n} passage, le plus probable d’abord</numerusform><numerusform>Dans {n} passages, le plus probable d’abord</numerusform></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Plein écran</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>galicien</translation>
    </message>
    <message>
        <source>German</source>
        <translation>allemand</translation>
    </message>
    <message>
        <source>Getting it ready…</source>
        <translation>Préparation…</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Préparation…</translation>
    </message>
    <message>
        <source>Getting the stories ready…</source>
        <translation>Préparation des récits…</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Aller</translation>
    </message>
    <message>
        <source>Go on reading books in</source>
        <translation>Reprendre l’analyse des livres</translation>
    </message>
    <message>
        <source>Go on reading from this page</source>
        <translation>Continuer à lire depuis cette page</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Y aller</translation>
    </message>
    <message>
        <source>Go to a place in the book</source>
        <translation>Aller à un endroit du livre</translation>
    </message>
    <message>
        <source>Go to note</source>
        <translation>Aller à la note</translation>
    </message>
    <message>
        <source>Go to where it stands first</source>
        <translation>Aller à la première occurrence</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>Aller à…</translation>
    </message>
    <message>
        <source>Going through the book</source>
        <translation>Parcours du livre</translation>
    </message>
    <message>
        <source>Going through the story so far</source>
        <translation>Parcours de l’histoire jusqu’ici</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>grec</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Group or organisation</source>
        <translation>Groupe ou organisation</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is “{address}”, which is no https:// address; unset it or mend it.</source>
        <translation>HF_ENDPOINT est « {address} », qui n’est pas une adresse https:// ; supprimez cette variable ou corrigez-la.</translation>
    </message>
    <message>
        <source>Hard to read: the contrast is {ratio} to 1, and should be {least} at least.</source>
        <translation>Difficile à lire : le contraste est de {ratio} pour 1, et devrait être d’au moins {least}.</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hébreu</translation>
    </message>
    <message>
        <source>Here is what your shelf has.</source>
        <translation>Voici ce que contient votre bibliothèque.</translation>
    </message>
    <message>
        <source>Here is who on your shelf is nearest to {author}.</source>
        <translation>{author} : voici qui s’en rapproche le plus dans votre bibliothèque.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Masqués</translation>
    </message>
    <message>
        <source>Hidden so as not to spoil anything</source>
        <translation>Masqué pour ne rien dévoiler</translation>
    </message>
    <message>
        <source>Hide the notes beyond where you are again</source>
        <translation>Masquer de nouveau les notes au-delà de votre position</translation>
    </message>
    <message numerus="yes">
        <source>Hide them</source>
        <comment>Hide it</comment>
        <translation><numerusform>La masquer</numerusform><numerusform>Les masquer</numerusform></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contrasté</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Surligner</translation>
    </message>
    <message>
        <source>Highlight and note</source>
        <translation>Surligner et noter</translation>
    </message>
    <message>
        <source>Highlight: {colour}</source>
        <translation>Surligner : {colour}</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Surlignages</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>How does the book begin?</source>
        <translation>Comment commence le livre ?</translation>
    </message>
    <message>
        <source>How fast</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>How it is told</source>
        <translation>La manière de raconter</translation>
    </message>
    <message>
        <source>How long is this book?</source>
        <translation>Quelle est la longueur de ce livre ?</translation>
    </message>
    <message>
        <source>How many chapters are there?</source>
        <translation>Combien y a-t-il de chapitres ?</translation>
    </message>
    <message>
        <source>How much of it has been read</source>
        <translation>Part lue</translation>
    </message>
    <message>
        <source>How much of {title} is fetched</source>
        <translation>{title} : part téléchargée</translation>
    </message>
    <message>
        <source>How this was found</source>
        <translation>Comment cela a été trouvé</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>hongrois</translation>
    </message>
    <message>
        <source>Hyphens</source>
        <translation>Césures</translation>
    </message>
    <message>
        <source>I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who somebody is, or where or why something happens.</source>
        <translation>Je réponds aux questions sur les livres de votre bibliothèque en les citant : demandez lequel parle de tel sujet, qui est tel personnage, ou encore où et pourquoi tel événement se produit.</translation>
    </message>
    <message>
        <source>I answer questions about this book by quoting it: ask who somebody is, where or why something happens, or for a summary.</source>
        <translation>Je réponds aux questions sur ce livre en le citant : demandez qui est tel personnage, où ou pourquoi tel événement se produit, ou bien un résumé.</translation>
    </message>
    <message>
        <source>I can recommend only what is on your own shelf.</source>
        <translation>Je ne peux recommander que ce qui est dans votre propre bibliothèque.</translation>
    </message>
    <message>
        <source>I can’t find an answer to “{question}”.</source>
        <translation>Je ne trouve pas de réponse à « {question} ».</translation>
    </message>
    <message>
        <source>I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet.</source>
        <translation>Je ne trouve pas cela par les mots seulement, et les passages qui le disent autrement ne peuvent pas encore être recherchés.</translation>
    </message>
    <message>
        <source>I can’t find that in the books that were asked.</source>
        <translation>Je ne trouve pas cela dans les livres interrogés.</translation>
    </message>
    <message>
        <source>I can’t find that in this book.</source>
        <translation>Je ne trouve pas cela dans ce livre.</translation>
    </message>
    <message>
        <source>I found no book on your shelf that fits well{wish}.</source>
        <translation>Je n’ai trouvé dans votre bibliothèque aucun livre qui convienne bien{wish}.</translation>
    </message>
    <message>
        <source>I looked for books of that mood.</source>
        <translation>J’ai cherché des livres de cette ambiance.</translation>
    </message>
    <message>
        <source>I looked through your shelf for something to suit: {words}.</source>
        <translation>J’ai cherché dans votre bibliothèque ce qui conviendrait : {words}.</translation>
    </message>
    <message>
        <source>I looked through your shelf for {words}.</source>
        <translation>J’ai parcouru votre bibliothèque pour {words}.</translation>
    </message>
    <message>
        <source>I looked through your shelf.</source>
        <translation>J’ai parcouru votre bibliothèque.</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>islandais</translation>
    </message>
    <message>
        <source>Ideas</source>
        <translation>Les idées</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Identifiant</translation>
    </message>
    <message>
        <source>If you want more like {book}, look at these.</source>
        <translation>Si vous en voulez d’autres comme {book}, voyez ceux-ci.</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>Importer des notes</translation>
    </message>
    <message>
        <source>Import notes of other programs</source>
        <translation>Importer les notes d’autres programmes</translation>
    </message>
    <message>
        <source>Import notes of other programs…</source>
        <translation>Importer les notes d’autres programmes…</translation>
    </message>
    <message>
        <source>Import notes…</source>
        <translation>Importer des notes…</translation>
    </message>
    <message>
        <source>Imported · beyond where you are</source>
        <translation>Importée · au-delà de votre position</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>En tout</translation>
    </message>
    <message>
        <source>In its exam on this computer too few of its answers were right; its sentences are still checked</source>
        <translation>Lors de son examen sur cet ordinateur, trop peu de ses réponses étaient justes ; chaque phrase reste vérifiée</translation>
    </message>
    <message>
        <source>In the book’s words</source>
        <translation>Dans les mots du livre</translation>
    </message>
    <message>
        <source>In the template “{tag}” ends what wasn’t begun.</source>
        <translation>Dans le gabarit, « {tag} » termine ce qui n’a pas été commencé.</translation>
    </message>
    <message>
        <source>In the template “{tag}” has no end.</source>
        <translation>Dans le gabarit, « {tag} » n’a pas de fin.</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En service</translation>
    </message>
    <message numerus="yes">
        <source>In {n} minutes</source>
        <comment>In {n} minute</comment>
        <translation><numerusform>Dans {n} minute</numerusform><numerusform>Dans {n} minutes</numerusform></translation>
    </message>
    <message>
        <source>In {title}:</source>
        <translation>Dans « {title} » :</translation>
    </message>
    <message>
        <source>Indexing failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Indexing stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Indexing stopped on an error in Quoth ({kind}); the log has the details.</source>
        <translation>L’indexation s’est arrêtée sur une erreur de Quoth ({kind}) ; le journal donne les détails.</translation>
    </message>
    <message>
        <source>Indexing the shelf</source>
        <translation>Indexation de la bibliothèque</translation>
    </message>
    <message>
        <source>Indexing was stopped. It can be read, and asked about what is indexed.</source>
        <translation>L’indexation a été arrêtée. Le livre peut être lu, et interrogé sur ce qui est indexé.</translation>
    </message>
    <message>
        <source>Indexing “{title}” ended Quoth’s engine twice, so it is left out until you ask for it again.</source>
        <translation>L’indexation de « {title} » a provoqué deux fois l’arrêt du moteur de Quoth ; elle est donc laissée de côté jusqu’à ce que vous la redemandiez.</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonésien</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Erreur d’entrée-sortie</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Installé</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>Installer…</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>irlandais</translation>
    </message>
    <message>
        <source>Irish English</source>
        <translation>anglais d’Irlande</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Est un dossier</translation>
    </message>
    <message>
        <source>Is it the story you want more of, the people, or the time and place?</source>
        <translation>Est-ce l’histoire dont vous voulez davantage, les personnages, ou le lieu et l’époque ?</translation>
    </message>
    <message>
        <source>Is that the mood, or should it be lighter or darker?</source>
        <translation>Est-ce la bonne ambiance, ou la faudrait-il plus légère ou plus sombre ?</translation>
    </message>
    <message>
        <source>It answers only where you insist; it still words summaries.</source>
        <translation>Il ne répond que si vous insistez ; il rédige toujours les résumés.</translation>
    </message>
    <message>
        <source>It asks for a key, and Quoth has none. Set it up to need no key on this computer.</source>
        <translation>Il demande une clé, et Quoth n’en a pas. Réglez-le pour qu’il n’en demande pas sur cet ordinateur.</translation>
    </message>
    <message>
        <source>It begins like this</source>
        <translation>Il commence ainsi</translation>
    </message>
    <message>
        <source>It belongs to the series {series}.</source>
        <translation>Il fait partie de la série {series}.</translation>
    </message>
    <message>
        <source>It can be read and asked. Answers get better as more of it is read in.</source>
        <translation>Il peut être lu et interrogé. Les réponses s’améliorent à mesure de son analyse.</translation>
    </message>
    <message>
        <source>It can’t be read now; its books stay on the shelf.</source>
        <translation>Il ne peut pas être lu pour l’instant ; ses livres restent dans la bibliothèque.</translation>
    </message>
    <message>
        <source>It comes up in {titles}.</source>
        <translation>Il en est question dans {titles}.</translation>
    </message>
    <message>
        <source>It contradicts itself.</source>
        <translation>Son contenu se contredit.</translation>
    </message>
    <message>
        <source>It has no model yet; load or fetch one there.</source>
        <translation>Il n’a pas encore de modèle ; chargez-en ou téléchargez-en un.</translation>
    </message>
    <message>
        <source>It has the notes of another book.</source>
        <translation>Il contient les notes d’un autre livre.</translation>
    </message>
    <message>
        <source>It has {lines} in {stanzas}; the first and the last:</source>
        <translation>Il a {lines} en {stanzas} ; le premier et le dernier :</translation>
    </message>
    <message>
        <source>It is called {titles}.</source>
        <translation>Le titre est {titles}.</translation>
    </message>
    <message>
        <source>It is damaged, or no file that Quoth wrote.</source>
        <translation>Il est endommagé, ou n’a pas été écrit par Quoth.</translation>
    </message>
    <message>
        <source>It is filed under</source>
        <translation>Il est classé sous</translation>
    </message>
    <message>
        <source>It is filed under “{subject}”.</source>
        <translation>Il est classé sous « {subject} ».</translation>
    </message>
    <message>
        <source>It is long: about {number} words.</source>
        <translation>Il est long : environ {number} mots.</translation>
    </message>
    <message>
        <source>It is mostly about {name}.</source>
        <translation>Il s’agit surtout de {name}.</translation>
    </message>
    <message>
        <source>It is no table of KOReader’s, or damaged.</source>
        <translation>Ce n’est pas une table de KOReader, ou elle est endommagée.</translation>
    </message>
    <message>
        <source>It is no text in UTF-8.</source>
        <translation>Ce n’est pas un texte en UTF-8.</translation>
    </message>
    <message>
        <source>It is of middling length: about {number} words.</source>
        <translation>Il est de longueur moyenne : environ {number} mots.</translation>
    </message>
    <message>
        <source>It is repaired at the next start.</source>
        <translation>Il sera réparé au prochain démarrage.</translation>
    </message>
    <message>
        <source>It is short: about {number} words, {time}.</source>
        <translation>Il est court : environ {number} mots, {time}.</translation>
    </message>
    <message>
        <source>It is the next book of the series {series}.</source>
        <translation>C’est le livre suivant de la série {series}.</translation>
    </message>
    <message>
        <source>It is the subject of {titles}.</source>
        <translation>C’est le sujet de {titles}.</translation>
    </message>
    <message>
        <source>It is {size}: about {words} words, or {pages} of {characters} characters.</source>
        <translation>C’est {size} : environ {words} mots, soit {pages} de {characters} caractères.</translation>
    </message>
    <message>
        <source>It may go on with searches of its own where it finds no answer</source>
        <translation>S’il ne trouve pas de réponse, il peut poursuivre la recherche lui-même</translation>
    </message>
    <message>
        <source>It reads {n} tokens a second with {model}.</source>
        <translation>Il lit {n} jetons par seconde avec {model}.</translation>
    </message>
    <message>
        <source>It shares the subject “{subject}” with {title}.</source>
        <translation>Il partage avec {title} le sujet « {subject} ».</translation>
    </message>
    <message>
        <source>It was started again; indexing goes on.</source>
        <translation>Il a été relancé ; l’indexation continue.</translation>
    </message>
    <message>
        <source>It was written by a newer version of Quoth.</source>
        <translation>Il a été écrit par une version plus récente de Quoth.</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italien</translation>
    </message>
    <message>
        <source>Its answer won’t come from the book, and nothing in it is checked</source>
        <translation>Sa réponse ne viendra pas du livre, et rien n’y est vérifié</translation>
    </message>
    <message>
        <source>Its answers stand above the book’s sentences that support them.</source>
        <translation>Ses réponses figurent au-dessus des phrases du livre qui les appuient.</translation>
    </message>
    <message>
        <source>Its answers stand beneath the book’s sentences that support them.</source>
        <translation>Ses réponses figurent au-dessous des phrases du livre qui les appuient.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, to the very end.</source>
        <translation>Ses chapitres, en une phrase ou deux chacun, jusqu’à la toute fin.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, up to the end of the one you are in.</source>
        <translation>Ses chapitres, en une phrase ou deux chacun, jusqu’à la fin de celui où vous êtes.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, up to this page and no further.</source>
        <translation>Ses chapitres, en une phrase ou deux chacun, jusqu’à cette page et pas plus loin.</translation>
    </message>
    <message>
        <source>Its collections and tags, subjects, length, file</source>
        <translation>Ses collections et étiquettes, sujets, longueur, fichier</translation>
    </message>
    <message>
        <source>Its description says</source>
        <translation>Sa description dit</translation>
    </message>
    <message>
        <source>Its name, or a folder’s, can’t be written as text. Rename it.</source>
        <translation>Son nom, ou celui d’un dossier, ne peut s’écrire comme du texte. Renommez-le.</translation>
    </message>
    <message>
        <source>Its text is being read in. It can be opened at once, and asked in a moment.</source>
        <translation>Son texte est en cours d’analyse. Il peut être ouvert tout de suite, et interrogé dans un instant.</translation>
    </message>
    <message>
        <source>Its theme: {theme}.</source>
        <translation>Son thème : {theme}.</translation>
    </message>
    <message>
        <source>Its title, authors, series, language, tags, rating, description</source>
        <translation>Son titre, ses auteurs, sa série, sa langue, ses étiquettes, son évaluation, sa description</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>January</source>
        <translation>janvier</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonais</translation>
    </message>
    <message>
        <source>July</source>
        <translation>juillet</translation>
    </message>
    <message>
        <source>June</source>
        <translation>juin</translation>
    </message>
    <message>
        <source>Justified</source>
        <translation>Justifié</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Keep reading statistics</source>
        <translation>Tenir des statistiques de lecture</translation>
    </message>
    <message>
        <source>Keep the words that I look up</source>
        <translation>Garder les mots cherchés</translation>
    </message>
    <message>
        <source>Keep watching</source>
        <translation>Continuer à surveiller</translation>
    </message>
    <message>
        <source>Kept only if its SHA-256 is {sha256}.</source>
        <translation>Conservé seulement si son empreinte SHA-256 est {sha256}.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Keyboard shortcuts (F1)</source>
        <translation>Raccourcis clavier (F1)</translation>
    </message>
    <message>
        <source>Kinds of names</source>
        <translation>Types de noms</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coréen</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Repères</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Language and form</source>
        <translation>La langue et la forme</translation>
    </message>
    <message>
        <source>Language models, and search by meaning</source>
        <translation>Modèles de langage, et recherche par le sens</translation>
    </message>
    <message>
        <source>Language of the dictionary</source>
        <translation>Langue du dictionnaire</translation>
    </message>
    <message>
        <source>Language, as “en” or “pt-BR”</source>
        <translation>Langue, comme « en » ou « pt-BR »</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Plus grand (+)</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texte plus grand</translation>
    </message>
    <message>
        <source>Last exchanged at {time}.</source>
        <translation>Dernière synchronisation à {time}.</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>Dernière lecture</translation>
    </message>
    <message>
        <source>Latest appearance</source>
        <translation>Dernière apparition</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latin</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letton</translation>
    </message>
    <message>
        <source>Learnt</source>
        <translation>Appris</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Omettre</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>Left alone: {path}</source>
        <translation>Laissé tel quel : {path}</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>Let the model write an answer</source>
        <translation>Laisser le modèle répondre quand même</translation>
    </message>
    <message>
        <source>Let the profile order what is recommended</source>
        <translation>Laisser le profil ordonner ce qui est recommandé</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Licence: AGPL-3.0-or-later; NOTICES.md names what comes along and its licences</source>
        <translation>Licence : AGPL-3.0-or-later ; NOTICES.md indique ce qui est fourni et sous quelles licences</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Light or dark, as the system is</source>
        <translation>Clair ou sombre, comme le système</translation>
    </message>
    <message>
        <source>Line height</source>
        <translation>Interligne</translation>
    </message>
    <message>
        <source>Listen, speech, voice</source>
        <translation>Écouter, parole, voix</translation>
    </message>
    <message>
        <source>Listings of code</source>
        <translation>Extraits de code</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituanien</translation>
    </message>
    <message>
        <source>Location {location}</source>
        <translation>Emplacement {location}</translation>
    </message>
    <message>
        <source>Location {location} of {locations} · {share}</source>
        <translation>Emplacement {location} sur {locations} · {share}</translation>
    </message>
    <message>
        <source>Location, share or printed page</source>
        <translation>Emplacement, pourcentage ou page imprimée</translation>
    </message>
    <message>
        <source>Look a word up on a double click</source>
        <translation>Chercher un mot d’un double clic</translation>
    </message>
    <message>
        <source>Look ahead this once</source>
        <translation>Regarder plus loin cette fois</translation>
    </message>
    <message>
        <source>Look for servers on this computer</source>
        <translation>Chercher des serveurs sur cet ordinateur</translation>
    </message>
    <message>
        <source>Look it up</source>
        <translation>Consulter</translation>
    </message>
    <message>
        <source>Look up the word</source>
        <translation>Chercher le mot</translation>
    </message>
    <message>
        <source>Look up this name</source>
        <translation>Chercher ce nom</translation>
    </message>
    <message>
        <source>Looked ahead this once</source>
        <translation>A regardé plus loin cette fois</translation>
    </message>
    <message>
        <source>Looked at the contents</source>
        <translation>A consulté la table des matières</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Mots cherchés</translation>
    </message>
    <message>
        <source>Looked up names and ideas</source>
        <translation>A consulté noms et idées</translation>
    </message>
    <message>
        <source>Looked up where you are</source>
        <translation>A consulté votre position</translation>
    </message>
    <message>
        <source>Looking at the table of contents</source>
        <translation>Consultation de la table des matières</translation>
    </message>
    <message>
        <source>Looking for backups…</source>
        <translation>Recherche de sauvegardes…</translation>
    </message>
    <message>
        <source>Looking for books in {folder}…</source>
        <translation>Recherche de livres dans {folder}…</translation>
    </message>
    <message>
        <source>Looking for passages that mean “{words}”</source>
        <translation>Recherche de passages qui signifient « {words} »</translation>
    </message>
    <message>
        <source>Looking for the system’s voices…</source>
        <translation>Recherche des voix du système…</translation>
    </message>
    <message>
        <source>Looking for “{words}” inside the books…</source>
        <translation>Recherche de « {words} » dans les livres…</translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>Consultation…</translation>
    </message>
    <message>
        <source>Looking through what you have read…</source>
        <translation>Parcours de ce que vous avez lu…</translation>
    </message>
    <message>
        <source>Looking through your shelf…</source>
        <translation>Parcours de votre bibliothèque…</translation>
    </message>
    <message>
        <source>Looking up where you are</source>
        <translation>Recherche de votre position</translation>
    </message>
    <message>
        <source>Looking up “{words}” in the map of the book</source>
        <translation>Recherche de « {words} » dans la carte du livre</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Make notes, places and questions what they were at {when}?</source>
        <translation>Remettre notes, positions et questions dans leur état du {when} ?</translation>
    </message>
    <message>
        <source>Map of the book</source>
        <translation>Carte du livre</translation>
    </message>
    <message>
        <source>Map of “{title}”</source>
        <translation>Carte de « {title} »</translation>
    </message>
    <message>
        <source>March</source>
        <translation>mars</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Marges</translation>
    </message>
    <message>
        <source>Mark as finished</source>
        <translation>Marquer comme terminé</translation>
    </message>
    <message>
        <source>Mark as finished or not</source>
        <translation>Marquer comme terminé ou non</translation>
    </message>
    <message>
        <source>Mark as not finished</source>
        <translation>Marquer comme non terminé</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>May</source>
        <translation>mai</translation>
    </message>
    <message>
        <source>May be about the book: looking it up</source>
        <translation>Concerne peut-être le livre : recherche</translation>
    </message>
    <message>
        <source>Measure how fast this computer reads</source>
        <translation>Mesurer la vitesse de lecture de cet ordinateur</translation>
    </message>
    <message>
        <source>Measured on {questions} questions: it showed the answer to {shown} of {answerable} that have one. Short answers: {stated} stated, {right} right.</source>
        <translation>Mesuré sur {questions} questions : il a montré la réponse à {shown} des {answerable} qui en ont une. Réponses courtes : {stated} affirmées, {right} justes.</translation>
    </message>
    <message>
        <source>Measuring, at most five seconds…</source>
        <translation>Mesure, cinq secondes au plus…</translation>
    </message>
    <message>
        <source>Mentions along the book</source>
        <translation>Mentions au fil du livre</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Model in use: {title} ({licence})</source>
        <translation>Modèle en service : {title} ({licence})</translation>
    </message>
    <message>
        <source>Model that needs mending: {problem}</source>
        <translation>Modèle à réparer : {problem}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Models (*.gguf *.onnx);;All files (*)</source>
        <translation>Modèles (*.gguf *.onnx);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Models of the servers on this computer</source>
        <translation>Modèles des serveurs de cet ordinateur</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modèles…</translation>
    </message>
    <message>
        <source>Monospace</source>
        <translation>À chasse fixe</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>D’autres comme celui-ci</translation>
    </message>
    <message>
        <source>More like “{title}”</source>
        <translation>D’autres comme « {title} »</translation>
    </message>
    <message>
        <source>Most present</source>
        <translation>Les plus présents</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Move the caret in the text, by words with Ctrl, selecting with Shift</source>
        <translation>Déplacer le curseur dans le texte, de mot en mot avec Ctrl, en sélectionnant avec Maj</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Nom du modèle</translation>
    </message>
    <message>
        <source>Name or service not known</source>
        <translation>Nom ou service inconnu</translation>
    </message>
    <message>
        <source>Names and themes</source>
        <translation>Noms et thèmes</translation>
    </message>
    <message>
        <source>Names met so far</source>
        <translation>Noms rencontrés jusqu’ici</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Le réseau est inaccessible</translation>
    </message>
    <message>
        <source>Never recommend “{title}” again</source>
        <translation>Ne plus jamais recommander « {title} »</translation>
    </message>
    <message>
        <source>Newest answer</source>
        <translation>Réponse la plus récente</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>Chapitre suivant</translation>
    </message>
    <message>
        <source>Next in the series: “{title}”</source>
        <translation>La suite de la série : « {title} »</translation>
    </message>
    <message>
        <source>Next note</source>
        <translation>Note suivante</translation>
    </message>
    <message>
        <source>Next or previous link in view</source>
        <translation>Lien suivant ou précédent à l’écran</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Page suivante</translation>
    </message>
    <message>
        <source>Next page (← in books from the right)</source>
        <translation>Page suivante (← dans les livres lus de droite à gauche)</translation>
    </message>
    <message>
        <source>Next paragraph</source>
        <translation>Paragraphe suivant</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Partie suivante de la fenêtre</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Occurrence suivante (F3)</translation>
    </message>
    <message>
        <source>Next place found</source>
        <translation>Occurrence suivante</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Phrase suivante</translation>
    </message>
    <message>
        <source>No book fits the filter and “{words}”.</source>
        <translation>Aucun livre ne correspond au filtre et à « {words} ».</translation>
    </message>
    <message>
        <source>No book fits the filter.</source>
        <translation>Aucun livre ne correspond au filtre.</translation>
    </message>
    <message>
        <source>No book has all of “{words}” in its text.</source>
        <translation>Aucun livre ne contient tous les mots de « {words} ».</translation>
    </message>
    <message>
        <source>No book has been read yet</source>
        <translation>Aucun livre n’a encore été lu</translation>
    </message>
    <message>
        <source>No book has “{words}” in its title, author or series.</source>
        <translation>Aucun livre ne contient « {words} » dans son titre, son auteur ou sa série.</translation>
    </message>
    <message>
        <source>No book of the shelf fits that selection.</source>
        <translation>Aucun livre de la bibliothèque ne correspond à cette sélection.</translation>
    </message>
    <message>
        <source>No book on your shelf seems to have “{things}” in it; nearest to that:</source>
        <translation>Aucun livre de votre bibliothèque ne semble contenir « {things} » ; ce qui s’en approche le plus :</translation>
    </message>
    <message>
        <source>No cross-encoder was trained for {id}.</source>
        <translation>Aucun encodeur croisé n’a été entraîné pour {id}.</translation>
    </message>
    <message>
        <source>No dictionary has “{word}”.</source>
        <translation>Aucun dictionnaire ne contient « {word} ».</translation>
    </message>
    <message>
        <source>No filter</source>
        <translation>Aucun filtre</translation>
    </message>
    <message>
        <source>No folder is watched.</source>
        <translation>Aucun dossier n’est surveillé.</translation>
    </message>
    <message>
        <source>No language model is at work here, so these are the book’s own sentences.</source>
        <translation>Aucun modèle de langage n’est à l’œuvre ici ; ce sont donc les phrases du livre lui-même.</translation>
    </message>
    <message>
        <source>No model for meaning is installed yet: books are searched by their words.</source>
        <translation>Aucun modèle pour le sens n’est encore installé : la recherche se fait par les mots.</translation>
    </message>
    <message>
        <source>No model is installed yet: books are searched by their words, answers are quotes.</source>
        <translation>Aucun modèle n’est encore installé : la recherche se fait par les mots, et les réponses sont des citations.</translation>
    </message>
    <message>
        <source>No model server answers. Start Ollama, LM Studio, llama-server, vLLM or Jan, switch its server on, and look again. If yours listens on another port, write its address below.</source>
        <translation>Aucun serveur de modèles ne répond. Lancez Ollama, LM Studio, llama-server, vLLM ou Jan, activez son serveur et cherchez à nouveau. Si le vôtre écoute sur un autre port, écrivez son adresse ci-dessous.</translation>
    </message>
    <message>
        <source>No model server is in use.</source>
        <translation>Aucun serveur de modèles n’est en service.</translation>
    </message>
    <message>
        <source>No model that reads what was found is installed; File, Models installs one.</source>
        <translation>Aucun modèle qui lise ce qui est trouvé n’est installé ; installez-en un dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>No model that searches by meaning is installed; File, Models installs one.</source>
        <translation>Aucun modèle qui cherche par le sens n’est installé ; installez-en un dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>No model that writes is installed yet: summaries are the book’s own sentences.</source>
        <translation>Aucun modèle qui écrit n’est encore installé : les résumés sont des phrases du livre.</translation>
    </message>
    <message>
        <source>No model that writes is installed; File, Models installs one.</source>
        <translation>Aucun modèle qui écrive n’est installé ; installez-en un dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>No name fits “{words}” here.</source>
        <translation>Aucun nom ne correspond ici à « {words} ».</translation>
    </message>
    <message>
        <source>No names found in what you have read so far. New ones appear here as you meet them.</source>
        <translation>Aucun nom dans ce que vous avez lu jusqu’ici. Ils apparaissent ici à mesure que vous les rencontrez.</translation>
    </message>
    <message>
        <source>No names so far. People and places appear here as you meet them.</source>
        <translation>Aucun nom jusqu’ici. Personnages et lieux apparaissent ici à mesure que vous les rencontrez.</translation>
    </message>
    <message>
        <source>No names were found in this book.</source>
        <translation>Aucun nom n’a été trouvé dans ce livre.</translation>
    </message>
    <message>
        <source>No passage is shown for it: this is where the chapter begins.</source>
        <translation>Aucun passage à afficher : c’est le début du chapitre.</translation>
    </message>
    <message>
        <source>No reader can be made of {name} and {path} ({reason}); install Quoth again.</source>
        <translation>Impossible de construire un lecteur avec {name} et {path} ({reason}) ; réinstallez Quoth.</translation>
    </message>
    <message>
        <source>No reading statistics have been kept yet.</source>
        <translation>Aucune statistique de lecture n’a encore été enregistrée.</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>Aucun chemin vers l’hôte</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Plus de place sur le périphérique</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Aucun fichier ou dossier de ce nom</translation>
    </message>
    <message>
        <source>No themes so far. They appear here once a few chapters have been read.</source>
        <translation>Aucun thème jusqu’ici. Ils apparaissent ici une fois quelques chapitres lus.</translation>
    </message>
    <message>
        <source>No themes were found in this book.</source>
        <translation>Aucun thème n’a été trouvé dans ce livre.</translation>
    </message>
    <message>
        <source>No voice is installed in {folder} besides the one that came along.</source>
        <translation>Aucune voix n’est installée dans {folder} en plus de celle qui est fournie.</translation>
    </message>
    <message>
        <source>No word of this book has been looked up yet.

Double-click a word on the page: a card shows what dictionaries say of it, and the word is kept here with its sentence.</source>
        <translation>Aucun mot de ce livre n’a encore été cherché.

Double-cliquez sur un mot de la page : une fiche montre ce qu’en disent les dictionnaires, et le mot est conservé ici avec sa phrase.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>None of the file’s words are in “{title}”{about}.</source>
        <translation>Aucun des mots du fichier ne se trouve dans « {title} »{about}.</translation>
    </message>
    <message>
        <source>None of the words fits.</source>
        <translation>Aucun des mots ne correspond.</translation>
    </message>
    <message>
        <source>None of this kind so far.</source>
        <translation>Aucun de ce type jusqu’ici.</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>norvégien</translation>
    </message>
    <message>
        <source>Norwegian (Nynorsk)</source>
        <translation>norvégien (nynorsk)</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>N’est pas un dossier</translation>
    </message>
    <message>
        <source>Not a question about the book</source>
        <translation>La question ne porte pas sur le livre</translation>
    </message>
    <message>
        <source>Not all of this book is there. {damage}</source>
        <translation>Ce livre n’est pas complet. {damage}</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Pas commencé</translation>
    </message>
    <message>
        <source>Not enough room: {size} are to be fetched, and {free} are free in {folder}.</source>
        <translation>Pas assez de place : il faut télécharger {size}, et {free} sont libres dans {folder}.</translation>
    </message>
    <message>
        <source>Not examined on this computer yet. The exam asks it some 80 questions about stories that no model can know, in the background; you can stop it, and it goes on later.</source>
        <translation>Pas encore examiné sur cet ordinateur. L’examen lui pose en arrière-plan quelque 80 questions sur des récits qu’aucun modèle ne peut connaître ; vous pouvez l’arrêter, il reprendra plus tard.</translation>
    </message>
    <message>
        <source>Not found by its words</source>
        <translation>Introuvable par ces mots</translation>
    </message>
    <message>
        <source>Not found so far.</source>
        <translation>Introuvable jusqu’ici.</translation>
    </message>
    <message>
        <source>Not from the book</source>
        <translation>Ne vient pas du livre</translation>
    </message>
    <message>
        <source>Not in these books</source>
        <translation>Pas dans ces livres</translation>
    </message>
    <message>
        <source>Not in this book</source>
        <translation>Pas dans ce livre</translation>
    </message>
    <message>
        <source>Not mentioned</source>
        <translation>Sans mention</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message numerus="yes">
        <source>Not on your shelf: books {named} of the series.</source>
        <comment>Not on your shelf: book {named} of the series.</comment>
        <translation><numerusform>Absent de votre bibliothèque : le tome {named} de la série.</numerusform><numerusform>Absents de votre bibliothèque : les tomes {named} de la série.</numerusform></translation>
    </message>
    <message>
        <source>Not this one</source>
        <translation>Pas celui-ci</translation>
    </message>
    <message>
        <source>Not yet in your reading</source>
        <translation>Pas encore dans votre lecture</translation>
    </message>
    <message>
        <source>Not yet read</source>
        <translation>Pas encore lu</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Note {number}</source>
        <translation>Note {number}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Notes (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;All files (*)</source>
        <translation>Notes (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Notes and bookmarks</source>
        <translation>Notes et marque-pages</translation>
    </message>
    <message>
        <source>Notes and their numbers</source>
        <translation>Notes et leurs numéros</translation>
    </message>
    <message>
        <source>Notes in a folder</source>
        <translation>Notes dans un dossier</translation>
    </message>
    <message>
        <source>Notes in a folder…</source>
        <translation>Notes dans un dossier…</translation>
    </message>
    <message>
        <source>Notes of Kindle, calibre, KOReader, Readest, Readwise and Quoth (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;All files (*)</source>
        <translation>Notes de Kindle, calibre, KOReader, Readest, Readwise et Quoth (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Notes, places and questions are what they were at {when}.</source>
        <translation>Notes, positions et questions sont dans leur état du {when}.</translation>
    </message>
    <message>
        <source>Notes, places and questions are what they were before.</source>
        <translation>Notes, positions et questions sont comme avant.</translation>
    </message>
    <message>
        <source>Nothing else is sent, nothing of you, your books or questions. Whoever is asked sees this computer’s internet address, as any website does.</source>
        <translation>Rien d’autre n’est envoyé, rien de vous, de vos livres ni de vos questions. Le serveur interrogé voit l’adresse IP de cet ordinateur, comme tout site web.</translation>
    </message>
    <message>
        <source>Nothing fitted closely, so I looked more widely.</source>
        <translation>Rien ne convenait vraiment ; j’ai donc cherché plus largement.</translation>
    </message>
    <message>
        <source>Nothing fitted closely, so the search was widened.</source>
        <translation>Rien ne convenait vraiment ; la recherche a donc été élargie.</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>Rien ne porte ce nom.</translation>
    </message>
    <message>
        <source>Nothing is kept of this book yet.

Select words on the page to highlight them or to write a note. A click at the page’s upper corner bookmarks it.</source>
        <translation>Rien n’est encore conservé de ce livre.

Sélectionnez des mots de la page pour les surligner ou pour écrire une note. Un clic dans le coin supérieur de la page y ajoute un marque-page.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>Rien ne quitte cet ordinateur</translation>
    </message>
    <message>
        <source>Nothing of what is kept fits.</source>
        <translation>Rien de ce qui est conservé ne correspond.</translation>
    </message>
    <message>
        <source>Nothing read yet. The book’s people and places appear here as you meet them.</source>
        <translation>Rien de lu pour l’instant. Les personnages et les lieux du livre apparaissent ici à mesure que vous les rencontrez.</translation>
    </message>
    <message>
        <source>Nothing read yet. The map grows with what you have read, so that it gives nothing away.</source>
        <translation>Rien de lu pour l’instant. La carte grandit avec ce que vous avez lu, pour ne rien dévoiler.</translation>
    </message>
    <message>
        <source>Nothing stands out: books are hardly moved.</source>
        <translation>Rien ne ressort : les livres changent à peine de place.</translation>
    </message>
    <message>
        <source>Nothing that stands before these words says more about them.</source>
        <translation>Rien de ce qui précède ces mots n’en dit davantage.</translation>
    </message>
    <message>
        <source>Nothing that stands before these words says who or what they mean.</source>
        <translation>Rien de ce qui précède ces mots ne dit qui ou ce qu’ils désignent.</translation>
    </message>
    <message>
        <source>Nothing there answers it after all.</source>
        <translation>Finalement, rien n’y répond.</translation>
    </message>
    <message>
        <source>Nothing was restored. {reason}</source>
        <translation>Rien n’a été restauré. {reason}</translation>
    </message>
    <message>
        <source>Nothing was trained for {id}.</source>
        <translation>Rien n’a été entraîné pour {id}.</translation>
    </message>
    <message>
        <source>Nothing yet: finish, highlight, ask or wish.</source>
        <translation>Rien encore : terminez un livre, surlignez, posez une question ou exprimez un souhait.</translation>
    </message>
    <message>
        <source>November</source>
        <translation>novembre</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numéro</translation>
    </message>
    <message>
        <source>Number in the series</source>
        <translation>Numéro dans la série</translation>
    </message>
    <message>
        <source>Obsidian, Markdown, template</source>
        <translation>Obsidian, Markdown, gabarit</translation>
    </message>
    <message>
        <source>October</source>
        <translation>octobre</translation>
    </message>
    <message>
        <source>Of what is found beyond the chapter you are in, only the place is shown.</source>
        <translation>De ce qui est trouvé au-delà du chapitre où vous êtes, seul l’endroit est affiché.</translation>
    </message>
    <message>
        <source>Of what is found beyond the page you are on, only the place is shown.</source>
        <translation>De ce qui est trouvé au-delà de la page où vous êtes, seul l’endroit est affiché.</translation>
    </message>
    <message>
        <source>Ollama, LM Studio, llama-server, vLLM, Jan and others that speak OpenAI’s protocol can write answers and summaries in place of Quoth’s own models. Quoth speaks to this computer only, and refuses any other address; but what your server does with questions and passages of your books is its own affair.</source>
        <translation>Ollama, LM Studio, llama-server, vLLM, Jan et d’autres qui utilisent le protocole d’OpenAI peuvent écrire réponses et résumés à la place des modèles de Quoth. Quoth ne communique qu’avec cet ordinateur et refuse toute autre adresse ; mais ce que votre serveur fait des questions et des passages de vos livres ne dépend que de lui.</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>Sur la page</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Une</translation>
    </message>
    <message>
        <source>One of the two books is no longer on the shelf.</source>
        <translation>L’un des deux livres n’est plus dans la bibliothèque.</translation>
    </message>
    <message numerus="yes">
        <source>Only in {n} books</source>
        <comment>Only in {n} book</comment>
        <translation><numerusform>Seulement dans {n} livre</numerusform><numerusform>Seulement dans {n} livres</numerusform></translation>
    </message>
    <message>
        <source>Only in {titles}</source>
        <translation>Seulement dans {titles}</translation>
    </message>
    <message>
        <source>Only the first {number} characters of the question were read.</source>
        <translation>Seuls les {number} premiers caractères de la question ont été lus.</translation>
    </message>
    <message>
        <source>Only those of its answers that the check is surest of stand, above the book’s sentences that support them; here {right} of {stated} such answers were right.</source>
        <translation>Seules figurent les réponses dont la vérification est la plus sûre, au-dessus des phrases du livre qui les appuient ; ici, {right} de ces {stated} réponses étaient justes.</translation>
    </message>
    <message>
        <source>Only {colour}</source>
        <translation>Seulement {colour}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open a book to see its map.</source>
        <translation>Ouvrez un livre pour voir sa carte.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>Ouvrir dans une nouvelle fenêtre</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Ouvrir dans le navigateur</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>Ouvrir sa page</translation>
    </message>
    <message>
        <source>Open the sample book</source>
        <translation>Ouvrir le livre d’exemple</translation>
    </message>
    <message>
        <source>Opens the book</source>
        <translation>Ouvre le livre</translation>
    </message>
    <message>
        <source>Opens the book at the quoted words</source>
        <translation>Ouvre le livre aux mots cités</translation>
    </message>
    <message>
        <source>Opens the quote</source>
        <translation>Ouvre la citation</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Opération non permise</translation>
    </message>
    <message>
        <source>Or look around first</source>
        <translation>Ou découvrir d’abord</translation>
    </message>
    <message>
        <source>Order of the books</source>
        <translation>Ordre des livres</translation>
    </message>
    <message>
        <source>Order of the books: {order}</source>
        <translation>Ordre des livres : {order}</translation>
    </message>
    <message>
        <source>Order of the names</source>
        <translation>Ordre des noms</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Autres</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Le vôtre</translation>
    </message>
    <message>
        <source>Own colours</source>
        <translation>Couleurs à vous</translation>
    </message>
    <message>
        <source>Owner, repository and file, with slashes between them</source>
        <translation>Propriétaire, dépôt et fichier, séparés par des barres obliques</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation>Image PNG (*.png);;Dessin SVG (*.svg)</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Page suiv.</translation>
    </message>
    <message>
        <source>Page numbers and line numbers</source>
        <translation>Numéros de pages et de lignes</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Page préc.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Pages in colours of your own</source>
        <translation>Pages dans vos propres couleurs</translation>
    </message>
    <message>
        <source>Pages of the printed book</source>
        <translation>Pages du livre imprimé</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>Paragraphes</translation>
    </message>
    <message>
        <source>Parts of the appearance</source>
        <translation>Parties de l’apparence</translation>
    </message>
    <message>
        <source>Passages of the theme</source>
        <translation>Passages du thème</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause reading books in</source>
        <translation>Suspendre l’analyse des livres</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personnages</translation>
    </message>
    <message>
        <source>People and places</source>
        <translation>Personnages et lieux</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Permission refusée</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>persan</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Personne</translation>
    </message>
    <message numerus="yes">
        <source>Picture of {n} names and who stands with whom</source>
        <comment>Picture of {n} name and who stands with whom</comment>
        <translation><numerusform>Image de {n} nom et de qui apparaît avec qui</numerusform><numerusform>Image de {n} noms et de qui apparaît avec qui</numerusform></translation>
    </message>
    <message>
        <source>Picture of {themes} themes in {chapters} chapters</source>
        <translation>Image de {themes} thèmes dans {chapters} chapitres</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rose</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Place and time</source>
        <translation>Le lieu et l’époque</translation>
    </message>
    <message>
        <source>Place in the book</source>
        <translation>Endroit du livre</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Lieux</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Occurrences</translation>
    </message>
    <message>
        <source>Places found inside the books</source>
        <translation>Occurrences dans les livres</translation>
    </message>
    <message>
        <source>Play the book’s own recording, if it has one</source>
        <translation>Écouter l’enregistrement du livre, s’il en a un</translation>
    </message>
    <message>
        <source>Plot and pace</source>
        <translation>L’intrigue et le rythme</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polonais</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugais</translation>
    </message>
    <message>
        <source>Previous chapter</source>
        <translation>Chapitre précédent</translation>
    </message>
    <message>
        <source>Previous note</source>
        <translation>Note précédente</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Page précédente</translation>
    </message>
    <message>
        <source>Previous page (→ in books from the right)</source>
        <translation>Page précédente (→ dans les livres lus de droite à gauche)</translation>
    </message>
    <message>
        <source>Previous paragraph</source>
        <translation>Paragraphe précédent</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Partie précédente de la fenêtre</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Occurrence précédente (Maj+F3)</translation>
    </message>
    <message>
        <source>Previous place found</source>
        <translation>Occurrence précédente</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>Phrase précédente</translation>
    </message>
    <message>
        <source>Previously</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Print the chapter</source>
        <translation>Imprimer le chapitre</translation>
    </message>
    <message>
        <source>Print the chapter…</source>
        <translation>Imprimer le chapitre…</translation>
    </message>
    <message>
        <source>Printed page numbers in the margin</source>
        <translation>Numéros des pages imprimées dans la marge</translation>
    </message>
    <message>
        <source>Printed page {page} of {last}</source>
        <translation>Page imprimée {page} sur {last}</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Publication</translation>
    </message>
    <message>
        <source>Publisher</source>
        <translation>Éditeur</translation>
    </message>
    <message>
        <source>Qt {qt}, Chromium {chromium}, Python {python} on {system}</source>
        <translation>Qt {qt}, Chromium {chromium}, Python {python} sous {system}</translation>
    </message>
    <message>
        <source>Question about this book</source>
        <translation>Question sur ce livre</translation>
    </message>
    <message>
        <source>Question or wish for your shelf</source>
        <translation>Question ou souhait pour votre bibliothèque</translation>
    </message>
    <message>
        <source>Questions and answers too</source>
        <translation>Questions et réponses aussi</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Citation</translation>
    </message>
    <message>
        <source>Quote {number}</source>
        <translation>Citation {number}</translation>
    </message>
    <message>
        <source>Quoth backs up notes, places and questions once a day, and keeps the last seven backups.</source>
        <translation>Quoth sauvegarde notes, positions et questions une fois par jour, et garde les sept dernières sauvegardes.</translation>
    </message>
    <message>
        <source>Quoth doesn’t read {kind} files. If “{name}” isn’t locked, a program such as calibre can convert it to EPUB; add that.</source>
        <translation>Quoth ne lit pas les fichiers {kind}. Si « {name} » n’est pas verrouillé, un programme comme calibre peut le convertir en EPUB ; ajoutez celui-ci.</translation>
    </message>
    <message>
        <source>Quoth hasn’t been tried with these models, so the book’s own sentences answer.</source>
        <translation>Quoth n’a pas été essayé avec ces modèles ; les phrases du livre lui-même répondent donc.</translation>
    </message>
    <message>
        <source>Quoth reads EPUBs, and answers questions about the open book by quoting it.</source>
        <translation>Quoth lit les EPUB, et répond aux questions sur le livre ouvert en le citant.</translation>
    </message>
    <message>
        <source>Quoth reads EPUBs. Ask about the book that is open: every sentence of the answer quotes it and takes you to the very words.</source>
        <translation>Quoth lit les EPUB. Interrogez le livre ouvert : chaque phrase de la réponse le cite et vous mène aux mots exacts.</translation>
    </message>
    <message>
        <source>Quoth reads its own files, those of Kindle, KOReader, calibre, Readest and Readwise, and tables with a column for the words.</source>
        <translation>Quoth lit ses propres fichiers, ceux de Kindle, KOReader, calibre, Readest et Readwise, ainsi que les tableaux qui ont une colonne pour les mots.</translation>
    </message>
    <message>
        <source>Quoth was closed before this was answered.</source>
        <translation>Quoth a été fermé avant d’avoir répondu.</translation>
    </message>
    <message>
        <source>Quoth {version}</source>
        <translation>Quoth {version}</translation>
    </message>
    <message>
        <source>Quoth’s own voice isn’t installed: the Python package hibari-tts is missing.</source>
        <translation>La voix de Quoth n’est pas installée : le paquet Python hibari-tts est absent.</translation>
    </message>
    <message>
        <source>Quoth’s part of it was changed by hand: move what is yours out of it, or delete that part.</source>
        <translation>La partie de Quoth y a été modifiée à la main : sortez-en ce qui est à vous, ou supprimez cette partie.</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Évaluation</translation>
    </message>
    <message>
        <source>Read a chapter’s summary</source>
        <translation>A lu le résumé d’un chapitre</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Lire à voix haute</translation>
    </message>
    <message>
        <source>Read aloud from here</source>
        <translation>Lire à voix haute depuis ici</translation>
    </message>
    <message>
        <source>Read aloud from the chapter’s start</source>
        <translation>Lire à voix haute depuis le début du chapitre</translation>
    </message>
    <message>
        <source>Read aloud, or pause</source>
        <translation>Lire à voix haute, ou mettre en pause</translation>
    </message>
    <message>
        <source>Read around a passage</source>
        <translation>A lu autour d’un passage</translation>
    </message>
    <message>
        <source>Read faster</source>
        <translation>Lire plus vite</translation>
    </message>
    <message>
        <source>Read slower</source>
        <translation>Lire plus lentement</translation>
    </message>
    <message>
        <source>Read the book’s synopsis</source>
        <translation>A lu le résumé du livre</translation>
    </message>
    <message>
        <source>Read {day}</source>
        <translation>Lu le {day}</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Système de fichiers en lecture seule</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Reading around a passage</source>
        <translation>Lecture autour d’un passage</translation>
    </message>
    <message>
        <source>Reading chapter {chapter}</source>
        <translation>Lecture du chapitre {chapter}</translation>
    </message>
    <message>
        <source>Reading only</source>
        <translation>Mode lecture</translation>
    </message>
    <message>
        <source>Reading profile</source>
        <translation>Profil de lecture</translation>
    </message>
    <message>
        <source>Reading profile…</source>
        <translation>Profil de lecture…</translation>
    </message>
    <message>
        <source>Reading statistics</source>
        <translation>Statistiques de lecture</translation>
    </message>
    <message>
        <source>Reading statistics…</source>
        <translation>Statistiques de lecture…</translation>
    </message>
    <message>
        <source>Reading text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Reading the beginning</source>
        <translation>Lecture du début</translation>
    </message>
    <message>
        <source>Reading the dictionaries…</source>
        <translation>Lecture des dictionnaires…</translation>
    </message>
    <message>
        <source>Reading the end</source>
        <translation>Lecture de la fin</translation>
    </message>
    <message>
        <source>Reading the last chapter</source>
        <translation>Lecture du dernier chapitre</translation>
    </message>
    <message>
        <source>Reading the passages…</source>
        <translation>Lecture des passages…</translation>
    </message>
    <message>
        <source>Reading them…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Reading there…</source>
        <translation>Lecture de cet endroit…</translation>
    </message>
    <message numerus="yes">
        <source>Reading this book took more than {seconds} seconds of computing, so its last {n} parts can’t be searched.</source>
        <comment>Reading this book took more than {seconds} seconds of computing, so its last part can’t be searched.</comment>
        <translation><numerusform>L’analyse de ce livre a demandé plus de {seconds} secondes de calcul ; la recherche ne couvre donc pas sa dernière partie.</numerusform><numerusform>L’analyse de ce livre a demandé plus de {seconds} secondes de calcul ; la recherche ne couvre donc pas ses {n} dernières parties.</numerusform></translation>
    </message>
    <message>
        <source>Reading this chapter</source>
        <translation>Lecture de ce chapitre</translation>
    </message>
    <message>
        <source>Reading this section ended the program that reads books twice, so it is left out. Turn on to read the next section; starting Quoth again tries this one again.</source>
        <translation>La lecture de cette section a provoqué deux fois l’arrêt du programme qui lit les livres ; elle est donc laissée de côté. Tournez la page pour lire la section suivante ; une nouvelle tentative aura lieu quand vous relancerez Quoth.</translation>
    </message>
    <message numerus="yes">
        <source>Reading {titles}…</source>
        <comment>Reading {titles}…</comment>
        <translation><numerusform>Lecture de {titles}…</numerusform><numerusform>Lecture de {titles}…</numerusform></translation>
    </message>
    <message>
        <source>Reading “{title}”</source>
        <translation>Lecture de « {title} »</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Reads books aloud: the bar of “Read aloud” offers it among the voices.</source>
        <translation>Lit des livres à voix haute : la barre de « Lire à voix haute » le propose parmi les voix.</translation>
    </message>
    <message>
        <source>Reads the passages that were found: says which of them answers and with which words, or that none does.</source>
        <translation>Lit les passages trouvés : dit lequel répond et avec quels mots, ou qu’aucun ne répond.</translation>
    </message>
    <message>
        <source>Readwise</source>
        <translation>Readwise</translation>
    </message>
    <message>
        <source>Ready: {search} searches by meaning, {chat} words summaries.</source>
        <translation>Prêt : {search} cherche par le sens, {chat} formule des résumés.</translation>
    </message>
    <message>
        <source>Recommend</source>
        <translation>Recommander</translation>
    </message>
    <message>
        <source>Recommend the hidden books again</source>
        <translation>Recommander de nouveau les livres masqués</translation>
    </message>
    <message>
        <source>Recommend them again</source>
        <translation>Les recommander de nouveau</translation>
    </message>
    <message>
        <source>Recommended for this computer</source>
        <translation>Recommandé pour cet ordinateur</translation>
    </message>
    <message>
        <source>Recommends books of your shelf</source>
        <translation>Recommande des livres de votre bibliothèque</translation>
    </message>
    <message>
        <source>Remote end closed connection without response</source>
        <translation>Le correspondant a fermé la connexion sans répondre</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove from the shelf</source>
        <translation>Retirer de la bibliothèque</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>Supprimer le marque-page</translation>
    </message>
    <message>
        <source>Remove the highlight</source>
        <translation>Supprimer le surlignage</translation>
    </message>
    <message numerus="yes">
        <source>Remove {n} books from the shelf</source>
        <comment>Remove {n} book from the shelf</comment>
        <translation><numerusform>Retirer {n} livre de la bibliothèque</numerusform><numerusform>Retirer {n} livres de la bibliothèque</numerusform></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Retrait…</translation>
    </message>
    <message>
        <source>Reopen the last book</source>
        <translation>Rouvrir le dernier livre</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Restaurer une sauvegarde…</translation>
    </message>
    <message>
        <source>Restore the backup of {when}</source>
        <translation>Restaurer la sauvegarde du {when}</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Restaurer…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restauration…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Reprendre l’indexation</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>Reprendre…</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>roumain</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>russe</translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>Le même que…</translation>
    </message>
    <message>
        <source>Sans serif</source>
        <translation>Sans empattement</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Enregistrer l’image</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>Enregistrer l’image…</translation>
    </message>
    <message>
        <source>Save the standard template</source>
        <translation>Enregistrer le gabarit standard</translation>
    </message>
    <message>
        <source>Save the standard template…</source>
        <translation>Enregistrer le gabarit standard…</translation>
    </message>
    <message>
        <source>Saved as you write; Esc or Ctrl+Enter closes it.</source>
        <translation>Enregistré à mesure que vous écrivez ; pour fermer, Échap ou Ctrl+Entrée.</translation>
    </message>
    <message>
        <source>Saved as “{file}”.</source>
        <translation>Enregistré sous « {file} ».</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Say what you would like to read: an author, a book, a theme or a mood.</source>
        <translation>Dites ce que vous aimeriez lire : un auteur, un livre, un thème ou une ambiance.</translation>
    </message>
    <message>
        <source>Say which of these names is somebody else’s</source>
        <translation>Dire lequel de ces noms désigne quelqu’un d’autre</translation>
    </message>
    <message>
        <source>Say who else this is</source>
        <translation>Indiquer un autre nom qui le désigne</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Défilement</translation>
    </message>
    <message>
        <source>Scroll instead of pages</source>
        <translation>Défilement au lieu de pages</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Search for this</source>
        <translation>Rechercher ceci</translation>
    </message>
    <message>
        <source>Search inside the books</source>
        <translation>Rechercher dans les livres</translation>
    </message>
    <message>
        <source>Search inside the books for “{words}”</source>
        <translation>Rechercher « {words} » dans les livres</translation>
    </message>
    <message>
        <source>Search the notes</source>
        <translation>Rechercher dans les notes</translation>
    </message>
    <message>
        <source>Search the notes…</source>
        <translation>Rechercher dans les notes…</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Rechercher un raccourci</translation>
    </message>
    <message>
        <source>Search the words</source>
        <translation>Rechercher dans les mots</translation>
    </message>
    <message>
        <source>Search the words…</source>
        <translation>Rechercher dans les mots…</translation>
    </message>
    <message>
        <source>Search your books by title or author</source>
        <translation>Rechercher dans vos livres par titre ou auteur</translation>
    </message>
    <message>
        <source>Searched a book</source>
        <translation>A cherché dans un livre</translation>
    </message>
    <message>
        <source>Searched by meaning</source>
        <translation>A cherché par le sens</translation>
    </message>
    <message>
        <source>Searched the shelf</source>
        <translation>A cherché dans la bibliothèque</translation>
    </message>
    <message>
        <source>Searched the text</source>
        <translation>A cherché dans le texte</translation>
    </message>
    <message>
        <source>Searching the book for “{words}”</source>
        <translation>Recherche de « {words} » dans le livre</translation>
    </message>
    <message>
        <source>Searching the text for “{words}”</source>
        <translation>Recherche de « {words} » dans le texte</translation>
    </message>
    <message>
        <source>Select the first word in view, then more words or lines</source>
        <translation>Sélectionner le premier mot à l’écran, puis d’autres mots ou lignes</translation>
    </message>
    <message>
        <source>Select the words to explain first.</source>
        <translation>Sélectionnez d’abord les mots à expliquer.</translation>
    </message>
    <message>
        <source>Select words by keyboard: a caret in the text</source>
        <translation>Sélectionner des mots au clavier : un curseur dans le texte</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sépia</translation>
    </message>
    <message>
        <source>September</source>
        <translation>septembre</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>serbe</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Série</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>Avec empattements</translation>
    </message>
    <message>
        <source>Shall I look for books like one of these instead?</source>
        <translation>Dois-je plutôt chercher des livres comme l’un de ceux-ci ?</translation>
    </message>
    <message>
        <source>Shall I look for books like this one instead?</source>
        <translation>Dois-je plutôt chercher des livres comme celui-ci ?</translation>
    </message>
    <message>
        <source>Shall I look for something particular among the new ones?</source>
        <translation>Dois-je chercher quelque chose en particulier parmi les nouveaux ?</translation>
    </message>
    <message>
        <source>Shall we browse your shelf by theme, series or length instead?</source>
        <translation>Voulez-vous plutôt parcourir votre bibliothèque par thème, série ou longueur ?</translation>
    </message>
    <message>
        <source>Shelf</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Shelf as a list</source>
        <translation>Bibliothèque en liste</translation>
    </message>
    <message>
        <source>Shift+{key}</source>
        <translation>Maj+{key}</translation>
    </message>
    <message>
        <source>Short answer in the book’s own words</source>
        <translation>Réponse courte dans les mots du livre</translation>
    </message>
    <message>
        <source>Short answer, checked against its quotes</source>
        <translation>Réponse courte, vérifiée d’après ses citations</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show all books</source>
        <translation>Afficher tous les livres</translation>
    </message>
    <message>
        <source>Show all books again</source>
        <translation>Afficher de nouveau tous les livres</translation>
    </message>
    <message>
        <source>Show all names again</source>
        <translation>Afficher de nouveau tous les noms</translation>
    </message>
    <message>
        <source>Show earlier questions</source>
        <translation>Afficher les questions précédentes</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Afficher dans son dossier</translation>
    </message>
    <message>
        <source>Show it in the book</source>
        <translation>Afficher dans le livre</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Afficher le dossier</translation>
    </message>
    <message>
        <source>Show the notes beyond where you are too</source>
        <translation>Afficher aussi les notes au-delà de votre position</translation>
    </message>
    <message>
        <source>Show the places beyond where you are too</source>
        <translation>Afficher aussi les occurrences au-delà de votre position</translation>
    </message>
    <message>
        <source>Show the shelf as a list</source>
        <translation>Afficher la bibliothèque en liste</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>Afficher les étapes</translation>
    </message>
    <message>
        <source>Show the words</source>
        <translation>Afficher les mots</translation>
    </message>
    <message>
        <source>Show the words of {place}, where you haven’t been yet</source>
        <translation>Afficher les mots d’un passage que vous n’avez pas encore atteint : {place}</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Les afficher</translation>
    </message>
    <message numerus="yes">
        <source>Show them</source>
        <comment>Show it</comment>
        <translation><numerusform>L’afficher</numerusform><numerusform>Les afficher</numerusform></translation>
    </message>
    <message>
        <source>Show which…</source>
        <translation>Afficher lesquels…</translation>
    </message>
    <message>
        <source>Show: {kind}</source>
        <translation>Afficher : {kind}</translation>
    </message>
    <message>
        <source>Shows the models</source>
        <translation>Affiche les modèles</translation>
    </message>
    <message>
        <source>Shows the next figure when pressed</source>
        <translation>Affiche l’indication suivante au clic</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>Volet latéral</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>slovaque</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>slovène</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Plus petit (−)</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texte plus petit</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Jusqu’ici</translation>
    </message>
    <message>
        <source>Some places to begin on your shelf.</source>
        <translation>Quelques points de départ dans votre bibliothèque.</translation>
    </message>
    <message>
        <source>Some places to begin: {words}.</source>
        <translation>Quelques points de départ : {words}.</translation>
    </message>
    <message>
        <source>Something belongs here that can’t be shown: {about}</source>
        <translation>Il y a ici quelque chose qui ne peut pas être affiché : {about}</translation>
    </message>
    <message>
        <source>Something short that I haven’t begun</source>
        <translation>Quelque chose de court que je n’ai pas commencé</translation>
    </message>
    <message>
        <source>Something unexpected happened in the window.</source>
        <translation>Quelque chose d’inattendu s’est produit dans la fenêtre.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Une erreur s’est produite</translation>
    </message>
    <message>
        <source>Something went wrong in Quoth ({kind}). The log has the details.</source>
        <translation>Une erreur s’est produite dans Quoth ({kind}). Le journal donne les détails.</translation>
    </message>
    <message>
        <source>Sort by author</source>
        <translation>Trier par auteur</translation>
    </message>
    <message>
        <source>Sort by date added</source>
        <translation>Trier par date d’ajout</translation>
    </message>
    <message>
        <source>Sort by last read</source>
        <translation>Trier par dernière lecture</translation>
    </message>
    <message>
        <source>Sort by progress</source>
        <translation>Trier par progression</translation>
    </message>
    <message>
        <source>Sort by rating</source>
        <translation>Trier par évaluation</translation>
    </message>
    <message>
        <source>Sort by series</source>
        <translation>Trier par série</translation>
    </message>
    <message>
        <source>Sort by title</source>
        <translation>Trier par titre</translation>
    </message>
    <message>
        <source>Sound needs a library that is missing here: {library}. On Debian and Ubuntu the package libpulse0 has it.</source>
        <translation>Le son a besoin d’une bibliothèque logicielle absente ici : {library}. Sous Debian et Ubuntu, le paquet libpulse0 la contient.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Espacement</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>espagnol</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>Séparer…</translation>
    </message>
    <message>
        <source>Spoiler guard</source>
        <translation>Protection anti-spoilers</translation>
    </message>
    <message>
        <source>Spoilers: {scope}</source>
        <translation>Spoilers : {scope}</translation>
    </message>
    <message>
        <source>Spoilers…</source>
        <translation>Spoilers…</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>Descripteur de fichier périmé</translation>
    </message>
    <message>
        <source>Standard template</source>
        <translation>Gabarit standard</translation>
    </message>
    <message>
        <source>StarDict, dictd, words looked up</source>
        <translation>StarDict, dictd, mots cherchés</translation>
    </message>
    <message>
        <source>Start on the shelf</source>
        <translation>Démarrer sur la bibliothèque</translation>
    </message>
    <message>
        <source>Start the engine again</source>
        <translation>Relancer le moteur</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Rester ici</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Arrêter la réponse</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Arrêter l’indexation</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Arrêter la lecture à voix haute</translation>
    </message>
    <message>
        <source>Stop the exam</source>
        <translation>Arrêter l’examen</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Ne plus surveiller</translation>
    </message>
    <message>
        <source>Stop watching {folder}</source>
        <translation>Ne plus surveiller {folder}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Arrêté.</translation>
    </message>
    <message>
        <source>Stopped: {n} per cent are fetched, and kept.</source>
        <translation>Arrêté : {n} pour cent ont été téléchargés et sont conservés.</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Histoire</translation>
    </message>
    <message>
        <source>Story so far</source>
        <translation>L’histoire jusqu’ici</translation>
    </message>
    <message>
        <source>Strike through</source>
        <translation>Barrer</translation>
    </message>
    <message>
        <source>Strike through: {colour}</source>
        <translation>Barrer : {colour}</translation>
    </message>
    <message>
        <source>Style sheet</source>
        <translation>Feuille de style</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>Sujets</translation>
    </message>
    <message>
        <source>Sum up the book</source>
        <translation>Résumer le livre</translation>
    </message>
    <message>
        <source>Sum up this chapter</source>
        <translation>Résumer ce chapitre</translation>
    </message>
    <message>
        <source>Sum up what I have read</source>
        <translation>Résumer ce que j’ai lu</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>suédois</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Table of contents</source>
        <translation>Table des matières</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tableaux</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Étiquettes, séparées par des virgules</translation>
    </message>
    <message>
        <source>Taking it into use…</source>
        <translation>Mise en service…</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>tamoul</translation>
    </message>
    <message>
        <source>Tell it from here</source>
        <translation>Résumer jusqu’ici</translation>
    </message>
    <message>
        <source>Tell the book in short</source>
        <translation>Résumer le livre</translation>
    </message>
    <message>
        <source>Tell the story so far</source>
        <translation>Résumer l’histoire jusqu’ici</translation>
    </message>
    <message>
        <source>Tell this chapter</source>
        <translation>Résumer ce chapitre</translation>
    </message>
    <message>
        <source>Tell what happened before</source>
        <translation>Raconter ce qui s’est passé avant</translation>
    </message>
    <message>
        <source>Template: the standard one</source>
        <translation>Gabarit : le gabarit standard</translation>
    </message>
    <message>
        <source>Template: {path}</source>
        <translation>Gabarit : {path}</translation>
    </message>
    <message>
        <source>Templates (*.md *.mustache *.txt);;All files (*)</source>
        <translation>Gabarits (*.md *.mustache *.txt);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Temporary failure in name resolution</source>
        <translation>Échec temporaire de la résolution du nom</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Termes</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Text aligned as the book has it</source>
        <translation>Texte aligné comme dans le livre</translation>
    </message>
    <message>
        <source>Text aligned at both sides</source>
        <translation>Texte aligné des deux côtés</translation>
    </message>
    <message>
        <source>Text aligned where its lines begin: in Arabic and Hebrew at the right</source>
        <translation>Texte aligné au début des lignes : à droite en arabe et en hébreu</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>thaï</translation>
    </message>
    <message>
        <source>That can’t be kept: {reason}.</source>
        <translation>Cela ne peut pas être conservé : {reason}.</translation>
    </message>
    <message>
        <source>That takes about {time} to read, at {number} words a minute.</source>
        <translation>Il faut environ {time} pour le lire, à {number} mots par minute.</translation>
    </message>
    <message>
        <source>The EPUB CFI leads to a part that this book doesn’t have.</source>
        <translation>L’EPUB CFI mène à une partie qui n’existe pas dans ce livre.</translation>
    </message>
    <message>
        <source>The appearance of this book could not be kept. {reason}</source>
        <translation>L’apparence de ce livre n’a pas pu être enregistrée. {reason}</translation>
    </message>
    <message>
        <source>The backup {name} is damaged and can’t be restored.</source>
        <translation>La sauvegarde {name} est endommagée et ne peut pas être restaurée.</translation>
    </message>
    <message>
        <source>The backup {name} is damaged, so nothing was changed.</source>
        <translation>La sauvegarde {name} est endommagée ; rien n’a donc été changé.</translation>
    </message>
    <message>
        <source>The book doesn’t say where its package is (META-INF/container.xml).</source>
        <translation>Le livre ne dit pas où est son paquet (META-INF/container.xml).</translation>
    </message>
    <message>
        <source>The book has no file “{href}”.</source>
        <translation>Le livre ne contient pas de fichier « {href} ».</translation>
    </message>
    <message>
        <source>The book has no part {number}.</source>
        <translation>Le livre n’a pas de partie {number}.</translation>
    </message>
    <message>
        <source>The book has no such part.</source>
        <translation>Cette partie n’existe pas dans le livre.</translation>
    </message>
    <message>
        <source>The book has no such place.</source>
        <translation>Cet endroit n’existe pas dans le livre.</translation>
    </message>
    <message>
        <source>The book has no table of contents.</source>
        <translation>Le livre n’a pas de table des matières.</translation>
    </message>
    <message>
        <source>The book has {chapters} up to where you are.</source>
        <translation>Jusqu’où vous êtes, le livre a {chapters}.</translation>
    </message>
    <message>
        <source>The book has {chapters}.</source>
        <translation>Le livre a {chapters}.</translation>
    </message>
    <message>
        <source>The book in short</source>
        <translation>Le livre en bref</translation>
    </message>
    <message>
        <source>The book is in another language than your question; its own words may find more.</source>
        <translation>Le livre est dans une autre langue que votre question ; des mots de sa langue trouveront peut-être davantage.</translation>
    </message>
    <message numerus="yes">
        <source>The book is longer than Quoth reads: its last {n} parts are left out.</source>
        <comment>The book is longer than Quoth reads: its last part is left out.</comment>
        <translation><numerusform>Le livre est plus long que ce que Quoth lit : sa dernière partie est laissée de côté.</numerusform><numerusform>Le livre est plus long que ce que Quoth lit : ses {n} dernières parties sont laissées de côté.</numerusform></translation>
    </message>
    <message>
        <source>The book is still being indexed. It can be told once its text is in.</source>
        <translation>Le livre est encore en cours d’indexation. Il pourra être résumé dès que son texte sera analysé.</translation>
    </message>
    <message>
        <source>The book is still being indexed. Its map is drawn once its text is in.</source>
        <translation>Le livre est encore en cours d’indexation. Sa carte sera tracée dès que son texte sera analysé.</translation>
    </message>
    <message>
        <source>The book is still being indexed. Its people and places appear here once its text is in.</source>
        <translation>Le livre est encore en cours d’indexation. Ses personnages et lieux apparaîtront ici dès que son texte sera analysé.</translation>
    </message>
    <message>
        <source>The book that this link leads into isn’t on your shelf.</source>
        <translation>Le livre où mène ce lien n’est pas dans votre bibliothèque.</translation>
    </message>
    <message>
        <source>The bookmark was removed.</source>
        <translation>Le marque-page a été supprimé.</translation>
    </message>
    <message>
        <source>The books that are asked</source>
        <translation>Les livres interrogés</translation>
    </message>
    <message>
        <source>The book’s details don’t name its subjects.</source>
        <translation>Les indications du livre ne nomment pas ses sujets.</translation>
    </message>
    <message>
        <source>The book’s details don’t say that it is part of a series.</source>
        <translation>Les indications du livre ne disent pas qu’il fait partie d’une série.</translation>
    </message>
    <message>
        <source>The book’s details don’t say when it was published.</source>
        <translation>Les indications du livre ne disent pas quand il a paru.</translation>
    </message>
    <message>
        <source>The book’s details don’t say which language it is in.</source>
        <translation>Les indications du livre ne disent pas dans quelle langue il est.</translation>
    </message>
    <message>
        <source>The book’s details don’t say who published it.</source>
        <translation>Les indications du livre ne disent pas qui l’a publié.</translation>
    </message>
    <message>
        <source>The book’s details don’t say who wrote it.</source>
        <translation>Les indications du livre ne disent pas qui l’a écrit.</translation>
    </message>
    <message>
        <source>The book’s file has changed since it was opened.</source>
        <translation>Le fichier du livre a changé depuis son ouverture.</translation>
    </message>
    <message>
        <source>The book’s file has changed since it was opened. Close the book and open it again to read what it holds now.</source>
        <translation>Le fichier du livre a changé depuis son ouverture. Fermez le livre et rouvrez-le pour lire ce qu’il contient à présent.</translation>
    </message>
    <message>
        <source>The book’s length isn’t known yet, as its text is still being read in.</source>
        <translation>La longueur du livre n’est pas encore connue, car son texte est en cours de lecture.</translation>
    </message>
    <message>
        <source>The book’s own</source>
        <translation>Celle du livre</translation>
    </message>
    <message>
        <source>The book’s own details say: {text}</source>
        <translation>Les indications du livre disent : {text}</translation>
    </message>
    <message>
        <source>The book’s own recording can’t be played here.</source>
        <translation>L’enregistrement du livre ne peut pas être lu ici.</translation>
    </message>
    <message>
        <source>The book’s own sentences</source>
        <translation>Les phrases du livre lui-même</translation>
    </message>
    <message>
        <source>The book’s package is missing or unreadable.</source>
        <translation>Le paquet du livre est absent ou illisible.</translation>
    </message>
    <message>
        <source>The book’s pages about its edition name no ISBN.</source>
        <translation>Les pages du livre sur son édition ne nomment pas d’ISBN.</translation>
    </message>
    <message>
        <source>The book’s pages about its edition name no translator.</source>
        <translation>Les pages du livre sur son édition ne nomment personne qui l’ait traduit.</translation>
    </message>
    <message>
        <source>The catalogue has no model called “{id}”. It has: {known}.</source>
        <translation>Le catalogue ne contient pas de modèle nommé « {id} ». Il contient : {known}.</translation>
    </message>
    <message>
        <source>The catalogue of models {name} can’t be read: {reason}.</source>
        <translation>Le catalogue de modèles {name} ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>The catalogue of models {name} has {ids} twice.</source>
        <translation>Le catalogue de modèles {name} contient deux fois {ids}.</translation>
    </message>
    <message>
        <source>The chapter could not be printed.</source>
        <translation>Le chapitre n’a pas pu être imprimé.</translation>
    </message>
    <message>
        <source>The chapter you are in, to its end.</source>
        <translation>Le chapitre où vous êtes, jusqu’à sa fin.</translation>
    </message>
    <message>
        <source>The chapter you are in, up to this page and no further.</source>
        <translation>Le chapitre où vous êtes, jusqu’à cette page et pas plus loin.</translation>
    </message>
    <message>
        <source>The choice of models can’t be written to {path} ({reason}).</source>
        <translation>Le choix des modèles ne peut pas être enregistré dans {path} ({reason}).</translation>
    </message>
    <message>
        <source>The choice of models in {path} can’t be read ({reason}); delete that file to start anew.</source>
        <translation>Le choix des modèles dans {path} ne peut pas être lu ({reason}) ; supprimez ce fichier pour repartir de zéro.</translation>
    </message>
    <message>
        <source>The collections of “{title}” were changed.</source>
        <translation>Les collections de « {title} » ont été modifiées.</translation>
    </message>
    <message>
        <source>The context of a model server is {least} to {most} tokens.</source>
        <translation>Le contexte d’un serveur de modèles va de {least} à {most} jetons.</translation>
    </message>
    <message>
        <source>The conversation about this book was cleared.</source>
        <translation>La conversation sur ce livre a été effacée.</translation>
    </message>
    <message>
        <source>The conversation with the shelf was cleared.</source>
        <translation>La conversation avec la bibliothèque a été effacée.</translation>
    </message>
    <message>
        <source>The cover of “{title}” was changed.</source>
        <translation>La couverture de « {title} » a été changée.</translation>
    </message>
    <message>
        <source>The cross-encoder lacks {name}; install Quoth again.</source>
        <translation>Il manque {name} à l’encodeur croisé ; réinstallez Quoth.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {aside}.</source>
        <translation>Le fichier endommagé est conservé sous {aside}.</translation>
    </message>
    <message>
        <source>The details of “{title}” were changed.</source>
        <translation>Les détails de « {title} » ont été modifiés.</translation>
    </message>
    <message>
        <source>The disk is full, so {path} can’t be written. Free some space and try again.</source>
        <translation>Le disque est plein ; {path} ne peut donc pas être écrit. Libérez de la place et réessayez.</translation>
    </message>
    <message>
        <source>The download stopped by itself; start it again to go on.</source>
        <translation>Le téléchargement s’est arrêté de lui-même ; relancez-le pour continuer.</translation>
    </message>
    <message>
        <source>The earlier books of this series, each as far as you have read it. A click on a number opens that book there.</source>
        <translation>Les livres précédents de cette série, chacun jusqu’où vous l’avez lu. Un clic sur un numéro ouvre ce livre à cet endroit.</translation>
    </message>
    <message>
        <source>The engine could not be started: {reason}.</source>
        <translation>Le moteur n’a pas pu être lancé : {reason}.</translation>
    </message>
    <message>
        <source>The engine crashed.</source>
        <translation>Le moteur s’est arrêté brutalement.</translation>
    </message>
    <message>
        <source>The engine gave an answer of the wrong kind.</source>
        <translation>Le moteur a donné une réponse du mauvais type.</translation>
    </message>
    <message>
        <source>The engine stopped before this was answered.</source>
        <translation>Le moteur s’est arrêté avant la réponse.</translation>
    </message>
    <message>
        <source>The engine stopped before this was told. It can be asked for again.</source>
        <translation>Le moteur s’est arrêté avant la fin du résumé. Il peut être redemandé.</translation>
    </message>
    <message>
        <source>The engine stopped by itself (exit code {code}).</source>
        <translation>Le moteur s’est arrêté de lui-même (code de sortie {code}).</translation>
    </message>
    <message>
        <source>The engine stopped: a library it uses gave up.</source>
        <translation>Le moteur s’est arrêté : une bibliothèque logicielle qu’il utilise a échoué.</translation>
    </message>
    <message>
        <source>The engine was killed, perhaps because memory ran out.</source>
        <translation>Le moteur a été arrêté de force, peut-être par manque de mémoire.</translation>
    </message>
    <message>
        <source>The figures below are estimates by size.</source>
        <translation>Les chiffres ci-dessous sont estimés d’après la taille.</translation>
    </message>
    <message>
        <source>The file has the notes of {number} books, and none of “{title}”.</source>
        <translation>Le fichier contient les notes de {number} livres, et aucune de « {title} ».</translation>
    </message>
    <message>
        <source>The file holds no clippings.</source>
        <translation>Le fichier ne contient aucun extrait.</translation>
    </message>
    <message>
        <source>The file is JSON, but not a set of annotations.</source>
        <translation>Le fichier est du JSON, mais pas un ensemble d’annotations.</translation>
    </message>
    <message>
        <source>The file is about {which}{named}: open the book and import it there, or name it.</source>
        <translation>Le fichier concerne {which}{named} : ouvrez le livre et importez-le là, ou nommez-le.</translation>
    </message>
    <message>
        <source>The file is cut off: only the parts that are whole are shown.</source>
        <translation>Le fichier est tronqué : seules les parties complètes sont affichées.</translation>
    </message>
    <message>
        <source>The file is no JSON, or damaged.</source>
        <translation>Le fichier n’est pas du JSON, ou est endommagé.</translation>
    </message>
    <message>
        <source>The file isn’t there any more</source>
        <translation>Le fichier n’est plus là</translation>
    </message>
    <message>
        <source>The file of this section is missing from the book, or damaged beyond reading. Turn on to read the next section; a new copy of the book may have this one.</source>
        <translation>Le fichier de cette section est absent du livre, ou trop endommagé pour être lu. Tournez la page pour lire la section suivante ; une nouvelle copie du livre contient peut-être celle-ci.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Quoth. Update Quoth to import it.</source>
        <translation>Le fichier a été écrit par une version plus récente de Quoth. Mettez Quoth à jour pour l’importer.</translation>
    </message>
    <message>
        <source>The file {name} in {archive} has {number} bytes and should have {wanted}.</source>
        <translation>Le fichier {name} dans {archive} a {number} octets et devrait en avoir {wanted}.</translation>
    </message>
    <message>
        <source>The file {name} that was fetched isn’t the one that the catalogue names ({what}); it was thrown away: try another network or a newer Quoth.</source>
        <translation>Le fichier {name} téléchargé n’est pas celui du catalogue ({what}) ; il a été supprimé : essayez un autre réseau ou une version plus récente de Quoth.</translation>
    </message>
    <message>
        <source>The file {path} can’t be read ({reason}); install Quoth again.</source>
        <translation>Le fichier {path} ne peut pas être lu ({reason}) ; réinstallez Quoth.</translation>
    </message>
    <message>
        <source>The file {path} is not a model: give a .gguf file, or a folder with an .onnx and its tokenizer.json.</source>
        <translation>Le fichier {path} n’est pas un modèle : indiquez un fichier .gguf, ou un dossier avec un .onnx et son tokenizer.json.</translation>
    </message>
    <message>
        <source>The file {path} of the model {id} {what}. It can be mended in File, Models.</source>
        <translation>Le fichier {path} du modèle {id} {what}. Réparez-le dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>The file {path} {what}, so answers are worse than they could be; install Quoth again.</source>
        <translation>Le fichier {path} {what}, et les réponses sont donc moins bonnes qu’elles ne pourraient l’être ; réinstallez Quoth.</translation>
    </message>
    <message>
        <source>The first {number} are listed.</source>
        <translation>Les {number} premiers sont affichés.</translation>
    </message>
    <message>
        <source>The folder isn’t there now.</source>
        <translation>Le dossier est introuvable pour l’instant.</translation>
    </message>
    <message>
        <source>The folder lacks its file “{name}”, so it may be another one.</source>
        <translation>Le fichier « {name} » manque dans ce dossier ; c’en est peut-être un autre.</translation>
    </message>
    <message>
        <source>The folder {folder} has no .onnx file; give a folder with one and its tokenizer.json.</source>
        <translation>Le dossier {folder} ne contient pas de fichier .onnx ; indiquez un dossier qui en contient un, avec son tokenizer.json.</translation>
    </message>
    <message>
        <source>The folder {folder} has several models ({names}); give the path of one of them.</source>
        <translation>Le dossier {folder} contient plusieurs modèles ({names}) ; indiquez le chemin de l’un d’eux.</translation>
    </message>
    <message>
        <source>The guard that hides what comes later</source>
        <translation>La protection qui masque ce qui vient plus tard</translation>
    </message>
    <message>
        <source>The highlight and its note were removed.</source>
        <translation>Le surlignage et sa note ont été supprimés.</translation>
    </message>
    <message>
        <source>The highlight was removed.</source>
        <translation>Le surlignage a été supprimé.</translation>
    </message>
    <message>
        <source>The index is made anew at the next start.</source>
        <translation>L’index sera reconstruit au prochain démarrage.</translation>
    </message>
    <message>
        <source>The index of “{title}” is damaged; it is made anew.</source>
        <translation>L’index de « {title} » est endommagé ; il est en cours de reconstruction.</translation>
    </message>
    <message>
        <source>The language model’s answer names what you haven’t read yet, so it isn’t shown.</source>
        <translation>La réponse du modèle de langage nomme ce que vous n’avez pas encore lu ; elle n’est donc pas affichée.</translation>
    </message>
    <message>
        <source>The language model’s own words</source>
        <translation>Les propres mots du modèle de langage</translation>
    </message>
    <message>
        <source>The language model’s own words, not from the book and not checked:</source>
        <translation>Les propres mots du modèle de langage, étrangers au livre et non vérifiés :</translation>
    </message>
    <message>
        <source>The language model’s summary says what can’t be found in this text, so it was left out. Instead, these are the sentences of the book itself that tell most.</source>
        <translation>Le résumé du modèle de langage dit des choses introuvables dans ce texte ; il a donc été laissé de côté. À la place, voici les phrases du livre lui-même qui en disent le plus.</translation>
    </message>
    <message>
        <source>The last seven days</source>
        <translation>Les sept derniers jours</translation>
    </message>
    <message>
        <source>The library was damaged and has been repaired.</source>
        <translation>La bibliothèque était endommagée et a été réparée.</translation>
    </message>
    <message>
        <source>The likeliest sentences so far</source>
        <translation>Les phrases les plus probables jusqu’ici</translation>
    </message>
    <message>
        <source>The map of this book isn’t made yet: the book is still being indexed.</source>
        <translation>La carte de ce livre n’est pas encore tracée : le livre est en cours d’indexation.</translation>
    </message>
    <message>
        <source>The model file {path} can’t be read ({reason}); check the path.</source>
        <translation>Le fichier de modèle {path} ne peut pas être lu ({reason}) ; vérifiez le chemin.</translation>
    </message>
    <message>
        <source>The model put its explanation into your language.</source>
        <translation>Le modèle a traduit son explication dans votre langue.</translation>
    </message>
    <message>
        <source>The model put your question into the book’s language, and its answer into yours.</source>
        <translation>Le modèle a traduit votre question dans la langue du livre, et sa réponse dans la vôtre.</translation>
    </message>
    <message>
        <source>The model server at {address} can’t be used: {why}.</source>
        <translation>Le serveur de modèles à l’adresse {address} ne peut pas être utilisé : {why}.</translation>
    </message>
    <message>
        <source>The model server at {address} has no model “{model}”. It has: {listed}.</source>
        <translation>Le serveur de modèles à l’adresse {address} ne propose pas de modèle « {model} ». Il propose : {listed}.</translation>
    </message>
    <message>
        <source>The model server at {address} has no model; load one there first.</source>
        <translation>Le serveur de modèles à l’adresse {address} n’a pas de modèle ; chargez-y-en d’abord un.</translation>
    </message>
    <message>
        <source>The model server at {address} wasn’t named in this window; close Quoth and open it again to use it.</source>
        <translation>Le serveur de modèles à l’adresse {address} n’a pas été indiqué dans cette fenêtre ; fermez Quoth et rouvrez-le pour l’utiliser.</translation>
    </message>
    <message>
        <source>The model server can’t be written to {path} ({reason}).</source>
        <translation>Le serveur de modèles ne peut pas être enregistré dans {path} ({reason}).</translation>
    </message>
    <message>
        <source>The model server in {path} can’t be read ({reason}). Name it anew in File, Models.</source>
        <translation>Le serveur de modèles enregistré dans {path} ne peut pas être lu ({reason}). Indiquez-le de nouveau dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>The model {id} came with Quoth and can’t be removed by itself.</source>
        <translation>Le modèle {id} est fourni avec Quoth et ne peut pas être retiré seul.</translation>
    </message>
    <message>
        <source>The model {id} can’t be removed from {folder} ({reason}).</source>
        <translation>Le modèle {id} ne peut pas être retiré de {folder} ({reason}).</translation>
    </message>
    <message>
        <source>The model {id} can’t be written to {folder} ({reason}); mend that.</source>
        <translation>Le modèle {id} ne peut pas être écrit dans {folder} ({reason}) ; corrigez ce problème.</translation>
    </message>
    <message>
        <source>The model {id} doesn’t work on this computer: {why}. Use another one, or try it again, in File, Models.</source>
        <translation>Le modèle {id} ne fonctionne pas sur cet ordinateur : {why}. Utilisez-en un autre, ou essayez-le de nouveau, dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>The model {id} gave another reply than it was asked for.</source>
        <translation>Le modèle {id} a donné une autre réponse que celle demandée.</translation>
    </message>
    <message>
        <source>The model {id} is for search and can’t write text. File, Models has others.</source>
        <translation>Le modèle {id} sert à la recherche et ne peut pas écrire de texte. Vous en trouverez d’autres dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>The model {id} isn’t used any more.</source>
        <translation>Le modèle {id} n’est plus utilisé.</translation>
    </message>
    <message>
        <source>The model {id} needs {needed} MB in {folder} and {free} MB are free; make room.</source>
        <translation>Le modèle {id} a besoin de {needed} Mo dans {folder}, mais seuls {free} Mo sont libres ; faites de la place.</translation>
    </message>
    <message>
        <source>The model {id} stopped working ({how}); the next question starts it again.</source>
        <translation>Le modèle {id} a cessé de fonctionner ({how}) ; la question suivante le relance.</translation>
    </message>
    <message>
        <source>The model {id} stopped working once more ({how}) and isn’t started again by itself. Try it again in File, Models.</source>
        <translation>Le modèle {id} a cessé une fois de plus de fonctionner ({how}) et n’est pas relancé de lui-même. Essayez-le de nouveau dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>The model {id} takes about {needed} GB of memory and this computer has {there} GB; choose a smaller one.</source>
        <translation>Le modèle {id} demande environ {needed} Go de mémoire et cet ordinateur en a {there} ; choisissez-en un plus petit.</translation>
    </message>
    <message>
        <source>The model {id} thinks aloud for so long that it doesn’t come to an answer. Switch its thinking off in the program that runs it, or use another model.</source>
        <translation>Le modèle {id} réfléchit si longtemps à voix haute qu’il n’arrive à aucune réponse. Désactivez sa réflexion dans le programme qui l’exécute, ou utilisez un autre modèle.</translation>
    </message>
    <message>
        <source>The model {id} writes text and can’t be used for search. File, Models has others.</source>
        <translation>Le modèle {id} écrit du texte et ne peut pas servir à la recherche. Vous en trouverez d’autres dans Fichier, Modèles.</translation>
    </message>
    <message>
        <source>The model {path} has no tokenizer.json beside it; put the one it came with there.</source>
        <translation>Le modèle {path} n’a pas de tokenizer.json à côté de lui ; mettez-y celui qui était fourni avec lui.</translation>
    </message>
    <message>
        <source>The model’s answer broke off; what stands is what it had written.</source>
        <translation>La réponse du modèle s’est interrompue ; voici ce qu’il avait écrit.</translation>
    </message>
    <message>
        <source>The mouse’s side buttons</source>
        <translation>Les boutons latéraux de la souris</translation>
    </message>
    <message>
        <source>The names could not be changed. {reason}</source>
        <translation>Les noms n’ont pas pu être modifiés. {reason}</translation>
    </message>
    <message>
        <source>The newest on your shelf about {words}.</source>
        <translation>Les plus récents de votre bibliothèque sur {words}.</translation>
    </message>
    <message>
        <source>The newest on your shelf.</source>
        <translation>Les plus récents de votre bibliothèque.</translation>
    </message>
    <message>
        <source>The package gives no reading order: the book is shown in the order of its files.</source>
        <translation>Le paquet ne donne pas d’ordre de lecture : le livre est affiché dans l’ordre de ses fichiers.</translation>
    </message>
    <message>
        <source>The package names no page that is there: all pages are shown in the order of their names.</source>
        <translation>Le paquet ne nomme aucune page existante : toutes sont affichées dans l’ordre de leurs noms.</translation>
    </message>
    <message>
        <source>The page stopped working and was loaded again.</source>
        <translation>La page a cessé de fonctionner et a été rechargée.</translation>
    </message>
    <message>
        <source>The people who appear most in this book are {names}.</source>
        <translation>Les personnes les plus présentes dans ce livre sont {names}.</translation>
    </message>
    <message>
        <source>The people who appear most so far are {names}.</source>
        <translation>Les personnes les plus présentes jusqu’ici sont {names}.</translation>
    </message>
    <message>
        <source>The picture can’t be saved as “{file}”: {reason}.</source>
        <translation>L’image ne peut pas être enregistrée sous « {file} » : {reason}.</translation>
    </message>
    <message>
        <source>The picture’s file can’t be read or written: {reason}</source>
        <translation>Le fichier de l’image ne peut être ni lu ni écrit : {reason}</translation>
    </message>
    <message>
        <source>The picture’s file can’t be read.</source>
        <translation>Le fichier de l’image ne peut pas être lu.</translation>
    </message>
    <message>
        <source>The piece {number} of {pieces}, in the package {package}, isn’t the one that the catalogue names (its SHA-256 differs); it was thrown away: try another network or a newer Quoth.</source>
        <translation>La partie {number} sur {pieces}, dans le paquet {package}, n’est pas celle du catalogue (son empreinte SHA-256 diffère) ; elle a été supprimée : essayez un autre réseau ou une version plus récente de Quoth.</translation>
    </message>
    <message>
        <source>The process for the model {id} can’t be started ({reason}).</source>
        <translation>Le processus du modèle {id} ne peut pas être lancé ({reason}).</translation>
    </message>
    <message>
        <source>The process that speaks can’t be started ({error}).</source>
        <translation>Le processus de synthèse vocale ne peut pas être lancé ({error}).</translation>
    </message>
    <message>
        <source>The profile is switched off.</source>
        <translation>Le profil est désactivé.</translation>
    </message>
    <message>
        <source>The program that reads books has stopped, and pages that were not read before need it. Start the engine again to read on.</source>
        <translation>Le programme qui lit les livres s’est arrêté, et les pages qui n’ont pas encore été lues en ont besoin. Relancez le moteur pour continuer.</translation>
    </message>
    <message>
        <source>The quotes may answer “{question}”:</source>
        <translation>Ces citations répondent peut-être à « {question} » :</translation>
    </message>
    <message>
        <source>The rest can’t be shown.</source>
        <translation>Le reste ne peut pas être affiché.</translation>
    </message>
    <message>
        <source>The search of the shelf could not take the request apart, so its words were searched as they are.</source>
        <translation>La recherche dans la bibliothèque n’a pas pu analyser la demande ; ses mots ont donc été cherchés tels quels.</translation>
    </message>
    <message>
        <source>The selection that the question is about</source>
        <translation>La sélection sur laquelle porte la question</translation>
    </message>
    <message>
        <source>The settings can’t be written ({reason}).</source>
        <translation>Les réglages ne peuvent pas être enregistrés ({reason}).</translation>
    </message>
    <message>
        <source>The shelf is empty. Put some books on it first.</source>
        <translation>La bibliothèque est vide. Mettez-y d’abord des livres.</translation>
    </message>
    <message>
        <source>The sound device can’t be used, or is gone.</source>
        <translation>Le périphérique audio ne peut pas être utilisé, ou a disparu.</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>L’histoire jusqu’ici</translation>
    </message>
    <message>
        <source>The system has no voice that Quoth could find.</source>
        <translation>Le système n’a aucune voix que Quoth ait pu trouver.</translation>
    </message>
    <message>
        <source>The system’s own voices need speech-dispatcher and a voice for it: on Debian and Ubuntu the packages speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng.</source>
        <translation>Les voix du système ont besoin de speech-dispatcher et d’une voix pour lui : sous Debian et Ubuntu, les paquets speech-dispatcher, libspeechd2 et speech-dispatcher-espeak-ng.</translation>
    </message>
    <message>
        <source>The system’s voice stopped working: {reason}.</source>
        <translation>La voix du système a cessé de fonctionner : {reason}.</translation>
    </message>
    <message>
        <source>The table of contents begins {titles}.</source>
        <translation>La table des matières commence par {titles}.</translation>
    </message>
    <message>
        <source>The table of contents has {titles}.</source>
        <translation>La table des matières contient {titles}.</translation>
    </message>
    <message>
        <source>The tags of “{title}” were changed.</source>
        <translation>Les étiquettes de « {title} » ont été modifiées.</translation>
    </message>
    <message>
        <source>The template has more than {number} characters.</source>
        <translation>Le gabarit compte plus de {number} caractères.</translation>
    </message>
    <message>
        <source>The template has too many parts within each other.</source>
        <translation>Le gabarit a trop de parties imbriquées.</translation>
    </message>
    <message>
        <source>The template is no text in UTF-8.</source>
        <translation>Le gabarit n’est pas un texte en UTF-8.</translation>
    </message>
    <message>
        <source>The template says “{tag}”, which means nothing there.</source>
        <translation>Le gabarit contient « {tag} », qui n’y veut rien dire.</translation>
    </message>
    <message>
        <source>The text is still being read in.</source>
        <translation>Le texte est encore en cours d’analyse.</translation>
    </message>
    <message>
        <source>The text of this book isn’t in yet. The search starts by itself as soon as it is.</source>
        <translation>Le texte de ce livre n’est pas encore analysé. La recherche commencera d’elle-même dès qu’il le sera.</translation>
    </message>
    <message>
        <source>The two lines around Quoth’s part of it are damaged.</source>
        <translation>Les deux lignes autour de la partie de Quoth sont endommagées.</translation>
    </message>
    <message>
        <source>The voice gave another reply than it was asked for.</source>
        <translation>La voix a donné une autre réponse que celle demandée.</translation>
    </message>
    <message>
        <source>The voice stopped working ({how}). Start reading aloud again to try it once more.</source>
        <translation>La voix a cessé de fonctionner ({how}). Relancez la lecture à voix haute pour l’essayer encore.</translation>
    </message>
    <message>
        <source>The voice {name} can’t be loaded ({kind}).</source>
        <translation>La voix {name} ne peut pas être chargée ({kind}).</translation>
    </message>
    <message>
        <source>The voice {name} isn’t installed.</source>
        <translation>La voix {name} n’est pas installée.</translation>
    </message>
    <message>
        <source>The watched folders could not be looked through. {problem}</source>
        <translation>Les dossiers surveillés n’ont pas pu être parcourus. {problem}</translation>
    </message>
    <message>
        <source>The whole book, spoilers included</source>
        <translation>Tout le livre, spoilers compris</translation>
    </message>
    <message>
        <source>The words of {numbers} stood in an earlier file of this book; this file doesn’t have them.</source>
        <translation>Les mots de {numbers} se trouvaient dans un fichier antérieur de ce livre ; ce fichier ne les a pas.</translation>
    </message>
    <message>
        <source>The {section} of the package has more than {number} entries; the rest is left out.</source>
        <translation>La partie {section} du paquet compte plus de {number} entrées ; le reste est laissé de côté.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>Thème du système</translation>
    </message>
    <message>
        <source>Theme, colours, typeface, margins, columns, hyphenation, style sheet</source>
        <translation>Thème, couleurs, police, marges, colonnes, césures, feuille de style</translation>
    </message>
    <message>
        <source>Themes by chapter</source>
        <translation>Thèmes par chapitre</translation>
    </message>
    <message>
        <source>Then, or if that fails: {said}</source>
        <translation>Ensuite, ou en cas d’échec : {said}</translation>
    </message>
    <message>
        <source>There are no notes in it.</source>
        <translation>Il ne contient pas de notes.</translation>
    </message>
    <message>
        <source>There are no words to highlight there.</source>
        <translation>Il n’y a pas là de mots à surligner.</translation>
    </message>
    <message>
        <source>There is a model called {id} already; remove it first.</source>
        <translation>Il existe déjà un modèle nommé {id} ; retirez-le d’abord.</translation>
    </message>
    <message>
        <source>There is a “{chapter}” in {parts} and {last}. Which of them do you mean?</source>
        <translation>Il y a un « {chapter} » dans {parts} et {last}. Lequel voulez-vous dire ?</translation>
    </message>
    <message>
        <source>There is no backup yet: one is made a day, as soon as there is a book on the shelf.</source>
        <translation>Il n’y a pas encore de sauvegarde : il en est fait une par jour, dès que la bibliothèque contient un livre.</translation>
    </message>
    <message>
        <source>There is no backup “{name}” any more.</source>
        <translation>Il n’y a plus de sauvegarde « {name} ».</translation>
    </message>
    <message>
        <source>There is no book in {folder}.</source>
        <translation>Il n’y a aucun livre dans {folder}.</translation>
    </message>
    <message>
        <source>There is no book on the shelf yet. Add some, and ask again.</source>
        <translation>Il n’y a pas encore de livre dans la bibliothèque. Ajoutez-en, puis reposez la question.</translation>
    </message>
    <message>
        <source>There is no dictionary in “{name}”: StarDict’s have a file .ifo, those of dictd a file .index.</source>
        <translation>Il n’y a pas de dictionnaire dans « {name} » : ceux de StarDict ont un fichier .ifo, ceux de dictd un fichier .index.</translation>
    </message>
    <message>
        <source>There is no dictionary “{title}”.</source>
        <translation>Il n’y a pas de dictionnaire « {title} ».</translation>
    </message>
    <message>
        <source>There is no embedding model, so this book is searched by its words alone.</source>
        <translation>Il n’y a pas de modèle de plongement ; la recherche dans ce livre se fait donc par les mots seulement.</translation>
    </message>
    <message>
        <source>There is no file “{path}”.</source>
        <translation>Il n’y a pas de fichier « {path} ».</translation>
    </message>
    <message>
        <source>There is no folder “{path}”.</source>
        <translation>Il n’y a pas de dossier « {path} ».</translation>
    </message>
    <message>
        <source>There is no picture, table or formula on this page.</source>
        <translation>Il n’y a sur cette page ni image, ni tableau, ni formule.</translation>
    </message>
    <message>
        <source>There is no such place in this book.</source>
        <translation>Cet endroit n’existe pas dans ce livre.</translation>
    </message>
    <message>
        <source>There is no text here that could be told.</source>
        <translation>Il n’y a ici aucun texte à résumer.</translation>
    </message>
    <message>
        <source>There is no voice for {language} here.</source>
        <translation>Il n’y a pas ici de voix pour {language}.</translation>
    </message>
    <message>
        <source>There is nothing to export from this book yet.</source>
        <translation>Il n’y a encore rien à exporter de ce livre.</translation>
    </message>
    <message>
        <source>These are the language model’s own words. They don’t come from the book and are not checked.</source>
        <translation>Ce sont les propres mots du modèle de langage. Ils ne viennent pas du livre et ne sont pas vérifiés.</translation>
    </message>
    <message>
        <source>These books are two already.</source>
        <translation>Ces livres sont déjà séparés.</translation>
    </message>
    <message>
        <source>These keys work on the page.</source>
        <translation>Ces touches fonctionnent sur la page.</translation>
    </message>
    <message>
        <source>They are two editions</source>
        <translation>Ce sont deux éditions</translation>
    </message>
    <message>
        <source>They stay untouched where they are, and are tried again when they change.</source>
        <translation>Ils restent intacts là où ils sont, et sont réessayés quand ils changent.</translation>
    </message>
    <message>
        <source>They stay untouched where they are, and have held up no other file.</source>
        <translation>Ils restent intacts là où ils sont, et n’ont retardé aucun autre fichier.</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>Chose</translation>
    </message>
    <message>
        <source>Thinking about the question…</source>
        <translation>Réflexion sur la question…</translation>
    </message>
    <message>
        <source>This book can be searched by meaning now.</source>
        <translation>La recherche par le sens est maintenant possible dans ce livre.</translation>
    </message>
    <message>
        <source>This book has no table of contents.</source>
        <translation>Ce livre n’a pas de table des matières.</translation>
    </message>
    <message>
        <source>This book is locked ({scheme}): only its seller’s own programs can open it.</source>
        <translation>Ce livre est verrouillé ({scheme}) : seuls les programmes de son vendeur peuvent l’ouvrir.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so its names stay as they are.</source>
        <translation>Ce livre n’est plus dans la bibliothèque ; ses noms restent donc tels quels.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the answer isn’t kept.</source>
        <translation>Ce livre n’est plus dans la bibliothèque ; la réponse n’est donc pas conservée.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the note isn’t kept.</source>
        <translation>Ce livre n’est plus dans la bibliothèque ; la note n’est donc pas conservée.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the word isn’t kept.</source>
        <translation>Ce livre n’est plus dans la bibliothèque ; le mot n’est donc pas conservé.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf.</source>
        <translation>Ce livre n’est plus dans la bibliothèque.</translation>
    </message>
    <message>
        <source>This book is searched by its words alone.</source>
        <translation>La recherche dans ce livre se fait par les mots seulement.</translation>
    </message>
    <message>
        <source>This book is still being read in. Try again when that is done.</source>
        <translation>Ce livre est encore en cours d’analyse. Réessayez quand elle sera terminée.</translation>
    </message>
    <message>
        <source>This book tells a story</source>
        <translation>Ce livre raconte une histoire</translation>
    </message>
    <message>
        <source>This book took no other’s place.</source>
        <translation>Ce livre n’a remplacé aucun autre livre.</translation>
    </message>
    <message>
        <source>This book’s file is locked by a password: unpack it with that password, and zip it again without one.</source>
        <translation>Le fichier de ce livre est verrouillé par un mot de passe : décompressez-le avec ce mot de passe, puis recompressez-le sans mot de passe.</translation>
    </message>
    <message>
        <source>This book’s pages are no text: they are encrypted, or damaged.</source>
        <translation>Les pages de ce livre ne sont pas du texte : elles sont chiffrées ou endommagées.</translation>
    </message>
    <message>
        <source>This book’s text is still being read. Its locations will be known in a moment.</source>
        <translation>Le texte de ce livre est encore en cours d’analyse. Ses emplacements seront connus dans un instant.</translation>
    </message>
    <message>
        <source>This can only be written as: {forms}.</source>
        <translation>Cela ne peut être écrit que sous ces formes : {forms}.</translation>
    </message>
    <message>
        <source>This can’t be done at the moment.</source>
        <translation>Ce n’est pas possible pour l’instant.</translation>
    </message>
    <message>
        <source>This chapter</source>
        <translation>Ce chapitre</translation>
    </message>
    <message>
        <source>This computer has no sound device that Quoth could find.</source>
        <translation>Cet ordinateur n’a aucun périphérique audio que Quoth ait pu trouver.</translation>
    </message>
    <message>
        <source>This computer has {size} of memory.</source>
        <translation>Cet ordinateur a {size} de mémoire.</translation>
    </message>
    <message>
        <source>This ended Quoth’s engine twice, so it isn’t tried again.</source>
        <translation>Ceci a provoqué deux fois l’arrêt du moteur de Quoth, et n’est donc plus essayé.</translation>
    </message>
    <message>
        <source>This folder can’t be read: {reason}.</source>
        <translation>Ce dossier ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>This is a mistake in Quoth. You can go on; a report with these details helps.</source>
        <translation>C’est une erreur de Quoth. Vous pouvez continuer ; un rapport avec ces détails nous aide.</translation>
    </message>
    <message>
        <source>This is kept in your library; the book’s file stays as it is.</source>
        <translation>Ceci est conservé dans votre bibliothèque ; le fichier du livre reste tel quel.</translation>
    </message>
    <message>
        <source>This is no regular expression: {reason}.</source>
        <translation>Ce n’est pas une expression régulière : {reason}.</translation>
    </message>
    <message>
        <source>This is what goes out, once, when you press “Fetch it now”:</source>
        <translation>Voici ce qui est envoyé, une seule fois, quand vous appuyez sur « Télécharger maintenant » :</translation>
    </message>
    <message>
        <source>This link leaves the book: {address}</source>
        <translation>Ce lien mène hors du livre : {address}</translation>
    </message>
    <message>
        <source>This note was removed meanwhile, so it can’t be changed.</source>
        <translation>Cette note a été supprimée entre-temps ; elle ne peut donc pas être modifiée.</translation>
    </message>
    <message>
        <source>This packed Quoth has no pip to download {package} with; use one from pip.</source>
        <translation>Cette version empaquetée de Quoth n’a pas pip pour télécharger {package} ; utilisez une version installée par pip.</translation>
    </message>
    <message>
        <source>This page can’t be shown.</source>
        <translation>Cette page ne peut pas être affichée.</translation>
    </message>
    <message>
        <source>This picture can’t be copied: it is too large, or of a kind that can’t be read.</source>
        <translation>Cette image ne peut pas être copiée : elle est trop grande, ou d’un type illisible.</translation>
    </message>
    <message>
        <source>This picture is missing or damaged: {about}</source>
        <translation>Cette image est absente ou endommagée : {about}</translation>
    </message>
    <message>
        <source>This picture isn’t in the book but on the internet, where Quoth doesn’t go: {about}</source>
        <translation>Cette image n’est pas dans le livre mais sur internet, auquel Quoth n’accède pas : {about}</translation>
    </message>
    <message>
        <source>This profile can’t be kept: {reason}.</source>
        <translation>Ce profil ne peut pas être conservé : {reason}.</translation>
    </message>
    <message>
        <source>This regular expression is too large. Try smaller numbers of repeats.</source>
        <translation>Cette expression régulière est trop grande. Essayez de plus petits nombres de répétitions.</translation>
    </message>
    <message>
        <source>This regular expression takes too long in this book. Try a simpler one.</source>
        <translation>Cette expression régulière prend trop de temps dans ce livre. Essayez-en une plus simple.</translation>
    </message>
    <message>
        <source>This section is longer than Quoth reads. What follows of it is neither shown nor found.</source>
        <translation>Cette section est plus longue que ce que Quoth lit. La suite n’est ni affichée ni trouvée.</translation>
    </message>
    <message>
        <source>This section of the book can’t be read. Try another one.</source>
        <translation>Cette section du livre ne peut pas être lue. Essayez-en une autre.</translation>
    </message>
    <message>
        <source>This section’s file is damaged, and no text could be saved from it. Turn on to read the next section; a new copy of the book may have this one.</source>
        <translation>Le fichier de cette section est endommagé, et aucun texte n’a pu en être récupéré. Tournez la page pour lire la section suivante ; une nouvelle copie du livre contient peut-être celle-ci.</translation>
    </message>
    <message>
        <source>This section’s markup is nested too deep to be read whole. What follows of it is neither shown nor found.</source>
        <translation>Le balisage de cette section est trop profondément imbriqué pour être lu en entier. La suite n’est ni affichée ni trouvée.</translation>
    </message>
    <message>
        <source>This sound can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format}).</source>
        <translation>Ce son ne peut pas être lu : son fichier est absent, endommagé ou d’un format non pris en charge ({format}).</translation>
    </message>
    <message>
        <source>This sound is in a format that can’t be played here: {format}</source>
        <translation>Ce son est d’un format qui ne peut pas être lu ici : {format}</translation>
    </message>
    <message>
        <source>This sound isn’t in the book but on the internet, where Quoth doesn’t go.</source>
        <translation>Ce son n’est pas dans le livre mais sur internet, auquel Quoth n’accède pas.</translation>
    </message>
    <message>
        <source>This video can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format}).</source>
        <translation>Cette vidéo ne peut pas être lue : son fichier est absent, endommagé ou d’un format non pris en charge ({format}).</translation>
    </message>
    <message>
        <source>This video is in a format that can’t be played here: {format}</source>
        <translation>Cette vidéo est d’un format qui ne peut pas être lu ici : {format}</translation>
    </message>
    <message>
        <source>This video isn’t in the book but on the internet, where Quoth doesn’t go.</source>
        <translation>Cette vidéo n’est pas dans le livre mais sur internet, auquel Quoth n’accède pas.</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Cette année</translation>
    </message>
    <message>
        <source>Time left in this book</source>
        <translation>Temps restant pour ce livre</translation>
    </message>
    <message>
        <source>Time, pages, pace, finished books; as CSV; on or off</source>
        <translation>Temps, pages, rythme, livres terminés ; en CSV ; activer ou désactiver</translation>
    </message>
    <message>
        <source>Timer</source>
        <translation>Minuterie</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Title or author</source>
        <translation>Titre ou auteur</translation>
    </message>
    <message>
        <source>To find by meaning</source>
        <translation>Pour trouver par le sens</translation>
    </message>
    <message>
        <source>To find something</source>
        <translation>Pour trouver quelque chose</translation>
    </message>
    <message>
        <source>To learn</source>
        <translation>À apprendre</translation>
    </message>
    <message>
        <source>To put them in other words, Quoth needs a language model.</source>
        <translation>Pour les dire autrement, Quoth a besoin d’un modèle de langage.</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>Pour lire</translation>
    </message>
    <message>
        <source>To read aloud</source>
        <translation>Pour lire à voix haute</translation>
    </message>
    <message>
        <source>To read what was found</source>
        <translation>Pour lire ce qui est trouvé</translation>
    </message>
    <message>
        <source>To study</source>
        <translation>Pour étudier</translation>
    </message>
    <message>
        <source>To word summaries</source>
        <translation>Pour formuler des résumés</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Aujourd’hui</translation>
    </message>
    <message numerus="yes">
        <source>Together in {n} passages</source>
        <comment>Together in {n} passage</comment>
        <translation><numerusform>Ensemble dans {n} passage</numerusform><numerusform>Ensemble dans {n} passages</numerusform></translation>
    </message>
    <message>
        <source>Too large for this computer: it takes about {size} of memory, and there are {there}.</source>
        <translation>Trop grand pour cet ordinateur : il demande environ {size} de mémoire, et il y en a {there}.</translation>
    </message>
    <message>
        <source>Too long: {length} characters, at most {most}.</source>
        <translation>Trop long : {length} caractères, {most} au plus.</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Trop de fichiers ouverts</translation>
    </message>
    <message>
        <source>Took {seconds} s</source>
        <translation>En {seconds} s</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Barre d’outils</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>L’essayer de nouveau</translation>
    </message>
    <message>
        <source>Try it and use it</source>
        <translation>L’essayer et l’utiliser</translation>
    </message>
    <message>
        <source>Trying it…</source>
        <translation>Essai…</translation>
    </message>
    <message>
        <source>Trying the file…</source>
        <translation>Essai du fichier…</translation>
    </message>
    <message>
        <source>Trying the server…</source>
        <translation>Essai du serveur…</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turc</translation>
    </message>
    <message>
        <source>Turn a page</source>
        <translation>Tourner une page</translation>
    </message>
    <message>
        <source>Turns to these words in the book</source>
        <translation>Va à ces mots dans le livre</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Deux</translation>
    </message>
    <message>
        <source>Two books side by side</source>
        <translation>Deux livres côte à côte</translation>
    </message>
    <message>
        <source>Two columns where the page is wide enough</source>
        <translation>Deux colonnes là où la page est assez large</translation>
    </message>
    <message>
        <source>Two columns wherever their lines have room for some words</source>
        <translation>Deux colonnes partout où leurs lignes ont de la place pour quelques mots</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>Saisissez d’abord un nom.</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>Saisissez d’abord une question.</translation>
    </message>
    <message>
        <source>Type some words to search for.</source>
        <translation>Saisissez des mots à rechercher.</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>Police</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ukrainien</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Souligner</translation>
    </message>
    <message>
        <source>Underline: {colour}</source>
        <translation>Souligner : {colour}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Up to the end of this chapter</source>
        <translation>Jusqu’à la fin de ce chapitre</translation>
    </message>
    <message>
        <source>Up to this page</source>
        <translation>Jusqu’à cette page</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>L’utiliser</translation>
    </message>
    <message>
        <source>Use no server</source>
        <translation>N’utiliser aucun serveur</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamien</translation>
    </message>
    <message>
        <source>Vocabulary, dictionary</source>
        <translation>Vocabulaire, dictionnaire</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>Voix : {name}</translation>
    </message>
    <message>
        <source>Waiting to be read in</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Waiting to begin…</source>
        <translation>En attente…</translation>
    </message>
    <message>
        <source>Watch a folder and all below it</source>
        <translation>Surveiller un dossier et tout ce qu’il contient</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>Surveiller un dossier…</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>Dossiers surveillés</translation>
    </message>
    <message>
        <source>Watched folders…</source>
        <translation>Dossiers surveillés…</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Graisse</translation>
    </message>
    <message>
        <source>Welcome to Quoth</source>
        <translation>Bienvenue dans Quoth</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>gallois</translation>
    </message>
    <message>
        <source>What a word means is looked up in these, from the first to the last, in those of its language. Dictionaries of StarDict and dictd can be added: drop their files, or folders of them, here.</source>
        <translation>Le sens d’un mot est cherché dans ces dictionnaires, du premier au dernier, parmi ceux de sa langue. On peut ajouter des dictionnaires de StarDict et de dictd : déposez ici leurs fichiers, ou des dossiers qui en contiennent.</translation>
    </message>
    <message>
        <source>What appears in {folder} comes to the shelf from now on.</source>
        <translation>Ce qui apparaît dans {folder} est désormais ajouté à la bibliothèque.</translation>
    </message>
    <message>
        <source>What could not be read comes from the backup {backup}.</source>
        <translation>Ce qui n’a pas pu être lu vient de la sauvegarde {backup}.</translation>
    </message>
    <message>
        <source>What each model is and needs</source>
        <translation>Ce que chaque modèle est et demande</translation>
    </message>
    <message>
        <source>What happens between {one} and {other}?</source>
        <translation>Que se passe-t-il entre {one} et {other} ?</translation>
    </message>
    <message>
        <source>What happens in it</source>
        <translation>Ce qui s’y passe</translation>
    </message>
    <message>
        <source>What happens in this book?</source>
        <translation>Que se passe-t-il dans ce livre ?</translation>
    </message>
    <message>
        <source>What has happened so far?</source>
        <translation>Que s’est-il passé jusqu’ici ?</translation>
    </message>
    <message>
        <source>What is chosen in the map</source>
        <translation>Ce qui est choisi dans la carte</translation>
    </message>
    <message>
        <source>What is found is shown wherever it stands.</source>
        <translation>Ce qui est trouvé est affiché, où que ce soit dans le livre.</translation>
    </message>
    <message>
        <source>What is meant by “{term}”?</source>
        <translation>Qu’entend-on par « {term} » ?</translation>
    </message>
    <message>
        <source>What is new on my shelf?</source>
        <translation>Quoi de neuf dans ma bibliothèque ?</translation>
    </message>
    <message>
        <source>What is quoted goes on in the book.</source>
        <translation>La citation se poursuit dans le livre.</translation>
    </message>
    <message>
        <source>What is recommended goes by memory alone until a model has run here.</source>
        <translation>Les recommandations ne tiennent compte que de la mémoire tant qu’aucun modèle n’a tourné ici.</translation>
    </message>
    <message>
        <source>What is this book about?</source>
        <translation>De quoi parle ce livre ?</translation>
    </message>
    <message>
        <source>What is this chapter about?</source>
        <translation>De quoi parle ce chapitre ?</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>Qu’est-ce que c’est ?</translation>
    </message>
    <message>
        <source>What it is concerned with</source>
        <translation>Ce dont il traite</translation>
    </message>
    <message>
        <source>What made it</source>
        <translation>De quoi il est tiré</translation>
    </message>
    <message>
        <source>What names something that you haven’t read yet was left out.</source>
        <translation>Ce qui nomme des choses que vous n’avez pas encore lues a été laissé de côté.</translation>
    </message>
    <message>
        <source>What stands in quotation marks is the book’s; the rest is the language model’s, checked against it</source>
        <translation>Ce qui est entre guillemets vient du livre ; le reste vient du modèle de langage, vérifié d’après le livre</translation>
    </message>
    <message>
        <source>What the dialog shows</source>
        <translation>Ce qu’affiche la boîte de dialogue</translation>
    </message>
    <message>
        <source>What the drawer shows</source>
        <translation>Ce qu’affiche le volet de navigation</translation>
    </message>
    <message>
        <source>What the panel shows</source>
        <translation>Ce qu’affiche le volet</translation>
    </message>
    <message>
        <source>What they are now becomes a backup, so you can undo this. Books added since stay.</source>
        <translation>Leur état actuel devient une sauvegarde : vous pouvez donc revenir en arrière. Les livres ajoutés depuis restent.</translation>
    </message>
    <message>
        <source>What to do, or a key</source>
        <translation>Que faire, ou une touche</translation>
    </message>
    <message>
        <source>What to leave out</source>
        <translation>Ce qu’il faut omettre</translation>
    </message>
    <message>
        <source>What you have read</source>
        <translation>Ce que vous avez lu</translation>
    </message>
    <message>
        <source>What you have read doesn’t tell it; where you haven’t been yet, your books seem to.</source>
        <translation>Ce que vous avez lu ne le dit pas ; là où vous n’êtes pas encore, vos livres semblent le dire.</translation>
    </message>
    <message>
        <source>What you have read of this volume doesn’t tell; the earlier ones do:</source>
        <translation>Ce que vous avez lu de ce tome ne le dit pas ; les précédents, si :</translation>
    </message>
    <message>
        <source>What you have read so far doesn’t seem to tell; a later part of the book may.</source>
        <translation>Ce que vous avez lu jusqu’ici ne semble pas le dire ; une partie ultérieure du livre le dit peut-être.</translation>
    </message>
    <message>
        <source>What you have read, up to this page and no further. A click on a number turns to the words behind it.</source>
        <translation>Ce que vous avez lu, jusqu’à cette page et pas plus loin. Un clic sur un numéro mène aux mots sur lesquels il s’appuie.</translation>
    </message>
    <message>
        <source>What you keep of books could not be carried along. {problem}</source>
        <translation>Ce que vous conservez des livres n’a pas pu être emporté. {problem}</translation>
    </message>
    <message>
        <source>What you keep of this book</source>
        <translation>Ce que vous conservez de ce livre</translation>
    </message>
    <message>
        <source>What you look for books for</source>
        <translation>Pourquoi vous cherchez des livres</translation>
    </message>
    <message>
        <source>What you read, what you ask and every answer stay here. Quoth opens no connection, but for one thing: if you tell it to, it fetches a model, and says beforehand what it asks of whom.</source>
        <translation>Ce que vous lisez, ce que vous demandez et chaque réponse restent ici. Quoth n’ouvre aucune connexion, à une exception près : si vous le demandez, il télécharge un modèle, et indique d’abord ce qu’il demande et à qui.</translation>
    </message>
    <message>
        <source>What you seem to look for in books. It moves recommendations a little, and never leaves this computer.</source>
        <translation>Ce que vous semblez chercher dans les livres. Cela influe un peu sur les recommandations, et ne quitte jamais cet ordinateur.</translation>
    </message>
    <message>
        <source>What your shelf is asked for</source>
        <translation>Ce que vous demandez à votre bibliothèque</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Molette</translation>
    </message>
    <message>
        <source>When to stop</source>
        <translation>Quand s’arrêter</translation>
    </message>
    <message>
        <source>Where and when it takes you</source>
        <translation>Où et quand il vous emmène</translation>
    </message>
    <message>
        <source>Where does somebody write a letter?</source>
        <translation>Où quelqu’un écrit-il une lettre ?</translation>
    </message>
    <message>
        <source>Where shall I begin?</source>
        <translation>Par où commencer ?</translation>
    </message>
    <message>
        <source>Where the book has them</source>
        <translation>Là où le livre en contient</translation>
    </message>
    <message>
        <source>Where the book says how, or its language has a dictionary</source>
        <translation>Là où le livre l’indique, ou si sa langue a un dictionnaire</translation>
    </message>
    <message>
        <source>Where you are in the book</source>
        <translation>Où vous êtes dans le livre</translation>
    </message>
    <message>
        <source>Where you haven’t been yet:</source>
        <translation>Là où vous n’êtes pas encore :</translation>
    </message>
    <message>
        <source>Which book speaks of the sea?</source>
        <translation>Quel livre parle de la mer ?</translation>
    </message>
    <message>
        <source>Which picture</source>
        <translation>Quelle image</translation>
    </message>
    <message>
        <source>Who else writes like {author}?</source>
        <translation>Qui d’autre écrit comme {author} ?</translation>
    </message>
    <message>
        <source>Who else writes so?</source>
        <translation>Qui d’autre écrit ainsi ?</translation>
    </message>
    <message>
        <source>Who is meant, in plain words</source>
        <translation>Qui est désigné, en mots simples</translation>
    </message>
    <message>
        <source>Who is this?</source>
        <translation>Qui est-ce ?</translation>
    </message>
    <message>
        <source>Who is {name}?</source>
        <translation>Qui est {name} ?</translation>
    </message>
    <message>
        <source>Who or what is {name} too? Choose the name.</source>
        <translation>Quel autre nom désigne aussi {name} ? Choisissez-le.</translation>
    </message>
    <message>
        <source>Who wrote this book?</source>
        <translation>Qui a écrit ce livre ?</translation>
    </message>
    <message>
        <source>Whole book</source>
        <translation>Tout le livre</translation>
    </message>
    <message>
        <source>Whom do you mean by “{word}”: {one} or {other}?</source>
        <translation>Qui voulez-vous dire par « {word} » : {one} ou {other} ?</translation>
    </message>
    <message>
        <source>Whom it is about</source>
        <translation>De qui il parle</translation>
    </message>
    <message>
        <source>Why there are no more voices…</source>
        <translation>Pourquoi il n’y a pas d’autres voix…</translation>
    </message>
    <message>
        <source>Without a model that words answers, answers are the book’s own sentences; all else works as well.</source>
        <translation>Sans modèle qui rédige les réponses, celles-ci sont les phrases du livre lui-même ; tout le reste fonctionne normalement.</translation>
    </message>
    <message>
        <source>Without a place in this book</source>
        <translation>Sans emplacement dans ce livre</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Mot</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>Words inside the books</source>
        <translation>Mots dans les livres</translation>
    </message>
    <message>
        <source>Words looked up</source>
        <translation>Mots cherchés</translation>
    </message>
    <message>
        <source>Words summaries, and searches on by itself where a question needs it.</source>
        <translation>Formule des résumés, et continue de chercher de lui-même quand une question le demande.</translation>
    </message>
    <message>
        <source>Words summaries.</source>
        <translation>Rédige les résumés.</translation>
    </message>
    <message>
        <source>Words that you looked up in this book</source>
        <translation>Les mots que vous avez cherchés dans ce livre</translation>
    </message>
    <message>
        <source>Work it out from my reading again</source>
        <translation>Le déduire de nouveau de vos lectures</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Écrire une note</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Écrire une note…</translation>
    </message>
    <message>
        <source>Write all now</source>
        <translation>Tout écrire maintenant</translation>
    </message>
    <message>
        <source>Write no longer</source>
        <translation>Ne plus écrire</translation>
    </message>
    <message>
        <source>Write them after each change</source>
        <translation>Les écrire après chaque changement</translation>
    </message>
    <message>
        <source>Written by {model} over the books’ quotes, each sentence checked against them.</source>
        <translation>Écrit par {model} d’après les citations des livres, chaque phrase vérifiée d’après elles.</translation>
    </message>
    <message>
        <source>Written by {model}, each sentence checked against its quotes. In its exam here {right} of {stated} such answers were right.</source>
        <translation>Rédigé par {model}, chaque phrase vérifiée d’après ses citations. Lors de son examen ici, {right} de ces réponses sur {stated} étaient justes.</translation>
    </message>
    <message>
        <source>Written by {model}, each sentence checked against its quotes. It hasn’t been examined on this computer yet.</source>
        <translation>Rédigé par {model}, chaque phrase vérifiée d’après ses citations. Il n’a pas encore passé d’examen sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Written to {path}.</source>
        <translation>Enregistré dans {path}.</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Jaune</translation>
    </message>
    <message>
        <source>You are where you were.</source>
        <translation>Vous êtes de nouveau là où vous étiez.</translation>
    </message>
    <message>
        <source>You asked “{what}”</source>
        <translation>Vous avez demandé « {what} »</translation>
    </message>
    <message>
        <source>You finished “{what}”</source>
        <translation>Vous avez terminé « {what} »</translation>
    </message>
    <message>
        <source>You have begun it.</source>
        <translation>Vous l’avez commencé.</translation>
    </message>
    <message>
        <source>You have moved on since this was told.</source>
        <translation>Vous avez avancé depuis ce résumé.</translation>
    </message>
    <message>
        <source>You have read this book to its end. {promise}</source>
        <translation>Vous avez lu ce livre jusqu’au bout. {promise}</translation>
    </message>
    <message>
        <source>You haven’t read any of the earlier books of this series yet.</source>
        <translation>Vous n’avez encore rien lu des livres précédents de cette série.</translation>
    </message>
    <message>
        <source>You haven’t read any of this yet, so there is nothing to tell.</source>
        <translation>Vous n’en avez encore rien lu ; il n’y a donc rien à résumer.</translation>
    </message>
    <message>
        <source>You highlighted “{what}”</source>
        <translation>Vous avez surligné « {what} »</translation>
    </message>
    <message>
        <source>You left “{what}”</source>
        <translation>Vous avez abandonné « {what} »</translation>
    </message>
    <message>
        <source>You went back: what this says of the pages ahead is hidden.</source>
        <translation>Retour en arrière : ce que ceci dit des pages suivantes est masqué.</translation>
    </message>
    <message>
        <source>You wished for “{what}”</source>
        <translation>Vous avez souhaité « {what} »</translation>
    </message>
    <message>
        <source>Your books</source>
        <translation>Vos livres</translation>
    </message>
    <message>
        <source>Your note…</source>
        <translation>Votre note…</translation>
    </message>
    <message>
        <source>Your own, with commas between them</source>
        <translation>Séparées par des virgules</translation>
    </message>
    <message>
        <source>Your pace</source>
        <translation>Votre rythme</translation>
    </message>
    <message>
        <source>Your place could not be found in it.</source>
        <translation>Votre position n’a pas pu y être retrouvée.</translation>
    </message>
    <message>
        <source>Your question can be asked again.</source>
        <translation>Votre question peut être reposée.</translation>
    </message>
    <message>
        <source>Your words tell whether you ask or wish for something to read</source>
        <translation>Votre formulation indique si vous posez une question ou souhaitez une lecture</translation>
    </message>
    <message>
        <source>a long book</source>
        <translation>un livre long</translation>
    </message>
    <message>
        <source>a row whose places are cut off</source>
        <translation>une ligne dont les emplacements sont tronqués</translation>
    </message>
    <message>
        <source>a short book</source>
        <translation>un livre court</translation>
    </message>
    <message>
        <source>a text of {number} bytes can’t be split into tokens</source>
        <translation>un texte de {number} octets ne peut pas être découpé en jetons</translation>
    </message>
    <message>
        <source>a vector of another length</source>
        <translation>un vecteur d’une autre longueur</translation>
    </message>
    <message>
        <source>about {number} words</source>
        <translation>environ {number} mots</translation>
    </message>
    <message numerus="yes">
        <source>about {n} hours</source>
        <comment>about {n} hour</comment>
        <translation><numerusform>environ {n} heure</numerusform><numerusform>environ {n} heures</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>about {n} minutes</source>
        <comment>about {n} minute</comment>
        <translation><numerusform>environ {n} minute</numerusform><numerusform>environ {n} minutes</numerusform></translation>
    </message>
    <message>
        <source>about {size} of memory</source>
        <translation>environ {size} de mémoire</translation>
    </message>
    <message>
        <source>also {names}</source>
        <translation>aussi {names}</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>n’importe quelle langue</translation>
    </message>
    <message>
        <source>bad character range {range}</source>
        <translation>intervalle de caractères incorrect {range}</translation>
    </message>
    <message>
        <source>bad escape (end of pattern)</source>
        <translation>échappement incorrect (fin du motif)</translation>
    </message>
    <message>
        <source>bad escape {sign}</source>
        <translation>échappement incorrect {sign}</translation>
    </message>
    <message>
        <source>bytes that are no text where there should be text</source>
        <translation>des octets qui ne sont pas du texte là où il en faudrait</translation>
    </message>
    <message>
        <source>calibre library</source>
        <translation>bibliothèque calibre</translation>
    </message>
    <message>
        <source>can’t be loaded ({reason})</source>
        <translation>ne peut pas être chargé ({reason})</translation>
    </message>
    <message>
        <source>can’t be read ({reason})</source>
        <translation>ne peut pas être lu ({reason})</translation>
    </message>
    <message>
        <source>can’t be run ({reason})</source>
        <translation>ne peut pas être exécuté ({reason})</translation>
    </message>
    <message>
        <source>can’t take this conversation ({reason})</source>
        <translation>ne peut pas accepter cette conversation ({reason})</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>choisi</translation>
    </message>
    <message>
        <source>context of {tokens} tokens</source>
        <translation>contexte de {tokens} jetons</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>description</source>
        <translation>description</translation>
    </message>
    <message>
        <source>digital rights management</source>
        <translation>gestion des droits numériques</translation>
    </message>
    <message>
        <source>exit code {number}</source>
        <translation>code de sortie {number}</translation>
    </message>
    <message>
        <source>failed while it was writing ({reason})</source>
        <translation>a échoué pendant l’écriture ({reason})</translation>
    </message>
    <message>
        <source>group or organisation</source>
        <translation>groupe ou organisation</translation>
    </message>
    <message>
        <source>has no output with a vector for each token</source>
        <translation>n’a pas de sortie avec un vecteur pour chaque jeton</translation>
    </message>
    <message>
        <source>in {month} {year}</source>
        <translation>en {month} {year}</translation>
    </message>
    <message numerus="yes">
        <source>in {n} parts of the book</source>
        <comment>in {n} part of the book</comment>
        <translation><numerusform>dans {n} partie du livre</numerusform><numerusform>dans {n} parties du livre</numerusform></translation>
    </message>
    <message>
        <source>in {year}</source>
        <translation>en {year}</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>est absent</translation>
    </message>
    <message>
        <source>is no model that onnxruntime can load ({reason})</source>
        <translation>n’est pas un modèle qu’onnxruntime puisse charger ({reason})</translation>
    </message>
    <message>
        <source>is no tokenizer ({reason})</source>
        <translation>n’est pas un segmenteur de texte ({reason})</translation>
    </message>
    <message>
        <source>is not of a chat model ({reason})</source>
        <translation>n’est pas celui d’un modèle de conversation ({reason})</translation>
    </message>
    <message>
        <source>is {number} bytes long and should be {wanted}</source>
        <translation>a {number} octets et devrait en avoir {wanted}</translation>
    </message>
    <message>
        <source>isn’t the graph of a reader</source>
        <translation>n’est pas le graphe d’un lecteur</translation>
    </message>
    <message>
        <source>isn’t the one that the catalogue names (its SHA-256 differs)</source>
        <translation>n’est pas celui du catalogue (son empreinte SHA-256 diffère)</translation>
    </message>
    <message>
        <source>isn’t the one that the catalogue names (its size or its SHA-256 differs)</source>
        <translation>n’est pas celui du catalogue (sa taille ou son empreinte SHA-256 diffère)</translation>
    </message>
    <message>
        <source>it broke off in the middle</source>
        <translation>il s’est interrompu au milieu</translation>
    </message>
    <message>
        <source>it computes nothing but nonsense (NaN)</source>
        <translation>il ne calcule que des valeurs absurdes (NaN)</translation>
    </message>
    <message>
        <source>it divided by zero, SIGFPE</source>
        <translation>il a divisé par zéro, SIGFPE</translation>
    </message>
    <message>
        <source>it doesn’t begin as a GGUF file does</source>
        <translation>il ne commence pas comme un fichier GGUF</translation>
    </message>
    <message>
        <source>it doesn’t keep to the form that it was asked for</source>
        <translation>il ne s’en tient pas à la forme demandée</translation>
    </message>
    <message>
        <source>it failed while it was writing</source>
        <translation>il a échoué pendant l’écriture</translation>
    </message>
    <message>
        <source>it gave a reply that Quoth doesn’t know</source>
        <translation>elle a donné une réponse que Quoth ne connaît pas</translation>
    </message>
    <message>
        <source>it gave no sign of life for {n} s</source>
        <translation>elle n’a pas donné signe de vie pendant {n} s</translation>
    </message>
    <message>
        <source>it gave no sign of life for {seconds} s</source>
        <translation>il n’a pas donné signe de vie pendant {seconds} s</translation>
    </message>
    <message>
        <source>it has {number} bytes and should have {wanted}</source>
        <translation>il a {number} octets et devrait en avoir {wanted}</translation>
    </message>
    <message>
        <source>it is not a model that llama.cpp can load</source>
        <translation>ce n’est pas un modèle que llama.cpp puisse charger</translation>
    </message>
    <message>
        <source>it reached for memory that isn’t its own, SIGSEGV</source>
        <translation>il a accédé à une zone de mémoire qui n’est pas la sienne, SIGSEGV</translation>
    </message>
    <message>
        <source>it reached for memory that isn’t there, SIGBUS</source>
        <translation>il a accédé à une zone de mémoire qui n’existe pas, SIGBUS</translation>
    </message>
    <message>
        <source>it refused with {status}</source>
        <translation>il a refusé (état {status})</translation>
    </message>
    <message>
        <source>it refused with {status}: {words}</source>
        <translation>il a refusé (état {status}) : {words}</translation>
    </message>
    <message>
        <source>it says more than an answer can be</source>
        <translation>il dit plus qu’une réponse ne peut contenir</translation>
    </message>
    <message>
        <source>it sent nothing</source>
        <translation>il n’a rien envoyé</translation>
    </message>
    <message>
        <source>it takes {needed} GB of memory and more, and {free} GB are free</source>
        <translation>il demande {needed} Go de mémoire et plus, et {free} Go sont libres</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>cela a pris trop de temps</translation>
    </message>
    <message>
        <source>it wants to send Quoth elsewhere, where it doesn’t go</source>
        <translation>il veut envoyer Quoth vers une autre adresse, où il ne va pas</translation>
    </message>
    <message>
        <source>it was compiled on a computer whose processor has {features}, and this one doesn’t</source>
        <translation>il a été compilé sur un ordinateur dont le processeur a {features}, ce que celui-ci n’a pas</translation>
    </message>
    <message>
        <source>it was killed, perhaps because memory ran out, SIGKILL</source>
        <translation>il a été arrêté de force, peut-être par manque de mémoire, SIGKILL</translation>
    </message>
    <message>
        <source>its SHA-256 differs</source>
        <translation>son empreinte SHA-256 diffère</translation>
    </message>
    <message>
        <source>its library gave up, SIGABRT</source>
        <translation>sa bibliothèque logicielle a échoué, SIGABRT</translation>
    </message>
    <message>
        <source>its process crashed</source>
        <translation>son processus a planté</translation>
    </message>
    <message>
        <source>its process ended while it was loaded ({how})</source>
        <translation>son processus a pris fin pendant le chargement ({how})</translation>
    </message>
    <message>
        <source>its process ended while it was tried ({how})</source>
        <translation>son processus a pris fin pendant l’essai ({how})</translation>
    </message>
    <message>
        <source>its process ended with code {number}</source>
        <translation>son processus s’est terminé avec le code {number}</translation>
    </message>
    <message>
        <source>larger: mentioned more · thicker line: more passages together</source>
        <translation>plus grand : plus souvent mentionné · trait plus épais : plus de passages ensemble</translation>
    </message>
    <message>
        <source>learnt</source>
        <translation>appris</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>moins d’une minute</translation>
    </message>
    <message>
        <source>licence: see its page</source>
        <translation>licence : voir sa page</translation>
    </message>
    <message>
        <source>licence: {licence}</source>
        <translation>licence : {licence}</translation>
    </message>
    <message>
        <source>llama.cpp can’t run the model {id}: {why}. Compile it with `make run`.</source>
        <translation>llama.cpp ne peut pas exécuter le modèle {id} : {why}. Compilez-le avec `make run`.</translation>
    </message>
    <message>
        <source>llama.cpp stopped with status {number}</source>
        <translation>llama.cpp s’est arrêté avec l’état {number}</translation>
    </message>
    <message>
        <source>llama.cpp, which runs language models on this computer, isn’t installed; `make run` compiles it, for which it needs a C++ compiler.</source>
        <translation>llama.cpp, qui exécute les modèles de langage sur cet ordinateur, n’est pas installé ; `make run` le compile, ce qui demande un compilateur C++.</translation>
    </message>
    <message>
        <source>llama.cpp’s process ended ({how})</source>
        <translation>le processus de llama.cpp a pris fin ({how})</translation>
    </message>
    <message numerus="yes">
        <source>looked up {n} times</source>
        <comment>looked up {n} time</comment>
        <translation><numerusform>cherché {n} fois</numerusform><numerusform>cherché {n} fois</numerusform></translation>
    </message>
    <message>
        <source>makes vectors of {number} numbers instead of {wanted}</source>
        <translation>produit des vecteurs de {number} nombres au lieu de {wanted}</translation>
    </message>
    <message>
        <source>min repeat greater than max repeat</source>
        <translation>répétition minimale supérieure à la maximale</translation>
    </message>
    <message>
        <source>missing ), unterminated subpattern</source>
        <translation>parenthèse fermante manquante, sous-motif non terminé</translation>
    </message>
    <message>
        <source>multiple repeat</source>
        <translation>répétition multiple</translation>
    </message>
    <message>
        <source>no book of the shelf</source>
        <translation>aucun livre de la bibliothèque</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>pas ici</translation>
    </message>
    <message>
        <source>not in this book any more</source>
        <translation>n’est plus dans ce livre</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>inutilisé</translation>
    </message>
    <message>
        <source>nothing answers there; start it first</source>
        <translation>rien n’y répond ; lancez-le d’abord</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>rien à répéter</translation>
    </message>
    <message>
        <source>of middling length</source>
        <translation>un livre de longueur moyenne</translation>
    </message>
    <message numerus="yes">
        <source>of {n} books</source>
        <comment>of {n} book</comment>
        <translation><numerusform>dans {n} livre</numerusform><numerusform>dans {n} livres</numerusform></translation>
    </message>
    <message>
        <source>on {day} {month} {year}</source>
        <translation>le {day} {month} {year}</translation>
    </message>
    <message>
        <source>organisation</source>
        <translation>organisation</translation>
    </message>
    <message>
        <source>p.</source>
        <translation>p.</translation>
    </message>
    <message>
        <source>page</source>
        <translation>page</translation>
    </message>
    <message>
        <source>person</source>
        <translation>personne</translation>
    </message>
    <message numerus="yes">
        <source>pip asks its package index for {n} packages, {what} and so on ({size}), and tells it the versions of Python and of this system.</source>
        <comment>pip asks its package index for {n} package, {what} ({size}), and tells it the versions of Python and of this system.</comment>
        <translation><numerusform>pip demande {n} paquet à son index de paquets, {what} ({size}), et lui indique les versions de Python et de ce système.</numerusform><numerusform>pip demande {n} paquets à son index de paquets, {what} et ainsi de suite ({size}), et lui indique les versions de Python et de ce système.</numerusform></translation>
    </message>
    <message>
        <source>pip could not download {package} ({reason}); connect to the network or point pip at an index that has it (`pip config list`).</source>
        <translation>pip n’a pas pu télécharger {package} ({reason}) ; connectez-vous au réseau ou indiquez à pip un index qui le contient (`pip config list`).</translation>
    </message>
    <message>
        <source>pip downloaded no wheel of {package}; see `pip config list`.</source>
        <translation>pip n’a téléchargé aucune archive wheel pour {package} ; voir `pip config list`.</translation>
    </message>
    <message>
        <source>place</source>
        <translation>lieu</translation>
    </message>
    <message>
        <source>quoted above</source>
        <translation>cité plus haut</translation>
    </message>
    <message>
        <source>reads about {n} tokens a second here (estimate)</source>
        <translation>lit ici environ {n} jetons par seconde (estimation)</translation>
    </message>
    <message>
        <source>rows that Quoth never wrote</source>
        <translation>des lignes que Quoth n’a jamais écrites</translation>
    </message>
    <message>
        <source>several books of the shelf</source>
        <translation>plusieurs livres de la bibliothèque</translation>
    </message>
    <message>
        <source>slower on battery</source>
        <translation>plus lent sur batterie</translation>
    </message>
    <message>
        <source>strongest here</source>
        <translation>le plus fort ici</translation>
    </message>
    <message>
        <source>such as {address}</source>
        <translation>comme {address}</translation>
    </message>
    <message>
        <source>the certificate can’t be verified</source>
        <translation>le certificat ne peut pas être vérifié</translation>
    </message>
    <message>
        <source>the first that the server has</source>
        <translation>le premier que propose le serveur</translation>
    </message>
    <message>
        <source>the language with the code “{tag}”</source>
        <translation>la langue de code « {tag} »</translation>
    </message>
    <message>
        <source>the processor met an instruction that it doesn’t know, SIGILL</source>
        <translation>le processeur a rencontré une instruction qu’il ne connaît pas, SIGILL</translation>
    </message>
    <message>
        <source>the system no longer has it</source>
        <translation>le système ne l’a plus</translation>
    </message>
    <message>
        <source>thing</source>
        <translation>chose</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>délai dépassé</translation>
    </message>
    <message numerus="yes">
        <source>together in {n} passages</source>
        <comment>together in {n} passage</comment>
        <translation><numerusform>ensemble dans {n} passage</numerusform><numerusform>ensemble dans {n} passages</numerusform></translation>
    </message>
    <message>
        <source>unbalanced parenthesis</source>
        <translation>parenthèse non équilibrée</translation>
    </message>
    <message>
        <source>unexpected end of pattern</source>
        <translation>fin de motif inattendue</translation>
    </message>
    <message>
        <source>unknown extension {sign}</source>
        <translation>extension inconnue {sign}</translation>
    </message>
    <message>
        <source>unterminated character set</source>
        <translation>ensemble de caractères non terminé</translation>
    </message>
    <message>
        <source>up to the end of this chapter</source>
        <translation>jusqu’à la fin de ce chapitre</translation>
    </message>
    <message>
        <source>up to this page</source>
        <translation>jusqu’à cette page</translation>
    </message>
    <message>
        <source>wants inputs that no BERT-like model has ({names})</source>
        <translation>demande des entrées qu’aucun modèle de type BERT n’a ({names})</translation>
    </message>
    <message>
        <source>weights lie between 0 and 1, and one of them is more than 0</source>
        <translation>les poids sont entre 0 et 1, et l’un d’eux est supérieur à 0</translation>
    </message>
    <message>
        <source>what answers there is no model server</source>
        <translation>ce qui y répond n’est pas un serveur de modèles</translation>
    </message>
    <message>
        <source>what it says is no HTTP</source>
        <translation>ce qu’il dit n’est pas du HTTP</translation>
    </message>
    <message>
        <source>what it says is no reply to a conversation</source>
        <translation>ce qu’il dit n’est pas une réponse à une conversation</translation>
    </message>
    <message>
        <source>what it says is no streamed reply</source>
        <translation>ce qu’il dit n’est pas une réponse en continu</translation>
    </message>
    <message>
        <source>whole book</source>
        <translation>tout le livre</translation>
    </message>
    <message>
        <source>written by {model}</source>
        <translation>écrit par {model}</translation>
    </message>
    <message>
        <source>{address} could not be asked for ({reason}); connect to the network.</source>
        <translation>{address} n’a pas pu être interrogé ({reason}) ; connectez-vous au réseau.</translation>
    </message>
    <message>
        <source>{address} could not be fetched{part} ({reason}); connect to the network, or fetch it elsewhere and put it at {path}.</source>
        <translation>{address} n’a pas pu être téléchargé{part} ({reason}) ; connectez-vous au réseau, ou téléchargez-le ailleurs et placez-le dans {path}.</translation>
    </message>
    <message>
        <source>{archive}, which was fetched, has no readable {member}.</source>
        <translation>{archive}, qui a été téléchargé, ne contient pas de {member} lisible.</translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation>{at} sur {total}</translation>
    </message>
    <message>
        <source>{chapters}, and {others} besides</source>
        <translation>{chapters}, et en outre {others}</translation>
    </message>
    <message>
        <source>{chapters}, from “{first}” to “{last}”</source>
        <translation>{chapters}, de « {first} » à « {last} »</translation>
    </message>
    <message>
        <source>{chapters}, in {parts} (“{first}” to “{last}”)</source>
        <translation>{chapters}, en {parts} (« {first} » à « {last} »)</translation>
    </message>
    <message>
        <source>{colour} highlight</source>
        <translation>surlignage {colour}</translation>
    </message>
    <message>
        <source>{colour} strike-through</source>
        <translation>texte barré {colour}</translation>
    </message>
    <message>
        <source>{colour} underline</source>
        <translation>soulignement {colour}</translation>
    </message>
    <message>
        <source>{death} It stopped three times within a minute, so it is left alone for now. Asking needs the engine, and so does every page that is not in memory yet.</source>
        <translation>{death} Il s’est arrêté trois fois en une minute ; il n’est donc pas relancé pour l’instant. Il est nécessaire pour poser des questions, et pour toute page qui n’est pas encore en mémoire.</translation>
    </message>
    <message>
        <source>{done} for “{words}”</source>
        <translation>{done} pour « {words} »</translation>
    </message>
    <message>
        <source>{done} of {total} fetched</source>
        <translation>{done} sur {total} téléchargés</translation>
    </message>
    <message>
        <source>{done} of {total} questions answered</source>
        <translation>{done} questions sur {total} traitées</translation>
    </message>
    <message>
        <source>{features} and {number} more</source>
        <translation>{features} et {number} de plus</translation>
    </message>
    <message>
        <source>{folder} is no folder that can be carried along.</source>
        <translation>{folder} n’est pas un dossier qui puisse être emporté.</translation>
    </message>
    <message>
        <source>{folder} is no folder that can be watched.</source>
        <translation>{folder} n’est pas un dossier qui puisse être surveillé.</translation>
    </message>
    <message>
        <source>{host} answered “{answer}” for {address}; check that it is up.</source>
        <translation>{host} a répondu « {answer} » pour {address} ; vérifiez qu’il fonctionne.</translation>
    </message>
    <message>
        <source>{host} gives no size and SHA-256 for {address}, so it can’t be checked and isn’t fetched.</source>
        <translation>{host} ne donne ni taille ni empreinte SHA-256 pour {address} ; le fichier ne peut donc pas être vérifié et n’est pas téléchargé.</translation>
    </message>
    <message>
        <source>{host} has a file of {number} bytes at {address} and the catalogue says {wanted}; it was not fetched: look for a newer Quoth.</source>
        <translation>{host} a un fichier de {number} octets à l’adresse {address}, mais le catalogue indique {wanted} ; il n’a pas été téléchargé : cherchez une version plus récente de Quoth.</translation>
    </message>
    <message>
        <source>{host} has no public file at {address} (“{answer}”); check how it is written.</source>
        <translation>{host} n’a pas de fichier public à l’adresse {address} (« {answer} ») ; vérifiez l’orthographe.</translation>
    </message>
    <message>
        <source>{host}, and the server it sends the file from, are asked for {what} ({size}).</source>
        <translation>{what} est demandé à {host}, et au serveur d’où il envoie le fichier ({size}).</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>{how}, after {seconds} s</source>
        <translation>{how}, après {seconds} s</translation>
    </message>
    <message>
        <source>{lead}: “{words}”</source>
        <translation>{lead} : « {words} »</translation>
    </message>
    <message>
        <source>{left} · paused</source>
        <translation>{left} · en pause</translation>
    </message>
    <message>
        <source>{megabytes} MB</source>
        <translation>{megabytes} Mo</translation>
    </message>
    <message>
        <source>{mentioned}, most with {names}</source>
        <translation>{mentioned}, surtout avec {names}</translation>
    </message>
    <message>
        <source>{milliseconds} ms</source>
        <translation>{milliseconds} ms</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{model} answered {right} of {answerable} rightly, {wrong} wrongly, left {left} to the quotes, and was misled by {misled} of {traps}; {seconds} s an answer.</source>
        <translation>{model} a répondu juste à {right} questions sur {answerable}, faux à {wrong}, en a laissé {left} aux citations et s’est laissé tromper par {misled} sur {traps} ; {seconds} s par réponse.</translation>
    </message>
    <message>
        <source>{model} at {address} writes answers and summaries.</source>
        <translation>{model}, à l’adresse {address}, écrit réponses et résumés.</translation>
    </message>
    <message>
        <source>{name} ({language})</source>
        <translation>{name} ({language})</translation>
    </message>
    <message>
        <source>{name} speaks first.</source>
        <translation>{name} parle en premier.</translation>
    </message>
    <message>
        <source>{name} speaks last.</source>
        <translation>{name} parle en dernier.</translation>
    </message>
    <message numerus="yes">
        <source>{name}, mentioned {n} times</source>
        <comment>{name}, mentioned once</comment>
        <translation><numerusform>{name}, une mention</numerusform><numerusform>{name}, {n} mentions</numerusform></translation>
    </message>
    <message>
        <source>{name}: open the page</source>
        <translation>{name} : ouvrir la page</translation>
    </message>
    <message>
        <source>{number} GB</source>
        <translation>{number} Go</translation>
    </message>
    <message>
        <source>{number} MB</source>
        <translation>{number} Mo</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>{number} %</translation>
    </message>
    <message numerus="yes">
        <source>{n} acts</source>
        <comment>{n} act</comment>
        <translation><numerusform>{n} acte</numerusform><numerusform>{n} actes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} ahead</source>
        <comment>{n} ahead</comment>
        <translation><numerusform>{n} plus loin</numerusform><numerusform>{n} plus loin</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} answers quote words that aren’t there.</source>
        <comment>{n} answer quotes words that aren’t there.</comment>
        <translation><numerusform>{n} réponse cite des mots qui n’y sont pas.</numerusform><numerusform>{n} réponses citent des mots qui n’y sont pas.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books</source>
        <comment>{n} book</comment>
        <translation><numerusform>{n} livre</numerusform><numerusform>{n} livres</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books added from {folder}</source>
        <comment>{n} book added from {folder}</comment>
        <translation><numerusform>{n} livre ajouté depuis {folder}</numerusform><numerusform>{n} livres ajoutés depuis {folder}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are known by metadata alone until the text has been read in.</source>
        <comment>One book is known by metadata alone until the text has been read in.</comment>
        <translation><numerusform>Un livre n’est connu que par ses métadonnées tant que son texte n’est pas analysé.</numerusform><numerusform>{n} livres ne sont connus que par leurs métadonnées tant que leur texte n’est pas analysé.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are never recommended.</source>
        <comment>{n} book is never recommended.</comment>
        <translation><numerusform>{n} livre n’est jamais recommandé.</numerusform><numerusform>{n} livres ne sont jamais recommandés.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are still being read in.</source>
        <comment>{n} book is still being read in.</comment>
        <translation><numerusform>{n} livre est encore en cours d’analyse.</numerusform><numerusform>{n} livres sont encore en cours d’analyse.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books could not be removed. {reason}</source>
        <comment>{n} book could not be removed. {reason}</comment>
        <translation><numerusform>{n} livre n’a pas pu être retiré. {reason}</numerusform><numerusform>{n} livres n’ont pas pu être retirés. {reason}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books found</source>
        <comment>{n} book found</comment>
        <translation><numerusform>{n} livre trouvé</numerusform><numerusform>{n} livres trouvés</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have a file of this computer there.</source>
        <comment>{n} book has a file of this computer there.</comment>
        <translation><numerusform>{n} livre y a un fichier de cet ordinateur.</numerusform><numerusform>{n} livres y ont un fichier de cet ordinateur.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have no EPUB</source>
        <comment>{n} book has no EPUB</comment>
        <translation><numerusform>{n} livre n’a pas d’EPUB</numerusform><numerusform>{n} livres n’ont pas d’EPUB</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have their notes there.</source>
        <comment>{n} book has its notes there.</comment>
        <translation><numerusform>{n} livre y a ses notes.</numerusform><numerusform>{n} livres y ont leurs notes.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books searched</source>
        <comment>{n} book searched</comment>
        <translation><numerusform>{n} livre parcouru</numerusform><numerusform>{n} livres parcourus</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books still being read in</source>
        <comment>{n} book still being read in</comment>
        <translation><numerusform>{n} livre encore en cours d’analyse</numerusform><numerusform>{n} livres encore en cours d’analyse</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books were converted to EPUB. Their files stay as they are.</source>
        <comment>{n} book was converted to EPUB. Its file stays as it is.</comment>
        <translation><numerusform>{n} livre a été converti en EPUB. Son fichier reste tel quel.</numerusform><numerusform>{n} livres ont été convertis en EPUB. Leurs fichiers restent tels quels.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books were removed from the shelf. Their files stay where they are.</source>
        <comment>{n} book was removed from the shelf. Its file stays where it is.</comment>
        <translation><numerusform>{n} livre a été retiré de la bibliothèque. Son fichier reste où il est.</numerusform><numerusform>{n} livres ont été retirés de la bibliothèque. Leurs fichiers restent où ils sont.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} chapters</source>
        <comment>{n} chapter</comment>
        <translation><numerusform>{n} chapitre</numerusform><numerusform>{n} chapitres</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} could not be understood.</source>
        <comment>{n} could not be understood.</comment>
        <translation><numerusform>{n} n’a pas pu être comprise.</numerusform><numerusform>{n} n’ont pas pu être comprises.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files could not be added</source>
        <comment>{n} file could not be added</comment>
        <translation><numerusform>{n} fichier n’a pas pu être ajouté</numerusform><numerusform>{n} fichiers n’ont pas pu être ajoutés</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files could not be added.</source>
        <comment>{n} file could not be added.</comment>
        <translation><numerusform>{n} fichier n’a pas pu être ajouté.</numerusform><numerusform>{n} fichiers n’ont pas pu être ajoutés.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files that the book names are missing, “{first}” first.</source>
        <comment>A file that the book names is missing: “{first}”.</comment>
        <translation><numerusform>Un fichier que le livre mentionne est absent : « {first} ».</numerusform><numerusform>{n} fichiers que le livre mentionne sont absents, d’abord « {first} ».</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files with names that lead out of the book are left out.</source>
        <comment>One file with a name that leads out of the book is left out.</comment>
        <translation><numerusform>Un fichier dont le nom mène hors du livre est laissé de côté.</numerusform><numerusform>{n} fichiers dont le nom mène hors du livre sont laissés de côté.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} folders</source>
        <comment>{n} folder</comment>
        <translation><numerusform>{n} dossier</numerusform><numerusform>{n} dossiers</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} have no place in their books, and are kept without one.</source>
        <comment>{n} has no place in its book, and is kept without one.</comment>
        <translation><numerusform>{n} n’a pas d’emplacement dans son livre, et est conservée sans.</numerusform><numerusform>{n} n’ont pas d’emplacement dans leurs livres, et sont conservées sans.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} have no place in this book.</source>
        <comment>{n} has no place in this book.</comment>
        <translation><numerusform>{n} n’a pas d’emplacement dans ce livre.</numerusform><numerusform>{n} n’ont pas d’emplacement dans ce livre.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} hits</source>
        <comment>{n} hit</comment>
        <translation><numerusform>{n} résultat</numerusform><numerusform>{n} résultats</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} hours</source>
        <comment>{n} hour</comment>
        <translation><numerusform>{n} heure</numerusform><numerusform>{n} heures</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} imported notes lie beyond where you are. They may spoil the story.</source>
        <comment>{n} imported note lies beyond where you are. It may spoil the story.</comment>
        <translation><numerusform>{n} note importée est au-delà de votre position. Elle peut dévoiler l’histoire.</numerusform><numerusform>{n} notes importées sont au-delà de votre position. Elles peuvent dévoiler l’histoire.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} kept</source>
        <comment>{n} kept</comment>
        <translation><numerusform>{n} élément</numerusform><numerusform>{n} éléments</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lie beyond where you are.</source>
        <comment>{n} lies beyond where you are.</comment>
        <translation><numerusform>{n} est au-delà de votre position.</numerusform><numerusform>{n} sont au-delà de votre position.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <comment>{n} line</comment>
        <translation><numerusform>{n} vers</numerusform><numerusform>{n} vers</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines of the table of contents lead nowhere.</source>
        <comment>One line of the table of contents leads nowhere.</comment>
        <translation><numerusform>Une ligne de la table des matières ne mène nulle part.</numerusform><numerusform>{n} lignes de la table des matières ne mènent nulle part.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} mentions</source>
        <comment>{n} mention</comment>
        <translation><numerusform>{n} mention</numerusform><numerusform>{n} mentions</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} min</source>
        <comment>{n} min</comment>
        <translation><numerusform>{n} min</numerusform><numerusform>{n} min</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} min left</source>
        <comment>{n} min left</comment>
        <translation><numerusform>encore {n} min</numerusform><numerusform>encore {n} min</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <comment>{n} minute</comment>
        <translation><numerusform>{n} minute</numerusform><numerusform>{n} minutes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes left in this section</source>
        <comment>{n} minute left in this section</comment>
        <translation><numerusform>encore {n} minute dans cette section</numerusform><numerusform>encore {n} minutes dans cette section</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} more passages</source>
        <comment>{n} more passage</comment>
        <translation><numerusform>{n} passage de plus</numerusform><numerusform>{n} passages de plus</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes and bookmarks</source>
        <comment>{n} note or bookmark</comment>
        <translation><numerusform>{n} note ou marque-page</numerusform><numerusform>{n} notes et marque-pages</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes are kept without a place, as their words aren’t in this file.</source>
        <comment>{n} note is kept without a place, as its words aren’t in this file.</comment>
        <translation><numerusform>{n} note est conservée sans emplacement, car ses mots ne sont pas dans ce fichier.</numerusform><numerusform>{n} notes sont conservées sans emplacement, car leurs mots ne sont pas dans ce fichier.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes went over.</source>
        <comment>{n} note went over.</comment>
        <translation><numerusform>{n} note a été reprise.</numerusform><numerusform>{n} notes ont été reprises.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were added to {books}.</source>
        <comment>{n} note was added to {books}.</comment>
        <translation><numerusform>{n} note a été ajoutée à {books}.</numerusform><numerusform>{n} notes ont été ajoutées à {books}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were added.</source>
        <comment>{n} note was added.</comment>
        <translation><numerusform>{n} note a été ajoutée.</numerusform><numerusform>{n} notes ont été ajoutées.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were removed.</source>
        <comment>{n} note was removed.</comment>
        <translation><numerusform>{n} note a été supprimée.</numerusform><numerusform>{n} notes ont été supprimées.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were written to {name}.</source>
        <comment>{n} note was written to {name}.</comment>
        <translation><numerusform>{n} note a été écrite dans {name}.</numerusform><numerusform>{n} notes ont été écrites dans {name}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} numbered chapters</source>
        <comment>{n} numbered chapter</comment>
        <translation><numerusform>{n} chapitre numéroté</numerusform><numerusform>{n} chapitres numérotés</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of the notes shown lie beyond where you are.</source>
        <comment>{n} of the notes shown lies beyond where you are.</comment>
        <translation><numerusform>{n} des notes affichées est au-delà de votre position.</numerusform><numerusform>{n} des notes affichées sont au-delà de votre position.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pages</source>
        <comment>{n} page</comment>
        <translation><numerusform>{n} page</numerusform><numerusform>{n} pages</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts</source>
        <comment>{n} part</comment>
        <translation><numerusform>{n} partie</numerusform><numerusform>{n} parties</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts of the reading order are in it too often, and are left out.</source>
        <comment>One part of the reading order is in it too often, and is left out.</comment>
        <translation><numerusform>Une partie de l’ordre de lecture y figure trop souvent, et est laissée de côté.</numerusform><numerusform>{n} parties de l’ordre de lecture y figurent trop souvent, et sont laissées de côté.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts of the reading order are missing or can’t be shown.</source>
        <comment>One part of the reading order is missing or can’t be shown.</comment>
        <translation><numerusform>Une partie de l’ordre de lecture est absente ou ne peut pas être affichée.</numerusform><numerusform>{n} parties de l’ordre de lecture sont absentes ou ne peuvent pas être affichées.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passages</source>
        <comment>{n} passage</comment>
        <translation><numerusform>{n} passage</numerusform><numerusform>{n} passages</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passages beyond where you are</source>
        <comment>{n} passage beyond where you are</comment>
        <translation><numerusform>{n} passage au-delà de votre position</numerusform><numerusform>{n} passages au-delà de votre position</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} places</source>
        <comment>{n} place</comment>
        <translation><numerusform>{n} occurrence</numerusform><numerusform>{n} occurrences</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} questions and their answers were written to {name}.</source>
        <comment>{n} question and its answer were written to {name}.</comment>
        <translation><numerusform>{n} question et sa réponse ont été écrites dans {name}.</numerusform><numerusform>{n} questions et leurs réponses ont été écrites dans {name}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} questions went over.</source>
        <comment>{n} question went over.</comment>
        <translation><numerusform>{n} question a été reprise.</numerusform><numerusform>{n} questions ont été reprises.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} scenes</source>
        <comment>{n} scene</comment>
        <translation><numerusform>{n} scène</numerusform><numerusform>{n} scènes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} selected</source>
        <comment>{n} selected</comment>
        <translation><numerusform>{n} sélectionné</numerusform><numerusform>{n} sélectionnés</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} sentences that the passages don’t bear out were left out.</source>
        <comment>{n} sentence that the passages don’t bear out was left out.</comment>
        <translation><numerusform>{n} phrase que les passages ne confirment pas a été omise.</numerusform><numerusform>{n} phrases que les passages ne confirment pas ont été omises.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} stanzas</source>
        <comment>{n} stanza</comment>
        <translation><numerusform>{n} strophe</numerusform><numerusform>{n} strophes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} stay in the file, as their books aren’t on the shelf: {titles}.</source>
        <comment>{n} stays in the file, as its book isn’t on the shelf: {titles}.</comment>
        <translation><numerusform>{n} reste dans le fichier, car son livre n’est pas dans la bibliothèque : {titles}.</numerusform><numerusform>{n} restent dans le fichier, car leurs livres ne sont pas dans la bibliothèque : {titles}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} times</source>
        <comment>{n} time</comment>
        <translation><numerusform>{n} fois</numerusform><numerusform>{n} fois</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} times in the book so far</source>
        <comment>{n} time in the book so far</comment>
        <translation><numerusform>{n} fois dans le livre jusqu’ici</numerusform><numerusform>{n} fois dans le livre jusqu’ici</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were brought up to date.</source>
        <comment>{n} was brought up to date.</comment>
        <translation><numerusform>{n} a été mise à jour.</numerusform><numerusform>{n} ont été mises à jour.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were on the shelf already</source>
        <comment>{n} was on the shelf already</comment>
        <translation><numerusform>{n} était déjà dans la bibliothèque</numerusform><numerusform>{n} étaient déjà dans la bibliothèque</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were there already.</source>
        <comment>{n} was there already.</comment>
        <translation><numerusform>{n} était déjà là.</numerusform><numerusform>{n} étaient déjà là.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words</source>
        <comment>{n} word</comment>
        <translation><numerusform>{n} mot</numerusform><numerusform>{n} mots</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words were removed.</source>
        <comment>{n} word was removed.</comment>
        <translation><numerusform>{n} mot a été supprimé.</numerusform><numerusform>{n} mots ont été supprimés.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words were written to {name}.</source>
        <comment>{n} word was written to {name}.</comment>
        <translation><numerusform>{n} mot a été écrit dans {name}.</numerusform><numerusform>{n} mots ont été écrits dans {name}.</numerusform></translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} et {other}</translation>
    </message>
    <message>
        <source>{pages} pages an hour</source>
        <translation>{pages} pages à l’heure</translation>
    </message>
    <message>
        <source>{path} can’t be opened. Does its folder exist, and may Quoth write to it?</source>
        <translation>{path} ne peut pas être ouvert. Son dossier existe-t-il, et Quoth peut-il y écrire ?</translation>
    </message>
    <message>
        <source>{path} can’t be read or written: the disk is failing, or a quota is used up.</source>
        <translation>{path} ne peut être ni lu ni écrit : le disque est défaillant, ou un quota est épuisé.</translation>
    </message>
    <message>
        <source>{path} can’t be understood ({reason}); mend that line, or delete the file.</source>
        <translation>{path} ne peut pas être compris ({reason}) ; corrigez cette ligne, ou supprimez le fichier.</translation>
    </message>
    <message>
        <source>{path} can’t be used: {reason}</source>
        <translation>{path} ne peut pas être utilisé : {reason}</translation>
    </message>
    <message>
        <source>{path} can’t be written: Quoth has no permission to write to it or to its folder.</source>
        <translation>{path} ne peut pas être écrit : Quoth n’a pas le droit d’y écrire, ou d’écrire dans son dossier.</translation>
    </message>
    <message>
        <source>{path} could not be used, so the books are being indexed anew. The old file is kept as {aside}.</source>
        <translation>{path} n’a pas pu être utilisé ; les livres sont donc réindexés. L’ancien fichier est conservé sous {aside}.</translation>
    </message>
    <message>
        <source>{path} has changed since it was added; add it again to read the new file.</source>
        <translation>{path} a changé depuis son ajout ; ajoutez-le de nouveau pour lire le nouveau fichier.</translation>
    </message>
    <message>
        <source>{path} is damaged and can’t be read as a database.</source>
        <translation>{path} est endommagé et ne peut pas être lu comme base de données.</translation>
    </message>
    <message>
        <source>{path} is damaged. Close all windows of Quoth, so that it can be repaired.</source>
        <translation>{path} est endommagé. Fermez toutes les fenêtres de Quoth, pour qu’il puisse être réparé.</translation>
    </message>
    <message>
        <source>{path} is damaged. Quoth repairs it when it starts again.</source>
        <translation>{path} est endommagé. Quoth le réparera à son prochain démarrage.</translation>
    </message>
    <message>
        <source>{path} is damaged: it holds {what}.</source>
        <translation>{path} est endommagé : il contient {what}.</translation>
    </message>
    <message>
        <source>{path} is damaged: it lacks the table “{table}”.</source>
        <translation>{path} est endommagé : il lui manque la table « {table} ».</translation>
    </message>
    <message>
        <source>{path} is in use by another program that hasn’t let go of it. Try again in a moment.</source>
        <translation>{path} est utilisé par un autre programme, qui ne l’a pas libéré. Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>{path} is one of several parts of a model; choose a model that is one file.</source>
        <translation>{path} est l’une des parties d’un modèle ; choisissez un modèle en un seul fichier.</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of Quoth. Update Quoth to open it.</source>
        <translation>{path} a été écrit par une version plus récente de Quoth. Mettez Quoth à jour pour l’ouvrir.</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path} : {reason}</translation>
    </message>
    <message>
        <source>{problem} Until then this book is searched by its words alone.</source>
        <translation>{problem} D’ici là, la recherche dans ce livre se fait par les mots seulement.</translation>
    </message>
    <message>
        <source>{read} of {all} parts read</source>
        <translation>{read} parties lues sur {all}</translation>
    </message>
    <message>
        <source>{reason} (at character {number})</source>
        <translation>{reason} (au caractère {number})</translation>
    </message>
    <message>
        <source>{route} ({share} sure)</source>
        <translation>{route} (sûr à {share})</translation>
    </message>
    <message>
        <source>{said} The closest passages, which may not answer:</source>
        <translation>{said} Les passages les plus proches, qui ne répondent peut-être pas :</translation>
    </message>
    <message>
        <source>{said} These passages come nearest to what you typed:</source>
        <translation>{said} Ces passages s’approchent le plus de ce que vous avez saisi :</translation>
    </message>
    <message>
        <source>{scope} (finished)</source>
        <translation>{scope} (terminé)</translation>
    </message>
    <message>
        <source>{series}, book {number}</source>
        <translation>{series}, tome {number}</translation>
    </message>
    <message>
        <source>{share} into the book</source>
        <translation>à {share} du livre</translation>
    </message>
    <message>
        <source>{share} of where it is strongest</source>
        <translation>{share} de son maximum</translation>
    </message>
    <message>
        <source>{share} read</source>
        <translation>{share} lus</translation>
    </message>
    <message>
        <source>{shown} of {all} kept</source>
        <translation>{shown} éléments sur {all}</translation>
    </message>
    <message>
        <source>{shown} of {all} words</source>
        <translation>{shown} mots sur {all}</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of {n} books</source>
        <comment>{shown} of {n} book</comment>
        <translation><numerusform>{shown} sur {n} livre</numerusform><numerusform>{shown} sur {n} livres</numerusform></translation>
    </message>
    <message>
        <source>{size} are free where models are kept.</source>
        <translation>{size} sont libres là où sont gardés les modèles.</translation>
    </message>
    <message>
        <source>{size} on the disk</source>
        <translation>{size} sur le disque</translation>
    </message>
    <message>
        <source>{speed}×</source>
        <translation>{speed}×</translation>
    </message>
    <message>
        <source>{times}, first in “{chapter}”</source>
        <translation>{times}, d’abord dans « {chapter} »</translation>
    </message>
    <message>
        <source>{time} left in the book</source>
        <translation>encore {time} pour le livre</translation>
    </message>
    <message>
        <source>{time} left in this chapter</source>
        <translation>encore {time} pour ce chapitre</translation>
    </message>
    <message>
        <source>{titles} and {number} more</source>
        <translation>{titles} et {number} de plus</translation>
    </message>
    <message>
        <source>{title} is installed.</source>
        <translation>{title} est installé.</translation>
    </message>
    <message>
        <source>{title} – Quoth</source>
        <translation>{title} – Quoth</translation>
    </message>
    <message>
        <source>{title} – conversation</source>
        <translation>{title} – conversation</translation>
    </message>
    <message>
        <source>{title} – notes</source>
        <translation>{title} – notes</translation>
    </message>
    <message>
        <source>{title} – words</source>
        <translation>{title} – mots</translation>
    </message>
    <message>
        <source>{title}, by {author}</source>
        <translation>{title}, par {author}</translation>
    </message>
    <message>
        <source>{title}: a note was changed on two computers, so both are kept: “{words}”</source>
        <translation>{title} : une note a été modifiée sur deux ordinateurs ; les deux sont donc gardées : « {words} »</translation>
    </message>
    <message>
        <source>{title}: a note was deleted on one computer and changed on another, so it is kept: “{words}”</source>
        <translation>{title} : une note a été supprimée sur un ordinateur et modifiée sur un autre ; elle est donc gardée : « {words} »</translation>
    </message>
    <message>
        <source>{title}: on another computer its details say “{words}”</source>
        <translation>{title} : sur un autre ordinateur, ses détails indiquent « {words} »</translation>
    </message>
    <message>
        <source>{title}: on another computer you were at “{words}”</source>
        <translation>{title} : sur un autre ordinateur, vous étiez à « {words} »</translation>
    </message>
    <message>
        <source>{what} · no place in this book</source>
        <translation>{what} · sans emplacement dans ce livre</translation>
    </message>
    <message>
        <source>{what} · not in this book any more</source>
        <translation>{what} · n’est plus dans ce livre</translation>
    </message>
    <message>
        <source>{what}: less for {axis}</source>
        <translation>{what} : moins pour {axis}</translation>
    </message>
    <message>
        <source>{what}: more for {axis}</source>
        <translation>{what} : plus pour {axis}</translation>
    </message>
    <message>
        <source>{what}: {title}</source>
        <translation>{what} : {title}</translation>
    </message>
    <message>
        <source>{what}… {done} of {total}</source>
        <translation>{what}… {done} sur {total}</translation>
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
        <translation>{written} est plus qu’une adresse ; écrivez-en une {example}.</translation>
    </message>
    <message>
        <source>{written} is not an address; write one {example}.</source>
        <translation>{written} n’est pas une adresse ; écrivez-en une {example}.</translation>
    </message>
    <message>
        <source>{written} is not on this computer. Quoth speaks to a model server only at 127.0.0.1, ::1 or localhost.</source>
        <translation>{written} n’est pas sur cet ordinateur. Quoth ne communique avec un serveur de modèles qu’à l’adresse 127.0.0.1, ::1 ou localhost.</translation>
    </message>
    <message>
        <source>{written} names no port; write an address {example}.</source>
        <translation>{written} n’indique pas de port ; écrivez une adresse {example}.</translation>
    </message>
    <message numerus="yes">
        <source>– all beyond where you are.</source>
        <comment>– beyond where you are.</comment>
        <translation><numerusform>– au-delà de votre position.</numerusform><numerusform>– toutes au-delà de votre position.</numerusform></translation>
    </message>
    <message>
        <source>– {number} beyond where you are.</source>
        <translation>– {number} au-delà de votre position.</translation>
    </message>
    <message>
        <source>“Look it up” asks huggingface.co (or the server that HF_ENDPOINT names) for the size and the SHA-256 of this one file, and sends nothing else. It is then listed with both, and fetched only if you say so; any later download must have the same SHA-256.</source>
        <translation>« Consulter » demande à huggingface.co (ou au serveur qu’indique HF_ENDPOINT) la taille et l’empreinte SHA-256 de ce seul fichier, et n’envoie rien d’autre. Il apparaît ensuite dans la liste avec les deux, et n’est téléchargé que si vous le demandez ; tout téléchargement ultérieur doit avoir la même empreinte.</translation>
    </message>
    <message>
        <source>“Reading only” is on, so the question wasn’t asked. View, Reading only ends it.</source>
        <translation>« Mode lecture » est activé ; la question n’a donc pas été posée. Désactivez-le dans Affichage, Mode lecture.</translation>
    </message>
    <message>
        <source>“{address}” is no address of a model: write owner/repository/file.gguf.</source>
        <translation>« {address} » n’est pas l’adresse d’un modèle : écrivez propriétaire/dépôt/fichier.gguf.</translation>
    </message>
    <message>
        <source>“{name}” has more than {number} MB: that is no file of notes.</source>
        <translation>« {name} » fait plus de {number} Mo : ce n’est pas un fichier de notes.</translation>
    </message>
    <message>
        <source>“{name}” has more than {number} notes: too many for one book.</source>
        <translation>« {name} » contient plus de {number} notes : trop pour un seul livre.</translation>
    </message>
    <message>
        <source>“{name}” has no page that can be shown.</source>
        <translation>« {name} » ne contient aucune page qui puisse être affichée.</translation>
    </message>
    <message>
        <source>“{name}” has no word that can be read.</source>
        <translation>« {name} » ne contient aucun mot lisible.</translation>
    </message>
    <message>
        <source>“{name}” holds no notes that Quoth can read. {problem}</source>
        <translation>« {name} » ne contient aucune note que Quoth sache lire. {problem}</translation>
    </message>
    <message>
        <source>“{name}” holds no notes: it is no text.</source>
        <translation>« {name} » ne contient pas de notes : ce n’est pas du texte.</translation>
    </message>
    <message>
        <source>“{name}” holds no text that can be shown.</source>
        <translation>« {name} » ne contient aucun texte qui puisse être affiché.</translation>
    </message>
    <message>
        <source>“{name}” is a PDF. Quoth doesn’t read PDFs: their pages don’t tell in which order their words are to be read and quoted. If the book exists as an EPUB, add that.</source>
        <translation>« {name} » est un PDF. Quoth ne lit pas les PDF : leurs pages ne disent pas dans quel ordre lire et citer leurs mots. Si le livre existe en EPUB, ajoutez celui-ci.</translation>
    </message>
    <message>
        <source>“{name}” is damaged: it can’t be unpacked.</source>
        <translation>« {name} » est endommagé : impossible de le décompresser.</translation>
    </message>
    <message>
        <source>“{name}” is empty: it has no bytes at all.</source>
        <translation>« {name} » est vide : il n’a pas un seul octet.</translation>
    </message>
    <message>
        <source>“{name}” is in none of the books that were asked.</source>
        <translation>« {name} » n’est dans aucun des livres interrogés.</translation>
    </message>
    <message>
        <source>“{name}” is in none of your books.</source>
        <translation>« {name} » n’est dans aucun de vos livres.</translation>
    </message>
    <message>
        <source>“{name}” is larger than any dictionary’s index: {number} MB at most.</source>
        <translation>« {name} » est plus grand que l’index de tout dictionnaire : {number} Mo au plus.</translation>
    </message>
    <message>
        <source>“{name}” is no StarDict dictionary.</source>
        <translation>« {name} » n’est pas un dictionnaire StarDict.</translation>
    </message>
    <message>
        <source>“{name}” is no index of a dictionary that dictd serves.</source>
        <translation>« {name} » n’est pas l’index d’un dictionnaire de dictd.</translation>
    </message>
    <message>
        <source>“{name}” is not a text file: what is in it can’t be read as text.</source>
        <translation>« {name} » n’est pas un fichier texte : son contenu ne peut être lu comme du texte.</translation>
    </message>
    <message>
        <source>“{name}” is not a web page, or is damaged.</source>
        <translation>« {name} » n’est pas une page web, ou est endommagé.</translation>
    </message>
    <message>
        <source>“{name}” is not added: opening it ended Quoth’s engine twice.</source>
        <translation>« {name} » n’est pas ajouté : son ouverture a provoqué deux fois l’arrêt du moteur de Quoth.</translation>
    </message>
    <message>
        <source>“{name}” is not an EPUB: it is a zip file without a book’s package.</source>
        <translation>« {name} » n’est pas un EPUB : c’est un fichier zip sans paquet de livre.</translation>
    </message>
    <message>
        <source>“{name}” is not an EPUB: it is no zip file, or a cut-off one.</source>
        <translation>« {name} » n’est pas un EPUB : ce n’est pas un fichier zip, ou il est tronqué.</translation>
    </message>
    <message>
        <source>“{name}” is not an FB2 book, or is too damaged to be read.</source>
        <translation>« {name} » n’est pas un livre FB2, ou est trop endommagé pour être lu.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it holds {number} files, more than any book should.</source>
        <translation>« {name} » n’est pas ouvert : il contient {number} fichiers, plus qu’aucun livre ne devrait.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it is longer than any book should be.</source>
        <translation>« {name} » n’est pas ouvert : il est plus long qu’un livre ne devrait l’être.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it is packed like a zip bomb.</source>
        <translation>« {name} » n’est pas ouvert : il est compressé comme une bombe zip.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: unpacked, it would take more than {number} bytes.</source>
        <translation>« {name} » n’est pas ouvert : décompressé, il prendrait plus de {number} octets.</translation>
    </message>
    <message>
        <source>“{name}” is somebody or something else</source>
        <translation>« {name} » est quelqu’un ou quelque chose d’autre</translation>
    </message>
    <message>
        <source>“{name}” isn’t a picture that Quoth can show.</source>
        <translation>« {name} » n’est pas une image que Quoth puisse afficher.</translation>
    </message>
    <message>
        <source>“{name}” isn’t in this book.</source>
        <translation>« {name} » n’est pas dans ce livre.</translation>
    </message>
    <message>
        <source>“{name}” isn’t in what you have read so far.</source>
        <translation>« {name} » n’est pas dans ce que vous avez lu jusqu’ici.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf, and nothing there comes near it.</source>
        <translation>« {name} » n’est pas dans votre bibliothèque, et rien ne s’en approche.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf, so I searched by what else you said.</source>
        <translation>« {name} » n’est pas dans votre bibliothèque ; j’ai donc cherché d’après le reste de votre demande.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf; nearest to it there:</source>
        <translation>« {name} » n’est pas dans votre bibliothèque ; ce qui s’en approche le plus :</translation>
    </message>
    <message>
        <source>“{name}” lacks the file “{file}” beside it.</source>
        <translation>Il manque le fichier « {file} » à côté de « {name} ».</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are one now.</source>
        <translation>« {one} » et « {other} » ne font plus qu’un.</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are two now.</source>
        <translation>« {one} » et « {other} » sont maintenant distincts.</translation>
    </message>
    <message>
        <source>“{path}” can’t be read: {reason}.</source>
        <translation>« {path} » ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>“{path}” can’t be written: {reason}.</source>
        <translation>« {path} » ne peut pas être écrit : {reason}.</translation>
    </message>
    <message>
        <source>“{path}” is not added: its name can’t be kept as text. Rename it.</source>
        <translation>« {path} » n’est pas ajouté : son nom ne peut pas être conservé comme texte. Renommez-le.</translation>
    </message>
    <message>
        <source>“{title}”</source>
        <translation>« {title} »</translation>
    </message>
    <message>
        <source>“{title}” can’t be opened. {reason}</source>
        <translation>« {title} » ne peut pas être ouvert. {reason}</translation>
    </message>
    <message>
        <source>“{title}” could not be changed. {reason}</source>
        <translation>« {title} » n’a pas pu être modifié. {reason}</translation>
    </message>
    <message>
        <source>“{title}” could not be removed. {reason}</source>
        <translation>« {title} » n’a pas pu être retiré. {reason}</translation>
    </message>
    <message>
        <source>“{title}” is being read still: import its notes when that is done.</source>
        <translation>« {title} » est encore en cours d’analyse : importez ses notes quand elle sera terminée.</translation>
    </message>
    <message>
        <source>“{title}” is finished.</source>
        <translation>« {title} » est terminé.</translation>
    </message>
    <message>
        <source>“{title}” is left out: {problem}</source>
        <translation>« {title} » est laissé de côté : {problem}</translation>
    </message>
    <message>
        <source>“{title}” is one book now.</source>
        <translation>« {title} » ne fait plus qu’un livre.</translation>
    </message>
    <message>
        <source>“{title}” is two books again, as before.</source>
        <translation>« {title} » forme de nouveau deux livres, comme avant.</translation>
    </message>
    <message>
        <source>“{title}” isn’t Quoth’s to delete. It can be left out instead.</source>
        <translation>« {title} » n’appartient pas à Quoth et n’est donc pas supprimé. Il peut être laissé de côté.</translation>
    </message>
    <message>
        <source>“{title}” isn’t finished.</source>
        <translation>« {title} » n’est pas terminé.</translation>
    </message>
    <message>
        <source>“{title}” probably does; you haven’t begun it.</source>
        <translation>« {title} », probablement ; vous ne l’avez pas commencé.</translation>
    </message>
    <message>
        <source>“{title}” seems to be a book that you have already, in another file: “{older}”. Carry over your notes, your place and your questions? One click takes it back.</source>
        <translation>« {title} » semble être un livre que vous avez déjà, dans un autre fichier : « {older} ». Reprendre vos notes, votre position et vos questions ? Un clic suffit pour annuler.</translation>
    </message>
    <message>
        <source>“{title}” stands under {name}.</source>
        <translation>« {title} » figure sous {name}.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf elsewhere.</source>
        <translation>« {title} » a été retiré de la bibliothèque ailleurs.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf while it was being added.</source>
        <translation>« {title} » a été retiré de la bibliothèque pendant son ajout.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf. Its file stays where it is.</source>
        <translation>« {title} » a été retiré de la bibliothèque. Son fichier reste où il est.</translation>
    </message>
    <message>
        <source>“{title}” will not be recommended again.</source>
        <translation>« {title} » ne sera plus recommandé.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>« {words} »</translation>
    </message>
    <message>
        <source>“{words}” is no language tag; write “en” or “pt-BR”, for instance.</source>
        <translation>« {words} » n’est pas un code de langue ; écrivez « en » ou « pt-BR », par exemple.</translation>
    </message>
    <message>
        <source>“{words}” is no number in a series; write 2 or 2.5, for instance.</source>
        <translation>« {words} » n’est pas un numéro dans une série ; écrivez 2 ou 2,5, par exemple.</translation>
    </message>
    <message>
        <source>“{words}” is not a link to a passage: those look like quoth://book/0123456789abcdef/3:120-180.</source>
        <translation>« {words} » n’est pas un lien vers un passage : ceux-ci ressemblent à quoth://book/0123456789abcdef/3:120-180.</translation>
    </message>
    <message>
        <source>“{words}” is not a name that the book’s map knows{so_far}.</source>
        <translation>« {words} » n’est pas un nom que la carte du livre connaisse{so_far}.</translation>
    </message>
    <message>
        <source>“{words}” is not an EPUB CFI.</source>
        <translation>« {words} » n’est pas un EPUB CFI.</translation>
    </message>
    <message>
        <source>“{words}” is not an EPUB CFI: “{part}” can’t be read.</source>
        <translation>« {words} » n’est pas un EPUB CFI : « {part} » ne peut pas être lu.</translation>
    </message>
    <message>
        <source>“{words}” isn’t in this book.</source>
        <translation>« {words} » n’est pas dans ce livre.</translation>
    </message>
    <message>
        <source>“{words}” stands {times} in this book; here is the first place.</source>
        <translation>« {words} » figure {times} dans ce livre ; voici le premier endroit.</translation>
    </message>
    <message>
        <source>“{words}” stands {times} in what you have read; here is the first place.</source>
        <translation>« {words} » figure {times} dans ce que vous avez lu ; voici le premier endroit.</translation>
    </message>
    <message numerus="yes">
        <source>“{words}”: {passages} in {n} books</source>
        <comment>“{words}”: {passages} in {n} book</comment>
        <translation><numerusform>« {words} » : {passages} dans {n} livre</numerusform><numerusform>« {words} » : {passages} dans {n} livres</numerusform></translation>
    </message>
    <message>
        <source>“{word}” was removed.</source>
        <translation>« {word} » a été supprimé.</translation>
    </message>
</context>
</TS>
