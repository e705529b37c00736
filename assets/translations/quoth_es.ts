<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>quoth</name>
    <message>
        <source> (it says “{title}”)</source>
        <translation> (dice «{title}»)</translation>
    </message>
    <message>
        <source> after {number} of {wanted} bytes</source>
        <translation> tras {number} de {wanted} bytes</translation>
    </message>
    <message>
        <source> for {words}</source>
        <translation> para {words}</translation>
    </message>
    <message>
        <source> up to where you are</source>
        <translation> hasta tu posición</translation>
    </message>
    <message>
        <source>&amp;Book</source>
        <translation>&amp;Libro</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notas</translation>
    </message>
    <message>
        <source>&amp;Recent books</source>
        <translation>Libros &amp;recientes</translation>
    </message>
    <message>
        <source>&amp;Shelf</source>
        <translation>&amp;Biblioteca</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>: it is about “{title}”</source>
        <translation>: trata sobre «{title}»</translation>
    </message>
    <message>
        <source>A GGUF file that is on this computer. Drop it here, or choose it: it is tried first, and stays where it is.</source>
        <translation>Un archivo GGUF que está en este ordenador. Suéltalo aquí o elígelo: primero se prueba, y se queda donde está.</translation>
    </message>
    <message>
        <source>A broader search, for “{theme}”, may find more.</source>
        <translation>Una búsqueda más amplia, sobre «{theme}», puede encontrar más.</translation>
    </message>
    <message>
        <source>A file of your own</source>
        <translation>Un archivo propio</translation>
    </message>
    <message>
        <source>A highlight can hold {number} characters at most: choose fewer words.</source>
        <translation>Un resaltado puede tener {number} caracteres como máximo: elige menos palabras.</translation>
    </message>
    <message>
        <source>A highlight can’t run on into the book’s next file: choose words of one of them.</source>
        <translation>Un resaltado no puede seguir en el archivo siguiente del libro: elige palabras de uno solo.</translation>
    </message>
    <message>
        <source>A later part of the book seems to tell more.</source>
        <translation>Una parte posterior del libro parece contar más.</translation>
    </message>
    <message>
        <source>A location from 1 to {count}, a share such as 42%, or a printed page such as “p. {last}”.</source>
        <translation>Una posición de 1 a {count}, un porcentaje como 42 %, o una página impresa como «p. {last}».</translation>
    </message>
    <message>
        <source>A location from 1 to {count}, or a share such as 42%.</source>
        <translation>Una posición de 1 a {count}, o un porcentaje como 42 %.</translation>
    </message>
    <message>
        <source>A location, a percentage or a page</source>
        <translation>Una posición, un porcentaje o una página</translation>
    </message>
    <message>
        <source>A model of your own</source>
        <translation>Un modelo propio</translation>
    </message>
    <message>
        <source>A model server is reached by http, not {scheme}: nothing leaves this computer.</source>
        <translation>A un servidor de modelos se llega por http, no por {scheme}: nada sale de este ordenador.</translation>
    </message>
    <message>
        <source>A model server needs an address, {example}.</source>
        <translation>Un servidor de modelos necesita una dirección, {example}.</translation>
    </message>
    <message>
        <source>A model server writes here; its speed says nothing about the models on this computer.</source>
        <translation>Aquí escribe un servidor de modelos; su velocidad no dice nada de los modelos de este ordenador.</translation>
    </message>
    <message>
        <source>A number is kept only with its series: name that too, or clear the number.</source>
        <translation>Un número solo se guarda con su serie: indícala también, o borra el número.</translation>
    </message>
    <message>
        <source>A page is {characters} characters, whatever the window shows at once. Time in which no page is turned doesn’t count. All of this stays on this computer.</source>
        <translation>Una página equivale a {characters} caracteres, quepa lo que quepa en la ventana. El tiempo en que no se pasa página no cuenta. Todo esto se queda en este ordenador.</translation>
    </message>
    <message>
        <source>A page of pictures</source>
        <translation>Una página de imágenes</translation>
    </message>
    <message>
        <source>A part is missing</source>
        <translation>Falta una parte</translation>
    </message>
    <message>
        <source>A picture is missing or damaged here.</source>
        <translation>Aquí falta una imagen, o está dañada.</translation>
    </message>
    <message>
        <source>A printed page of this book</source>
        <translation>Una página impresa de este libro</translation>
    </message>
    <message>
        <source>A process for models can’t be started ({reason}).</source>
        <translation>No se puede iniciar un proceso para los modelos ({reason}).</translation>
    </message>
    <message>
        <source>A public GGUF of Hugging Face</source>
        <translation>Un GGUF público de Hugging Face</translation>
    </message>
    <message>
        <source>A question about the book</source>
        <translation>Una pregunta sobre el libro</translation>
    </message>
    <message>
        <source>A quiet place to read, and to ask</source>
        <translation>Un lugar tranquilo para leer y para preguntar</translation>
    </message>
    <message>
        <source>A server of your own</source>
        <translation>Un servidor propio</translation>
    </message>
    <message>
        <source>A short tale comes along. Open it, and ask it something.</source>
        <translation>Se incluye un cuento corto. Ábrelo y pregúntale algo.</translation>
    </message>
    <message>
        <source>A sound belongs here, but the book doesn’t say which.</source>
        <translation>Aquí va un sonido, pero el libro no dice cuál.</translation>
    </message>
    <message>
        <source>A style sheet can load nothing here: take out {what}</source>
        <translation>Una hoja de estilo no puede cargar nada aquí: quita {what}</translation>
    </message>
    <message>
        <source>A video belongs here, but the book doesn’t say which.</source>
        <translation>Aquí va un vídeo, pero el libro no dice cuál.</translation>
    </message>
    <message>
        <source>A word can’t run on into the book’s next file.</source>
        <translation>Una palabra no puede continuar en el archivo siguiente del libro.</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>About Quoth</source>
        <translation>Acerca de Quoth</translation>
    </message>
    <message>
        <source>About this name</source>
        <translation>Sobre este nombre</translation>
    </message>
    <message>
        <source>About {words}</source>
        <translation>Sobre {words}</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is in {language}.</source>
        <translation>Según sus propios datos, el idioma del libro es: {language}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is number {number} of the series “{series}”.</source>
        <translation>Según sus propios datos, el libro es el número {number} de la serie «{series}».</translation>
    </message>
    <message>
        <source>According to the book’s own details, it is of the series “{series}”.</source>
        <translation>Según sus propios datos, el libro pertenece a la serie «{series}».</translation>
    </message>
    <message>
        <source>According to the book’s own details, its author is {name}.</source>
        <translation>Según sus propios datos, el libro es de {name}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its authors are {names}.</source>
        <translation>Según sus propios datos, el libro es de {names}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its publisher is {name}.</source>
        <translation>Según sus propios datos, la editorial del libro es {name}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its subjects are: {subjects}.</source>
        <translation>Según sus propios datos, los temas del libro son: {subjects}.</translation>
    </message>
    <message>
        <source>According to the book’s own details, its title is “{title}”.</source>
        <translation>Según sus propios datos, el libro se titula «{title}».</translation>
    </message>
    <message>
        <source>According to the book’s own details, this edition was published {when}.</source>
        <translation>Según sus propios datos, esta edición se publicó {when}.</translation>
    </message>
    <message>
        <source>Add a folder and all below it</source>
        <translation>Añadir una carpeta y todo lo que contiene</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Añadir una carpeta…</translation>
    </message>
    <message>
        <source>Add books</source>
        <translation>Añadir libros</translation>
    </message>
    <message>
        <source>Add books…</source>
        <translation>Añadir libros…</translation>
    </message>
    <message>
        <source>Add dictionaries</source>
        <translation>Añadir diccionarios</translation>
    </message>
    <message>
        <source>Add dictionaries…</source>
        <translation>Añadir diccionarios…</translation>
    </message>
    <message>
        <source>Add the folder again to go on.</source>
        <translation>Añade la carpeta de nuevo para continuar.</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <source>Added to the dictionaries: {titles}</source>
        <translation>Añadido a los diccionarios: {titles}</translation>
    </message>
    <message>
        <source>Added {day}</source>
        <translation>Añadido el {day}</translation>
    </message>
    <message>
        <source>Adding books from {folder}: {done} of {found}.</source>
        <translation>Añadiendo libros de {folder}: {done} de {found}.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Dirección del servidor</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Alineación</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>All books</source>
        <translation>Todos los libros</translation>
    </message>
    <message>
        <source>All names</source>
        <translation>Todos los nombres</translation>
    </message>
    <message>
        <source>All that made it is deleted, what you wished for too. This can’t be undone.</source>
        <translation>Se borra todo aquello en lo que se basa, también tus peticiones. No se puede deshacer.</translation>
    </message>
    <message>
        <source>Always one column</source>
        <translation>Siempre una columna</translation>
    </message>
    <message>
        <source>American English</source>
        <translation>inglés estadounidense</translation>
    </message>
    <message>
        <source>Anki, vocabulary</source>
        <translation>Anki, vocabulario</translation>
    </message>
    <message>
        <source>Another page of the book belongs here. Open it: {about}</source>
        <translation>Aquí va otra página del libro. Ábrela: {about}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Answers a question from your books</source>
        <translation>Responde a una pregunta con tus libros</translation>
    </message>
    <message>
        <source>Answers, characters and summaries may use the whole book.</source>
        <translation>Las respuestas, los personajes y los resúmenes pueden usar el libro entero.</translation>
    </message>
    <message>
        <source>Answers, characters and summaries use nothing beyond the chapter you are in.</source>
        <translation>Las respuestas, los personajes y los resúmenes no usan nada más allá del capítulo en que estás.</translation>
    </message>
    <message>
        <source>Answers, characters and summaries use nothing beyond the page you are on.</source>
        <translation>Las respuestas, los personajes y los resúmenes no usan nada más allá de la página en que estás.</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>Cualquier idioma</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
    <message>
        <source>Appearance…</source>
        <translation>Apariencia…</translation>
    </message>
    <message>
        <source>Appears with</source>
        <translation>Aparece con</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>April</source>
        <translation>abril</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>As each request tells</source>
        <translation>Según cada petición</translation>
    </message>
    <message>
        <source>As its files say: {language}</source>
        <translation>Según sus archivos: {language}</translation>
    </message>
    <message>
        <source>As the file says</source>
        <translation>Según el archivo</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Según el sistema</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Preguntar (Intro)</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Hacer una pregunta</translation>
    </message>
    <message>
        <source>Ask about this book…</source>
        <translation>Preguntar sobre este libro…</translation>
    </message>
    <message>
        <source>Ask about this name</source>
        <translation>Preguntar sobre este nombre</translation>
    </message>
    <message>
        <source>Ask about this…</source>
        <translation>Preguntar sobre esto…</translation>
    </message>
    <message>
        <source>Ask about {name}</source>
        <translation>Preguntar sobre {name}</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar de nuevo</translation>
    </message>
    <message>
        <source>Ask again when it is read in</source>
        <translation>Preguntar de nuevo cuando esté procesado</translation>
    </message>
    <message>
        <source>Ask all books</source>
        <translation>Preguntar a todos los libros</translation>
    </message>
    <message>
        <source>Ask as typed</source>
        <translation>Preguntar tal cual</translation>
    </message>
    <message>
        <source>Ask the model anyway</source>
        <translation>Preguntar al modelo de todos modos</translation>
    </message>
    <message>
        <source>Ask the open book with it</source>
        <translation>Preguntar con él al libro abierto</translation>
    </message>
    <message>
        <source>Ask these books</source>
        <translation>Preguntar a estos libros</translation>
    </message>
    <message numerus="yes">
        <source>Ask these {n} books</source>
        <comment>Ask this {n} book</comment>
        <translation><numerusform>Preguntar a este libro</numerusform><numerusform>Preguntar a estos {n} libros</numerusform></translation>
    </message>
    <message>
        <source>Ask your shelf</source>
        <translation>Preguntar a tu biblioteca</translation>
    </message>
    <message>
        <source>Ask, and the book answers in its own words.</source>
        <translation>Pregunta, y el libro responde con sus propias palabras.</translation>
    </message>
    <message>
        <source>Ask, and your books answer in their own words.</source>
        <translation>Pregunta, y tus libros responden con sus propias palabras.</translation>
    </message>
    <message>
        <source>Ask, or say what you’d like to read…</source>
        <translation>Pregunta, o di qué te gustaría leer…</translation>
    </message>
    <message>
        <source>Asks again with the spoiler guard lifted, for this question only</source>
        <translation>Pregunta de nuevo sin la protección contra spoilers, solo esta vez</translation>
    </message>
    <message>
        <source>Asks again without reading the question as one that follows another</source>
        <translation>Pregunta de nuevo sin leer la pregunta como continuación de otra</translation>
    </message>
    <message>
        <source>At its left end: as the book has it</source>
        <translation>Del todo a la izquierda: como en el libro</translation>
    </message>
    <message>
        <source>At the chapter’s end</source>
        <translation>Al final del capítulo</translation>
    </message>
    <message>
        <source>August</source>
        <translation>agosto</translation>
    </message>
    <message>
        <source>Australian English</source>
        <translation>inglés de Australia</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Author, collection, series or tag…</source>
        <translation>Autor, colección, serie o etiqueta…</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>Autores</translation>
    </message>
    <message>
        <source>Authors, collections, series and tags of your books</source>
        <translation>Autores, colecciones, series y etiquetas de tus libros</translation>
    </message>
    <message>
        <source>Authors, with semicolons between them</source>
        <translation>Autores, separados por punto y coma</translation>
    </message>
    <message>
        <source>Automatic: the whole book, as it tells no story</source>
        <translation>Automático: el libro entero, pues no cuenta una historia</translation>
    </message>
    <message>
        <source>Automatic: up to this page until you finish the book</source>
        <translation>Automático: hasta esta página, mientras no acabes el libro</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Back and forward</source>
        <translation>Atrás y adelante</translation>
    </message>
    <message>
        <source>Back to all names</source>
        <translation>Volver a todos los nombres</translation>
    </message>
    <message>
        <source>Back to the books</source>
        <translation>Volver a los libros</translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation>Volver a los ajustes iniciales</translation>
    </message>
    <message>
        <source>Back to the page</source>
        <translation>Volver a la página</translation>
    </message>
    <message>
        <source>Back to the page (Esc)</source>
        <translation>Volver a la página (Esc)</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Volver a donde estabas</translation>
    </message>
    <message>
        <source>Back to where you were  (Esc)</source>
        <translation>Volver a donde estabas  (Esc)</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fondo</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Copias de seguridad</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>vasco</translation>
    </message>
    <message>
        <source>Before the first chapter</source>
        <translation>Antes del primer capítulo</translation>
    </message>
    <message>
        <source>Beginning of the book</source>
        <translation>Principio del libro</translation>
    </message>
    <message>
        <source>Beginning of the chapter</source>
        <translation>Principio del capítulo</translation>
    </message>
    <message>
        <source>Being read</source>
        <translation>En lectura</translation>
    </message>
    <message>
        <source>Being read in</source>
        <translation>Análisis</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Bookmark this page</source>
        <translation>Marcar esta página</translation>
    </message>
    <message>
        <source>Bookmark · {date}</source>
        <translation>Marcador · {date}</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Marcadores</translation>
    </message>
    <message>
        <source>Books ({names});;All files (*)</source>
        <translation>Libros ({names});;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Books are not copied. No file of another computer is changed or deleted, and Quoth sends nothing anywhere. Whoever can open the folder can read what is in it.</source>
        <translation>Los libros no se copian. No se cambia ni se borra ningún archivo de otro ordenador, y Quoth no envía nada a ninguna parte. Quien pueda abrir la carpeta puede leer lo que hay en ella.</translation>
    </message>
    <message>
        <source>Books could not be indexed. {problem}</source>
        <translation>No se pudieron indexar los libros. {problem}</translation>
    </message>
    <message>
        <source>Books in it: {books}, notes and bookmarks: {notes}.</source>
        <translation>Libros que contiene: {books}; notas y marcadores: {notes}.</translation>
    </message>
    <message>
        <source>Books that appear in these folders, or below them, come to the shelf by themselves.</source>
        <translation>Los libros que aparecen en estas carpetas, o por debajo, se añaden solos a la biblioteca.</translation>
    </message>
    <message>
        <source>Books that were removed</source>
        <translation>Libros que se quitaron</translation>
    </message>
    <message>
        <source>Books, or folders of them</source>
        <translation>Libros, o carpetas con libros</translation>
    </message>
    <message>
        <source>Book’s own</source>
        <translation>Como en el libro</translation>
    </message>
    <message>
        <source>Book’s own cover</source>
        <translation>Cubierta del propio libro</translation>
    </message>
    <message>
        <source>Brazilian Portuguese</source>
        <translation>portugués de Brasil</translation>
    </message>
    <message>
        <source>Break words at line ends</source>
        <translation>Partir palabras al final de la línea</translation>
    </message>
    <message>
        <source>Bring your books</source>
        <translation>Trae tus libros</translation>
    </message>
    <message>
        <source>British English</source>
        <translation>inglés británico</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>búlgaro</translation>
    </message>
    <message>
        <source>By author, collection, series or tag</source>
        <translation>Por autor, colección, serie o etiqueta</translation>
    </message>
    <message>
        <source>By book</source>
        <translation>Por libro</translation>
    </message>
    <message>
        <source>By day</source>
        <translation>Por día</translation>
    </message>
    <message>
        <source>By its subjects it is about its author, {name}.</source>
        <translation>Según sus temas, el libro trata de quien lo escribió: {name}.</translation>
    </message>
    <message>
        <source>By what you read and ask, this counts most: {axis}.</source>
        <translation>Según lo que lees y preguntas, lo que más cuenta es «{axis}».</translation>
    </message>
    <message>
        <source>By width</source>
        <translation>Según el ancho</translation>
    </message>
    <message>
        <source>By your own setting, this counts most: {axis}.</source>
        <translation>Según tu propio ajuste, lo que más cuenta es «{axis}».</translation>
    </message>
    <message>
        <source>By {author} your shelf has these.</source>
        <translation>De {author}, tu biblioteca tiene estos.</translation>
    </message>
    <message>
        <source>By {name} the book has {titles}.</source>
        <translation>De {name}, el libro contiene {titles}.</translation>
    </message>
    <message>
        <source>CSS that comes after the book’s own. It can load nothing.</source>
        <translation>CSS que va después del que trae el libro. No puede cargar nada.</translation>
    </message>
    <message>
        <source>Canadian English</source>
        <translation>inglés de Canadá</translation>
    </message>
    <message>
        <source>Canadian French</source>
        <translation>francés de Canadá</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel and delete…</source>
        <translation>Cancelar y borrar…</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>No se puede reservar memoria</translation>
    </message>
    <message>
        <source>Cards for Anki</source>
        <translation>Tarjetas para Anki</translation>
    </message>
    <message>
        <source>Carry along</source>
        <translation>Sincronizar</translation>
    </message>
    <message>
        <source>Carry along…</source>
        <translation>Sincronizar…</translation>
    </message>
    <message>
        <source>Carry no longer</source>
        <translation>Dejar de sincronizar</translation>
    </message>
    <message>
        <source>Carry over</source>
        <translation>Traspasar</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>catalán</translation>
    </message>
    <message>
        <source>Change cover…</source>
        <translation>Cambiar la cubierta…</translation>
    </message>
    <message>
        <source>Chapters, landmarks, page list</source>
        <translation>Capítulos, puntos de referencia, lista de páginas</translation>
    </message>
    <message>
        <source>Chapter’s end</source>
        <translation>Final del capítulo</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Personajes</translation>
    </message>
    <message>
        <source>Checking its SHA-256…</source>
        <translation>Comprobando su SHA-256…</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chino</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>Choose a folder first.</source>
        <translation>Elige primero una carpeta.</translation>
    </message>
    <message>
        <source>Choose a folder for notes</source>
        <translation>Elegir una carpeta para las notas</translation>
    </message>
    <message>
        <source>Choose a folder of your own, one of Obsidian’s for instance. Quoth keeps a Markdown file there for each book with notes, and writes only between two lines of its own: what you write before and after them stays as it is. Each note has a link that opens its place in the book.</source>
        <translation>Elige una carpeta tuya, por ejemplo una de Obsidian. Quoth mantiene allí un archivo Markdown por cada libro con notas y solo escribe entre dos líneas suyas: lo que escribas antes y después se queda como está. Cada nota tiene un enlace que abre su lugar en el libro.</translation>
    </message>
    <message>
        <source>Choose a folder of your own: on a stick, or one that your computers keep in step. Quoth keeps a file there for each book and computer, with your places, bookmarks, notes, highlights, words looked up, collections, tags and edited details, and takes from it what your other computers have written.</source>
        <translation>Elige una carpeta tuya: en una memoria USB, o una que tus ordenadores mantengan sincronizada. Quoth guarda allí un archivo por libro y ordenador, con tus posiciones, marcadores, notas, resaltados, palabras consultadas, colecciones, etiquetas y detalles modificados, y toma de ella lo que han escrito tus otros ordenadores.</translation>
    </message>
    <message>
        <source>Choose a folder to carry along</source>
        <translation>Elegir una carpeta para sincronizar</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Choose a model; its address, name and context are filled in below.</source>
        <translation>Elige un modelo: su dirección, su nombre y su contexto se rellenan abajo.</translation>
    </message>
    <message>
        <source>Choose a picture for the cover</source>
        <translation>Elegir una imagen para la cubierta</translation>
    </message>
    <message>
        <source>Choose a single word: dictionaries have no sentences.</source>
        <translation>Elige una sola palabra: los diccionarios no tienen frases.</translation>
    </message>
    <message>
        <source>Choose a template</source>
        <translation>Elegir una plantilla</translation>
    </message>
    <message>
        <source>Choose a template…</source>
        <translation>Elegir una plantilla…</translation>
    </message>
    <message>
        <source>Choose a word first.</source>
        <translation>Elige antes una palabra.</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>Elegir otra carpeta…</translation>
    </message>
    <message>
        <source>Choose two names.</source>
        <translation>Elige dos nombres.</translation>
    </message>
    <message numerus="yes">
        <source>Chose {n} passages to rest on</source>
        <comment>Chose {n} passage to rest on</comment>
        <translation><numerusform>{n} pasaje elegido como apoyo</numerusform><numerusform>{n} pasajes elegidos como apoyo</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Chose {n} passages {of_books}</source>
        <comment>Chose {n} passage {of_books}</comment>
        <translation><numerusform>{n} pasaje elegido {of_books}</numerusform><numerusform>{n} pasajes elegidos {of_books}</numerusform></translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>Cite: copy with its source</source>
        <translation>Citar: copiar con la fuente</translation>
    </message>
    <message>
        <source>Clear the conversation</source>
        <translation>Borrar la conversación</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Clear what was said</source>
        <translation>Borrar los avisos</translation>
    </message>
    <message>
        <source>Click in the margin</source>
        <translation>Clic en el margen</translation>
    </message>
    <message>
        <source>Click or select a word first, then look it up.</source>
        <translation>Haz clic en una palabra o selecciónala y después consúltala.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Cerrar (Esc)</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Cerrar el panel</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>Cerrar la búsqueda (Esc)</translation>
    </message>
    <message>
        <source>Close what is open, or leave the full screen</source>
        <translation>Cerrar lo que está abierto, o salir de la pantalla completa</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Colecciones</translation>
    </message>
    <message>
        <source>Collections, with commas between them</source>
        <translation>Colecciones, separadas por comas</translation>
    </message>
    <message>
        <source>Colour of the background</source>
        <translation>Color del fondo</translation>
    </message>
    <message>
        <source>Colour of the text</source>
        <translation>Color del texto</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Conexión rechazada</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>El otro extremo cortó la conexión</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Se agotó el tiempo de conexión</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Índice</translation>
    </message>
    <message>
        <source>Context in tokens</source>
        <translation>Contexto en tokens</translation>
    </message>
    <message>
        <source>Continue reading</source>
        <translation>Seguir leyendo</translation>
    </message>
    <message>
        <source>Continue reading “{title}” · {share}</source>
        <translation>Seguir leyendo «{title}» · {share}</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>Converted from</source>
        <translation>Convertido de</translation>
    </message>
    <message>
        <source>Copied: {words}</source>
        <translation>Copiado: {words}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy as quotation</source>
        <translation>Copiar como cita</translation>
    </message>
    <message>
        <source>Copy it with its quotes</source>
        <translation>Copiar con sus citas</translation>
    </message>
    <message>
        <source>Copy the answer with its quotes</source>
        <translation>Copiar la respuesta con sus citas</translation>
    </message>
    <message>
        <source>Copy the book’s reference (BibTeX)</source>
        <translation>Copiar la referencia del libro (BibTeX)</translation>
    </message>
    <message>
        <source>Copy the book’s reference (CSL-JSON)</source>
        <translation>Copiar la referencia del libro (CSL-JSON)</translation>
    </message>
    <message>
        <source>Copy the last answer</source>
        <translation>Copiar la última respuesta</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copiar la imagen</translation>
    </message>
    <message>
        <source>Copy the recommendations</source>
        <translation>Copiar las recomendaciones</translation>
    </message>
    <message>
        <source>Copy with its source</source>
        <translation>Copiar con la fuente</translation>
    </message>
    <message>
        <source>Copy with its source, as Markdown</source>
        <translation>Copiar con la fuente, en Markdown</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Cubierta</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croata</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Intro</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>checo</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Daños</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danés</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Data: {folder}</source>
        <translation>Datos: {folder}</translation>
    </message>
    <message>
        <source>Date added</source>
        <translation>Fecha de adición</translation>
    </message>
    <message>
        <source>December</source>
        <translation>diciembre</translation>
    </message>
    <message>
        <source>Delete all reading statistics, of every book, and in the backups too? This can’t be undone.</source>
        <translation>¿Borrar todas las estadísticas de lectura, de todos los libros, también en las copias de seguridad? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete all statistics</source>
        <translation>Borrar todas las estadísticas</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Borrarlo</translation>
    </message>
    <message>
        <source>Delete this model from the disk? It can be fetched again.</source>
        <translation>¿Borrar este modelo del disco? Se puede descargar de nuevo.</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Borrar…</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Details of the book…</source>
        <translation>Detalles del libro…</translation>
    </message>
    <message>
        <source>Details of “{title}”</source>
        <translation>Detalles de «{title}»</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Detalles…</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Dispositivo o recurso ocupado</translation>
    </message>
    <message>
        <source>Dictionaries</source>
        <translation>Diccionarios</translation>
    </message>
    <message>
        <source>Dictionaries (*.ifo *.index);;All files (*)</source>
        <translation>Diccionarios (*.ifo *.index);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Dictionaries, in the order in which they are looked up</source>
        <translation>Diccionarios, en el orden en que se consultan</translation>
    </message>
    <message>
        <source>Dictionaries…</source>
        <translation>Diccionarios…</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>Diccionario</translation>
    </message>
    <message>
        <source>Dictionary, definition</source>
        <translation>Diccionario, definición</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Cuota de disco superada</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Does it come near, or shall I look at it from another side?</source>
        <translation>¿Se acerca, o lo miro desde otro lado?</translation>
    </message>
    <message>
        <source>Does it tempt you, or is there something you are in the mood for?</source>
        <translation>¿Te tienta, o te apetece otra cosa?</translation>
    </message>
    <message>
        <source>Does one of these come near, or shall I look at it from another side?</source>
        <translation>¿Se acerca alguno, o lo miro desde otro lado?</translation>
    </message>
    <message>
        <source>Does one of these tempt you, or is there something you are in the mood for?</source>
        <translation>¿Te tienta alguno, o te apetece otra cosa?</translation>
    </message>
    <message>
        <source>Don’t ask about the selection</source>
        <translation>No preguntar sobre la selección</translation>
    </message>
    <message>
        <source>Don’t ask it again</source>
        <translation>No volver a preguntar</translation>
    </message>
    <message>
        <source>Don’t stop by itself</source>
        <translation>No detenerse solo</translation>
    </message>
    <message>
        <source>Drawing the map…</source>
        <translation>Dibujando el mapa…</translation>
    </message>
    <message>
        <source>Drawing this section failed several times, so it is left out. Turn on to read the next section; opening the book again tries this one again.</source>
        <translation>Esta sección falló varias veces al mostrarse, así que se omite. Pasa página para leer la sección siguiente; al abrir el libro otra vez se intenta de nuevo.</translation>
    </message>
    <message>
        <source>Drawing this section takes more time or memory than Quoth allows a page, so it is left out. Turn on to read the next section; opening the book again tries this one again.</source>
        <translation>Mostrar esta sección lleva más tiempo o memoria de lo que Quoth concede a una página, así que se omite. Pasa página para leer la sección siguiente; al abrir el libro otra vez se intenta de nuevo.</translation>
    </message>
    <message>
        <source>Drop to add</source>
        <translation>Suelta para añadir</translation>
    </message>
    <message numerus="yes">
        <source>Drop to put {n} on your shelf</source>
        <comment>Drop it to open it</comment>
        <translation><numerusform>Suéltalo para abrirlo</numerusform><numerusform>Suéltalos para poner {n} en tu biblioteca</numerusform></translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>neerlandés</translation>
    </message>
    <message>
        <source>EPUB, FB2, HTML, Markdown and text files, or a whole folder of them. You can also drop them anywhere on this window.</source>
        <translation>Archivos EPUB, FB2, HTML, Markdown y de texto, o una carpeta entera de ellos. También puedes soltarlos en cualquier parte de esta ventana.</translation>
    </message>
    <message>
        <source>Each answer names its book; a click opens it at the words. Or say what you would like to read.</source>
        <translation>Cada respuesta nombra su libro; un clic lo abre por esas palabras. O di qué te gustaría leer.</translation>
    </message>
    <message>
        <source>Earlier in the series</source>
        <translation>Antes en la serie</translation>
    </message>
    <message>
        <source>Edit the details of the book…</source>
        <translation>Editar los detalles del libro…</translation>
    </message>
    <message>
        <source>Edit “{title}”</source>
        <translation>Editar «{title}»</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Either</source>
        <translation>Ambas cosas</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>End of the book</source>
        <translation>Final del libro</translation>
    </message>
    <message>
        <source>End of the chapter</source>
        <translation>Final del capítulo</translation>
    </message>
    <message>
        <source>English</source>
        <translation>inglés</translation>
    </message>
    <message>
        <source>Enlarge the picture</source>
        <translation>Ampliar la imagen</translation>
    </message>
    <message>
        <source>Enlarged picture</source>
        <translation>Imagen ampliada</translation>
    </message>
    <message>
        <source>Enter does what is chosen.</source>
        <translation>Intro hace lo elegido.</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Esc or Ctrl+Enter saves it, and so does a click elsewhere.</source>
        <translation>Esc o Ctrl+Intro la guarda, y también un clic en otra parte.</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonio</translation>
    </message>
    <message>
        <source>Every action and its keys</source>
        <translation>Todas las acciones y sus teclas</translation>
    </message>
    <message>
        <source>Every answer shows its quotes; a click turns to the page.</source>
        <translation>Cada respuesta muestra sus citas; un clic lleva a la página.</translation>
    </message>
    <message>
        <source>Everything Quoth can do, and its keys</source>
        <translation>Todo lo que Quoth puede hacer, y sus teclas</translation>
    </message>
    <message>
        <source>Everything happens on this computer; nothing is sent anywhere.</source>
        <translation>Todo ocurre en este ordenador; no se envía nada a ninguna parte.</translation>
    </message>
    <message>
        <source>Everything is there again. Books are indexed in the background until all can be asked.</source>
        <translation>Todo está de nuevo en su sitio. Los libros se indexan en segundo plano hasta que se pueda preguntar a todos.</translation>
    </message>
    <message>
        <source>Everything that asks is hidden, and books are indexed for their words alone.</source>
        <translation>Se oculta todo lo que sirve para preguntar, y de los libros solo se indexan las palabras.</translation>
    </message>
    <message>
        <source>Examine it</source>
        <translation>Examinarlo</translation>
    </message>
    <message>
        <source>Examine it again</source>
        <translation>Examinarlo de nuevo</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Sincronizar ahora</translation>
    </message>
    <message>
        <source>Explain this</source>
        <translation>Explicar esto</translation>
    </message>
    <message>
        <source>Explain {words}</source>
        <translation>Explicar {words}</translation>
    </message>
    <message>
        <source>Explained by {model}, each numbered sentence checked against its quotes.</source>
        <translation>Explicado por {model}; cada frase numerada se ha comprobado con sus citas.</translation>
    </message>
    <message>
        <source>Export and import</source>
        <translation>Exportar e importar</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Exportar como CSV</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Exportar como CSV…</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Exportar la conversación</translation>
    </message>
    <message>
        <source>Export the conversation…</source>
        <translation>Exportar la conversación…</translation>
    </message>
    <message>
        <source>Export the notes</source>
        <translation>Exportar las notas</translation>
    </message>
    <message>
        <source>Export the notes…</source>
        <translation>Exportar las notas…</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Exportar la imagen</translation>
    </message>
    <message>
        <source>Export the words</source>
        <translation>Exportar las palabras</translation>
    </message>
    <message>
        <source>Export the words, and dictionaries</source>
        <translation>Exportar las palabras y diccionarios</translation>
    </message>
    <message>
        <source>Export the words…</source>
        <translation>Exportar las palabras…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>February</source>
        <translation>febrero</translation>
    </message>
    <message>
        <source>Fetch it now</source>
        <translation>Descargar ahora</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>El archivo ya existe</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>El nombre del archivo es demasiado largo</translation>
    </message>
    <message>
        <source>Files that could not be added</source>
        <translation>Archivos que no se pudieron añadir</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Filter the books</source>
        <translation>Filtrar los libros</translation>
    </message>
    <message>
        <source>Filter the books: {chosen}</source>
        <translation>Filtrar los libros: {chosen}</translation>
    </message>
    <message>
        <source>Filter the books…</source>
        <translation>Filtrar los libros…</translation>
    </message>
    <message>
        <source>Find a book</source>
        <translation>Buscar un libro</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>Buscar un nombre</translation>
    </message>
    <message>
        <source>Find a name…</source>
        <translation>Buscar un nombre…</translation>
    </message>
    <message>
        <source>Find an author, collection, series or tag</source>
        <translation>Buscar un autor, una colección, una serie o una etiqueta</translation>
    </message>
    <message>
        <source>Find by a regular expression</source>
        <translation>Buscar con una expresión regular</translation>
    </message>
    <message>
        <source>Find capitals as they are typed</source>
        <translation>Distinguir mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>Find in the book…</source>
        <translation>Buscar en el libro…</translation>
    </message>
    <message>
        <source>Find in this book</source>
        <translation>Buscar en este libro</translation>
    </message>
    <message>
        <source>Find in this book…</source>
        <translation>Buscar en este libro…</translation>
    </message>
    <message>
        <source>Find whole words only</source>
        <translation>Buscar solo palabras enteras</translation>
    </message>
    <message>
        <source>Finding the names and themes took more than {seconds} seconds of computing, so some are missing.</source>
        <translation>Encontrar los nombres y los temas llevó más de {seconds} segundos de cálculo, así que faltan algunos.</translation>
    </message>
    <message>
        <source>Finds passages by what they mean, also where they use other words than you. A change takes effect when Quoth is started again; then it prepares your books for it.</source>
        <translation>Encuentra pasajes por lo que significan, aunque usen palabras distintas de las tuyas. Un cambio surte efecto cuando Quoth se inicia de nuevo; entonces prepara tus libros para él.</translation>
    </message>
    <message>
        <source>Finds the very words with their capitals; accents and the kind of quote marks don’t matter.</source>
        <translation>Encuentra las palabras exactas con sus mayúsculas; los acentos y el tipo de comillas no importan.</translation>
    </message>
    <message>
        <source>Finds the very words; capitals, accents and the kind of quote marks don’t matter.</source>
        <translation>Encuentra las palabras exactas; mayúsculas, acentos y tipo de comillas no importan.</translation>
    </message>
    <message>
        <source>Finds what a regular expression matches; accents and the kind of quote marks matter.</source>
        <translation>Encuentra lo que coincide con una expresión regular; los acentos y el tipo de comillas importan.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finés</translation>
    </message>
    <message>
        <source>First appearance</source>
        <translation>Primera aparición</translation>
    </message>
    <message>
        <source>First met</source>
        <translation>Primera mención</translation>
    </message>
    <message>
        <source>First met in “{title}”</source>
        <translation>Primera mención en «{title}»</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>Ajustar a la ventana (0)</translation>
    </message>
    <message>
        <source>Folders, notes and backups</source>
        <translation>Carpetas, notas y copias de seguridad</translation>
    </message>
    <message>
        <source>For this book only</source>
        <translation>Solo para este libro</translation>
    </message>
    <message>
        <source>Forget it for good</source>
        <translation>Olvidarlo para siempre</translation>
    </message>
    <message>
        <source>Forget the profile…</source>
        <translation>Olvidar el perfil…</translation>
    </message>
    <message>
        <source>Forget this model? Its file stays where it is.</source>
        <translation>¿Olvidar este modelo? Su archivo se queda donde está.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Found by meaning</source>
        <translation>Encontrado por el significado</translation>
    </message>
    <message>
        <source>Found by words alone</source>
        <translation>Encontrado solo por las palabras</translation>
    </message>
    <message numerus="yes">
        <source>Found by words alone: this book is still being read in, for about {n} minutes more.</source>
        <comment>Found by words alone: this book is still being read in, for about {n} minute more.</comment>
        <translation><numerusform>Encontrado solo por las palabras: este libro aún se está procesando; falta {n} minuto, más o menos.</numerusform><numerusform>Encontrado solo por las palabras: este libro aún se está procesando; faltan {n} minutos, más o menos.</numerusform></translation>
    </message>
    <message>
        <source>Found by words alone: this book is still being read in, for about {seconds} s more.</source>
        <translation>Encontrado solo por las palabras: este libro aún se está procesando; faltan unos {seconds} s.</translation>
    </message>
    <message>
        <source>Found by words alone: this book is still being read in.</source>
        <translation>Encontrado solo por las palabras: este libro aún se está procesando.</translation>
    </message>
    <message>
        <source>Found by words and by meaning</source>
        <translation>Encontrado por las palabras y por el significado</translation>
    </message>
    <message>
        <source>Found no passage to rest on</source>
        <translation>No se encontró ningún pasaje de apoyo</translation>
    </message>
    <message>
        <source>French</source>
        <translation>francés</translation>
    </message>
    <message>
        <source>From elsewhere</source>
        <translation>De otras fuentes</translation>
    </message>
    <message>
        <source>From what the book says of itself</source>
        <translation>Por lo que el libro dice de sí mismo</translation>
    </message>
    <message>
        <source>From your own shelf</source>
        <translation>De tu propia biblioteca</translation>
    </message>
    <message numerus="yes">
        <source>From {n} passages, the likeliest first</source>
        <comment>From {n} passage, the likeliest first</comment>
        <translation><numerusform>De {n} pasaje, lo más probable primero</numerusform><numerusform>De {n} pasajes, lo más probable primero</numerusform></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Pantalla completa</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>gallego</translation>
    </message>
    <message>
        <source>German</source>
        <translation>alemán</translation>
    </message>
    <message>
        <source>Getting it ready…</source>
        <translation>Preparándolo…</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Preparando…</translation>
    </message>
    <message>
        <source>Getting the stories ready…</source>
        <translation>Preparando los relatos…</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Ir</translation>
    </message>
    <message>
        <source>Go on reading books in</source>
        <translation>Seguir procesando los libros</translation>
    </message>
    <message>
        <source>Go on reading from this page</source>
        <translation>Seguir leyendo desde esta página</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Ir allí</translation>
    </message>
    <message>
        <source>Go to a place in the book</source>
        <translation>Ir a un lugar del libro</translation>
    </message>
    <message>
        <source>Go to note</source>
        <translation>Ir a la nota</translation>
    </message>
    <message>
        <source>Go to where it stands first</source>
        <translation>Ir a su primera aparición</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>Ir a…</translation>
    </message>
    <message>
        <source>Going through the book</source>
        <translation>Recorriendo el libro</translation>
    </message>
    <message>
        <source>Going through the story so far</source>
        <translation>Recorriendo la historia hasta aquí</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>griego</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Group or organisation</source>
        <translation>Grupo u organización</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is “{address}”, which is no https:// address; unset it or mend it.</source>
        <translation>HF_ENDPOINT es «{address}», que no es una dirección https://; quítalo o corrígelo.</translation>
    </message>
    <message>
        <source>Hard to read: the contrast is {ratio} to 1, and should be {least} at least.</source>
        <translation>Difícil de leer: el contraste es de {ratio} a 1, y debería ser al menos de {least}.</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hebreo</translation>
    </message>
    <message>
        <source>Here is what your shelf has.</source>
        <translation>Esto es lo que tiene tu biblioteca.</translation>
    </message>
    <message>
        <source>Here is who on your shelf is nearest to {author}.</source>
        <translation>Esto es lo más cercano a {author} que hay en tu biblioteca.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ocultas</translation>
    </message>
    <message>
        <source>Hidden so as not to spoil anything</source>
        <translation>Oculto para no desvelar nada</translation>
    </message>
    <message>
        <source>Hide the notes beyond where you are again</source>
        <translation>Ocultar de nuevo las notas más allá de tu posición</translation>
    </message>
    <message numerus="yes">
        <source>Hide them</source>
        <comment>Hide it</comment>
        <translation><numerusform>Ocultarla</numerusform><numerusform>Ocultarlas</numerusform></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Resaltar</translation>
    </message>
    <message>
        <source>Highlight and note</source>
        <translation>Resaltar y anotar</translation>
    </message>
    <message>
        <source>Highlight: {colour}</source>
        <translation>Resaltar: {colour}</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Resaltados</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>How does the book begin?</source>
        <translation>¿Cómo empieza el libro?</translation>
    </message>
    <message>
        <source>How fast</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>How it is told</source>
        <translation>Cómo está contado</translation>
    </message>
    <message>
        <source>How long is this book?</source>
        <translation>¿Qué extensión tiene este libro?</translation>
    </message>
    <message>
        <source>How many chapters are there?</source>
        <translation>¿Cuántos capítulos hay?</translation>
    </message>
    <message>
        <source>How much of it has been read</source>
        <translation>Cuánto se ha leído</translation>
    </message>
    <message>
        <source>How much of {title} is fetched</source>
        <translation>Cuánto se ha descargado de {title}</translation>
    </message>
    <message>
        <source>How this was found</source>
        <translation>Cómo se encontró esto</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>húngaro</translation>
    </message>
    <message>
        <source>Hyphens</source>
        <translation>División de palabras</translation>
    </message>
    <message>
        <source>I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who somebody is, or where or why something happens.</source>
        <translation>Respondo a preguntas sobre los libros de tu biblioteca citándolos: pregunta cuál habla de algo, quién es alguien, o dónde o por qué ocurre algo.</translation>
    </message>
    <message>
        <source>I answer questions about this book by quoting it: ask who somebody is, where or why something happens, or for a summary.</source>
        <translation>Respondo a preguntas sobre este libro citándolo: pregunta quién es alguien, dónde o por qué ocurre algo, o pide un resumen.</translation>
    </message>
    <message>
        <source>I can recommend only what is on your own shelf.</source>
        <translation>Solo puedo recomendar lo que hay en tu propia biblioteca.</translation>
    </message>
    <message>
        <source>I can’t find an answer to “{question}”.</source>
        <translation>No encuentro respuesta a «{question}».</translation>
    </message>
    <message>
        <source>I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet.</source>
        <translation>No encuentro eso solo por sus palabras, y los pasajes que lo dicen con otras aún no se pueden buscar.</translation>
    </message>
    <message>
        <source>I can’t find that in the books that were asked.</source>
        <translation>No encuentro eso en los libros consultados.</translation>
    </message>
    <message>
        <source>I can’t find that in this book.</source>
        <translation>No encuentro eso en este libro.</translation>
    </message>
    <message>
        <source>I found no book on your shelf that fits well{wish}.</source>
        <translation>No encontré en tu biblioteca ningún libro que encaje bien{wish}.</translation>
    </message>
    <message>
        <source>I looked for books of that mood.</source>
        <translation>Busqué libros de ese tono.</translation>
    </message>
    <message>
        <source>I looked through your shelf for something to suit: {words}.</source>
        <translation>Busqué en tu biblioteca algo que encaje: {words}.</translation>
    </message>
    <message>
        <source>I looked through your shelf for {words}.</source>
        <translation>Busqué en tu biblioteca {words}.</translation>
    </message>
    <message>
        <source>I looked through your shelf.</source>
        <translation>Busqué en tu biblioteca.</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>islandés</translation>
    </message>
    <message>
        <source>Ideas</source>
        <translation>Ideas</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Identificador</translation>
    </message>
    <message>
        <source>If you want more like {book}, look at these.</source>
        <translation>Si quieres más libros como {book}, mira estos.</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>Importar notas</translation>
    </message>
    <message>
        <source>Import notes of other programs</source>
        <translation>Importar notas de otros programas</translation>
    </message>
    <message>
        <source>Import notes of other programs…</source>
        <translation>Importar notas de otros programas…</translation>
    </message>
    <message>
        <source>Import notes…</source>
        <translation>Importar notas…</translation>
    </message>
    <message>
        <source>Imported · beyond where you are</source>
        <translation>Importada · más allá de tu posición</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>En total</translation>
    </message>
    <message>
        <source>In its exam on this computer too few of its answers were right; its sentences are still checked</source>
        <translation>En su examen en este ordenador acertó demasiado pocas respuestas; cada frase se sigue comprobando</translation>
    </message>
    <message>
        <source>In the book’s words</source>
        <translation>Con las palabras del libro</translation>
    </message>
    <message>
        <source>In the template “{tag}” ends what wasn’t begun.</source>
        <translation>En la plantilla, «{tag}» cierra lo que no se había abierto.</translation>
    </message>
    <message>
        <source>In the template “{tag}” has no end.</source>
        <translation>En la plantilla, «{tag}» no tiene cierre.</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message numerus="yes">
        <source>In {n} minutes</source>
        <comment>In {n} minute</comment>
        <translation><numerusform>En {n} minuto</numerusform><numerusform>En {n} minutos</numerusform></translation>
    </message>
    <message>
        <source>In {title}:</source>
        <translation>En «{title}»:</translation>
    </message>
    <message>
        <source>Indexing failed</source>
        <translation>Falló</translation>
    </message>
    <message>
        <source>Indexing stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Indexing stopped on an error in Quoth ({kind}); the log has the details.</source>
        <translation>La indexación se detuvo por un error de Quoth ({kind}); el registro tiene los detalles.</translation>
    </message>
    <message>
        <source>Indexing the shelf</source>
        <translation>Indexando la biblioteca</translation>
    </message>
    <message>
        <source>Indexing was stopped. It can be read, and asked about what is indexed.</source>
        <translation>La indexación se detuvo. Puedes leerlo y preguntarle sobre lo que está indexado.</translation>
    </message>
    <message>
        <source>Indexing “{title}” ended Quoth’s engine twice, so it is left out until you ask for it again.</source>
        <translation>Al indexar «{title}», el motor de Quoth se cerró dos veces, así que se omite hasta que lo pidas de nuevo.</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonesio</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Error de entrada/salida</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Instalado</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>Instalar…</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>irlandés</translation>
    </message>
    <message>
        <source>Irish English</source>
        <translation>inglés de Irlanda</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Es una carpeta</translation>
    </message>
    <message>
        <source>Is it the story you want more of, the people, or the time and place?</source>
        <translation>¿De qué quieres más: de la historia, de los personajes, o del lugar y la época?</translation>
    </message>
    <message>
        <source>Is that the mood, or should it be lighter or darker?</source>
        <translation>¿Es ese el tono, o debería ser más ligero o más oscuro?</translation>
    </message>
    <message>
        <source>It answers only where you insist; it still words summaries.</source>
        <translation>Solo responde si insistes; sigue redactando los resúmenes.</translation>
    </message>
    <message>
        <source>It asks for a key, and Quoth has none. Set it up to need no key on this computer.</source>
        <translation>Pide una clave, y Quoth no tiene ninguna. Configúralo para que no la pida en este ordenador.</translation>
    </message>
    <message>
        <source>It begins like this</source>
        <translation>Empieza así</translation>
    </message>
    <message>
        <source>It belongs to the series {series}.</source>
        <translation>Pertenece a la serie {series}.</translation>
    </message>
    <message>
        <source>It can be read and asked. Answers get better as more of it is read in.</source>
        <translation>Puedes leerlo y preguntarle. Las respuestas mejoran a medida que se procesa.</translation>
    </message>
    <message>
        <source>It can’t be read now; its books stay on the shelf.</source>
        <translation>Ahora no se puede leer; sus libros siguen en la biblioteca.</translation>
    </message>
    <message>
        <source>It comes up in {titles}.</source>
        <translation>Se habla de ello en {titles}.</translation>
    </message>
    <message>
        <source>It contradicts itself.</source>
        <translation>Se contradice.</translation>
    </message>
    <message>
        <source>It has no model yet; load or fetch one there.</source>
        <translation>Aún no tiene ningún modelo; carga o descarga uno allí.</translation>
    </message>
    <message>
        <source>It has the notes of another book.</source>
        <translation>Tiene las notas de otro libro.</translation>
    </message>
    <message>
        <source>It has {lines} in {stanzas}; the first and the last:</source>
        <translation>Tiene {lines} en {stanzas}; el primero y el último:</translation>
    </message>
    <message>
        <source>It is called {titles}.</source>
        <translation>El título es {titles}.</translation>
    </message>
    <message>
        <source>It is damaged, or no file that Quoth wrote.</source>
        <translation>Está dañado, o no lo escribió Quoth.</translation>
    </message>
    <message>
        <source>It is filed under</source>
        <translation>Está clasificado en</translation>
    </message>
    <message>
        <source>It is filed under “{subject}”.</source>
        <translation>Está clasificado en «{subject}».</translation>
    </message>
    <message>
        <source>It is long: about {number} words.</source>
        <translation>Es largo: unas {number} palabras.</translation>
    </message>
    <message>
        <source>It is mostly about {name}.</source>
        <translation>Trata sobre todo de {name}.</translation>
    </message>
    <message>
        <source>It is no table of KOReader’s, or damaged.</source>
        <translation>No es una tabla de KOReader, o está dañada.</translation>
    </message>
    <message>
        <source>It is no text in UTF-8.</source>
        <translation>No es un texto en UTF-8.</translation>
    </message>
    <message>
        <source>It is of middling length: about {number} words.</source>
        <translation>Es de extensión media: unas {number} palabras.</translation>
    </message>
    <message>
        <source>It is repaired at the next start.</source>
        <translation>Se repara en el próximo inicio.</translation>
    </message>
    <message>
        <source>It is short: about {number} words, {time}.</source>
        <translation>Es corto: unas {number} palabras, {time}.</translation>
    </message>
    <message>
        <source>It is the next book of the series {series}.</source>
        <translation>Es el libro siguiente de la serie {series}.</translation>
    </message>
    <message>
        <source>It is the subject of {titles}.</source>
        <translation>De ello trata {titles}.</translation>
    </message>
    <message>
        <source>It is {size}: about {words} words, or {pages} of {characters} characters.</source>
        <translation>Es {size}: unas {words} palabras, o {pages} de {characters} caracteres.</translation>
    </message>
    <message>
        <source>It may go on with searches of its own where it finds no answer</source>
        <translation>Si no encuentra respuesta, puede seguir buscando por su cuenta</translation>
    </message>
    <message>
        <source>It reads {n} tokens a second with {model}.</source>
        <translation>Lee {n} tokens por segundo con {model}.</translation>
    </message>
    <message>
        <source>It shares the subject “{subject}” with {title}.</source>
        <translation>Comparte con {title} la materia «{subject}».</translation>
    </message>
    <message>
        <source>It was started again; indexing goes on.</source>
        <translation>Se inició de nuevo; la indexación continúa.</translation>
    </message>
    <message>
        <source>It was written by a newer version of Quoth.</source>
        <translation>Lo escribió una versión más reciente de Quoth.</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italiano</translation>
    </message>
    <message>
        <source>Its answer won’t come from the book, and nothing in it is checked</source>
        <translation>Su respuesta no vendrá del libro, y nada en ella se comprueba</translation>
    </message>
    <message>
        <source>Its answers stand above the book’s sentences that support them.</source>
        <translation>Sus respuestas aparecen encima de las frases del libro que las respaldan.</translation>
    </message>
    <message>
        <source>Its answers stand beneath the book’s sentences that support them.</source>
        <translation>Sus respuestas aparecen debajo de las frases del libro que las respaldan.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, to the very end.</source>
        <translation>Sus capítulos en una frase o dos cada uno, hasta el mismo final.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, up to the end of the one you are in.</source>
        <translation>Sus capítulos en una frase o dos cada uno, hasta el final de aquel en que estás.</translation>
    </message>
    <message>
        <source>Its chapters in a sentence or so each, up to this page and no further.</source>
        <translation>Sus capítulos en una frase o dos cada uno, hasta esta página y no más.</translation>
    </message>
    <message>
        <source>Its collections and tags, subjects, length, file</source>
        <translation>Sus colecciones y etiquetas, materias, extensión, archivo</translation>
    </message>
    <message>
        <source>Its description says</source>
        <translation>Su descripción dice</translation>
    </message>
    <message>
        <source>Its name, or a folder’s, can’t be written as text. Rename it.</source>
        <translation>Su nombre, o el de una carpeta, no se puede escribir como texto. Cámbialo.</translation>
    </message>
    <message>
        <source>Its text is being read in. It can be opened at once, and asked in a moment.</source>
        <translation>Su texto se está procesando. Puedes abrirlo ya, y preguntarle dentro de un momento.</translation>
    </message>
    <message>
        <source>Its theme: {theme}.</source>
        <translation>Su tema: {theme}.</translation>
    </message>
    <message>
        <source>Its title, authors, series, language, tags, rating, description</source>
        <translation>Su título, autores, serie, idioma, etiquetas, valoración, descripción</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>January</source>
        <translation>enero</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>July</source>
        <translation>julio</translation>
    </message>
    <message>
        <source>June</source>
        <translation>junio</translation>
    </message>
    <message>
        <source>Justified</source>
        <translation>Justificado</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Conservarlo</translation>
    </message>
    <message>
        <source>Keep reading statistics</source>
        <translation>Llevar estadísticas de lectura</translation>
    </message>
    <message>
        <source>Keep the words that I look up</source>
        <translation>Guardar las palabras que consulto</translation>
    </message>
    <message>
        <source>Keep watching</source>
        <translation>Seguir vigilando</translation>
    </message>
    <message>
        <source>Kept only if its SHA-256 is {sha256}.</source>
        <translation>Se conserva solo si su SHA-256 es {sha256}.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Keyboard shortcuts (F1)</source>
        <translation>Atajos de teclado (F1)</translation>
    </message>
    <message>
        <source>Kinds of names</source>
        <translation>Tipos de nombres</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Puntos de referencia</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language and form</source>
        <translation>Lengua y forma</translation>
    </message>
    <message>
        <source>Language models, and search by meaning</source>
        <translation>Modelos de lenguaje y búsqueda por el significado</translation>
    </message>
    <message>
        <source>Language of the dictionary</source>
        <translation>Idioma del diccionario</translation>
    </message>
    <message>
        <source>Language, as “en” or “pt-BR”</source>
        <translation>Idioma, como «en» o «pt-BR»</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Más grande (+)</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texto más grande</translation>
    </message>
    <message>
        <source>Last exchanged at {time}.</source>
        <translation>Última sincronización: {time}.</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>Última lectura</translation>
    </message>
    <message>
        <source>Latest appearance</source>
        <translation>Última aparición</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latín</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letón</translation>
    </message>
    <message>
        <source>Learnt</source>
        <translation>Aprendidas</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Izquierda</translation>
    </message>
    <message>
        <source>Left alone: {path}</source>
        <translation>Se dejó como está: {path}</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Extensión</translation>
    </message>
    <message>
        <source>Let the model write an answer</source>
        <translation>Dejar que el modelo responda de todos modos</translation>
    </message>
    <message>
        <source>Let the profile order what is recommended</source>
        <translation>Dejar que el perfil ordene lo recomendado</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letras</translation>
    </message>
    <message>
        <source>Licence: AGPL-3.0-or-later; NOTICES.md names what comes along and its licences</source>
        <translation>Licencia: AGPL-3.0-or-later; NOTICES.md nombra lo que se incluye y sus licencias</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Light or dark, as the system is</source>
        <translation>Claro u oscuro, según el sistema</translation>
    </message>
    <message>
        <source>Line height</source>
        <translation>Interlineado</translation>
    </message>
    <message>
        <source>Listen, speech, voice</source>
        <translation>Escuchar, habla, voz</translation>
    </message>
    <message>
        <source>Listings of code</source>
        <translation>Los listados de código</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituano</translation>
    </message>
    <message>
        <source>Location {location}</source>
        <translation>Posición {location}</translation>
    </message>
    <message>
        <source>Location {location} of {locations} · {share}</source>
        <translation>Posición {location} de {locations} · {share}</translation>
    </message>
    <message>
        <source>Location, share or printed page</source>
        <translation>Posición, porcentaje o página impresa</translation>
    </message>
    <message>
        <source>Look a word up on a double click</source>
        <translation>Consultar una palabra con un doble clic</translation>
    </message>
    <message>
        <source>Look ahead this once</source>
        <translation>Mirar más adelante esta vez</translation>
    </message>
    <message>
        <source>Look for servers on this computer</source>
        <translation>Buscar servidores en este ordenador</translation>
    </message>
    <message>
        <source>Look it up</source>
        <translation>Consultar</translation>
    </message>
    <message>
        <source>Look up the word</source>
        <translation>Consultar la palabra</translation>
    </message>
    <message>
        <source>Look up this name</source>
        <translation>Consultar este nombre</translation>
    </message>
    <message>
        <source>Looked ahead this once</source>
        <translation>Se miró más adelante esta vez</translation>
    </message>
    <message>
        <source>Looked at the contents</source>
        <translation>Se consultó el índice</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Consultadas</translation>
    </message>
    <message>
        <source>Looked up names and ideas</source>
        <translation>Se consultaron nombres e ideas</translation>
    </message>
    <message>
        <source>Looked up where you are</source>
        <translation>Se consultó tu posición</translation>
    </message>
    <message>
        <source>Looking at the table of contents</source>
        <translation>Consultando el índice</translation>
    </message>
    <message>
        <source>Looking for backups…</source>
        <translation>Buscando copias de seguridad…</translation>
    </message>
    <message>
        <source>Looking for books in {folder}…</source>
        <translation>Buscando libros en {folder}…</translation>
    </message>
    <message>
        <source>Looking for passages that mean “{words}”</source>
        <translation>Buscando pasajes que signifiquen «{words}»</translation>
    </message>
    <message>
        <source>Looking for the system’s voices…</source>
        <translation>Buscando las voces del sistema…</translation>
    </message>
    <message>
        <source>Looking for “{words}” inside the books…</source>
        <translation>Buscando «{words}» dentro de los libros…</translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>Consultando…</translation>
    </message>
    <message>
        <source>Looking through what you have read…</source>
        <translation>Recorriendo lo que has leído…</translation>
    </message>
    <message>
        <source>Looking through your shelf…</source>
        <translation>Recorriendo tu biblioteca…</translation>
    </message>
    <message>
        <source>Looking up where you are</source>
        <translation>Consultando tu posición</translation>
    </message>
    <message>
        <source>Looking up “{words}” in the map of the book</source>
        <translation>Consultando «{words}» en el mapa del libro</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Make notes, places and questions what they were at {when}?</source>
        <translation>¿Volver a dejar las notas, las posiciones y las preguntas como estaban el {when}?</translation>
    </message>
    <message>
        <source>Map of the book</source>
        <translation>Mapa del libro</translation>
    </message>
    <message>
        <source>Map of “{title}”</source>
        <translation>Mapa de «{title}»</translation>
    </message>
    <message>
        <source>March</source>
        <translation>marzo</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Márgenes</translation>
    </message>
    <message>
        <source>Mark as finished</source>
        <translation>Marcar como terminado</translation>
    </message>
    <message>
        <source>Mark as finished or not</source>
        <translation>Marcar como terminado o no</translation>
    </message>
    <message>
        <source>Mark as not finished</source>
        <translation>Marcar como no terminado</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>May</source>
        <translation>mayo</translation>
    </message>
    <message>
        <source>May be about the book: looking it up</source>
        <translation>Quizá trate del libro: se consulta</translation>
    </message>
    <message>
        <source>Measure how fast this computer reads</source>
        <translation>Medir a qué velocidad lee este ordenador</translation>
    </message>
    <message>
        <source>Measured on {questions} questions: it showed the answer to {shown} of {answerable} that have one. Short answers: {stated} stated, {right} right.</source>
        <translation>Medido con {questions} preguntas: mostró la respuesta a {shown} de las {answerable} que tienen una. Respuestas cortas: {stated} afirmadas, {right} correctas.</translation>
    </message>
    <message>
        <source>Measuring, at most five seconds…</source>
        <translation>Midiendo, cinco segundos como máximo…</translation>
    </message>
    <message>
        <source>Mentions along the book</source>
        <translation>Menciones a lo largo del libro</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Model in use: {title} ({licence})</source>
        <translation>Modelo en uso: {title} ({licence})</translation>
    </message>
    <message>
        <source>Model that needs mending: {problem}</source>
        <translation>Modelo que hay que reparar: {problem}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Models (*.gguf *.onnx);;All files (*)</source>
        <translation>Modelos (*.gguf *.onnx);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Models of the servers on this computer</source>
        <translation>Modelos de los servidores de este ordenador</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Monospace</source>
        <translation>Monoespaciada</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>Más como este</translation>
    </message>
    <message>
        <source>More like “{title}”</source>
        <translation>Más como «{title}»</translation>
    </message>
    <message>
        <source>Most present</source>
        <translation>Más presentes</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Move the caret in the text, by words with Ctrl, selecting with Shift</source>
        <translation>Mover el cursor en el texto, por palabras con Ctrl, seleccionando con Mayús</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Nombre del modelo</translation>
    </message>
    <message>
        <source>Name or service not known</source>
        <translation>Nombre o servicio desconocido</translation>
    </message>
    <message>
        <source>Names and themes</source>
        <translation>Nombres y temas</translation>
    </message>
    <message>
        <source>Names met so far</source>
        <translation>Nombres encontrados hasta ahora</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Red inaccesible</translation>
    </message>
    <message>
        <source>Never recommend “{title}” again</source>
        <translation>No recomendar nunca más «{title}»</translation>
    </message>
    <message>
        <source>Newest answer</source>
        <translation>Respuesta más reciente</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>Capítulo siguiente</translation>
    </message>
    <message>
        <source>Next in the series: “{title}”</source>
        <translation>Lo siguiente de la serie: «{title}»</translation>
    </message>
    <message>
        <source>Next note</source>
        <translation>Nota siguiente</translation>
    </message>
    <message>
        <source>Next or previous link in view</source>
        <translation>Enlace siguiente o anterior a la vista</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Next page (← in books from the right)</source>
        <translation>Página siguiente (← en libros que van de derecha a izquierda)</translation>
    </message>
    <message>
        <source>Next paragraph</source>
        <translation>Párrafo siguiente</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Parte siguiente de la ventana</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Resultado siguiente (F3)</translation>
    </message>
    <message>
        <source>Next place found</source>
        <translation>Resultado siguiente</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Frase siguiente</translation>
    </message>
    <message>
        <source>No book fits the filter and “{words}”.</source>
        <translation>Ningún libro coincide con el filtro y con «{words}».</translation>
    </message>
    <message>
        <source>No book fits the filter.</source>
        <translation>Ningún libro coincide con el filtro.</translation>
    </message>
    <message>
        <source>No book has all of “{words}” in its text.</source>
        <translation>Ningún libro contiene todas las palabras de «{words}» en su texto.</translation>
    </message>
    <message>
        <source>No book has been read yet</source>
        <translation>Aún no se ha leído ningún libro</translation>
    </message>
    <message>
        <source>No book has “{words}” in its title, author or series.</source>
        <translation>Ningún libro tiene «{words}» en el título, el autor o la serie.</translation>
    </message>
    <message>
        <source>No book of the shelf fits that selection.</source>
        <translation>Ningún libro de la biblioteca coincide con esa selección.</translation>
    </message>
    <message>
        <source>No book on your shelf seems to have “{things}” in it; nearest to that:</source>
        <translation>Ningún libro de tu biblioteca parece tener «{things}»; lo más cercano a eso:</translation>
    </message>
    <message>
        <source>No cross-encoder was trained for {id}.</source>
        <translation>No se entrenó ningún codificador cruzado para {id}.</translation>
    </message>
    <message>
        <source>No dictionary has “{word}”.</source>
        <translation>Ningún diccionario tiene «{word}».</translation>
    </message>
    <message>
        <source>No filter</source>
        <translation>Sin filtro</translation>
    </message>
    <message>
        <source>No folder is watched.</source>
        <translation>No se vigila ninguna carpeta.</translation>
    </message>
    <message>
        <source>No language model is at work here, so these are the book’s own sentences.</source>
        <translation>Aquí no trabaja ningún modelo de lenguaje, así que estas son las frases del propio libro.</translation>
    </message>
    <message>
        <source>No model for meaning is installed yet: books are searched by their words.</source>
        <translation>Aún no hay instalado ningún modelo para el significado: los libros se buscan por sus palabras.</translation>
    </message>
    <message>
        <source>No model is installed yet: books are searched by their words, answers are quotes.</source>
        <translation>Aún no hay instalado ningún modelo: los libros se buscan por sus palabras, y las respuestas son citas.</translation>
    </message>
    <message>
        <source>No model server answers. Start Ollama, LM Studio, llama-server, vLLM or Jan, switch its server on, and look again. If yours listens on another port, write its address below.</source>
        <translation>Ningún servidor de modelos responde. Inicia Ollama, LM Studio, llama-server, vLLM o Jan, activa su servidor y vuelve a buscar. Si el tuyo escucha en otro puerto, escribe su dirección abajo.</translation>
    </message>
    <message>
        <source>No model server is in use.</source>
        <translation>No se usa ningún servidor de modelos.</translation>
    </message>
    <message>
        <source>No model that reads what was found is installed; File, Models installs one.</source>
        <translation>No hay instalado ningún modelo que lea lo encontrado; instala uno en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>No model that searches by meaning is installed; File, Models installs one.</source>
        <translation>No hay instalado ningún modelo que busque por el significado; instala uno en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>No model that writes is installed yet: summaries are the book’s own sentences.</source>
        <translation>Aún no hay instalado ningún modelo que escriba: los resúmenes son frases del libro.</translation>
    </message>
    <message>
        <source>No model that writes is installed; File, Models installs one.</source>
        <translation>No hay instalado ningún modelo que escriba; instala uno en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>No name fits “{words}” here.</source>
        <translation>Aquí ningún nombre coincide con «{words}».</translation>
    </message>
    <message>
        <source>No names found in what you have read so far. New ones appear here as you meet them.</source>
        <translation>No hay nombres en lo que has leído hasta ahora. Los nuevos aparecen aquí a medida que los encuentras.</translation>
    </message>
    <message>
        <source>No names so far. People and places appear here as you meet them.</source>
        <translation>Aún no hay nombres. Los personajes y lugares aparecen aquí a medida que los encuentras.</translation>
    </message>
    <message>
        <source>No names were found in this book.</source>
        <translation>No se encontraron nombres en este libro.</translation>
    </message>
    <message>
        <source>No passage is shown for it: this is where the chapter begins.</source>
        <translation>No se muestra ningún pasaje: aquí empieza el capítulo.</translation>
    </message>
    <message>
        <source>No reader can be made of {name} and {path} ({reason}); install Quoth again.</source>
        <translation>No se puede crear un modelo lector con {name} y {path} ({reason}); instala Quoth de nuevo.</translation>
    </message>
    <message>
        <source>No reading statistics have been kept yet.</source>
        <translation>Aún no hay estadísticas de lectura.</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>No hay ruta hasta el servidor</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>No queda espacio en el dispositivo</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>No existe ese archivo o carpeta</translation>
    </message>
    <message>
        <source>No themes so far. They appear here once a few chapters have been read.</source>
        <translation>Aún no hay temas. Aparecen aquí cuando hayas leído unos capítulos.</translation>
    </message>
    <message>
        <source>No themes were found in this book.</source>
        <translation>No se encontraron temas en este libro.</translation>
    </message>
    <message>
        <source>No voice is installed in {folder} besides the one that came along.</source>
        <translation>No hay ninguna voz instalada en {folder} además de la que viene incluida.</translation>
    </message>
    <message>
        <source>No word of this book has been looked up yet.

Double-click a word on the page: a card shows what dictionaries say of it, and the word is kept here with its sentence.</source>
        <translation>Aún no se ha consultado ninguna palabra de este libro.

Haz doble clic en una palabra de la página: una tarjeta muestra lo que dicen los diccionarios, y la palabra se guarda aquí con su frase.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>None of the file’s words are in “{title}”{about}.</source>
        <translation>Ninguna de las palabras del archivo está en «{title}»{about}.</translation>
    </message>
    <message>
        <source>None of the words fits.</source>
        <translation>Ninguna de las palabras coincide.</translation>
    </message>
    <message>
        <source>None of this kind so far.</source>
        <translation>Ninguno de este tipo hasta ahora.</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>noruego</translation>
    </message>
    <message>
        <source>Norwegian (Nynorsk)</source>
        <translation>noruego (nynorsk)</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>No es una carpeta</translation>
    </message>
    <message>
        <source>Not a question about the book</source>
        <translation>No es una pregunta sobre el libro</translation>
    </message>
    <message>
        <source>Not all of this book is there. {damage}</source>
        <translation>Este libro no está completo. {damage}</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Sin empezar</translation>
    </message>
    <message>
        <source>Not enough room: {size} are to be fetched, and {free} are free in {folder}.</source>
        <translation>No hay sitio suficiente: hay que descargar {size}, y quedan {free} libres en {folder}.</translation>
    </message>
    <message>
        <source>Not examined on this computer yet. The exam asks it some 80 questions about stories that no model can know, in the background; you can stop it, and it goes on later.</source>
        <translation>Aún no examinado en este equipo. El examen le hace en segundo plano unas 80 preguntas sobre relatos que ningún modelo puede conocer; puedes detenerlo y continuará más tarde.</translation>
    </message>
    <message>
        <source>Not found by its words</source>
        <translation>No se encuentra por sus palabras</translation>
    </message>
    <message>
        <source>Not found so far.</source>
        <translation>No se ha encontrado hasta ahora.</translation>
    </message>
    <message>
        <source>Not from the book</source>
        <translation>No viene del libro</translation>
    </message>
    <message>
        <source>Not in these books</source>
        <translation>No está en estos libros</translation>
    </message>
    <message>
        <source>Not in this book</source>
        <translation>No está en este libro</translation>
    </message>
    <message>
        <source>Not mentioned</source>
        <translation>Sin menciones</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message numerus="yes">
        <source>Not on your shelf: books {named} of the series.</source>
        <comment>Not on your shelf: book {named} of the series.</comment>
        <translation><numerusform>No está en tu biblioteca: el libro {named} de la serie.</numerusform><numerusform>No están en tu biblioteca: los libros {named} de la serie.</numerusform></translation>
    </message>
    <message>
        <source>Not this one</source>
        <translation>Este no</translation>
    </message>
    <message>
        <source>Not yet in your reading</source>
        <translation>Más allá de tu lectura</translation>
    </message>
    <message>
        <source>Not yet read</source>
        <translation>Aún sin leer</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Note {number}</source>
        <translation>Nota {number}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Notes (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;All files (*)</source>
        <translation>Notas (*.json *.md *.txt *.csv *.html *.lua *.calibre_annotation_collection);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Notes and bookmarks</source>
        <translation>Notas y marcadores</translation>
    </message>
    <message>
        <source>Notes and their numbers</source>
        <translation>Las notas y sus números</translation>
    </message>
    <message>
        <source>Notes in a folder</source>
        <translation>Notas en una carpeta</translation>
    </message>
    <message>
        <source>Notes in a folder…</source>
        <translation>Notas en una carpeta…</translation>
    </message>
    <message>
        <source>Notes of Kindle, calibre, KOReader, Readest, Readwise and Quoth (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;All files (*)</source>
        <translation>Notas de Kindle, calibre, KOReader, Readest, Readwise y Quoth (*.txt *.html *.csv *.calibre_annotation_collection *.lua *.json *.md);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Notes, places and questions are what they were at {when}.</source>
        <translation>Las notas, las posiciones y las preguntas están como estaban el {when}.</translation>
    </message>
    <message>
        <source>Notes, places and questions are what they were before.</source>
        <translation>Las notas, las posiciones y las preguntas están como antes.</translation>
    </message>
    <message>
        <source>Nothing else is sent, nothing of you, your books or questions. Whoever is asked sees this computer’s internet address, as any website does.</source>
        <translation>No se envía nada más, nada tuyo, de tus libros ni de tus preguntas. Quien recibe la consulta ve la dirección de internet de este ordenador, como cualquier sitio web.</translation>
    </message>
    <message>
        <source>Nothing fitted closely, so I looked more widely.</source>
        <translation>Nada se ajustaba bien, así que busqué de forma más amplia.</translation>
    </message>
    <message>
        <source>Nothing fitted closely, so the search was widened.</source>
        <translation>Nada se ajustaba bien, así que se amplió la búsqueda.</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>Nada se llama así.</translation>
    </message>
    <message>
        <source>Nothing is kept of this book yet.

Select words on the page to highlight them or to write a note. A click at the page’s upper corner bookmarks it.</source>
        <translation>Aún no has guardado nada de este libro.

Selecciona palabras en la página para resaltarlas o para escribir una nota. Un clic en la esquina superior de la página la marca.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>Nada sale de este ordenador</translation>
    </message>
    <message>
        <source>Nothing of what is kept fits.</source>
        <translation>Nada de lo guardado coincide.</translation>
    </message>
    <message>
        <source>Nothing read yet. The book’s people and places appear here as you meet them.</source>
        <translation>Aún no has leído nada. Los personajes y lugares del libro aparecen aquí a medida que los encuentras.</translation>
    </message>
    <message>
        <source>Nothing read yet. The map grows with what you have read, so that it gives nothing away.</source>
        <translation>Aún no has leído nada. El mapa crece con lo que has leído, para no desvelar nada.</translation>
    </message>
    <message>
        <source>Nothing stands out: books are hardly moved.</source>
        <translation>Nada destaca: los libros apenas cambian de sitio.</translation>
    </message>
    <message>
        <source>Nothing that stands before these words says more about them.</source>
        <translation>Nada de lo que precede a estas palabras dice más sobre ellas.</translation>
    </message>
    <message>
        <source>Nothing that stands before these words says who or what they mean.</source>
        <translation>Nada de lo que precede a estas palabras dice a quién o a qué se refieren.</translation>
    </message>
    <message>
        <source>Nothing there answers it after all.</source>
        <translation>Al final, nada de ahí responde a la pregunta.</translation>
    </message>
    <message>
        <source>Nothing was restored. {reason}</source>
        <translation>No se restauró nada. {reason}</translation>
    </message>
    <message>
        <source>Nothing was trained for {id}.</source>
        <translation>No se entrenó nada para {id}.</translation>
    </message>
    <message>
        <source>Nothing yet: finish, highlight, ask or wish.</source>
        <translation>Nada aún: termina, resalta, pregunta o pide.</translation>
    </message>
    <message>
        <source>November</source>
        <translation>noviembre</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Number in the series</source>
        <translation>Número en la serie</translation>
    </message>
    <message>
        <source>Obsidian, Markdown, template</source>
        <translation>Obsidian, Markdown, plantilla</translation>
    </message>
    <message>
        <source>October</source>
        <translation>octubre</translation>
    </message>
    <message>
        <source>Of what is found beyond the chapter you are in, only the place is shown.</source>
        <translation>De lo que se encuentra más allá del capítulo en que estás, solo se muestra el lugar.</translation>
    </message>
    <message>
        <source>Of what is found beyond the page you are on, only the place is shown.</source>
        <translation>De lo que se encuentra más allá de la página en que estás, solo se muestra el lugar.</translation>
    </message>
    <message>
        <source>Ollama, LM Studio, llama-server, vLLM, Jan and others that speak OpenAI’s protocol can write answers and summaries in place of Quoth’s own models. Quoth speaks to this computer only, and refuses any other address; but what your server does with questions and passages of your books is its own affair.</source>
        <translation>Ollama, LM Studio, llama-server, vLLM, Jan y otros que hablan el protocolo de OpenAI pueden escribir respuestas y resúmenes en lugar de los modelos de Quoth. Quoth solo habla con este ordenador y rechaza cualquier otra dirección; pero lo que tu servidor haga con las preguntas y los pasajes de tus libros es asunto suyo.</translation>
    </message>
    <message>
        <source>On the page</source>
        <translation>En la página</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Una</translation>
    </message>
    <message>
        <source>One of the two books is no longer on the shelf.</source>
        <translation>Uno de los dos libros ya no está en la biblioteca.</translation>
    </message>
    <message numerus="yes">
        <source>Only in {n} books</source>
        <comment>Only in {n} book</comment>
        <translation><numerusform>Solo en {n} libro</numerusform><numerusform>Solo en {n} libros</numerusform></translation>
    </message>
    <message>
        <source>Only in {titles}</source>
        <translation>Solo en {titles}</translation>
    </message>
    <message>
        <source>Only the first {number} characters of the question were read.</source>
        <translation>Solo se leyeron los primeros {number} caracteres de la pregunta.</translation>
    </message>
    <message>
        <source>Only those of its answers that the check is surest of stand, above the book’s sentences that support them; here {right} of {stated} such answers were right.</source>
        <translation>Solo aparecen las respuestas de las que la comprobación está más segura, encima de las frases del libro que las respaldan; aquí, {right} de {stated} de ellas eran correctas.</translation>
    </message>
    <message>
        <source>Only {colour}</source>
        <translation>Solo {colour}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open a book to see its map.</source>
        <translation>Abre un libro para ver su mapa.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>Abrir en una ventana nueva</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Abrir en el navegador</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>Abrir su página</translation>
    </message>
    <message>
        <source>Open the sample book</source>
        <translation>Abrir el libro de muestra</translation>
    </message>
    <message>
        <source>Opens the book</source>
        <translation>Abre el libro</translation>
    </message>
    <message>
        <source>Opens the book at the quoted words</source>
        <translation>Abre el libro por las palabras citadas</translation>
    </message>
    <message>
        <source>Opens the quote</source>
        <translation>Abre la cita</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Operación no permitida</translation>
    </message>
    <message>
        <source>Or look around first</source>
        <translation>O echar antes un vistazo</translation>
    </message>
    <message>
        <source>Order of the books</source>
        <translation>Orden de los libros</translation>
    </message>
    <message>
        <source>Order of the books: {order}</source>
        <translation>Orden de los libros: {order}</translation>
    </message>
    <message>
        <source>Order of the names</source>
        <translation>Orden de los nombres</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Otros</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Propio</translation>
    </message>
    <message>
        <source>Own colours</source>
        <translation>Colores propios</translation>
    </message>
    <message>
        <source>Owner, repository and file, with slashes between them</source>
        <translation>Propietario, repositorio y archivo, separados por barras</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation>Imagen PNG (*.png);;Dibujo SVG (*.svg)</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Av Pág</translation>
    </message>
    <message>
        <source>Page numbers and line numbers</source>
        <translation>Los números de página y de línea</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Re Pág</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Pages in colours of your own</source>
        <translation>Páginas con tus propios colores</translation>
    </message>
    <message>
        <source>Pages of the printed book</source>
        <translation>Páginas del libro impreso</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>Párrafos</translation>
    </message>
    <message>
        <source>Parts of the appearance</source>
        <translation>Partes de la apariencia</translation>
    </message>
    <message>
        <source>Passages of the theme</source>
        <translation>Pasajes del tema</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Pause reading books in</source>
        <translation>Pausar el procesamiento de los libros</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personajes</translation>
    </message>
    <message>
        <source>People and places</source>
        <translation>Personajes y lugares</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Permiso denegado</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>persa</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Persona</translation>
    </message>
    <message numerus="yes">
        <source>Picture of {n} names and who stands with whom</source>
        <comment>Picture of {n} name and who stands with whom</comment>
        <translation><numerusform>Imagen de {n} nombre y de quién aparece con quién</numerusform><numerusform>Imagen de {n} nombres y de quién aparece con quién</numerusform></translation>
    </message>
    <message>
        <source>Picture of {themes} themes in {chapters} chapters</source>
        <translation>Imagen de {themes} temas en {chapters} capítulos</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Place and time</source>
        <translation>Lugar y época</translation>
    </message>
    <message>
        <source>Place in the book</source>
        <translation>Lugar en el libro</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Lugares</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Places found inside the books</source>
        <translation>Resultados dentro de los libros</translation>
    </message>
    <message>
        <source>Play the book’s own recording, if it has one</source>
        <translation>Reproducir la grabación del propio libro, si la tiene</translation>
    </message>
    <message>
        <source>Plot and pace</source>
        <translation>Trama y ritmo</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polaco</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugués</translation>
    </message>
    <message>
        <source>Previous chapter</source>
        <translation>Capítulo anterior</translation>
    </message>
    <message>
        <source>Previous note</source>
        <translation>Nota anterior</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Previous page (→ in books from the right)</source>
        <translation>Página anterior (→ en libros que van de derecha a izquierda)</translation>
    </message>
    <message>
        <source>Previous paragraph</source>
        <translation>Párrafo anterior</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Parte anterior de la ventana</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Resultado anterior (Mayús+F3)</translation>
    </message>
    <message>
        <source>Previous place found</source>
        <translation>Resultado anterior</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>Frase anterior</translation>
    </message>
    <message>
        <source>Previously</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Print the chapter</source>
        <translation>Imprimir el capítulo</translation>
    </message>
    <message>
        <source>Print the chapter…</source>
        <translation>Imprimir el capítulo…</translation>
    </message>
    <message>
        <source>Printed page numbers in the margin</source>
        <translation>Números de las páginas impresas en el margen</translation>
    </message>
    <message>
        <source>Printed page {page} of {last}</source>
        <translation>Página impresa {page} de {last}</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Publicación</translation>
    </message>
    <message>
        <source>Publisher</source>
        <translation>Editorial</translation>
    </message>
    <message>
        <source>Qt {qt}, Chromium {chromium}, Python {python} on {system}</source>
        <translation>Qt {qt}, Chromium {chromium}, Python {python} en {system}</translation>
    </message>
    <message>
        <source>Question about this book</source>
        <translation>Pregunta sobre este libro</translation>
    </message>
    <message>
        <source>Question or wish for your shelf</source>
        <translation>Pregunta o petición para tu biblioteca</translation>
    </message>
    <message>
        <source>Questions and answers too</source>
        <translation>También preguntas y respuestas</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Cita</translation>
    </message>
    <message>
        <source>Quote {number}</source>
        <translation>Cita {number}</translation>
    </message>
    <message>
        <source>Quoth backs up notes, places and questions once a day, and keeps the last seven backups.</source>
        <translation>Quoth hace una copia de seguridad de las notas, las posiciones y las preguntas una vez al día, y conserva las siete últimas.</translation>
    </message>
    <message>
        <source>Quoth doesn’t read {kind} files. If “{name}” isn’t locked, a program such as calibre can convert it to EPUB; add that.</source>
        <translation>Quoth no lee archivos {kind}. Si «{name}» no está bloqueado, un programa como calibre puede convertirlo a EPUB; añade ese archivo.</translation>
    </message>
    <message>
        <source>Quoth hasn’t been tried with these models, so the book’s own sentences answer.</source>
        <translation>Quoth no se ha probado con estos modelos, así que responden las frases del propio libro.</translation>
    </message>
    <message>
        <source>Quoth reads EPUBs, and answers questions about the open book by quoting it.</source>
        <translation>Quoth lee libros EPUB y responde a preguntas sobre el libro abierto citándolo.</translation>
    </message>
    <message>
        <source>Quoth reads EPUBs. Ask about the book that is open: every sentence of the answer quotes it and takes you to the very words.</source>
        <translation>Quoth lee libros EPUB. Pregunta sobre el libro abierto: cada frase de la respuesta lo cita y te lleva a las palabras exactas.</translation>
    </message>
    <message>
        <source>Quoth reads its own files, those of Kindle, KOReader, calibre, Readest and Readwise, and tables with a column for the words.</source>
        <translation>Quoth lee sus propios archivos, los de Kindle, KOReader, calibre, Readest y Readwise, y tablas con una columna para las palabras.</translation>
    </message>
    <message>
        <source>Quoth was closed before this was answered.</source>
        <translation>Quoth se cerró antes de responder a esto.</translation>
    </message>
    <message>
        <source>Quoth {version}</source>
        <translation>Quoth {version}</translation>
    </message>
    <message>
        <source>Quoth’s own voice isn’t installed: the Python package hibari-tts is missing.</source>
        <translation>La voz de Quoth no está instalada: falta el paquete de Python hibari-tts.</translation>
    </message>
    <message>
        <source>Quoth’s part of it was changed by hand: move what is yours out of it, or delete that part.</source>
        <translation>La parte de Quoth se ha cambiado a mano: saca de ella lo que es tuyo o borra esa parte.</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>Read a chapter’s summary</source>
        <translation>Se leyó el resumen de un capítulo</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Leer en voz alta</translation>
    </message>
    <message>
        <source>Read aloud from here</source>
        <translation>Leer en voz alta desde aquí</translation>
    </message>
    <message>
        <source>Read aloud from the chapter’s start</source>
        <translation>Leer en voz alta desde el principio del capítulo</translation>
    </message>
    <message>
        <source>Read aloud, or pause</source>
        <translation>Leer en voz alta, o pausar</translation>
    </message>
    <message>
        <source>Read around a passage</source>
        <translation>Se leyó el contexto de un pasaje</translation>
    </message>
    <message>
        <source>Read faster</source>
        <translation>Leer más deprisa</translation>
    </message>
    <message>
        <source>Read slower</source>
        <translation>Leer más despacio</translation>
    </message>
    <message>
        <source>Read the book’s synopsis</source>
        <translation>Se leyó la sinopsis del libro</translation>
    </message>
    <message>
        <source>Read {day}</source>
        <translation>Leído el {day}</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Sistema de archivos de solo lectura</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <source>Reading around a passage</source>
        <translation>Leyendo el contexto de un pasaje</translation>
    </message>
    <message>
        <source>Reading chapter {chapter}</source>
        <translation>Leyendo el capítulo {chapter}</translation>
    </message>
    <message>
        <source>Reading only</source>
        <translation>Solo leer</translation>
    </message>
    <message>
        <source>Reading profile</source>
        <translation>Perfil de lectura</translation>
    </message>
    <message>
        <source>Reading profile…</source>
        <translation>Perfil de lectura…</translation>
    </message>
    <message>
        <source>Reading statistics</source>
        <translation>Estadísticas de lectura</translation>
    </message>
    <message>
        <source>Reading statistics…</source>
        <translation>Estadísticas de lectura…</translation>
    </message>
    <message>
        <source>Reading text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Reading the beginning</source>
        <translation>Leyendo el principio</translation>
    </message>
    <message>
        <source>Reading the dictionaries…</source>
        <translation>Leyendo los diccionarios…</translation>
    </message>
    <message>
        <source>Reading the end</source>
        <translation>Leyendo el final</translation>
    </message>
    <message>
        <source>Reading the last chapter</source>
        <translation>Leyendo el último capítulo</translation>
    </message>
    <message>
        <source>Reading the passages…</source>
        <translation>Leyendo los pasajes…</translation>
    </message>
    <message>
        <source>Reading them…</source>
        <translation>Leyéndolos…</translation>
    </message>
    <message>
        <source>Reading there…</source>
        <translation>Leyendo ahí…</translation>
    </message>
    <message numerus="yes">
        <source>Reading this book took more than {seconds} seconds of computing, so its last {n} parts can’t be searched.</source>
        <comment>Reading this book took more than {seconds} seconds of computing, so its last part can’t be searched.</comment>
        <translation><numerusform>Procesar este libro llevó más de {seconds} segundos de cálculo, así que su última parte no se puede buscar.</numerusform><numerusform>Procesar este libro llevó más de {seconds} segundos de cálculo, así que sus últimas {n} partes no se pueden buscar.</numerusform></translation>
    </message>
    <message>
        <source>Reading this chapter</source>
        <translation>Leyendo este capítulo</translation>
    </message>
    <message>
        <source>Reading this section ended the program that reads books twice, so it is left out. Turn on to read the next section; starting Quoth again tries this one again.</source>
        <translation>Al leer esta sección, el programa que lee los libros se cerró dos veces, así que se omite. Pasa página para leer la sección siguiente; al iniciar Quoth otra vez se intenta de nuevo.</translation>
    </message>
    <message numerus="yes">
        <source>Reading {titles}…</source>
        <comment>Reading {titles}…</comment>
        <translation><numerusform>Leyendo {titles}…</numerusform><numerusform>Leyendo {titles}…</numerusform></translation>
    </message>
    <message>
        <source>Reading “{title}”</source>
        <translation>Leyendo «{title}»</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Reads books aloud: the bar of “Read aloud” offers it among the voices.</source>
        <translation>Lee libros en voz alta: la barra de «Leer en voz alta» lo ofrece entre las voces.</translation>
    </message>
    <message>
        <source>Reads the passages that were found: says which of them answers and with which words, or that none does.</source>
        <translation>Lee los pasajes encontrados: dice cuál de ellos responde y con qué palabras, o que ninguno lo hace.</translation>
    </message>
    <message>
        <source>Readwise</source>
        <translation>Readwise</translation>
    </message>
    <message>
        <source>Ready: {search} searches by meaning, {chat} words summaries.</source>
        <translation>Listo: {search} busca por significado, {chat} redacta resúmenes.</translation>
    </message>
    <message>
        <source>Recommend</source>
        <translation>Recomendar</translation>
    </message>
    <message>
        <source>Recommend the hidden books again</source>
        <translation>Volver a recomendar los libros ocultos</translation>
    </message>
    <message>
        <source>Recommend them again</source>
        <translation>Volver a recomendarlos</translation>
    </message>
    <message>
        <source>Recommended for this computer</source>
        <translation>Recomendado para este ordenador</translation>
    </message>
    <message>
        <source>Recommends books of your shelf</source>
        <translation>Recomienda libros de tu biblioteca</translation>
    </message>
    <message>
        <source>Remote end closed connection without response</source>
        <translation>El otro extremo cerró la conexión sin responder</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove from the shelf</source>
        <translation>Quitar de la biblioteca</translation>
    </message>
    <message>
        <source>Remove the bookmark</source>
        <translation>Quitar el marcador</translation>
    </message>
    <message>
        <source>Remove the highlight</source>
        <translation>Quitar el resaltado</translation>
    </message>
    <message numerus="yes">
        <source>Remove {n} books from the shelf</source>
        <comment>Remove {n} book from the shelf</comment>
        <translation><numerusform>Quitar {n} libro de la biblioteca</numerusform><numerusform>Quitar {n} libros de la biblioteca</numerusform></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Quitando…</translation>
    </message>
    <message>
        <source>Reopen the last book</source>
        <translation>Abrir de nuevo el último libro</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Restaurar una copia de seguridad…</translation>
    </message>
    <message>
        <source>Restore the backup of {when}</source>
        <translation>Restaurar la copia del {when}</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Restaurar…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restaurando…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Resume indexing</source>
        <translation>Continuar la indexación</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>Continuar…</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>rumano</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>ruso</translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>Lo mismo que…</translation>
    </message>
    <message>
        <source>Sans serif</source>
        <translation>Sin serifa</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Guardar la imagen</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>Guardar la imagen…</translation>
    </message>
    <message>
        <source>Save the standard template</source>
        <translation>Guardar la plantilla estándar</translation>
    </message>
    <message>
        <source>Save the standard template…</source>
        <translation>Guardar la plantilla estándar…</translation>
    </message>
    <message>
        <source>Saved as you write; Esc or Ctrl+Enter closes it.</source>
        <translation>Se guarda mientras escribes; Esc o Ctrl+Intro la cierra.</translation>
    </message>
    <message>
        <source>Saved as “{file}”.</source>
        <translation>Guardado como «{file}».</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Say what you would like to read: an author, a book, a theme or a mood.</source>
        <translation>Di qué te gustaría leer: un autor, un libro, un tema o un tono.</translation>
    </message>
    <message>
        <source>Say which of these names is somebody else’s</source>
        <translation>Indicar cuál de estos nombres es de otra persona</translation>
    </message>
    <message>
        <source>Say who else this is</source>
        <translation>Indicar quién más es</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Continuo</translation>
    </message>
    <message>
        <source>Scroll instead of pages</source>
        <translation>Desplazamiento continuo en vez de páginas</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search for this</source>
        <translation>Buscar esto</translation>
    </message>
    <message>
        <source>Search inside the books</source>
        <translation>Buscar dentro de los libros</translation>
    </message>
    <message>
        <source>Search inside the books for “{words}”</source>
        <translation>Buscar «{words}» dentro de los libros</translation>
    </message>
    <message>
        <source>Search the notes</source>
        <translation>Buscar en las notas</translation>
    </message>
    <message>
        <source>Search the notes…</source>
        <translation>Buscar en las notas…</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Buscar en los atajos</translation>
    </message>
    <message>
        <source>Search the words</source>
        <translation>Buscar en las palabras</translation>
    </message>
    <message>
        <source>Search the words…</source>
        <translation>Buscar en las palabras…</translation>
    </message>
    <message>
        <source>Search your books by title or author</source>
        <translation>Buscar en tus libros por título o autor</translation>
    </message>
    <message>
        <source>Searched a book</source>
        <translation>Se buscó en un libro</translation>
    </message>
    <message>
        <source>Searched by meaning</source>
        <translation>Se buscó por el significado</translation>
    </message>
    <message>
        <source>Searched the shelf</source>
        <translation>Se buscó en la biblioteca</translation>
    </message>
    <message>
        <source>Searched the text</source>
        <translation>Se buscó en el texto</translation>
    </message>
    <message>
        <source>Searching the book for “{words}”</source>
        <translation>Buscando «{words}» en el libro</translation>
    </message>
    <message>
        <source>Searching the text for “{words}”</source>
        <translation>Buscando «{words}» en el texto</translation>
    </message>
    <message>
        <source>Select the first word in view, then more words or lines</source>
        <translation>Seleccionar la primera palabra a la vista, luego más palabras o líneas</translation>
    </message>
    <message>
        <source>Select the words to explain first.</source>
        <translation>Selecciona antes las palabras que quieres que se expliquen.</translation>
    </message>
    <message>
        <source>Select words by keyboard: a caret in the text</source>
        <translation>Seleccionar palabras con el teclado: un cursor en el texto</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sepia</translation>
    </message>
    <message>
        <source>September</source>
        <translation>septiembre</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>serbio</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>Con serifa</translation>
    </message>
    <message>
        <source>Shall I look for books like one of these instead?</source>
        <translation>¿O busco libros como uno de estos?</translation>
    </message>
    <message>
        <source>Shall I look for books like this one instead?</source>
        <translation>¿O busco libros como este?</translation>
    </message>
    <message>
        <source>Shall I look for something particular among the new ones?</source>
        <translation>¿Busco algo en particular entre los nuevos?</translation>
    </message>
    <message>
        <source>Shall we browse your shelf by theme, series or length instead?</source>
        <translation>¿O recorremos tu biblioteca por tema, serie o extensión?</translation>
    </message>
    <message>
        <source>Shelf</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Shelf as a list</source>
        <translation>Biblioteca como lista</translation>
    </message>
    <message>
        <source>Shift+{key}</source>
        <translation>Mayús+{key}</translation>
    </message>
    <message>
        <source>Short answer in the book’s own words</source>
        <translation>Respuesta corta con las palabras del libro</translation>
    </message>
    <message>
        <source>Short answer, checked against its quotes</source>
        <translation>Respuesta corta, comprobada con sus citas</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Show all books</source>
        <translation>Mostrar todos los libros</translation>
    </message>
    <message>
        <source>Show all books again</source>
        <translation>Mostrar de nuevo todos los libros</translation>
    </message>
    <message>
        <source>Show all names again</source>
        <translation>Mostrar de nuevo todos los nombres</translation>
    </message>
    <message>
        <source>Show earlier questions</source>
        <translation>Mostrar preguntas anteriores</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Mostrar en su carpeta</translation>
    </message>
    <message>
        <source>Show it in the book</source>
        <translation>Mostrar en el libro</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Show the notes beyond where you are too</source>
        <translation>Mostrar también las notas más allá de tu posición</translation>
    </message>
    <message>
        <source>Show the places beyond where you are too</source>
        <translation>Mostrar también los resultados más allá de tu posición</translation>
    </message>
    <message>
        <source>Show the shelf as a list</source>
        <translation>Mostrar la biblioteca como lista</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>Mostrar los pasos</translation>
    </message>
    <message>
        <source>Show the words</source>
        <translation>Mostrar las palabras</translation>
    </message>
    <message>
        <source>Show the words of {place}, where you haven’t been yet</source>
        <translation>Mostrar las palabras de {place}, adonde aún no has llegado</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Mostrarlos</translation>
    </message>
    <message numerus="yes">
        <source>Show them</source>
        <comment>Show it</comment>
        <translation><numerusform>Mostrarla</numerusform><numerusform>Mostrarlas</numerusform></translation>
    </message>
    <message>
        <source>Show which…</source>
        <translation>Mostrar cuáles…</translation>
    </message>
    <message>
        <source>Show: {kind}</source>
        <translation>Mostrar: {kind}</translation>
    </message>
    <message>
        <source>Shows the models</source>
        <translation>Muestra los modelos</translation>
    </message>
    <message>
        <source>Shows the next figure when pressed</source>
        <translation>Muestra el dato siguiente al pulsar</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>Panel lateral</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>eslovaco</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>esloveno</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Más pequeña (−)</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texto más pequeño</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Hasta ahora</translation>
    </message>
    <message>
        <source>Some places to begin on your shelf.</source>
        <translation>Algunos puntos de partida en tu biblioteca.</translation>
    </message>
    <message>
        <source>Some places to begin: {words}.</source>
        <translation>Algunos puntos de partida: {words}.</translation>
    </message>
    <message>
        <source>Something belongs here that can’t be shown: {about}</source>
        <translation>Aquí va algo que no se puede mostrar: {about}</translation>
    </message>
    <message>
        <source>Something short that I haven’t begun</source>
        <translation>Algo corto que no haya empezado</translation>
    </message>
    <message>
        <source>Something unexpected happened in the window.</source>
        <translation>Ocurrió algo inesperado en la ventana.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Algo salió mal</translation>
    </message>
    <message>
        <source>Something went wrong in Quoth ({kind}). The log has the details.</source>
        <translation>Algo salió mal en Quoth ({kind}). El registro tiene los detalles.</translation>
    </message>
    <message>
        <source>Sort by author</source>
        <translation>Ordenar por autor</translation>
    </message>
    <message>
        <source>Sort by date added</source>
        <translation>Ordenar por fecha de adición</translation>
    </message>
    <message>
        <source>Sort by last read</source>
        <translation>Ordenar por última lectura</translation>
    </message>
    <message>
        <source>Sort by progress</source>
        <translation>Ordenar por progreso</translation>
    </message>
    <message>
        <source>Sort by rating</source>
        <translation>Ordenar por valoración</translation>
    </message>
    <message>
        <source>Sort by series</source>
        <translation>Ordenar por serie</translation>
    </message>
    <message>
        <source>Sort by title</source>
        <translation>Ordenar por título</translation>
    </message>
    <message>
        <source>Sound needs a library that is missing here: {library}. On Debian and Ubuntu the package libpulse0 has it.</source>
        <translation>El sonido necesita una biblioteca de software que falta aquí: {library}. En Debian y Ubuntu la tiene el paquete libpulse0.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Espaciado</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>español</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>Separar…</translation>
    </message>
    <message>
        <source>Spoiler guard</source>
        <translation>Protección contra spoilers</translation>
    </message>
    <message>
        <source>Spoilers: {scope}</source>
        <translation>Spoilers: {scope}</translation>
    </message>
    <message>
        <source>Spoilers…</source>
        <translation>Spoilers…</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>Referencia de archivo caducada</translation>
    </message>
    <message>
        <source>Standard template</source>
        <translation>Plantilla estándar</translation>
    </message>
    <message>
        <source>StarDict, dictd, words looked up</source>
        <translation>StarDict, dictd, palabras consultadas</translation>
    </message>
    <message>
        <source>Start on the shelf</source>
        <translation>Empezar en la biblioteca</translation>
    </message>
    <message>
        <source>Start the engine again</source>
        <translation>Iniciar de nuevo el motor</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Quedarse aquí</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Dejar de responder</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Detener la indexación</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Dejar de leer en voz alta</translation>
    </message>
    <message>
        <source>Stop the exam</source>
        <translation>Detener el examen</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Dejar de vigilar</translation>
    </message>
    <message>
        <source>Stop watching {folder}</source>
        <translation>Dejar de vigilar {folder}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
    <message>
        <source>Stopped: {n} per cent are fetched, and kept.</source>
        <translation>Detenido: el {n} por ciento está descargado, y se conserva.</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Historia</translation>
    </message>
    <message>
        <source>Story so far</source>
        <translation>La historia hasta aquí</translation>
    </message>
    <message>
        <source>Strike through</source>
        <translation>Tachar</translation>
    </message>
    <message>
        <source>Strike through: {colour}</source>
        <translation>Tachar: {colour}</translation>
    </message>
    <message>
        <source>Style sheet</source>
        <translation>Hoja de estilo</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>Materias</translation>
    </message>
    <message>
        <source>Sum up the book</source>
        <translation>Resumir el libro</translation>
    </message>
    <message>
        <source>Sum up this chapter</source>
        <translation>Resumir este capítulo</translation>
    </message>
    <message>
        <source>Sum up what I have read</source>
        <translation>Resumir lo que he leído</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>sueco</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Table of contents</source>
        <translation>Índice</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Las tablas</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Etiquetas, separadas por comas</translation>
    </message>
    <message>
        <source>Taking it into use…</source>
        <translation>Poniéndolo en uso…</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>tamil</translation>
    </message>
    <message>
        <source>Tell it from here</source>
        <translation>Resumir hasta aquí</translation>
    </message>
    <message>
        <source>Tell the book in short</source>
        <translation>Resumir el libro en breve</translation>
    </message>
    <message>
        <source>Tell the story so far</source>
        <translation>Resumir la historia hasta aquí</translation>
    </message>
    <message>
        <source>Tell this chapter</source>
        <translation>Resumir este capítulo</translation>
    </message>
    <message>
        <source>Tell what happened before</source>
        <translation>Contar lo que pasó antes</translation>
    </message>
    <message>
        <source>Template: the standard one</source>
        <translation>Plantilla: la estándar</translation>
    </message>
    <message>
        <source>Template: {path}</source>
        <translation>Plantilla: {path}</translation>
    </message>
    <message>
        <source>Templates (*.md *.mustache *.txt);;All files (*)</source>
        <translation>Plantillas (*.md *.mustache *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Temporary failure in name resolution</source>
        <translation>Fallo temporal al resolver el nombre</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Términos</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Text aligned as the book has it</source>
        <translation>Texto alineado como en el libro</translation>
    </message>
    <message>
        <source>Text aligned at both sides</source>
        <translation>Texto alineado a ambos lados</translation>
    </message>
    <message>
        <source>Text aligned where its lines begin: in Arabic and Hebrew at the right</source>
        <translation>Texto alineado donde empiezan sus líneas: en árabe y hebreo a la derecha</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>tailandés</translation>
    </message>
    <message>
        <source>That can’t be kept: {reason}.</source>
        <translation>Eso no se puede guardar: {reason}.</translation>
    </message>
    <message>
        <source>That takes about {time} to read, at {number} words a minute.</source>
        <translation>Se tarda unas {time} en leerlo, a {number} palabras por minuto.</translation>
    </message>
    <message>
        <source>The EPUB CFI leads to a part that this book doesn’t have.</source>
        <translation>El EPUB CFI lleva a una parte que este libro no tiene.</translation>
    </message>
    <message>
        <source>The appearance of this book could not be kept. {reason}</source>
        <translation>La apariencia de este libro no se pudo guardar. {reason}</translation>
    </message>
    <message>
        <source>The backup {name} is damaged and can’t be restored.</source>
        <translation>La copia {name} está dañada y no se puede restaurar.</translation>
    </message>
    <message>
        <source>The backup {name} is damaged, so nothing was changed.</source>
        <translation>La copia {name} está dañada, así que no se cambió nada.</translation>
    </message>
    <message>
        <source>The book doesn’t say where its package is (META-INF/container.xml).</source>
        <translation>El libro no dice dónde está su paquete (META-INF/container.xml).</translation>
    </message>
    <message>
        <source>The book has no file “{href}”.</source>
        <translation>El libro no tiene ningún archivo «{href}».</translation>
    </message>
    <message>
        <source>The book has no part {number}.</source>
        <translation>El libro no tiene la parte {number}.</translation>
    </message>
    <message>
        <source>The book has no such part.</source>
        <translation>El libro no tiene esa parte.</translation>
    </message>
    <message>
        <source>The book has no such place.</source>
        <translation>El libro no tiene ese lugar.</translation>
    </message>
    <message>
        <source>The book has no table of contents.</source>
        <translation>El libro no tiene índice.</translation>
    </message>
    <message>
        <source>The book has {chapters} up to where you are.</source>
        <translation>Hasta donde estás, el libro tiene {chapters}.</translation>
    </message>
    <message>
        <source>The book has {chapters}.</source>
        <translation>El libro tiene {chapters}.</translation>
    </message>
    <message>
        <source>The book in short</source>
        <translation>El libro en breve</translation>
    </message>
    <message>
        <source>The book is in another language than your question; its own words may find more.</source>
        <translation>El libro está en un idioma distinto del de tu pregunta; con sus propias palabras quizá se encuentre más.</translation>
    </message>
    <message numerus="yes">
        <source>The book is longer than Quoth reads: its last {n} parts are left out.</source>
        <comment>The book is longer than Quoth reads: its last part is left out.</comment>
        <translation><numerusform>El libro es más largo de lo que Quoth lee: su última parte se omite.</numerusform><numerusform>El libro es más largo de lo que Quoth lee: sus últimas {n} partes se omiten.</numerusform></translation>
    </message>
    <message>
        <source>The book is still being indexed. It can be told once its text is in.</source>
        <translation>El libro aún se está indexando. Se podrá resumir cuando su texto esté procesado.</translation>
    </message>
    <message>
        <source>The book is still being indexed. Its map is drawn once its text is in.</source>
        <translation>El libro aún se está indexando. Su mapa se dibujará cuando su texto esté procesado.</translation>
    </message>
    <message>
        <source>The book is still being indexed. Its people and places appear here once its text is in.</source>
        <translation>El libro aún se está indexando. Sus personajes y lugares aparecerán aquí cuando su texto esté procesado.</translation>
    </message>
    <message>
        <source>The book that this link leads into isn’t on your shelf.</source>
        <translation>El libro al que lleva este enlace no está en tu biblioteca.</translation>
    </message>
    <message>
        <source>The bookmark was removed.</source>
        <translation>Se quitó el marcador.</translation>
    </message>
    <message>
        <source>The books that are asked</source>
        <translation>Los libros a los que se pregunta</translation>
    </message>
    <message>
        <source>The book’s details don’t name its subjects.</source>
        <translation>Los datos del libro no nombran sus temas.</translation>
    </message>
    <message>
        <source>The book’s details don’t say that it is part of a series.</source>
        <translation>Los datos del libro no dicen que pertenezca a una serie.</translation>
    </message>
    <message>
        <source>The book’s details don’t say when it was published.</source>
        <translation>Los datos del libro no dicen cuándo se publicó.</translation>
    </message>
    <message>
        <source>The book’s details don’t say which language it is in.</source>
        <translation>Los datos del libro no dicen en qué idioma está.</translation>
    </message>
    <message>
        <source>The book’s details don’t say who published it.</source>
        <translation>Los datos del libro no dicen quién lo publicó.</translation>
    </message>
    <message>
        <source>The book’s details don’t say who wrote it.</source>
        <translation>Los datos del libro no dicen quién lo escribió.</translation>
    </message>
    <message>
        <source>The book’s file has changed since it was opened.</source>
        <translation>El archivo del libro ha cambiado desde que se abrió.</translation>
    </message>
    <message>
        <source>The book’s file has changed since it was opened. Close the book and open it again to read what it holds now.</source>
        <translation>El archivo del libro ha cambiado desde que se abrió. Cierra el libro y ábrelo de nuevo para leer lo que contiene ahora.</translation>
    </message>
    <message>
        <source>The book’s length isn’t known yet, as its text is still being read in.</source>
        <translation>Aún no se sabe la extensión del libro, porque su texto se está leyendo.</translation>
    </message>
    <message>
        <source>The book’s own</source>
        <translation>La del libro</translation>
    </message>
    <message>
        <source>The book’s own details say: {text}</source>
        <translation>Los datos del libro dicen: {text}</translation>
    </message>
    <message>
        <source>The book’s own recording can’t be played here.</source>
        <translation>La grabación del propio libro no se puede reproducir aquí.</translation>
    </message>
    <message>
        <source>The book’s own sentences</source>
        <translation>Las frases del propio libro</translation>
    </message>
    <message>
        <source>The book’s package is missing or unreadable.</source>
        <translation>El paquete del libro falta o no se puede leer.</translation>
    </message>
    <message>
        <source>The book’s pages about its edition name no ISBN.</source>
        <translation>Las páginas del libro sobre su edición no nombran ningún ISBN.</translation>
    </message>
    <message>
        <source>The book’s pages about its edition name no translator.</source>
        <translation>Las páginas del libro sobre su edición no nombran a nadie que lo tradujera.</translation>
    </message>
    <message>
        <source>The catalogue has no model called “{id}”. It has: {known}.</source>
        <translation>El catálogo no tiene ningún modelo llamado «{id}». Tiene: {known}.</translation>
    </message>
    <message>
        <source>The catalogue of models {name} can’t be read: {reason}.</source>
        <translation>El catálogo de modelos {name} no se puede leer: {reason}.</translation>
    </message>
    <message>
        <source>The catalogue of models {name} has {ids} twice.</source>
        <translation>El catálogo de modelos {name} tiene {ids} dos veces.</translation>
    </message>
    <message>
        <source>The chapter could not be printed.</source>
        <translation>El capítulo no se pudo imprimir.</translation>
    </message>
    <message>
        <source>The chapter you are in, to its end.</source>
        <translation>El capítulo en que estás, hasta su final.</translation>
    </message>
    <message>
        <source>The chapter you are in, up to this page and no further.</source>
        <translation>El capítulo en que estás, hasta esta página y no más.</translation>
    </message>
    <message>
        <source>The choice of models can’t be written to {path} ({reason}).</source>
        <translation>La elección de modelos no se puede escribir en {path} ({reason}).</translation>
    </message>
    <message>
        <source>The choice of models in {path} can’t be read ({reason}); delete that file to start anew.</source>
        <translation>La elección de modelos en {path} no se puede leer ({reason}); borra ese archivo para empezar de cero.</translation>
    </message>
    <message>
        <source>The collections of “{title}” were changed.</source>
        <translation>Se cambiaron las colecciones de «{title}».</translation>
    </message>
    <message>
        <source>The context of a model server is {least} to {most} tokens.</source>
        <translation>El contexto de un servidor de modelos es de {least} a {most} tokens.</translation>
    </message>
    <message>
        <source>The conversation about this book was cleared.</source>
        <translation>Se borró la conversación sobre este libro.</translation>
    </message>
    <message>
        <source>The conversation with the shelf was cleared.</source>
        <translation>Se borró la conversación con la biblioteca.</translation>
    </message>
    <message>
        <source>The cover of “{title}” was changed.</source>
        <translation>Se cambió la cubierta de «{title}».</translation>
    </message>
    <message>
        <source>The cross-encoder lacks {name}; install Quoth again.</source>
        <translation>Al codificador cruzado le falta {name}; instala Quoth de nuevo.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {aside}.</source>
        <translation>El archivo dañado se conserva como {aside}.</translation>
    </message>
    <message>
        <source>The details of “{title}” were changed.</source>
        <translation>Se cambiaron los detalles de «{title}».</translation>
    </message>
    <message>
        <source>The disk is full, so {path} can’t be written. Free some space and try again.</source>
        <translation>El disco está lleno, así que {path} no se puede escribir. Libera espacio e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>The download stopped by itself; start it again to go on.</source>
        <translation>La descarga se detuvo sola; iníciala de nuevo para continuar.</translation>
    </message>
    <message>
        <source>The earlier books of this series, each as far as you have read it. A click on a number opens that book there.</source>
        <translation>Los libros anteriores de esta serie, cada uno hasta donde lo has leído. Un clic en un número abre ese libro allí.</translation>
    </message>
    <message>
        <source>The engine could not be started: {reason}.</source>
        <translation>El motor no se pudo iniciar: {reason}.</translation>
    </message>
    <message>
        <source>The engine crashed.</source>
        <translation>El motor se cerró de forma inesperada.</translation>
    </message>
    <message>
        <source>The engine gave an answer of the wrong kind.</source>
        <translation>El motor dio una respuesta de un tipo incorrecto.</translation>
    </message>
    <message>
        <source>The engine stopped before this was answered.</source>
        <translation>El motor se detuvo antes de que esto se respondiera.</translation>
    </message>
    <message>
        <source>The engine stopped before this was told. It can be asked for again.</source>
        <translation>El motor se detuvo antes de terminar el resumen. Se puede pedir de nuevo.</translation>
    </message>
    <message>
        <source>The engine stopped by itself (exit code {code}).</source>
        <translation>El motor se detuvo solo (código de salida {code}).</translation>
    </message>
    <message>
        <source>The engine stopped: a library it uses gave up.</source>
        <translation>El motor se detuvo: falló una biblioteca de software que usa.</translation>
    </message>
    <message>
        <source>The engine was killed, perhaps because memory ran out.</source>
        <translation>El sistema cerró el motor, quizá porque se agotó la memoria.</translation>
    </message>
    <message>
        <source>The figures below are estimates by size.</source>
        <translation>Las cifras de abajo son estimaciones por el tamaño.</translation>
    </message>
    <message>
        <source>The file has the notes of {number} books, and none of “{title}”.</source>
        <translation>El archivo tiene las notas de {number} libros, y ninguna de «{title}».</translation>
    </message>
    <message>
        <source>The file holds no clippings.</source>
        <translation>El archivo no contiene recortes.</translation>
    </message>
    <message>
        <source>The file is JSON, but not a set of annotations.</source>
        <translation>El archivo es JSON, pero no un conjunto de anotaciones.</translation>
    </message>
    <message>
        <source>The file is about {which}{named}: open the book and import it there, or name it.</source>
        <translation>El archivo es sobre {which}{named}: abre el libro e impórtalo ahí, o indícalo.</translation>
    </message>
    <message>
        <source>The file is cut off: only the parts that are whole are shown.</source>
        <translation>El archivo está cortado: solo se muestran las partes completas.</translation>
    </message>
    <message>
        <source>The file is no JSON, or damaged.</source>
        <translation>El archivo no es JSON, o está dañado.</translation>
    </message>
    <message>
        <source>The file isn’t there any more</source>
        <translation>El archivo ya no está ahí</translation>
    </message>
    <message>
        <source>The file of this section is missing from the book, or damaged beyond reading. Turn on to read the next section; a new copy of the book may have this one.</source>
        <translation>El archivo de esta sección falta en el libro, o está demasiado dañado para leerlo. Pasa página para leer la sección siguiente; una copia nueva del libro puede tener esta.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Quoth. Update Quoth to import it.</source>
        <translation>El archivo lo escribió una versión más reciente de Quoth. Actualiza Quoth para importarlo.</translation>
    </message>
    <message>
        <source>The file {name} in {archive} has {number} bytes and should have {wanted}.</source>
        <translation>El archivo {name} de {archive} tiene {number} bytes y debería tener {wanted}.</translation>
    </message>
    <message>
        <source>The file {name} that was fetched isn’t the one that the catalogue names ({what}); it was thrown away: try another network or a newer Quoth.</source>
        <translation>El archivo {name} que se descargó no es el que nombra el catálogo ({what}); se desechó: prueba otra red o un Quoth más reciente.</translation>
    </message>
    <message>
        <source>The file {path} can’t be read ({reason}); install Quoth again.</source>
        <translation>El archivo {path} no se puede leer ({reason}); instala Quoth de nuevo.</translation>
    </message>
    <message>
        <source>The file {path} is not a model: give a .gguf file, or a folder with an .onnx and its tokenizer.json.</source>
        <translation>El archivo {path} no es un modelo: indica un archivo .gguf, o una carpeta con un .onnx y su tokenizer.json.</translation>
    </message>
    <message>
        <source>The file {path} of the model {id} {what}. It can be mended in File, Models.</source>
        <translation>El archivo {path} del modelo {id} {what}. Se puede reparar en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>The file {path} {what}, so answers are worse than they could be; install Quoth again.</source>
        <translation>El archivo {path} {what}, así que las respuestas son peores de lo que podrían ser; instala Quoth de nuevo.</translation>
    </message>
    <message>
        <source>The first {number} are listed.</source>
        <translation>Se muestran los primeros {number}.</translation>
    </message>
    <message>
        <source>The folder isn’t there now.</source>
        <translation>La carpeta no está ahí ahora.</translation>
    </message>
    <message>
        <source>The folder lacks its file “{name}”, so it may be another one.</source>
        <translation>A la carpeta le falta su archivo «{name}», así que puede ser otra.</translation>
    </message>
    <message>
        <source>The folder {folder} has no .onnx file; give a folder with one and its tokenizer.json.</source>
        <translation>La carpeta {folder} no tiene ningún archivo .onnx; indica una carpeta que tenga uno y su tokenizer.json.</translation>
    </message>
    <message>
        <source>The folder {folder} has several models ({names}); give the path of one of them.</source>
        <translation>La carpeta {folder} tiene varios modelos ({names}); indica la ruta de uno de ellos.</translation>
    </message>
    <message>
        <source>The guard that hides what comes later</source>
        <translation>La protección que oculta lo que viene después</translation>
    </message>
    <message>
        <source>The highlight and its note were removed.</source>
        <translation>Se quitaron el resaltado y su nota.</translation>
    </message>
    <message>
        <source>The highlight was removed.</source>
        <translation>Se quitó el resaltado.</translation>
    </message>
    <message>
        <source>The index is made anew at the next start.</source>
        <translation>El índice de búsqueda se rehace en el próximo inicio.</translation>
    </message>
    <message>
        <source>The index of “{title}” is damaged; it is made anew.</source>
        <translation>El índice de búsqueda de «{title}» está dañado; se rehace.</translation>
    </message>
    <message>
        <source>The language model’s answer names what you haven’t read yet, so it isn’t shown.</source>
        <translation>La respuesta del modelo de lenguaje nombra lo que aún no has leído, así que no se muestra.</translation>
    </message>
    <message>
        <source>The language model’s own words</source>
        <translation>Palabras propias del modelo de lenguaje</translation>
    </message>
    <message>
        <source>The language model’s own words, not from the book and not checked:</source>
        <translation>Palabras propias del modelo de lenguaje, que no vienen del libro ni están comprobadas:</translation>
    </message>
    <message>
        <source>The language model’s summary says what can’t be found in this text, so it was left out. Instead, these are the sentences of the book itself that tell most.</source>
        <translation>El resumen del modelo de lenguaje dice cosas que no se encuentran en este texto, así que se omitió. En su lugar están las frases del propio libro que más cuentan.</translation>
    </message>
    <message>
        <source>The last seven days</source>
        <translation>Los últimos siete días</translation>
    </message>
    <message>
        <source>The library was damaged and has been repaired.</source>
        <translation>La biblioteca estaba dañada y se ha reparado.</translation>
    </message>
    <message>
        <source>The likeliest sentences so far</source>
        <translation>Las frases más probables hasta ahora</translation>
    </message>
    <message>
        <source>The map of this book isn’t made yet: the book is still being indexed.</source>
        <translation>El mapa de este libro aún no está hecho: el libro se está indexando.</translation>
    </message>
    <message>
        <source>The model file {path} can’t be read ({reason}); check the path.</source>
        <translation>El archivo de modelo {path} no se puede leer ({reason}); comprueba la ruta.</translation>
    </message>
    <message>
        <source>The model put its explanation into your language.</source>
        <translation>El modelo ha traducido su explicación a su idioma.</translation>
    </message>
    <message>
        <source>The model put your question into the book’s language, and its answer into yours.</source>
        <translation>El modelo ha traducido su pregunta al idioma del libro, y la respuesta al suyo.</translation>
    </message>
    <message>
        <source>The model server at {address} can’t be used: {why}.</source>
        <translation>El servidor de modelos en {address} no se puede usar: {why}.</translation>
    </message>
    <message>
        <source>The model server at {address} has no model “{model}”. It has: {listed}.</source>
        <translation>El servidor de modelos en {address} no tiene el modelo «{model}». Tiene: {listed}.</translation>
    </message>
    <message>
        <source>The model server at {address} has no model; load one there first.</source>
        <translation>El servidor de modelos en {address} no tiene ningún modelo; carga antes uno allí.</translation>
    </message>
    <message>
        <source>The model server at {address} wasn’t named in this window; close Quoth and open it again to use it.</source>
        <translation>El servidor de modelos en {address} no se indicó en esta ventana; cierra Quoth y ábrelo de nuevo para usarlo.</translation>
    </message>
    <message>
        <source>The model server can’t be written to {path} ({reason}).</source>
        <translation>El servidor de modelos no se puede escribir en {path} ({reason}).</translation>
    </message>
    <message>
        <source>The model server in {path} can’t be read ({reason}). Name it anew in File, Models.</source>
        <translation>El servidor de modelos en {path} no se puede leer ({reason}). Indícalo de nuevo en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>The model {id} came with Quoth and can’t be removed by itself.</source>
        <translation>El modelo {id} vino con Quoth y no se puede quitar por sí solo.</translation>
    </message>
    <message>
        <source>The model {id} can’t be removed from {folder} ({reason}).</source>
        <translation>El modelo {id} no se puede quitar de {folder} ({reason}).</translation>
    </message>
    <message>
        <source>The model {id} can’t be written to {folder} ({reason}); mend that.</source>
        <translation>El modelo {id} no se puede escribir en {folder} ({reason}); soluciónalo.</translation>
    </message>
    <message>
        <source>The model {id} doesn’t work on this computer: {why}. Use another one, or try it again, in File, Models.</source>
        <translation>El modelo {id} no funciona en este ordenador: {why}. Usa otro, o pruébalo de nuevo, en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>The model {id} gave another reply than it was asked for.</source>
        <translation>El modelo {id} dio una respuesta distinta de la que se le pidió.</translation>
    </message>
    <message>
        <source>The model {id} is for search and can’t write text. File, Models has others.</source>
        <translation>El modelo {id} es para buscar y no puede escribir texto. Hay otros en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>The model {id} isn’t used any more.</source>
        <translation>El modelo {id} ya no se usa.</translation>
    </message>
    <message>
        <source>The model {id} needs {needed} MB in {folder} and {free} MB are free; make room.</source>
        <translation>El modelo {id} necesita {needed} MB en {folder} y hay {free} MB libres; haz sitio.</translation>
    </message>
    <message>
        <source>The model {id} stopped working ({how}); the next question starts it again.</source>
        <translation>El modelo {id} dejó de funcionar ({how}); la próxima pregunta lo inicia de nuevo.</translation>
    </message>
    <message>
        <source>The model {id} stopped working once more ({how}) and isn’t started again by itself. Try it again in File, Models.</source>
        <translation>El modelo {id} dejó de funcionar otra vez ({how}) y no se inicia solo. Pruébalo de nuevo en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>The model {id} takes about {needed} GB of memory and this computer has {there} GB; choose a smaller one.</source>
        <translation>El modelo {id} ocupa unos {needed} GB de memoria y este ordenador tiene {there} GB; elige uno más pequeño.</translation>
    </message>
    <message>
        <source>The model {id} thinks aloud for so long that it doesn’t come to an answer. Switch its thinking off in the program that runs it, or use another model.</source>
        <translation>El modelo {id} piensa en voz alta durante tanto tiempo que no llega a ninguna respuesta. Desactiva su razonamiento en el programa que lo ejecuta, o usa otro modelo.</translation>
    </message>
    <message>
        <source>The model {id} writes text and can’t be used for search. File, Models has others.</source>
        <translation>El modelo {id} escribe texto y no sirve para buscar. Hay otros en Archivo, Modelos.</translation>
    </message>
    <message>
        <source>The model {path} has no tokenizer.json beside it; put the one it came with there.</source>
        <translation>El modelo {path} no tiene un tokenizer.json al lado; pon ahí el que venía con él.</translation>
    </message>
    <message>
        <source>The model’s answer broke off; what stands is what it had written.</source>
        <translation>La respuesta del modelo se interrumpió; esto es lo que había escrito.</translation>
    </message>
    <message>
        <source>The mouse’s side buttons</source>
        <translation>Los botones laterales del ratón</translation>
    </message>
    <message>
        <source>The names could not be changed. {reason}</source>
        <translation>Los nombres no se pudieron cambiar. {reason}</translation>
    </message>
    <message>
        <source>The newest on your shelf about {words}.</source>
        <translation>Lo más nuevo de tu biblioteca sobre {words}.</translation>
    </message>
    <message>
        <source>The newest on your shelf.</source>
        <translation>Lo más nuevo de tu biblioteca.</translation>
    </message>
    <message>
        <source>The package gives no reading order: the book is shown in the order of its files.</source>
        <translation>El paquete no da ningún orden de lectura: el libro se muestra en el orden de sus archivos.</translation>
    </message>
    <message>
        <source>The package names no page that is there: all pages are shown in the order of their names.</source>
        <translation>El paquete no nombra ninguna página que exista: todas se muestran en el orden de sus nombres.</translation>
    </message>
    <message>
        <source>The page stopped working and was loaded again.</source>
        <translation>La página dejó de funcionar y se cargó de nuevo.</translation>
    </message>
    <message>
        <source>The people who appear most in this book are {names}.</source>
        <translation>Las personas que más aparecen en este libro son {names}.</translation>
    </message>
    <message>
        <source>The people who appear most so far are {names}.</source>
        <translation>Las personas que más aparecen hasta ahora son {names}.</translation>
    </message>
    <message>
        <source>The picture can’t be saved as “{file}”: {reason}.</source>
        <translation>La imagen no se puede guardar como «{file}»: {reason}.</translation>
    </message>
    <message>
        <source>The picture’s file can’t be read or written: {reason}</source>
        <translation>El archivo de la imagen no se puede leer ni escribir: {reason}</translation>
    </message>
    <message>
        <source>The picture’s file can’t be read.</source>
        <translation>El archivo de la imagen no se puede leer.</translation>
    </message>
    <message>
        <source>The piece {number} of {pieces}, in the package {package}, isn’t the one that the catalogue names (its SHA-256 differs); it was thrown away: try another network or a newer Quoth.</source>
        <translation>La parte {number} de {pieces}, en el paquete {package}, no es la que nombra el catálogo (su SHA-256 es otro); se desechó: prueba otra red o un Quoth más reciente.</translation>
    </message>
    <message>
        <source>The process for the model {id} can’t be started ({reason}).</source>
        <translation>El proceso del modelo {id} no se puede iniciar ({reason}).</translation>
    </message>
    <message>
        <source>The process that speaks can’t be started ({error}).</source>
        <translation>El proceso que habla no se puede iniciar ({error}).</translation>
    </message>
    <message>
        <source>The profile is switched off.</source>
        <translation>El perfil está desactivado.</translation>
    </message>
    <message>
        <source>The program that reads books has stopped, and pages that were not read before need it. Start the engine again to read on.</source>
        <translation>El programa que lee los libros se ha detenido, y las páginas que aún no se han leído lo necesitan. Inicia de nuevo el motor para seguir leyendo.</translation>
    </message>
    <message>
        <source>The quotes may answer “{question}”:</source>
        <translation>Puede que estas citas respondan a «{question}»:</translation>
    </message>
    <message>
        <source>The rest can’t be shown.</source>
        <translation>El resto no se puede mostrar.</translation>
    </message>
    <message>
        <source>The search of the shelf could not take the request apart, so its words were searched as they are.</source>
        <translation>La búsqueda en la biblioteca no pudo analizar la petición, así que sus palabras se buscaron tal cual.</translation>
    </message>
    <message>
        <source>The selection that the question is about</source>
        <translation>La selección sobre la que trata la pregunta</translation>
    </message>
    <message>
        <source>The settings can’t be written ({reason}).</source>
        <translation>Los ajustes no se pueden escribir ({reason}).</translation>
    </message>
    <message>
        <source>The shelf is empty. Put some books on it first.</source>
        <translation>La biblioteca está vacía. Pon antes algunos libros.</translation>
    </message>
    <message>
        <source>The sound device can’t be used, or is gone.</source>
        <translation>El dispositivo de sonido no se puede usar, o ya no está.</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>La historia hasta aquí</translation>
    </message>
    <message>
        <source>The system has no voice that Quoth could find.</source>
        <translation>Quoth no encontró ninguna voz en el sistema.</translation>
    </message>
    <message>
        <source>The system’s own voices need speech-dispatcher and a voice for it: on Debian and Ubuntu the packages speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng.</source>
        <translation>Las voces del sistema necesitan speech-dispatcher y una voz para él: en Debian y Ubuntu, los paquetes speech-dispatcher, libspeechd2 y speech-dispatcher-espeak-ng.</translation>
    </message>
    <message>
        <source>The system’s voice stopped working: {reason}.</source>
        <translation>La voz del sistema dejó de funcionar: {reason}.</translation>
    </message>
    <message>
        <source>The table of contents begins {titles}.</source>
        <translation>El índice empieza con {titles}.</translation>
    </message>
    <message>
        <source>The table of contents has {titles}.</source>
        <translation>En el índice está {titles}.</translation>
    </message>
    <message>
        <source>The tags of “{title}” were changed.</source>
        <translation>Se cambiaron las etiquetas de «{title}».</translation>
    </message>
    <message>
        <source>The template has more than {number} characters.</source>
        <translation>La plantilla tiene más de {number} caracteres.</translation>
    </message>
    <message>
        <source>The template has too many parts within each other.</source>
        <translation>La plantilla tiene demasiadas partes anidadas.</translation>
    </message>
    <message>
        <source>The template is no text in UTF-8.</source>
        <translation>La plantilla no es un texto en UTF-8.</translation>
    </message>
    <message>
        <source>The template says “{tag}”, which means nothing there.</source>
        <translation>La plantilla dice «{tag}», que ahí no significa nada.</translation>
    </message>
    <message>
        <source>The text is still being read in.</source>
        <translation>El texto aún se está procesando.</translation>
    </message>
    <message>
        <source>The text of this book isn’t in yet. The search starts by itself as soon as it is.</source>
        <translation>El texto de este libro aún no está procesado. La búsqueda empezará sola en cuanto lo esté.</translation>
    </message>
    <message>
        <source>The two lines around Quoth’s part of it are damaged.</source>
        <translation>Las dos líneas que rodean la parte de Quoth están dañadas.</translation>
    </message>
    <message>
        <source>The voice gave another reply than it was asked for.</source>
        <translation>La voz dio una respuesta distinta de la que se le pidió.</translation>
    </message>
    <message>
        <source>The voice stopped working ({how}). Start reading aloud again to try it once more.</source>
        <translation>La voz dejó de funcionar ({how}). Inicia de nuevo la lectura en voz alta para intentarlo otra vez.</translation>
    </message>
    <message>
        <source>The voice {name} can’t be loaded ({kind}).</source>
        <translation>La voz {name} no se puede cargar ({kind}).</translation>
    </message>
    <message>
        <source>The voice {name} isn’t installed.</source>
        <translation>La voz {name} no está instalada.</translation>
    </message>
    <message>
        <source>The watched folders could not be looked through. {problem}</source>
        <translation>No se pudieron recorrer las carpetas vigiladas. {problem}</translation>
    </message>
    <message>
        <source>The whole book, spoilers included</source>
        <translation>El libro entero, spoilers incluidos</translation>
    </message>
    <message>
        <source>The words of {numbers} stood in an earlier file of this book; this file doesn’t have them.</source>
        <translation>Las palabras de {numbers} estaban en un archivo anterior de este libro; este archivo no las tiene.</translation>
    </message>
    <message>
        <source>The {section} of the package has more than {number} entries; the rest is left out.</source>
        <translation>La sección {section} del paquete tiene más de {number} entradas; el resto se omite.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>Tema del sistema</translation>
    </message>
    <message>
        <source>Theme, colours, typeface, margins, columns, hyphenation, style sheet</source>
        <translation>Tema, colores, tipo de letra, márgenes, columnas, división de palabras, hoja de estilo</translation>
    </message>
    <message>
        <source>Themes by chapter</source>
        <translation>Temas por capítulo</translation>
    </message>
    <message>
        <source>Then, or if that fails: {said}</source>
        <translation>Después, o si falla: {said}</translation>
    </message>
    <message>
        <source>There are no notes in it.</source>
        <translation>No hay notas en él.</translation>
    </message>
    <message>
        <source>There are no words to highlight there.</source>
        <translation>Ahí no hay palabras que resaltar.</translation>
    </message>
    <message>
        <source>There is a model called {id} already; remove it first.</source>
        <translation>Ya hay un modelo llamado {id}; quítalo antes.</translation>
    </message>
    <message>
        <source>There is a “{chapter}” in {parts} and {last}. Which of them do you mean?</source>
        <translation>Hay un «{chapter}» en {parts} y {last}. ¿A cuál te refieres?</translation>
    </message>
    <message>
        <source>There is no backup yet: one is made a day, as soon as there is a book on the shelf.</source>
        <translation>Aún no hay ninguna copia de seguridad: se hace una al día, en cuanto hay un libro en la biblioteca.</translation>
    </message>
    <message>
        <source>There is no backup “{name}” any more.</source>
        <translation>Ya no hay ninguna copia «{name}».</translation>
    </message>
    <message>
        <source>There is no book in {folder}.</source>
        <translation>No hay ningún libro en {folder}.</translation>
    </message>
    <message>
        <source>There is no book on the shelf yet. Add some, and ask again.</source>
        <translation>Aún no hay ningún libro en la biblioteca. Añade algunos, y pregunta de nuevo.</translation>
    </message>
    <message>
        <source>There is no dictionary in “{name}”: StarDict’s have a file .ifo, those of dictd a file .index.</source>
        <translation>No hay ningún diccionario en «{name}»: los de StarDict tienen un archivo .ifo, los de dictd un archivo .index.</translation>
    </message>
    <message>
        <source>There is no dictionary “{title}”.</source>
        <translation>No hay ningún diccionario «{title}».</translation>
    </message>
    <message>
        <source>There is no embedding model, so this book is searched by its words alone.</source>
        <translation>No hay ningún modelo para buscar por el significado, así que este libro se busca solo por sus palabras.</translation>
    </message>
    <message>
        <source>There is no file “{path}”.</source>
        <translation>No hay ningún archivo «{path}».</translation>
    </message>
    <message>
        <source>There is no folder “{path}”.</source>
        <translation>No hay ninguna carpeta «{path}».</translation>
    </message>
    <message>
        <source>There is no picture, table or formula on this page.</source>
        <translation>En esta página no hay ninguna imagen, tabla ni fórmula.</translation>
    </message>
    <message>
        <source>There is no such place in this book.</source>
        <translation>No existe ese lugar en este libro.</translation>
    </message>
    <message>
        <source>There is no text here that could be told.</source>
        <translation>Aquí no hay ningún texto que resumir.</translation>
    </message>
    <message>
        <source>There is no voice for {language} here.</source>
        <translation>Aquí no hay ninguna voz para {language}.</translation>
    </message>
    <message>
        <source>There is nothing to export from this book yet.</source>
        <translation>Aún no hay nada que exportar de este libro.</translation>
    </message>
    <message>
        <source>These are the language model’s own words. They don’t come from the book and are not checked.</source>
        <translation>Son palabras propias del modelo de lenguaje. No vienen del libro y no están comprobadas.</translation>
    </message>
    <message>
        <source>These books are two already.</source>
        <translation>Estos libros ya están separados.</translation>
    </message>
    <message>
        <source>These keys work on the page.</source>
        <translation>Estas teclas funcionan en la página.</translation>
    </message>
    <message>
        <source>They are two editions</source>
        <translation>Son dos ediciones</translation>
    </message>
    <message>
        <source>They stay untouched where they are, and are tried again when they change.</source>
        <translation>Se quedan intactos donde están, y se prueba de nuevo cuando cambian.</translation>
    </message>
    <message>
        <source>They stay untouched where they are, and have held up no other file.</source>
        <translation>Se quedan intactos donde están, y no han retrasado ningún otro archivo.</translation>
    </message>
    <message>
        <source>Thing</source>
        <translation>Cosa</translation>
    </message>
    <message>
        <source>Thinking about the question…</source>
        <translation>Pensando en la pregunta…</translation>
    </message>
    <message>
        <source>This book can be searched by meaning now.</source>
        <translation>Ahora se puede buscar en este libro por el significado.</translation>
    </message>
    <message>
        <source>This book has no table of contents.</source>
        <translation>Este libro no tiene índice.</translation>
    </message>
    <message>
        <source>This book is locked ({scheme}): only its seller’s own programs can open it.</source>
        <translation>Este libro está bloqueado ({scheme}): solo los programas de su vendedor pueden abrirlo.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so its names stay as they are.</source>
        <translation>Este libro ya no está en la biblioteca, así que sus nombres quedan como están.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the answer isn’t kept.</source>
        <translation>Este libro ya no está en la biblioteca, así que la respuesta no se guarda.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the note isn’t kept.</source>
        <translation>Este libro ya no está en la biblioteca, así que la nota no se guarda.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf, so the word isn’t kept.</source>
        <translation>Este libro ya no está en la biblioteca, así que la palabra no se guarda.</translation>
    </message>
    <message>
        <source>This book is no longer on the shelf.</source>
        <translation>Este libro ya no está en la biblioteca.</translation>
    </message>
    <message>
        <source>This book is searched by its words alone.</source>
        <translation>Este libro se busca solo por sus palabras.</translation>
    </message>
    <message>
        <source>This book is still being read in. Try again when that is done.</source>
        <translation>Este libro aún se está procesando. Inténtalo de nuevo cuando acabe.</translation>
    </message>
    <message>
        <source>This book tells a story</source>
        <translation>Este libro cuenta una historia</translation>
    </message>
    <message>
        <source>This book took no other’s place.</source>
        <translation>Este libro no ocupó el lugar de ningún otro.</translation>
    </message>
    <message>
        <source>This book’s file is locked by a password: unpack it with that password, and zip it again without one.</source>
        <translation>El archivo de este libro está bloqueado con una contraseña: descomprímelo con ella y vuelve a comprimirlo sin contraseña.</translation>
    </message>
    <message>
        <source>This book’s pages are no text: they are encrypted, or damaged.</source>
        <translation>Las páginas de este libro no son texto: están cifradas o dañadas.</translation>
    </message>
    <message>
        <source>This book’s text is still being read. Its locations will be known in a moment.</source>
        <translation>El texto de este libro aún se está procesando. Sus posiciones se conocerán en un momento.</translation>
    </message>
    <message>
        <source>This can only be written as: {forms}.</source>
        <translation>Esto solo se puede escribir como: {forms}.</translation>
    </message>
    <message>
        <source>This can’t be done at the moment.</source>
        <translation>Esto no se puede hacer en este momento.</translation>
    </message>
    <message>
        <source>This chapter</source>
        <translation>Este capítulo</translation>
    </message>
    <message>
        <source>This computer has no sound device that Quoth could find.</source>
        <translation>Quoth no encontró ningún dispositivo de sonido en este ordenador.</translation>
    </message>
    <message>
        <source>This computer has {size} of memory.</source>
        <translation>Este ordenador tiene {size} de memoria.</translation>
    </message>
    <message>
        <source>This ended Quoth’s engine twice, so it isn’t tried again.</source>
        <translation>Con esto, el motor de Quoth se cerró dos veces, así que no se intenta más.</translation>
    </message>
    <message>
        <source>This folder can’t be read: {reason}.</source>
        <translation>Esta carpeta no se puede leer: {reason}.</translation>
    </message>
    <message>
        <source>This is a mistake in Quoth. You can go on; a report with these details helps.</source>
        <translation>Es un error de Quoth. Puedes seguir; un informe con estos detalles ayuda.</translation>
    </message>
    <message>
        <source>This is kept in your library; the book’s file stays as it is.</source>
        <translation>Esto se guarda en tu biblioteca; el archivo del libro queda como está.</translation>
    </message>
    <message>
        <source>This is no regular expression: {reason}.</source>
        <translation>Esto no es una expresión regular: {reason}.</translation>
    </message>
    <message>
        <source>This is what goes out, once, when you press “Fetch it now”:</source>
        <translation>Esto es lo que sale, una sola vez, cuando pulsas «Descargar ahora»:</translation>
    </message>
    <message>
        <source>This link leaves the book: {address}</source>
        <translation>Este enlace sale del libro: {address}</translation>
    </message>
    <message>
        <source>This note was removed meanwhile, so it can’t be changed.</source>
        <translation>Entretanto se quitó esta nota, así que no se puede cambiar.</translation>
    </message>
    <message>
        <source>This packed Quoth has no pip to download {package} with; use one from pip.</source>
        <translation>Este Quoth empaquetado no tiene pip para descargar {package}; usa uno de pip.</translation>
    </message>
    <message>
        <source>This page can’t be shown.</source>
        <translation>Esta página no se puede mostrar.</translation>
    </message>
    <message>
        <source>This picture can’t be copied: it is too large, or of a kind that can’t be read.</source>
        <translation>Esta imagen no se puede copiar: es demasiado grande, o de un tipo que no se puede leer.</translation>
    </message>
    <message>
        <source>This picture is missing or damaged: {about}</source>
        <translation>Esta imagen falta o está dañada: {about}</translation>
    </message>
    <message>
        <source>This picture isn’t in the book but on the internet, where Quoth doesn’t go: {about}</source>
        <translation>Esta imagen no está en el libro sino en internet, adonde Quoth no va: {about}</translation>
    </message>
    <message>
        <source>This profile can’t be kept: {reason}.</source>
        <translation>Este perfil no se puede guardar: {reason}.</translation>
    </message>
    <message>
        <source>This regular expression is too large. Try smaller numbers of repeats.</source>
        <translation>Esta expresión regular es demasiado grande. Prueba con menos repeticiones.</translation>
    </message>
    <message>
        <source>This regular expression takes too long in this book. Try a simpler one.</source>
        <translation>Esta expresión regular tarda demasiado en este libro. Prueba una más sencilla.</translation>
    </message>
    <message>
        <source>This section is longer than Quoth reads. What follows of it is neither shown nor found.</source>
        <translation>Esta sección es más larga de lo que Quoth lee. Lo que sigue ni se muestra ni se encuentra.</translation>
    </message>
    <message>
        <source>This section of the book can’t be read. Try another one.</source>
        <translation>Esta sección del libro no se puede leer. Prueba otra.</translation>
    </message>
    <message>
        <source>This section’s file is damaged, and no text could be saved from it. Turn on to read the next section; a new copy of the book may have this one.</source>
        <translation>El archivo de esta sección está dañado, y no se pudo salvar texto de él. Pasa página para leer la sección siguiente; una copia nueva del libro puede tener esta.</translation>
    </message>
    <message>
        <source>This section’s markup is nested too deep to be read whole. What follows of it is neither shown nor found.</source>
        <translation>El marcado de esta sección está anidado a demasiada profundidad para leerlo entero. Lo que sigue ni se muestra ni se encuentra.</translation>
    </message>
    <message>
        <source>This sound can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format}).</source>
        <translation>Este sonido no se puede reproducir: su archivo falta, está dañado o es de un formato no admitido ({format}).</translation>
    </message>
    <message>
        <source>This sound is in a format that can’t be played here: {format}</source>
        <translation>Este sonido está en un formato que no se puede reproducir aquí: {format}</translation>
    </message>
    <message>
        <source>This sound isn’t in the book but on the internet, where Quoth doesn’t go.</source>
        <translation>Este sonido no está en el libro sino en internet, adonde Quoth no va.</translation>
    </message>
    <message>
        <source>This video can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format}).</source>
        <translation>Este vídeo no se puede reproducir: su archivo falta, está dañado o es de un formato no admitido ({format}).</translation>
    </message>
    <message>
        <source>This video is in a format that can’t be played here: {format}</source>
        <translation>Este vídeo está en un formato que no se puede reproducir aquí: {format}</translation>
    </message>
    <message>
        <source>This video isn’t in the book but on the internet, where Quoth doesn’t go.</source>
        <translation>Este vídeo no está en el libro sino en internet, adonde Quoth no va.</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Este año</translation>
    </message>
    <message>
        <source>Time left in this book</source>
        <translation>Tiempo restante de este libro</translation>
    </message>
    <message>
        <source>Time, pages, pace, finished books; as CSV; on or off</source>
        <translation>Tiempo, páginas, ritmo, libros terminados; como CSV; activar o desactivar</translation>
    </message>
    <message>
        <source>Timer</source>
        <translation>Temporizador</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Title or author</source>
        <translation>Título o autor</translation>
    </message>
    <message>
        <source>To find by meaning</source>
        <translation>Para encontrar por el significado</translation>
    </message>
    <message>
        <source>To find something</source>
        <translation>Para encontrar algo</translation>
    </message>
    <message>
        <source>To learn</source>
        <translation>Por aprender</translation>
    </message>
    <message>
        <source>To put them in other words, Quoth needs a language model.</source>
        <translation>Para decirlas con otras palabras, Quoth necesita un modelo de lenguaje.</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>Para leer</translation>
    </message>
    <message>
        <source>To read aloud</source>
        <translation>Para leer en voz alta</translation>
    </message>
    <message>
        <source>To read what was found</source>
        <translation>Para leer lo encontrado</translation>
    </message>
    <message>
        <source>To study</source>
        <translation>Para estudiar</translation>
    </message>
    <message>
        <source>To word summaries</source>
        <translation>Para redactar resúmenes</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message numerus="yes">
        <source>Together in {n} passages</source>
        <comment>Together in {n} passage</comment>
        <translation><numerusform>Juntos en {n} pasaje</numerusform><numerusform>Juntos en {n} pasajes</numerusform></translation>
    </message>
    <message>
        <source>Too large for this computer: it takes about {size} of memory, and there are {there}.</source>
        <translation>Demasiado grande para este ordenador: ocupa unos {size} de memoria, y hay {there}.</translation>
    </message>
    <message>
        <source>Too long: {length} characters, at most {most}.</source>
        <translation>Demasiado largo: {length} caracteres, {most} como máximo.</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Demasiados archivos abiertos</translation>
    </message>
    <message>
        <source>Took {seconds} s</source>
        <translation>Tardó {seconds} s</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Barra de herramientas</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>Probarlo de nuevo</translation>
    </message>
    <message>
        <source>Try it and use it</source>
        <translation>Probarlo y usarlo</translation>
    </message>
    <message>
        <source>Trying it…</source>
        <translation>Probándolo…</translation>
    </message>
    <message>
        <source>Trying the file…</source>
        <translation>Probando el archivo…</translation>
    </message>
    <message>
        <source>Trying the server…</source>
        <translation>Probando el servidor…</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turco</translation>
    </message>
    <message>
        <source>Turn a page</source>
        <translation>Pasar página</translation>
    </message>
    <message>
        <source>Turns to these words in the book</source>
        <translation>Lleva a estas palabras en el libro</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Dos</translation>
    </message>
    <message>
        <source>Two books side by side</source>
        <translation>Dos libros, uno junto al otro</translation>
    </message>
    <message>
        <source>Two columns where the page is wide enough</source>
        <translation>Dos columnas donde la página es lo bastante ancha</translation>
    </message>
    <message>
        <source>Two columns wherever their lines have room for some words</source>
        <translation>Dos columnas siempre que en sus líneas quepan unas palabras</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>Escribe antes un nombre.</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>Escribe antes una pregunta.</translation>
    </message>
    <message>
        <source>Type some words to search for.</source>
        <translation>Escribe algunas palabras que buscar.</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>Tipo de letra</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ucraniano</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Subrayar</translation>
    </message>
    <message>
        <source>Underline: {colour}</source>
        <translation>Subrayar: {colour}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>Up to the end of this chapter</source>
        <translation>Hasta el final de este capítulo</translation>
    </message>
    <message>
        <source>Up to this page</source>
        <translation>Hasta esta página</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Usarlo</translation>
    </message>
    <message>
        <source>Use no server</source>
        <translation>No usar ningún servidor</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamita</translation>
    </message>
    <message>
        <source>Vocabulary, dictionary</source>
        <translation>Vocabulario, diccionario</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voz</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>Voz: {name}</translation>
    </message>
    <message>
        <source>Waiting to be read in</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Waiting to begin…</source>
        <translation>Esperando para empezar…</translation>
    </message>
    <message>
        <source>Watch a folder and all below it</source>
        <translation>Vigilar una carpeta y todo lo que contiene</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>Vigilar una carpeta…</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>Carpetas vigiladas</translation>
    </message>
    <message>
        <source>Watched folders…</source>
        <translation>Carpetas vigiladas…</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Página web</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Grosor</translation>
    </message>
    <message>
        <source>Welcome to Quoth</source>
        <translation>Te damos la bienvenida a Quoth</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>galés</translation>
    </message>
    <message>
        <source>What a word means is looked up in these, from the first to the last, in those of its language. Dictionaries of StarDict and dictd can be added: drop their files, or folders of them, here.</source>
        <translation>El significado de una palabra se consulta en estos, del primero al último, en los de su idioma. Se pueden añadir diccionarios de StarDict y dictd: suelta aquí sus archivos o carpetas con ellos.</translation>
    </message>
    <message>
        <source>What appears in {folder} comes to the shelf from now on.</source>
        <translation>Desde ahora, lo que aparezca en {folder} se añade a la biblioteca.</translation>
    </message>
    <message>
        <source>What could not be read comes from the backup {backup}.</source>
        <translation>Lo que no se pudo leer viene de la copia {backup}.</translation>
    </message>
    <message>
        <source>What each model is and needs</source>
        <translation>Qué es y qué necesita cada modelo</translation>
    </message>
    <message>
        <source>What happens between {one} and {other}?</source>
        <translation>¿Qué ocurre entre {one} y {other}?</translation>
    </message>
    <message>
        <source>What happens in it</source>
        <translation>Lo que ocurre en él</translation>
    </message>
    <message>
        <source>What happens in this book?</source>
        <translation>¿Qué ocurre en este libro?</translation>
    </message>
    <message>
        <source>What has happened so far?</source>
        <translation>¿Qué ha ocurrido hasta ahora?</translation>
    </message>
    <message>
        <source>What is chosen in the map</source>
        <translation>Lo elegido en el mapa</translation>
    </message>
    <message>
        <source>What is found is shown wherever it stands.</source>
        <translation>Lo que se encuentra se muestra esté donde esté.</translation>
    </message>
    <message>
        <source>What is meant by “{term}”?</source>
        <translation>¿Qué se entiende por «{term}»?</translation>
    </message>
    <message>
        <source>What is new on my shelf?</source>
        <translation>¿Qué hay de nuevo en mi biblioteca?</translation>
    </message>
    <message>
        <source>What is quoted goes on in the book.</source>
        <translation>Lo citado continúa en el libro.</translation>
    </message>
    <message>
        <source>What is recommended goes by memory alone until a model has run here.</source>
        <translation>La recomendación se basa solo en la memoria hasta que un modelo haya funcionado aquí.</translation>
    </message>
    <message>
        <source>What is this book about?</source>
        <translation>¿De qué trata este libro?</translation>
    </message>
    <message>
        <source>What is this chapter about?</source>
        <translation>¿De qué trata este capítulo?</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>¿Qué es esto?</translation>
    </message>
    <message>
        <source>What it is concerned with</source>
        <translation>De qué se ocupa</translation>
    </message>
    <message>
        <source>What made it</source>
        <translation>En qué se basa</translation>
    </message>
    <message>
        <source>What names something that you haven’t read yet was left out.</source>
        <translation>Se omitió lo que nombra algo que aún no has leído.</translation>
    </message>
    <message>
        <source>What stands in quotation marks is the book’s; the rest is the language model’s, checked against it</source>
        <translation>Lo que está entre comillas es del libro; el resto es del modelo de lenguaje, comprobado con él</translation>
    </message>
    <message>
        <source>What the dialog shows</source>
        <translation>Lo que muestra el cuadro de diálogo</translation>
    </message>
    <message>
        <source>What the drawer shows</source>
        <translation>Lo que muestra el panel desplegable</translation>
    </message>
    <message>
        <source>What the panel shows</source>
        <translation>Lo que muestra el panel</translation>
    </message>
    <message>
        <source>What they are now becomes a backup, so you can undo this. Books added since stay.</source>
        <translation>Su estado actual pasa a ser una copia de seguridad, así que puedes deshacerlo. Los libros añadidos desde entonces se quedan.</translation>
    </message>
    <message>
        <source>What to do, or a key</source>
        <translation>Acción o tecla</translation>
    </message>
    <message>
        <source>What to leave out</source>
        <translation>Qué omitir</translation>
    </message>
    <message>
        <source>What you have read</source>
        <translation>Lo que has leído</translation>
    </message>
    <message>
        <source>What you have read doesn’t tell it; where you haven’t been yet, your books seem to.</source>
        <translation>Lo que has leído no lo cuenta; más adelante, adonde aún no has llegado, tus libros parecen contarlo.</translation>
    </message>
    <message>
        <source>What you have read of this volume doesn’t tell; the earlier ones do:</source>
        <translation>Lo que has leído de este volumen no lo dice; los anteriores, sí:</translation>
    </message>
    <message>
        <source>What you have read so far doesn’t seem to tell; a later part of the book may.</source>
        <translation>Lo que has leído hasta ahora no parece contarlo; quizá lo cuente una parte posterior del libro.</translation>
    </message>
    <message>
        <source>What you have read, up to this page and no further. A click on a number turns to the words behind it.</source>
        <translation>Lo que has leído, hasta esta página y no más. Un clic en un número lleva a las palabras correspondientes.</translation>
    </message>
    <message>
        <source>What you keep of books could not be carried along. {problem}</source>
        <translation>Lo que guardas de los libros no se pudo sincronizar. {problem}</translation>
    </message>
    <message>
        <source>What you keep of this book</source>
        <translation>Lo que guardas de este libro</translation>
    </message>
    <message>
        <source>What you look for books for</source>
        <translation>Para qué buscas libros</translation>
    </message>
    <message>
        <source>What you read, what you ask and every answer stay here. Quoth opens no connection, but for one thing: if you tell it to, it fetches a model, and says beforehand what it asks of whom.</source>
        <translation>Lo que lees, lo que preguntas y cada respuesta se quedan aquí. Quoth no abre ninguna conexión, salvo para una cosa: si se lo dices, descarga un modelo, y dice de antemano qué pide y a quién.</translation>
    </message>
    <message>
        <source>What you seem to look for in books. It moves recommendations a little, and never leaves this computer.</source>
        <translation>Lo que pareces buscar en los libros. Influye un poco en las recomendaciones, y nunca sale de este ordenador.</translation>
    </message>
    <message>
        <source>What your shelf is asked for</source>
        <translation>Lo que se pide a tu biblioteca</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rueda del ratón</translation>
    </message>
    <message>
        <source>When to stop</source>
        <translation>Cuándo detenerse</translation>
    </message>
    <message>
        <source>Where and when it takes you</source>
        <translation>Adónde y a qué época te lleva</translation>
    </message>
    <message>
        <source>Where does somebody write a letter?</source>
        <translation>¿Dónde escribe alguien una carta?</translation>
    </message>
    <message>
        <source>Where shall I begin?</source>
        <translation>¿Por dónde empiezo?</translation>
    </message>
    <message>
        <source>Where the book has them</source>
        <translation>Donde el libro los tiene</translation>
    </message>
    <message>
        <source>Where the book says how, or its language has a dictionary</source>
        <translation>Donde el libro dice cómo, o su idioma tiene un diccionario</translation>
    </message>
    <message>
        <source>Where you are in the book</source>
        <translation>Dónde estás en el libro</translation>
    </message>
    <message>
        <source>Where you haven’t been yet:</source>
        <translation>Adonde aún no has llegado:</translation>
    </message>
    <message>
        <source>Which book speaks of the sea?</source>
        <translation>¿Qué libro habla del mar?</translation>
    </message>
    <message>
        <source>Which picture</source>
        <translation>Qué imagen</translation>
    </message>
    <message>
        <source>Who else writes like {author}?</source>
        <translation>¿Quién más escribe como {author}?</translation>
    </message>
    <message>
        <source>Who else writes so?</source>
        <translation>¿Quién más escribe así?</translation>
    </message>
    <message>
        <source>Who is meant, in plain words</source>
        <translation>A quién se refiere, con palabras sencillas</translation>
    </message>
    <message>
        <source>Who is this?</source>
        <translation>¿Quién es?</translation>
    </message>
    <message>
        <source>Who is {name}?</source>
        <translation>¿Quién es {name}?</translation>
    </message>
    <message>
        <source>Who or what is {name} too? Choose the name.</source>
        <translation>¿Quién o qué es también {name}? Elige el nombre.</translation>
    </message>
    <message>
        <source>Who wrote this book?</source>
        <translation>¿Quién escribió este libro?</translation>
    </message>
    <message>
        <source>Whole book</source>
        <translation>Libro entero</translation>
    </message>
    <message>
        <source>Whom do you mean by “{word}”: {one} or {other}?</source>
        <translation>¿A quién te refieres con «{word}»: {one} o {other}?</translation>
    </message>
    <message>
        <source>Whom it is about</source>
        <translation>De quién trata</translation>
    </message>
    <message>
        <source>Why there are no more voices…</source>
        <translation>Por qué no hay más voces…</translation>
    </message>
    <message>
        <source>Without a model that words answers, answers are the book’s own sentences; all else works as well.</source>
        <translation>Sin un modelo que redacte respuestas, estas son las frases del propio libro; todo lo demás funciona igual de bien.</translation>
    </message>
    <message>
        <source>Without a place in this book</source>
        <translation>Sin lugar en este libro</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Palabra</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Words inside the books</source>
        <translation>Palabras en los libros</translation>
    </message>
    <message>
        <source>Words looked up</source>
        <translation>Palabras consultadas</translation>
    </message>
    <message>
        <source>Words summaries, and searches on by itself where a question needs it.</source>
        <translation>Redacta resúmenes, y sigue buscando por sí mismo cuando una pregunta lo necesita.</translation>
    </message>
    <message>
        <source>Words summaries.</source>
        <translation>Redacta los resúmenes.</translation>
    </message>
    <message>
        <source>Words that you looked up in this book</source>
        <translation>Palabras que consultaste en este libro</translation>
    </message>
    <message>
        <source>Work it out from my reading again</source>
        <translation>Deducirlo de nuevo de mis lecturas</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Escribir una nota</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Escribir una nota…</translation>
    </message>
    <message>
        <source>Write all now</source>
        <translation>Escribir todo ahora</translation>
    </message>
    <message>
        <source>Write no longer</source>
        <translation>Dejar de escribir</translation>
    </message>
    <message>
        <source>Write them after each change</source>
        <translation>Escribirlas después de cada cambio</translation>
    </message>
    <message>
        <source>Written by {model} over the books’ quotes, each sentence checked against them.</source>
        <translation>Escrito por {model} a partir de las citas de los libros; cada frase se ha comprobado con ellas.</translation>
    </message>
    <message>
        <source>Written by {model}, each sentence checked against its quotes. In its exam here {right} of {stated} such answers were right.</source>
        <translation>Escrito por {model}, cada frase comprobada con sus citas. En su examen aquí, {right} de {stated} respuestas así fueron correctas.</translation>
    </message>
    <message>
        <source>Written by {model}, each sentence checked against its quotes. It hasn’t been examined on this computer yet.</source>
        <translation>Escrito por {model}, cada frase comprobada con sus citas. Aún no se ha examinado en este ordenador.</translation>
    </message>
    <message>
        <source>Written to {path}.</source>
        <translation>Guardado en {path}.</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Amarillo</translation>
    </message>
    <message>
        <source>You are where you were.</source>
        <translation>Estás donde estabas.</translation>
    </message>
    <message>
        <source>You asked “{what}”</source>
        <translation>Preguntaste «{what}»</translation>
    </message>
    <message>
        <source>You finished “{what}”</source>
        <translation>Terminaste «{what}»</translation>
    </message>
    <message>
        <source>You have begun it.</source>
        <translation>Lo has empezado.</translation>
    </message>
    <message>
        <source>You have moved on since this was told.</source>
        <translation>Has avanzado desde este resumen.</translation>
    </message>
    <message>
        <source>You have read this book to its end. {promise}</source>
        <translation>Has leído este libro hasta el final. {promise}</translation>
    </message>
    <message>
        <source>You haven’t read any of the earlier books of this series yet.</source>
        <translation>Aún no has leído nada de los libros anteriores de esta serie.</translation>
    </message>
    <message>
        <source>You haven’t read any of this yet, so there is nothing to tell.</source>
        <translation>Aún no has leído nada de esto, así que no hay nada que resumir.</translation>
    </message>
    <message>
        <source>You highlighted “{what}”</source>
        <translation>Resaltaste «{what}»</translation>
    </message>
    <message>
        <source>You left “{what}”</source>
        <translation>Dejaste a medias «{what}»</translation>
    </message>
    <message>
        <source>You went back: what this says of the pages ahead is hidden.</source>
        <translation>Has vuelto atrás: lo que esto dice de las páginas siguientes está oculto.</translation>
    </message>
    <message>
        <source>You wished for “{what}”</source>
        <translation>Pediste «{what}»</translation>
    </message>
    <message>
        <source>Your books</source>
        <translation>Tus libros</translation>
    </message>
    <message>
        <source>Your note…</source>
        <translation>Tu nota…</translation>
    </message>
    <message>
        <source>Your own, with commas between them</source>
        <translation>Las tuyas, separadas por comas</translation>
    </message>
    <message>
        <source>Your pace</source>
        <translation>Tu ritmo</translation>
    </message>
    <message>
        <source>Your place could not be found in it.</source>
        <translation>No se pudo encontrar tu posición en él.</translation>
    </message>
    <message>
        <source>Your question can be asked again.</source>
        <translation>Tu pregunta se puede hacer de nuevo.</translation>
    </message>
    <message>
        <source>Your words tell whether you ask or wish for something to read</source>
        <translation>Tus palabras dicen si preguntas o pides algo que leer</translation>
    </message>
    <message>
        <source>a long book</source>
        <translation>un libro largo</translation>
    </message>
    <message>
        <source>a row whose places are cut off</source>
        <translation>una fila con posiciones cortadas</translation>
    </message>
    <message>
        <source>a short book</source>
        <translation>un libro corto</translation>
    </message>
    <message>
        <source>a text of {number} bytes can’t be split into tokens</source>
        <translation>un texto de {number} bytes no se puede dividir en tokens</translation>
    </message>
    <message>
        <source>a vector of another length</source>
        <translation>un vector de otra longitud</translation>
    </message>
    <message>
        <source>about {number} words</source>
        <translation>unas {number} palabras</translation>
    </message>
    <message numerus="yes">
        <source>about {n} hours</source>
        <comment>about {n} hour</comment>
        <translation><numerusform>{n} hora más o menos</numerusform><numerusform>unas {n} horas</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>about {n} minutes</source>
        <comment>about {n} minute</comment>
        <translation><numerusform>{n} minuto más o menos</numerusform><numerusform>unos {n} minutos</numerusform></translation>
    </message>
    <message>
        <source>about {size} of memory</source>
        <translation>unos {size} de memoria</translation>
    </message>
    <message>
        <source>also {names}</source>
        <translation>también {names}</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>cualquier idioma</translation>
    </message>
    <message>
        <source>bad character range {range}</source>
        <translation>intervalo de caracteres incorrecto {range}</translation>
    </message>
    <message>
        <source>bad escape (end of pattern)</source>
        <translation>secuencia de escape incorrecta (fin del patrón)</translation>
    </message>
    <message>
        <source>bad escape {sign}</source>
        <translation>secuencia de escape incorrecta {sign}</translation>
    </message>
    <message>
        <source>bytes that are no text where there should be text</source>
        <translation>bytes que no son texto donde debería haberlo</translation>
    </message>
    <message>
        <source>calibre library</source>
        <translation>biblioteca de calibre</translation>
    </message>
    <message>
        <source>can’t be loaded ({reason})</source>
        <translation>no se puede cargar ({reason})</translation>
    </message>
    <message>
        <source>can’t be read ({reason})</source>
        <translation>no se puede leer ({reason})</translation>
    </message>
    <message>
        <source>can’t be run ({reason})</source>
        <translation>no se puede ejecutar ({reason})</translation>
    </message>
    <message>
        <source>can’t take this conversation ({reason})</source>
        <translation>no puede aceptar esta conversación ({reason})</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>elegido</translation>
    </message>
    <message>
        <source>context of {tokens} tokens</source>
        <translation>contexto de {tokens} tokens</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>description</source>
        <translation>descripción</translation>
    </message>
    <message>
        <source>digital rights management</source>
        <translation>gestión de derechos digitales</translation>
    </message>
    <message>
        <source>exit code {number}</source>
        <translation>código de salida {number}</translation>
    </message>
    <message>
        <source>failed while it was writing ({reason})</source>
        <translation>falló mientras escribía ({reason})</translation>
    </message>
    <message>
        <source>group or organisation</source>
        <translation>grupo u organización</translation>
    </message>
    <message>
        <source>has no output with a vector for each token</source>
        <translation>no tiene ninguna salida con un vector para cada token</translation>
    </message>
    <message>
        <source>in {month} {year}</source>
        <translation>en {month} de {year}</translation>
    </message>
    <message numerus="yes">
        <source>in {n} parts of the book</source>
        <comment>in {n} part of the book</comment>
        <translation><numerusform>en {n} parte del libro</numerusform><numerusform>en {n} partes del libro</numerusform></translation>
    </message>
    <message>
        <source>in {year}</source>
        <translation>en {year}</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>is no model that onnxruntime can load ({reason})</source>
        <translation>no es un modelo que onnxruntime pueda cargar ({reason})</translation>
    </message>
    <message>
        <source>is no tokenizer ({reason})</source>
        <translation>no es un tokenizador ({reason})</translation>
    </message>
    <message>
        <source>is not of a chat model ({reason})</source>
        <translation>no es de un modelo de conversación ({reason})</translation>
    </message>
    <message>
        <source>is {number} bytes long and should be {wanted}</source>
        <translation>tiene {number} bytes y debería tener {wanted}</translation>
    </message>
    <message>
        <source>isn’t the graph of a reader</source>
        <translation>no es el grafo de un modelo lector</translation>
    </message>
    <message>
        <source>isn’t the one that the catalogue names (its SHA-256 differs)</source>
        <translation>no es el que nombra el catálogo (su SHA-256 es otro)</translation>
    </message>
    <message>
        <source>isn’t the one that the catalogue names (its size or its SHA-256 differs)</source>
        <translation>no es el que nombra el catálogo (su tamaño o su SHA-256 es otro)</translation>
    </message>
    <message>
        <source>it broke off in the middle</source>
        <translation>se interrumpió a la mitad</translation>
    </message>
    <message>
        <source>it computes nothing but nonsense (NaN)</source>
        <translation>solo calcula valores sin sentido (NaN)</translation>
    </message>
    <message>
        <source>it divided by zero, SIGFPE</source>
        <translation>dividió por cero, SIGFPE</translation>
    </message>
    <message>
        <source>it doesn’t begin as a GGUF file does</source>
        <translation>no empieza como un archivo GGUF</translation>
    </message>
    <message>
        <source>it doesn’t keep to the form that it was asked for</source>
        <translation>no se atiene al formato que se le pidió</translation>
    </message>
    <message>
        <source>it failed while it was writing</source>
        <translation>falló mientras escribía</translation>
    </message>
    <message>
        <source>it gave a reply that Quoth doesn’t know</source>
        <translation>dio una respuesta que Quoth no conoce</translation>
    </message>
    <message>
        <source>it gave no sign of life for {n} s</source>
        <translation>no dio señales de vida durante {n} s</translation>
    </message>
    <message>
        <source>it gave no sign of life for {seconds} s</source>
        <translation>no dio señales de vida durante {seconds} s</translation>
    </message>
    <message>
        <source>it has {number} bytes and should have {wanted}</source>
        <translation>tiene {number} bytes y debería tener {wanted}</translation>
    </message>
    <message>
        <source>it is not a model that llama.cpp can load</source>
        <translation>no es un modelo que llama.cpp pueda cargar</translation>
    </message>
    <message>
        <source>it reached for memory that isn’t its own, SIGSEGV</source>
        <translation>accedió a memoria que no es suya, SIGSEGV</translation>
    </message>
    <message>
        <source>it reached for memory that isn’t there, SIGBUS</source>
        <translation>accedió a memoria que no existe, SIGBUS</translation>
    </message>
    <message>
        <source>it refused with {status}</source>
        <translation>rechazó la petición con {status}</translation>
    </message>
    <message>
        <source>it refused with {status}: {words}</source>
        <translation>rechazó la petición con {status}: {words}</translation>
    </message>
    <message>
        <source>it says more than an answer can be</source>
        <translation>dice más de lo que puede ser una respuesta</translation>
    </message>
    <message>
        <source>it sent nothing</source>
        <translation>no envió nada</translation>
    </message>
    <message>
        <source>it takes {needed} GB of memory and more, and {free} GB are free</source>
        <translation>ocupa {needed} GB de memoria o más, y hay {free} GB libres</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>tardó demasiado</translation>
    </message>
    <message>
        <source>it wants to send Quoth elsewhere, where it doesn’t go</source>
        <translation>quiere enviar a Quoth a otra parte, adonde no va</translation>
    </message>
    <message>
        <source>it was compiled on a computer whose processor has {features}, and this one doesn’t</source>
        <translation>se compiló en un ordenador cuyo procesador tiene {features}, y este no</translation>
    </message>
    <message>
        <source>it was killed, perhaps because memory ran out, SIGKILL</source>
        <translation>el sistema lo cerró, quizá porque se agotó la memoria, SIGKILL</translation>
    </message>
    <message>
        <source>its SHA-256 differs</source>
        <translation>su SHA-256 es otro</translation>
    </message>
    <message>
        <source>its library gave up, SIGABRT</source>
        <translation>falló su biblioteca de software, SIGABRT</translation>
    </message>
    <message>
        <source>its process crashed</source>
        <translation>su proceso falló</translation>
    </message>
    <message>
        <source>its process ended while it was loaded ({how})</source>
        <translation>su proceso terminó mientras se cargaba ({how})</translation>
    </message>
    <message>
        <source>its process ended while it was tried ({how})</source>
        <translation>su proceso terminó mientras se probaba ({how})</translation>
    </message>
    <message>
        <source>its process ended with code {number}</source>
        <translation>su proceso terminó con el código {number}</translation>
    </message>
    <message>
        <source>larger: mentioned more · thicker line: more passages together</source>
        <translation>más grande: más menciones · línea más gruesa: más pasajes juntos</translation>
    </message>
    <message>
        <source>learnt</source>
        <translation>aprendida</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>menos de un minuto</translation>
    </message>
    <message>
        <source>licence: see its page</source>
        <translation>licencia: consulta su página</translation>
    </message>
    <message>
        <source>licence: {licence}</source>
        <translation>licencia: {licence}</translation>
    </message>
    <message>
        <source>llama.cpp can’t run the model {id}: {why}. Compile it with `make run`.</source>
        <translation>llama.cpp no puede ejecutar el modelo {id}: {why}. Compílalo con `make run`.</translation>
    </message>
    <message>
        <source>llama.cpp stopped with status {number}</source>
        <translation>llama.cpp se detuvo con el estado {number}</translation>
    </message>
    <message>
        <source>llama.cpp, which runs language models on this computer, isn’t installed; `make run` compiles it, for which it needs a C++ compiler.</source>
        <translation>llama.cpp, que ejecuta modelos de lenguaje en este ordenador, no está instalado; `make run` lo compila, para lo que necesita un compilador de C++.</translation>
    </message>
    <message>
        <source>llama.cpp’s process ended ({how})</source>
        <translation>el proceso de llama.cpp terminó ({how})</translation>
    </message>
    <message numerus="yes">
        <source>looked up {n} times</source>
        <comment>looked up {n} time</comment>
        <translation><numerusform>consultada {n} vez</numerusform><numerusform>consultada {n} veces</numerusform></translation>
    </message>
    <message>
        <source>makes vectors of {number} numbers instead of {wanted}</source>
        <translation>genera vectores de {number} números en vez de {wanted}</translation>
    </message>
    <message>
        <source>min repeat greater than max repeat</source>
        <translation>repetición mínima mayor que la máxima</translation>
    </message>
    <message>
        <source>missing ), unterminated subpattern</source>
        <translation>falta un ), subpatrón sin terminar</translation>
    </message>
    <message>
        <source>multiple repeat</source>
        <translation>repetición múltiple</translation>
    </message>
    <message>
        <source>no book of the shelf</source>
        <translation>ningún libro de la biblioteca</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>aquí no</translation>
    </message>
    <message>
        <source>not in this book any more</source>
        <translation>ya no está en este libro</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>sin usar</translation>
    </message>
    <message>
        <source>nothing answers there; start it first</source>
        <translation>ahí no responde nada; inícialo antes</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>nada que repetir</translation>
    </message>
    <message>
        <source>of middling length</source>
        <translation>un libro de extensión media</translation>
    </message>
    <message numerus="yes">
        <source>of {n} books</source>
        <comment>of {n} book</comment>
        <translation><numerusform>de {n} libro</numerusform><numerusform>de {n} libros</numerusform></translation>
    </message>
    <message>
        <source>on {day} {month} {year}</source>
        <translation>el {day} de {month} de {year}</translation>
    </message>
    <message>
        <source>organisation</source>
        <translation>organización</translation>
    </message>
    <message>
        <source>p.</source>
        <translation>p.</translation>
    </message>
    <message>
        <source>page</source>
        <translation>página</translation>
    </message>
    <message>
        <source>person</source>
        <translation>persona</translation>
    </message>
    <message numerus="yes">
        <source>pip asks its package index for {n} packages, {what} and so on ({size}), and tells it the versions of Python and of this system.</source>
        <comment>pip asks its package index for {n} package, {what} ({size}), and tells it the versions of Python and of this system.</comment>
        <translation><numerusform>pip pide a su índice de paquetes {n} paquete, {what} ({size}), y le dice las versiones de Python y de este sistema.</numerusform><numerusform>pip pide a su índice de paquetes {n} paquetes, {what} y demás ({size}), y le dice las versiones de Python y de este sistema.</numerusform></translation>
    </message>
    <message>
        <source>pip could not download {package} ({reason}); connect to the network or point pip at an index that has it (`pip config list`).</source>
        <translation>pip no pudo descargar {package} ({reason}); conéctate a la red o indica a pip un índice que lo tenga (`pip config list`).</translation>
    </message>
    <message>
        <source>pip downloaded no wheel of {package}; see `pip config list`.</source>
        <translation>pip no descargó ningún paquete wheel de {package}; consulta `pip config list`.</translation>
    </message>
    <message>
        <source>place</source>
        <translation>lugar</translation>
    </message>
    <message>
        <source>quoted above</source>
        <translation>citado arriba</translation>
    </message>
    <message>
        <source>reads about {n} tokens a second here (estimate)</source>
        <translation>lee aquí unos {n} tokens por segundo (estimación)</translation>
    </message>
    <message>
        <source>rows that Quoth never wrote</source>
        <translation>filas que Quoth nunca escribió</translation>
    </message>
    <message>
        <source>several books of the shelf</source>
        <translation>varios libros de la biblioteca</translation>
    </message>
    <message>
        <source>slower on battery</source>
        <translation>más lento con batería</translation>
    </message>
    <message>
        <source>strongest here</source>
        <translation>aquí alcanza su máximo</translation>
    </message>
    <message>
        <source>such as {address}</source>
        <translation>como {address}</translation>
    </message>
    <message>
        <source>the certificate can’t be verified</source>
        <translation>el certificado no se puede verificar</translation>
    </message>
    <message>
        <source>the first that the server has</source>
        <translation>el primero que tiene el servidor</translation>
    </message>
    <message>
        <source>the language with the code “{tag}”</source>
        <translation>el idioma de código «{tag}»</translation>
    </message>
    <message>
        <source>the processor met an instruction that it doesn’t know, SIGILL</source>
        <translation>el procesador encontró una instrucción que no conoce, SIGILL</translation>
    </message>
    <message>
        <source>the system no longer has it</source>
        <translation>el sistema ya no la tiene</translation>
    </message>
    <message>
        <source>thing</source>
        <translation>cosa</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>se agotó el tiempo</translation>
    </message>
    <message numerus="yes">
        <source>together in {n} passages</source>
        <comment>together in {n} passage</comment>
        <translation><numerusform>juntos en {n} pasaje</numerusform><numerusform>juntos en {n} pasajes</numerusform></translation>
    </message>
    <message>
        <source>unbalanced parenthesis</source>
        <translation>paréntesis sin pareja</translation>
    </message>
    <message>
        <source>unexpected end of pattern</source>
        <translation>fin inesperado del patrón</translation>
    </message>
    <message>
        <source>unknown extension {sign}</source>
        <translation>extensión desconocida {sign}</translation>
    </message>
    <message>
        <source>unterminated character set</source>
        <translation>conjunto de caracteres sin terminar</translation>
    </message>
    <message>
        <source>up to the end of this chapter</source>
        <translation>hasta el final de este capítulo</translation>
    </message>
    <message>
        <source>up to this page</source>
        <translation>hasta esta página</translation>
    </message>
    <message>
        <source>wants inputs that no BERT-like model has ({names})</source>
        <translation>pide entradas que ningún modelo tipo BERT tiene ({names})</translation>
    </message>
    <message>
        <source>weights lie between 0 and 1, and one of them is more than 0</source>
        <translation>los pesos están entre 0 y 1, y uno de ellos es mayor que 0</translation>
    </message>
    <message>
        <source>what answers there is no model server</source>
        <translation>lo que ahí responde no es un servidor de modelos</translation>
    </message>
    <message>
        <source>what it says is no HTTP</source>
        <translation>lo que dice no es HTTP</translation>
    </message>
    <message>
        <source>what it says is no reply to a conversation</source>
        <translation>lo que dice no es una respuesta a una conversación</translation>
    </message>
    <message>
        <source>what it says is no streamed reply</source>
        <translation>lo que dice no es una respuesta por partes</translation>
    </message>
    <message>
        <source>whole book</source>
        <translation>libro entero</translation>
    </message>
    <message>
        <source>written by {model}</source>
        <translation>escrito por {model}</translation>
    </message>
    <message>
        <source>{address} could not be asked for ({reason}); connect to the network.</source>
        <translation>No se pudo consultar {address} ({reason}); conéctate a la red.</translation>
    </message>
    <message>
        <source>{address} could not be fetched{part} ({reason}); connect to the network, or fetch it elsewhere and put it at {path}.</source>
        <translation>No se pudo descargar {address}{part} ({reason}); conéctate a la red, o descárgalo en otra parte y ponlo en {path}.</translation>
    </message>
    <message>
        <source>{archive}, which was fetched, has no readable {member}.</source>
        <translation>{archive}, que se descargó, no tiene un {member} legible.</translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation>{at} de {total}</translation>
    </message>
    <message>
        <source>{chapters}, and {others} besides</source>
        <translation>{chapters}, y además {others}</translation>
    </message>
    <message>
        <source>{chapters}, from “{first}” to “{last}”</source>
        <translation>{chapters}, de «{first}» a «{last}»</translation>
    </message>
    <message>
        <source>{chapters}, in {parts} (“{first}” to “{last}”)</source>
        <translation>{chapters}, en {parts} («{first}» a «{last}»)</translation>
    </message>
    <message>
        <source>{colour} highlight</source>
        <translation>resaltado: {colour}</translation>
    </message>
    <message>
        <source>{colour} strike-through</source>
        <translation>tachado: {colour}</translation>
    </message>
    <message>
        <source>{colour} underline</source>
        <translation>subrayado: {colour}</translation>
    </message>
    <message>
        <source>{death} It stopped three times within a minute, so it is left alone for now. Asking needs the engine, and so does every page that is not in memory yet.</source>
        <translation>{death} Se detuvo tres veces en un minuto, así que de momento no se reinicia. El motor hace falta para preguntar y también para cada página que aún no está en memoria.</translation>
    </message>
    <message>
        <source>{done} for “{words}”</source>
        <translation>{done}: «{words}»</translation>
    </message>
    <message>
        <source>{done} of {total} fetched</source>
        <translation>{done} de {total} descargados</translation>
    </message>
    <message>
        <source>{done} of {total} questions answered</source>
        <translation>{done} de {total} preguntas respondidas</translation>
    </message>
    <message>
        <source>{features} and {number} more</source>
        <translation>{features} y {number} más</translation>
    </message>
    <message>
        <source>{folder} is no folder that can be carried along.</source>
        <translation>{folder} no es una carpeta que se pueda sincronizar.</translation>
    </message>
    <message>
        <source>{folder} is no folder that can be watched.</source>
        <translation>{folder} no es una carpeta que se pueda vigilar.</translation>
    </message>
    <message>
        <source>{host} answered “{answer}” for {address}; check that it is up.</source>
        <translation>{host} respondió «{answer}» para {address}; comprueba que funciona.</translation>
    </message>
    <message>
        <source>{host} gives no size and SHA-256 for {address}, so it can’t be checked and isn’t fetched.</source>
        <translation>{host} no da tamaño ni SHA-256 de {address}, así que no se puede comprobar y no se descarga.</translation>
    </message>
    <message>
        <source>{host} has a file of {number} bytes at {address} and the catalogue says {wanted}; it was not fetched: look for a newer Quoth.</source>
        <translation>{host} tiene un archivo de {number} bytes en {address} y el catálogo dice {wanted}; no se descargó: busca un Quoth más reciente.</translation>
    </message>
    <message>
        <source>{host} has no public file at {address} (“{answer}”); check how it is written.</source>
        <translation>{host} no tiene ningún archivo público en {address} («{answer}»); comprueba cómo está escrito.</translation>
    </message>
    <message>
        <source>{host}, and the server it sends the file from, are asked for {what} ({size}).</source>
        <translation>A {host}, y al servidor desde el que envía el archivo, se le pide {what} ({size}).</translation>
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
        <translation>{how}, tras {seconds} s</translation>
    </message>
    <message>
        <source>{lead}: “{words}”</source>
        <translation>{lead}: «{words}»</translation>
    </message>
    <message>
        <source>{left} · paused</source>
        <translation>{left} · en pausa</translation>
    </message>
    <message>
        <source>{megabytes} MB</source>
        <translation>{megabytes} MB</translation>
    </message>
    <message>
        <source>{mentioned}, most with {names}</source>
        <translation>{mentioned}, sobre todo con {names}</translation>
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
        <translation>{model} respondió bien a {right} de {answerable} preguntas y mal a {wrong}, dejó {left} a las citas y se dejó engañar por {misled} de {traps}; {seconds} s por respuesta.</translation>
    </message>
    <message>
        <source>{model} at {address} writes answers and summaries.</source>
        <translation>{model} en {address} escribe respuestas y resúmenes.</translation>
    </message>
    <message>
        <source>{name} ({language})</source>
        <translation>{name} ({language})</translation>
    </message>
    <message>
        <source>{name} speaks first.</source>
        <translation>{name} habla primero.</translation>
    </message>
    <message>
        <source>{name} speaks last.</source>
        <translation>{name} habla al final.</translation>
    </message>
    <message numerus="yes">
        <source>{name}, mentioned {n} times</source>
        <comment>{name}, mentioned once</comment>
        <translation><numerusform>{name}, una mención</numerusform><numerusform>{name}, {n} menciones</numerusform></translation>
    </message>
    <message>
        <source>{name}: open the page</source>
        <translation>{name}: abrir la página</translation>
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
        <translation><numerusform>{n} acto</numerusform><numerusform>{n} actos</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} ahead</source>
        <comment>{n} ahead</comment>
        <translation><numerusform>{n} más adelante</numerusform><numerusform>{n} más adelante</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} answers quote words that aren’t there.</source>
        <comment>{n} answer quotes words that aren’t there.</comment>
        <translation><numerusform>{n} respuesta cita palabras que no están ahí.</numerusform><numerusform>{n} respuestas citan palabras que no están ahí.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books</source>
        <comment>{n} book</comment>
        <translation><numerusform>{n} libro</numerusform><numerusform>{n} libros</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books added from {folder}</source>
        <comment>{n} book added from {folder}</comment>
        <translation><numerusform>{n} libro añadido de {folder}</numerusform><numerusform>{n} libros añadidos de {folder}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are known by metadata alone until the text has been read in.</source>
        <comment>One book is known by metadata alone until the text has been read in.</comment>
        <translation><numerusform>Un libro se conoce solo por sus metadatos hasta que se procese el texto.</numerusform><numerusform>{n} libros se conocen solo por sus metadatos hasta que se procese el texto.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are never recommended.</source>
        <comment>{n} book is never recommended.</comment>
        <translation><numerusform>{n} libro no se recomienda nunca.</numerusform><numerusform>{n} libros no se recomiendan nunca.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books are still being read in.</source>
        <comment>{n} book is still being read in.</comment>
        <translation><numerusform>{n} libro aún se está procesando.</numerusform><numerusform>{n} libros aún se están procesando.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books could not be removed. {reason}</source>
        <comment>{n} book could not be removed. {reason}</comment>
        <translation><numerusform>{n} libro no se pudo quitar. {reason}</numerusform><numerusform>{n} libros no se pudieron quitar. {reason}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books found</source>
        <comment>{n} book found</comment>
        <translation><numerusform>{n} libro encontrado</numerusform><numerusform>{n} libros encontrados</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have a file of this computer there.</source>
        <comment>{n} book has a file of this computer there.</comment>
        <translation><numerusform>{n} libro tiene ahí un archivo de este ordenador.</numerusform><numerusform>{n} libros tienen ahí un archivo de este ordenador.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have no EPUB</source>
        <comment>{n} book has no EPUB</comment>
        <translation><numerusform>{n} libro no tiene EPUB</numerusform><numerusform>{n} libros no tienen EPUB</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books have their notes there.</source>
        <comment>{n} book has its notes there.</comment>
        <translation><numerusform>{n} libro tiene sus notas allí.</numerusform><numerusform>{n} libros tienen sus notas allí.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books searched</source>
        <comment>{n} book searched</comment>
        <translation><numerusform>{n} libro consultado</numerusform><numerusform>{n} libros consultados</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books still being read in</source>
        <comment>{n} book still being read in</comment>
        <translation><numerusform>{n} libro aún se está procesando</numerusform><numerusform>{n} libros aún se están procesando</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books were converted to EPUB. Their files stay as they are.</source>
        <comment>{n} book was converted to EPUB. Its file stays as it is.</comment>
        <translation><numerusform>{n} libro se ha convertido a EPUB. Su archivo queda como está.</numerusform><numerusform>{n} libros se han convertido a EPUB. Sus archivos quedan como están.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} books were removed from the shelf. Their files stay where they are.</source>
        <comment>{n} book was removed from the shelf. Its file stays where it is.</comment>
        <translation><numerusform>Se quitó {n} libro de la biblioteca. Su archivo se queda donde está.</numerusform><numerusform>Se quitaron {n} libros de la biblioteca. Sus archivos se quedan donde están.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} chapters</source>
        <comment>{n} chapter</comment>
        <translation><numerusform>{n} capítulo</numerusform><numerusform>{n} capítulos</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} could not be understood.</source>
        <comment>{n} could not be understood.</comment>
        <translation><numerusform>{n} no se pudo entender.</numerusform><numerusform>{n} no se pudieron entender.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files could not be added</source>
        <comment>{n} file could not be added</comment>
        <translation><numerusform>{n} archivo no se pudo añadir</numerusform><numerusform>{n} archivos no se pudieron añadir</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files could not be added.</source>
        <comment>{n} file could not be added.</comment>
        <translation><numerusform>{n} archivo no se pudo añadir.</numerusform><numerusform>{n} archivos no se pudieron añadir.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files that the book names are missing, “{first}” first.</source>
        <comment>A file that the book names is missing: “{first}”.</comment>
        <translation><numerusform>Falta un archivo que el libro menciona: «{first}».</numerusform><numerusform>Faltan {n} archivos que el libro menciona, empezando por «{first}».</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} files with names that lead out of the book are left out.</source>
        <comment>One file with a name that leads out of the book is left out.</comment>
        <translation><numerusform>Se omite un archivo cuyo nombre lleva fuera del libro.</numerusform><numerusform>Se omiten {n} archivos cuyos nombres llevan fuera del libro.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} folders</source>
        <comment>{n} folder</comment>
        <translation><numerusform>{n} carpeta</numerusform><numerusform>{n} carpetas</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} have no place in their books, and are kept without one.</source>
        <comment>{n} has no place in its book, and is kept without one.</comment>
        <translation><numerusform>{n} no tiene lugar en su libro, y se guarda sin él.</numerusform><numerusform>{n} no tienen lugar en sus libros, y se guardan sin él.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} have no place in this book.</source>
        <comment>{n} has no place in this book.</comment>
        <translation><numerusform>{n} no tiene lugar en este libro.</numerusform><numerusform>{n} no tienen lugar en este libro.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} hits</source>
        <comment>{n} hit</comment>
        <translation><numerusform>{n} resultado</numerusform><numerusform>{n} resultados</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} hours</source>
        <comment>{n} hour</comment>
        <translation><numerusform>{n} hora</numerusform><numerusform>{n} horas</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} imported notes lie beyond where you are. They may spoil the story.</source>
        <comment>{n} imported note lies beyond where you are. It may spoil the story.</comment>
        <translation><numerusform>{n} nota importada está más allá de tu posición. Puede desvelar la historia.</numerusform><numerusform>{n} notas importadas están más allá de tu posición. Pueden desvelar la historia.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} kept</source>
        <comment>{n} kept</comment>
        <translation><numerusform>{n} elemento</numerusform><numerusform>{n} elementos</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lie beyond where you are.</source>
        <comment>{n} lies beyond where you are.</comment>
        <translation><numerusform>{n} está más allá de tu posición.</numerusform><numerusform>{n} están más allá de tu posición.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <comment>{n} line</comment>
        <translation><numerusform>{n} verso</numerusform><numerusform>{n} versos</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} lines of the table of contents lead nowhere.</source>
        <comment>One line of the table of contents leads nowhere.</comment>
        <translation><numerusform>Una línea del índice no lleva a ninguna parte.</numerusform><numerusform>{n} líneas del índice no llevan a ninguna parte.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} mentions</source>
        <comment>{n} mention</comment>
        <translation><numerusform>{n} mención</numerusform><numerusform>{n} menciones</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} min</source>
        <comment>{n} min</comment>
        <translation><numerusform>{n} min</numerusform><numerusform>{n} min</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} min left</source>
        <comment>{n} min left</comment>
        <translation><numerusform>queda {n} min</numerusform><numerusform>quedan {n} min</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <comment>{n} minute</comment>
        <translation><numerusform>{n} minuto</numerusform><numerusform>{n} minutos</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes left in this section</source>
        <comment>{n} minute left in this section</comment>
        <translation><numerusform>queda {n} minuto de esta sección</numerusform><numerusform>quedan {n} minutos de esta sección</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} more passages</source>
        <comment>{n} more passage</comment>
        <translation><numerusform>{n} pasaje más</numerusform><numerusform>{n} pasajes más</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes and bookmarks</source>
        <comment>{n} note or bookmark</comment>
        <translation><numerusform>{n} nota o marcador</numerusform><numerusform>{n} notas y marcadores</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes are kept without a place, as their words aren’t in this file.</source>
        <comment>{n} note is kept without a place, as its words aren’t in this file.</comment>
        <translation><numerusform>{n} nota se guarda sin lugar, pues sus palabras no están en este archivo.</numerusform><numerusform>{n} notas se guardan sin lugar, pues sus palabras no están en este archivo.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes went over.</source>
        <comment>{n} note went over.</comment>
        <translation><numerusform>Se traspasó {n} nota.</numerusform><numerusform>Se traspasaron {n} notas.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were added to {books}.</source>
        <comment>{n} note was added to {books}.</comment>
        <translation><numerusform>Se añadió {n} nota a {books}.</numerusform><numerusform>Se añadieron {n} notas a {books}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were added.</source>
        <comment>{n} note was added.</comment>
        <translation><numerusform>Se añadió {n} nota.</numerusform><numerusform>Se añadieron {n} notas.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were removed.</source>
        <comment>{n} note was removed.</comment>
        <translation><numerusform>Se quitó {n} nota.</numerusform><numerusform>Se quitaron {n} notas.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} notes were written to {name}.</source>
        <comment>{n} note was written to {name}.</comment>
        <translation><numerusform>Se escribió {n} nota en {name}.</numerusform><numerusform>Se escribieron {n} notas en {name}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} numbered chapters</source>
        <comment>{n} numbered chapter</comment>
        <translation><numerusform>{n} capítulo numerado</numerusform><numerusform>{n} capítulos numerados</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} of the notes shown lie beyond where you are.</source>
        <comment>{n} of the notes shown lies beyond where you are.</comment>
        <translation><numerusform>{n} de las notas mostradas está más allá de tu posición.</numerusform><numerusform>{n} de las notas mostradas están más allá de tu posición.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} pages</source>
        <comment>{n} page</comment>
        <translation><numerusform>{n} página</numerusform><numerusform>{n} páginas</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts</source>
        <comment>{n} part</comment>
        <translation><numerusform>{n} parte</numerusform><numerusform>{n} partes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts of the reading order are in it too often, and are left out.</source>
        <comment>One part of the reading order is in it too often, and is left out.</comment>
        <translation><numerusform>Una parte del orden de lectura está en él demasiadas veces, y se omite.</numerusform><numerusform>{n} partes del orden de lectura están en él demasiadas veces, y se omiten.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} parts of the reading order are missing or can’t be shown.</source>
        <comment>One part of the reading order is missing or can’t be shown.</comment>
        <translation><numerusform>Una parte del orden de lectura falta o no se puede mostrar.</numerusform><numerusform>{n} partes del orden de lectura faltan o no se pueden mostrar.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passages</source>
        <comment>{n} passage</comment>
        <translation><numerusform>{n} pasaje</numerusform><numerusform>{n} pasajes</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} passages beyond where you are</source>
        <comment>{n} passage beyond where you are</comment>
        <translation><numerusform>{n} pasaje más allá de tu posición</numerusform><numerusform>{n} pasajes más allá de tu posición</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} places</source>
        <comment>{n} place</comment>
        <translation><numerusform>{n} resultado</numerusform><numerusform>{n} resultados</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} questions and their answers were written to {name}.</source>
        <comment>{n} question and its answer were written to {name}.</comment>
        <translation><numerusform>Se escribió {n} pregunta y su respuesta en {name}.</numerusform><numerusform>Se escribieron {n} preguntas y sus respuestas en {name}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} questions went over.</source>
        <comment>{n} question went over.</comment>
        <translation><numerusform>Se traspasó {n} pregunta.</numerusform><numerusform>Se traspasaron {n} preguntas.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} scenes</source>
        <comment>{n} scene</comment>
        <translation><numerusform>{n} escena</numerusform><numerusform>{n} escenas</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} selected</source>
        <comment>{n} selected</comment>
        <translation><numerusform>{n} seleccionado</numerusform><numerusform>{n} seleccionados</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} sentences that the passages don’t bear out were left out.</source>
        <comment>{n} sentence that the passages don’t bear out was left out.</comment>
        <translation><numerusform>Se omitió {n} frase que los pasajes no confirman.</numerusform><numerusform>Se omitieron {n} frases que los pasajes no confirman.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} stanzas</source>
        <comment>{n} stanza</comment>
        <translation><numerusform>{n} estrofa</numerusform><numerusform>{n} estrofas</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} stay in the file, as their books aren’t on the shelf: {titles}.</source>
        <comment>{n} stays in the file, as its book isn’t on the shelf: {titles}.</comment>
        <translation><numerusform>{n} se queda en el archivo, pues su libro no está en la biblioteca: {titles}.</numerusform><numerusform>{n} se quedan en el archivo, pues sus libros no están en la biblioteca: {titles}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} times</source>
        <comment>{n} time</comment>
        <translation><numerusform>{n} vez</numerusform><numerusform>{n} veces</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} times in the book so far</source>
        <comment>{n} time in the book so far</comment>
        <translation><numerusform>{n} vez en el libro hasta ahora</numerusform><numerusform>{n} veces en el libro hasta ahora</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were brought up to date.</source>
        <comment>{n} was brought up to date.</comment>
        <translation><numerusform>Se actualizó {n}.</numerusform><numerusform>Se actualizaron {n}.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were on the shelf already</source>
        <comment>{n} was on the shelf already</comment>
        <translation><numerusform>{n} ya estaba en la biblioteca</numerusform><numerusform>{n} ya estaban en la biblioteca</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} were there already.</source>
        <comment>{n} was there already.</comment>
        <translation><numerusform>{n} ya estaba.</numerusform><numerusform>{n} ya estaban.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words</source>
        <comment>{n} word</comment>
        <translation><numerusform>{n} palabra</numerusform><numerusform>{n} palabras</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words were removed.</source>
        <comment>{n} word was removed.</comment>
        <translation><numerusform>Se quitó {n} palabra.</numerusform><numerusform>Se quitaron {n} palabras.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} words were written to {name}.</source>
        <comment>{n} word was written to {name}.</comment>
        <translation><numerusform>Se escribió {n} palabra en {name}.</numerusform><numerusform>Se escribieron {n} palabras en {name}.</numerusform></translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} y {other}</translation>
    </message>
    <message>
        <source>{pages} pages an hour</source>
        <translation>{pages} páginas por hora</translation>
    </message>
    <message>
        <source>{path} can’t be opened. Does its folder exist, and may Quoth write to it?</source>
        <translation>{path} no se puede abrir. ¿Existe su carpeta, y puede Quoth escribir en ella?</translation>
    </message>
    <message>
        <source>{path} can’t be read or written: the disk is failing, or a quota is used up.</source>
        <translation>{path} no se puede leer ni escribir: el disco está fallando, o se agotó una cuota.</translation>
    </message>
    <message>
        <source>{path} can’t be understood ({reason}); mend that line, or delete the file.</source>
        <translation>{path} no se puede entender ({reason}); corrige esa línea, o borra el archivo.</translation>
    </message>
    <message>
        <source>{path} can’t be used: {reason}</source>
        <translation>{path} no se puede usar: {reason}</translation>
    </message>
    <message>
        <source>{path} can’t be written: Quoth has no permission to write to it or to its folder.</source>
        <translation>{path} no se puede escribir: Quoth no tiene permiso para escribir en él o en su carpeta.</translation>
    </message>
    <message>
        <source>{path} could not be used, so the books are being indexed anew. The old file is kept as {aside}.</source>
        <translation>{path} no se pudo usar, así que los libros se indexan de nuevo. El archivo antiguo se conserva como {aside}.</translation>
    </message>
    <message>
        <source>{path} has changed since it was added; add it again to read the new file.</source>
        <translation>{path} ha cambiado desde que se añadió; añádelo de nuevo para leer el archivo nuevo.</translation>
    </message>
    <message>
        <source>{path} is damaged and can’t be read as a database.</source>
        <translation>{path} está dañado y no se puede leer como base de datos.</translation>
    </message>
    <message>
        <source>{path} is damaged. Close all windows of Quoth, so that it can be repaired.</source>
        <translation>{path} está dañado. Cierra todas las ventanas de Quoth para que se pueda reparar.</translation>
    </message>
    <message>
        <source>{path} is damaged. Quoth repairs it when it starts again.</source>
        <translation>{path} está dañado. Quoth lo repara cuando se inicia de nuevo.</translation>
    </message>
    <message>
        <source>{path} is damaged: it holds {what}.</source>
        <translation>{path} está dañado: contiene {what}.</translation>
    </message>
    <message>
        <source>{path} is damaged: it lacks the table “{table}”.</source>
        <translation>{path} está dañado: le falta la tabla «{table}».</translation>
    </message>
    <message>
        <source>{path} is in use by another program that hasn’t let go of it. Try again in a moment.</source>
        <translation>{path} lo está usando otro programa que no lo ha soltado. Inténtalo de nuevo en un momento.</translation>
    </message>
    <message>
        <source>{path} is one of several parts of a model; choose a model that is one file.</source>
        <translation>{path} es una de varias partes de un modelo; elige un modelo que sea un solo archivo.</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of Quoth. Update Quoth to open it.</source>
        <translation>{path} lo escribió una versión más reciente de Quoth. Actualiza Quoth para abrirlo.</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}: {reason}</translation>
    </message>
    <message>
        <source>{problem} Until then this book is searched by its words alone.</source>
        <translation>{problem} Hasta entonces este libro se busca solo por sus palabras.</translation>
    </message>
    <message>
        <source>{read} of {all} parts read</source>
        <translation>{read} de {all} partes leídas</translation>
    </message>
    <message>
        <source>{reason} (at character {number})</source>
        <translation>{reason} (en el carácter {number})</translation>
    </message>
    <message>
        <source>{route} ({share} sure)</source>
        <translation>{route} ({share} de certeza)</translation>
    </message>
    <message>
        <source>{said} The closest passages, which may not answer:</source>
        <translation>{said} Los pasajes más cercanos, que quizá no respondan:</translation>
    </message>
    <message>
        <source>{said} These passages come nearest to what you typed:</source>
        <translation>{said} Estos pasajes son los que más se acercan a lo que escribiste:</translation>
    </message>
    <message>
        <source>{scope} (finished)</source>
        <translation>{scope} (terminado)</translation>
    </message>
    <message>
        <source>{series}, book {number}</source>
        <translation>{series}, libro {number}</translation>
    </message>
    <message>
        <source>{share} into the book</source>
        <translation>al {share} del libro</translation>
    </message>
    <message>
        <source>{share} of where it is strongest</source>
        <translation>{share} de su máximo</translation>
    </message>
    <message>
        <source>{share} read</source>
        <translation>{share} leído</translation>
    </message>
    <message>
        <source>{shown} of {all} kept</source>
        <translation>{shown} de {all} guardados</translation>
    </message>
    <message>
        <source>{shown} of {all} words</source>
        <translation>{shown} de {all} palabras</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of {n} books</source>
        <comment>{shown} of {n} book</comment>
        <translation><numerusform>{shown} de {n} libro</numerusform><numerusform>{shown} de {n} libros</numerusform></translation>
    </message>
    <message>
        <source>{size} are free where models are kept.</source>
        <translation>Hay {size} libres donde se guardan los modelos.</translation>
    </message>
    <message>
        <source>{size} on the disk</source>
        <translation>{size} en el disco</translation>
    </message>
    <message>
        <source>{speed}×</source>
        <translation>{speed}×</translation>
    </message>
    <message>
        <source>{times}, first in “{chapter}”</source>
        <translation>{times}, primero en «{chapter}»</translation>
    </message>
    <message>
        <source>{time} left in the book</source>
        <translation>{time} para acabar el libro</translation>
    </message>
    <message>
        <source>{time} left in this chapter</source>
        <translation>{time} para acabar el capítulo</translation>
    </message>
    <message>
        <source>{titles} and {number} more</source>
        <translation>{titles} y {number} más</translation>
    </message>
    <message>
        <source>{title} is installed.</source>
        <translation>{title} está instalado.</translation>
    </message>
    <message>
        <source>{title} – Quoth</source>
        <translation>{title} – Quoth</translation>
    </message>
    <message>
        <source>{title} – conversation</source>
        <translation>{title} – conversación</translation>
    </message>
    <message>
        <source>{title} – notes</source>
        <translation>{title} – notas</translation>
    </message>
    <message>
        <source>{title} – words</source>
        <translation>{title} – palabras</translation>
    </message>
    <message>
        <source>{title}, by {author}</source>
        <translation>{title}, de {author}</translation>
    </message>
    <message>
        <source>{title}: a note was changed on two computers, so both are kept: “{words}”</source>
        <translation>{title}: una nota se cambió en dos ordenadores, así que se conservan ambas: «{words}»</translation>
    </message>
    <message>
        <source>{title}: a note was deleted on one computer and changed on another, so it is kept: “{words}”</source>
        <translation>{title}: una nota se borró en un ordenador y se cambió en otro, así que se conserva: «{words}»</translation>
    </message>
    <message>
        <source>{title}: on another computer its details say “{words}”</source>
        <translation>{title}: en otro ordenador sus detalles dicen «{words}»</translation>
    </message>
    <message>
        <source>{title}: on another computer you were at “{words}”</source>
        <translation>{title}: en otro ordenador estabas en «{words}»</translation>
    </message>
    <message>
        <source>{what} · no place in this book</source>
        <translation>{what} · sin lugar en este libro</translation>
    </message>
    <message>
        <source>{what} · not in this book any more</source>
        <translation>{what} · ya no está en este libro</translation>
    </message>
    <message>
        <source>{what}: less for {axis}</source>
        <translation>{what}: menos para «{axis}»</translation>
    </message>
    <message>
        <source>{what}: more for {axis}</source>
        <translation>{what}: más para «{axis}»</translation>
    </message>
    <message>
        <source>{what}: {title}</source>
        <translation>{what}: {title}</translation>
    </message>
    <message>
        <source>{what}… {done} of {total}</source>
        <translation>{what}… {done} de {total}</translation>
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
        <translation>{written} es más que una dirección; escribe una {example}.</translation>
    </message>
    <message>
        <source>{written} is not an address; write one {example}.</source>
        <translation>{written} no es una dirección; escribe una {example}.</translation>
    </message>
    <message>
        <source>{written} is not on this computer. Quoth speaks to a model server only at 127.0.0.1, ::1 or localhost.</source>
        <translation>{written} no está en este ordenador. Quoth habla con un servidor de modelos solo en 127.0.0.1, ::1 o localhost.</translation>
    </message>
    <message>
        <source>{written} names no port; write an address {example}.</source>
        <translation>{written} no nombra ningún puerto; escribe una dirección {example}.</translation>
    </message>
    <message numerus="yes">
        <source>– all beyond where you are.</source>
        <comment>– beyond where you are.</comment>
        <translation><numerusform>– más allá de tu posición.</numerusform><numerusform>– todos más allá de tu posición.</numerusform></translation>
    </message>
    <message>
        <source>– {number} beyond where you are.</source>
        <translation>– {number} más allá de tu posición.</translation>
    </message>
    <message>
        <source>“Look it up” asks huggingface.co (or the server that HF_ENDPOINT names) for the size and the SHA-256 of this one file, and sends nothing else. It is then listed with both, and fetched only if you say so; any later download must have the same SHA-256.</source>
        <translation>«Consultar» pide a huggingface.co (o al servidor que nombra HF_ENDPOINT) el tamaño y el SHA-256 de este único archivo, y no envía nada más. Después se lista con ambos, y se descarga solo si lo dices; toda descarga posterior debe tener el mismo SHA-256.</translation>
    </message>
    <message>
        <source>“Reading only” is on, so the question wasn’t asked. View, Reading only ends it.</source>
        <translation>«Solo leer» está activado, así que no se hizo la pregunta. Se desactiva en Ver, Solo leer.</translation>
    </message>
    <message>
        <source>“{address}” is no address of a model: write owner/repository/file.gguf.</source>
        <translation>«{address}» no es la dirección de un modelo: escribe propietario/repositorio/archivo.gguf.</translation>
    </message>
    <message>
        <source>“{name}” has more than {number} MB: that is no file of notes.</source>
        <translation>«{name}» tiene más de {number} MB: eso no es un archivo de notas.</translation>
    </message>
    <message>
        <source>“{name}” has more than {number} notes: too many for one book.</source>
        <translation>«{name}» tiene más de {number} notas: demasiadas para un libro.</translation>
    </message>
    <message>
        <source>“{name}” has no page that can be shown.</source>
        <translation>«{name}» no tiene ninguna página que se pueda mostrar.</translation>
    </message>
    <message>
        <source>“{name}” has no word that can be read.</source>
        <translation>«{name}» no tiene ninguna palabra que se pueda leer.</translation>
    </message>
    <message>
        <source>“{name}” holds no notes that Quoth can read. {problem}</source>
        <translation>«{name}» no contiene notas que Quoth pueda leer. {problem}</translation>
    </message>
    <message>
        <source>“{name}” holds no notes: it is no text.</source>
        <translation>«{name}» no contiene notas: no es texto.</translation>
    </message>
    <message>
        <source>“{name}” holds no text that can be shown.</source>
        <translation>«{name}» no contiene texto que se pueda mostrar.</translation>
    </message>
    <message>
        <source>“{name}” is a PDF. Quoth doesn’t read PDFs: their pages don’t tell in which order their words are to be read and quoted. If the book exists as an EPUB, add that.</source>
        <translation>«{name}» es un PDF. Quoth no lee PDF: sus páginas no dicen en qué orden hay que leer y citar sus palabras. Si el libro existe como EPUB, añade ese archivo.</translation>
    </message>
    <message>
        <source>“{name}” is damaged: it can’t be unpacked.</source>
        <translation>«{name}» está dañado: no se puede descomprimir.</translation>
    </message>
    <message>
        <source>“{name}” is empty: it has no bytes at all.</source>
        <translation>«{name}» está vacío: no tiene ni un byte.</translation>
    </message>
    <message>
        <source>“{name}” is in none of the books that were asked.</source>
        <translation>«{name}» no está en ninguno de los libros consultados.</translation>
    </message>
    <message>
        <source>“{name}” is in none of your books.</source>
        <translation>«{name}» no está en ninguno de tus libros.</translation>
    </message>
    <message>
        <source>“{name}” is larger than any dictionary’s index: {number} MB at most.</source>
        <translation>«{name}» es mayor que el índice de cualquier diccionario: {number} MB como máximo.</translation>
    </message>
    <message>
        <source>“{name}” is no StarDict dictionary.</source>
        <translation>«{name}» no es un diccionario StarDict.</translation>
    </message>
    <message>
        <source>“{name}” is no index of a dictionary that dictd serves.</source>
        <translation>«{name}» no es el índice de un diccionario de dictd.</translation>
    </message>
    <message>
        <source>“{name}” is not a text file: what is in it can’t be read as text.</source>
        <translation>«{name}» no es un archivo de texto: su contenido no puede leerse como texto.</translation>
    </message>
    <message>
        <source>“{name}” is not a web page, or is damaged.</source>
        <translation>«{name}» no es una página web, o está dañada.</translation>
    </message>
    <message>
        <source>“{name}” is not added: opening it ended Quoth’s engine twice.</source>
        <translation>«{name}» no se añade: al abrirlo, el motor de Quoth se cerró dos veces.</translation>
    </message>
    <message>
        <source>“{name}” is not an EPUB: it is a zip file without a book’s package.</source>
        <translation>«{name}» no es un EPUB: es un archivo zip sin el paquete de un libro.</translation>
    </message>
    <message>
        <source>“{name}” is not an EPUB: it is no zip file, or a cut-off one.</source>
        <translation>«{name}» no es un EPUB: no es un archivo zip, o está cortado.</translation>
    </message>
    <message>
        <source>“{name}” is not an FB2 book, or is too damaged to be read.</source>
        <translation>«{name}» no es un libro FB2, o está demasiado dañado para leerlo.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it holds {number} files, more than any book should.</source>
        <translation>«{name}» no se abre: contiene {number} archivos, más de lo que debería cualquier libro.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it is longer than any book should be.</source>
        <translation>«{name}» no se abre: es más largo de lo que debería ser un libro.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: it is packed like a zip bomb.</source>
        <translation>«{name}» no se abre: está comprimido como una bomba zip.</translation>
    </message>
    <message>
        <source>“{name}” is not opened: unpacked, it would take more than {number} bytes.</source>
        <translation>«{name}» no se abre: descomprimido ocuparía más de {number} bytes.</translation>
    </message>
    <message>
        <source>“{name}” is somebody or something else</source>
        <translation>«{name}» es otra persona u otra cosa</translation>
    </message>
    <message>
        <source>“{name}” isn’t a picture that Quoth can show.</source>
        <translation>«{name}» no es una imagen que Quoth pueda mostrar.</translation>
    </message>
    <message>
        <source>“{name}” isn’t in this book.</source>
        <translation>«{name}» no está en este libro.</translation>
    </message>
    <message>
        <source>“{name}” isn’t in what you have read so far.</source>
        <translation>«{name}» no está en lo que has leído hasta ahora.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf, and nothing there comes near it.</source>
        <translation>«{name}» no está en tu biblioteca, y nada en ella se le acerca.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf, so I searched by what else you said.</source>
        <translation>«{name}» no está en tu biblioteca, así que busqué por lo demás que dijiste.</translation>
    </message>
    <message>
        <source>“{name}” isn’t on your shelf; nearest to it there:</source>
        <translation>«{name}» no está en tu biblioteca; lo más cercano en ella:</translation>
    </message>
    <message>
        <source>“{name}” lacks the file “{file}” beside it.</source>
        <translation>A «{name}» le falta al lado el archivo «{file}».</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are one now.</source>
        <translation>«{one}» y «{other}» son ahora uno.</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are two now.</source>
        <translation>«{one}» y «{other}» son ahora dos.</translation>
    </message>
    <message>
        <source>“{path}” can’t be read: {reason}.</source>
        <translation>«{path}» no se puede leer: {reason}.</translation>
    </message>
    <message>
        <source>“{path}” can’t be written: {reason}.</source>
        <translation>«{path}» no se puede escribir: {reason}.</translation>
    </message>
    <message>
        <source>“{path}” is not added: its name can’t be kept as text. Rename it.</source>
        <translation>«{path}» no se añade: su nombre no se puede guardar como texto. Cámbialo.</translation>
    </message>
    <message>
        <source>“{title}”</source>
        <translation>«{title}»</translation>
    </message>
    <message>
        <source>“{title}” can’t be opened. {reason}</source>
        <translation>«{title}» no se puede abrir. {reason}</translation>
    </message>
    <message>
        <source>“{title}” could not be changed. {reason}</source>
        <translation>«{title}» no se pudo cambiar. {reason}</translation>
    </message>
    <message>
        <source>“{title}” could not be removed. {reason}</source>
        <translation>«{title}» no se pudo quitar. {reason}</translation>
    </message>
    <message>
        <source>“{title}” is being read still: import its notes when that is done.</source>
        <translation>«{title}» aún se está procesando: importa sus notas cuando acabe.</translation>
    </message>
    <message>
        <source>“{title}” is finished.</source>
        <translation>«{title}» está terminado.</translation>
    </message>
    <message>
        <source>“{title}” is left out: {problem}</source>
        <translation>«{title}» se omite: {problem}</translation>
    </message>
    <message>
        <source>“{title}” is one book now.</source>
        <translation>«{title}» es ahora un solo libro.</translation>
    </message>
    <message>
        <source>“{title}” is two books again, as before.</source>
        <translation>«{title}» es de nuevo dos libros, como antes.</translation>
    </message>
    <message>
        <source>“{title}” isn’t Quoth’s to delete. It can be left out instead.</source>
        <translation>No le corresponde a Quoth borrar «{title}». En su lugar se puede omitir.</translation>
    </message>
    <message>
        <source>“{title}” isn’t finished.</source>
        <translation>«{title}» no está terminado.</translation>
    </message>
    <message>
        <source>“{title}” probably does; you haven’t begun it.</source>
        <translation>«{title}», probablemente; no lo has empezado.</translation>
    </message>
    <message>
        <source>“{title}” seems to be a book that you have already, in another file: “{older}”. Carry over your notes, your place and your questions? One click takes it back.</source>
        <translation>«{title}» parece ser un libro que ya tienes, en otro archivo: «{older}». ¿Traspasar tus notas, tu posición y tus preguntas? Un clic lo deshace.</translation>
    </message>
    <message>
        <source>“{title}” stands under {name}.</source>
        <translation>«{title}» figura bajo {name}.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf elsewhere.</source>
        <translation>«{title}» se quitó de la biblioteca en otra parte.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf while it was being added.</source>
        <translation>«{title}» se quitó de la biblioteca mientras se añadía.</translation>
    </message>
    <message>
        <source>“{title}” was removed from the shelf. Its file stays where it is.</source>
        <translation>«{title}» se quitó de la biblioteca. Su archivo se queda donde está.</translation>
    </message>
    <message>
        <source>“{title}” will not be recommended again.</source>
        <translation>«{title}» no se volverá a recomendar.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«{words}»</translation>
    </message>
    <message>
        <source>“{words}” is no language tag; write “en” or “pt-BR”, for instance.</source>
        <translation>«{words}» no es un código de idioma; escribe «en» o «pt-BR», por ejemplo.</translation>
    </message>
    <message>
        <source>“{words}” is no number in a series; write 2 or 2.5, for instance.</source>
        <translation>«{words}» no es un número de una serie; escribe 2 o 2,5, por ejemplo.</translation>
    </message>
    <message>
        <source>“{words}” is not a link to a passage: those look like quoth://book/0123456789abcdef/3:120-180.</source>
        <translation>«{words}» no es un enlace a un pasaje: tienen la forma quoth://book/0123456789abcdef/3:120-180.</translation>
    </message>
    <message>
        <source>“{words}” is not a name that the book’s map knows{so_far}.</source>
        <translation>«{words}» no es un nombre que el mapa del libro conozca{so_far}.</translation>
    </message>
    <message>
        <source>“{words}” is not an EPUB CFI.</source>
        <translation>«{words}» no es un EPUB CFI.</translation>
    </message>
    <message>
        <source>“{words}” is not an EPUB CFI: “{part}” can’t be read.</source>
        <translation>«{words}» no es un EPUB CFI: «{part}» no se puede leer.</translation>
    </message>
    <message>
        <source>“{words}” isn’t in this book.</source>
        <translation>«{words}» no está en este libro.</translation>
    </message>
    <message>
        <source>“{words}” stands {times} in this book; here is the first place.</source>
        <translation>«{words}» aparece {times} en este libro; este es el primer lugar.</translation>
    </message>
    <message>
        <source>“{words}” stands {times} in what you have read; here is the first place.</source>
        <translation>«{words}» aparece {times} en lo que has leído; este es el primer lugar.</translation>
    </message>
    <message numerus="yes">
        <source>“{words}”: {passages} in {n} books</source>
        <comment>“{words}”: {passages} in {n} book</comment>
        <translation><numerusform>«{words}»: {passages} en {n} libro</numerusform><numerusform>«{words}»: {passages} en {n} libros</numerusform></translation>
    </message>
    <message>
        <source>“{word}” was removed.</source>
        <translation>Se quitó «{word}».</translation>
    </message>
</context>
</TS>
