extension SpanishText {
  /// Settings, files and the tour.
  static let settings: StaticString = #"""
    clear the screen; :clear vars forgets names → limpiar pantalla; :clear vars olvida nombres
    write the answers to a .csv or .json file → escribir las respuestas en .csv o .json
    take in a file of lines, as :save writes it → leer un archivo de líneas, como el de :save
    write this session to a file for agio -f → escribir la sesión en un archivo (agio -f)
    change a setting; :set save keeps it → cambiar un ajuste; :set save lo guarda
    all settings, and where they come from → todos los ajustes, y de dónde vienen
    the last conversion the other way round → la última conversión al revés
    learn the language in two minutes by doing → aprender el lenguaje en dos minutos
    variables and functions → variables y funciones
    Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions; results keep their numbers. → Limpia la pantalla, como Ctrl-L. ':clear vars' olvida variables y funciones; los resultados conservan sus números.
    Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use. → Muestra las monedas cuyo código, nombre, signo o país contiene la palabra, y quién publica su tipo. Sin palabra, todas las que se usan.
    Writes every line of this session with its results, rates, dates and sources, as 'agio --format csv' and 'json' do. The ending of the name says which. A file that is there already stays as it is. → Escribe cada línea de la sesión con sus resultados, tipos, fechas y fuentes, como 'agio --format csv' y 'json'. El final del nombre dice cuál. Un archivo que ya existe queda como está.
    Without a word, the language by examples and all commands. With one: a command, a function, or whatever stands in an example. → Sin palabra, el lenguaje con ejemplos y todas las órdenes. Con una: una orden, una función, o lo que haya en un ejemplo.
    Computes every line of a file as 'agio -f FILE' would, and keeps its variables, functions and results. '_1' in it means its own first result. What is wrong in it is told with its line and column, and the rest goes on. → Calcula cada línea de un archivo como 'agio -f FILE', y guarda variables, funciones y resultados. '_1' designa en él su propio primer resultado. Los errores se indican con línea y columna, y el resto sigue.
    Leaves. What was typed is kept for Up and Ctrl-R. → Sale. Lo escrito queda disponible con Arriba y Ctrl-R.
    Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set. → Fija lo que vale una unidad de una moneda, también en sesiones posteriores. Sin argumentos, muestra sus tipos.
    Lists the newest rate of every currency against a base: the one named, or the setting 'base'. → Muestra el último tipo de cada moneda frente a una base: la nombrada, o el ajuste 'base'.
    Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise. → Pide a las fuentes tipos más nuevos y muestra lo que llegó. Ctrl-C abandona. Los tipos llegan también solos en segundo plano, salvo que el ajuste 'network' diga otra cosa.
    Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file that ':save' wrote is replaced; any other stays as it is. → Escribe las líneas de la sesión, en orden. 'agio -f FILE' da sus respuestas, ':load FILE' las toma. Las líneas fallidas pasan a ser observaciones, los resultados se numeran de nuevo. Un archivo de ':save' se reemplaza; cualquier otro queda como está.
    Changes a setting from the next line on, until the end of this session. ':set NAME' tells its value and what it can be; 'default' as the value takes it back. ':set save' writes what you have changed to the settings file; so does 'agio config set NAME VALUE'. → Cambia un ajuste desde la línea siguiente hasta el fin de la sesión. ':set NAME' dice su valor y cuál puede ser; 'default' como valor lo deshace. ':set save' escribe lo cambiado en el archivo de ajustes; también 'agio config set NAME VALUE'.
    Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the settings file, 'session' from ':set'. → Muestra los ajustes. 'default' vale donde no se ha definido nada, 'file' viene del archivo de ajustes, 'session' de ':set'.
    Lists where rates come from: the newest day of each, when the next is due, its terms. → Muestra de dónde vienen los tipos: su último día, cuándo toca el próximo, sus condiciones.
    Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were. → Convierte el mismo importe al revés: tras '100 EUR in USD' calcula '100 USD in EUR'. El día y la fuente se mantienen.
    Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a step, ':tour quit' ends it. It needs no network. → Muestra una cosa a la vez, y usted la escribe con sus números. ':tour next' salta un paso, ':tour quit' termina. No necesita red.
    Lists what you have given names to. ':clear vars' forgets them all. → Muestra lo que ha nombrado. ':clear vars' lo olvida todo.
    Shows each conversion of the last answer: every leg, its rate, day, source and state. → Muestra cada conversión de la última respuesta: cada tramo, su tipo, día, fuente y estado.
    by name → por nombre
    what a sign can mean → lo que puede significar un signo
    for a spreadsheet → para una hoja de cálculo
    for a program → para un programa
    a command → una orden
    a function → una función
    an ounce of gold → una onza de oro
    no more → ya no
    for good → para siempre
    these two → estas dos
    what 120 EUR is shown in besides → en qué mostrar también 120 EUR
    what $5 means → qué significa $5
    for later sessions too → también para sesiones posteriores
    changes one → cambia uno
    to what the last conversion was to → al destino de la última conversión
    nothing has a name yet; write rent = 1200 EUR → nada tiene nombre aún; escriba rent = 1200 EUR
    variables and functions are forgotten → variables y funciones olvidadas
    :{1} has no use for {2} → :{1} no sabe qué hacer con {2}
    the name of a file is due → falta el nombre de un archivo
    the last line converted nothing → la última línea no convirtió nada
    a start file has variables and functions only → un archivo de inicio solo contiene variables y funciones
    give it a name: x = … → dele un nombre: x = …
    'in' alone means the last target, and there is none yet → 'in' solo designa el último destino, y aún no hay ninguno
    in a file a conversion names its target → en un archivo una conversión nombra su destino
    Two minutes, one thing at a time. Use numbers and currencies of your own. → Dos minutos, una cosa a la vez. Use sus propios números y monedas.
    ':tour next' goes on without typing, ':tour quit' ends it. → ':tour next' sigue sin escribir, ':tour quit' termina.
    That is most of it. ':help' shows the rest, ':help set' how to make it yours, → Eso es casi todo. ':help' muestra el resto, ':help set' cómo hacerlo suyo,
    and Tab finds codes by country, name or sign. → y Tab encuentra códigos por país, nombre o signo.
    An amount, and what to convert it to. Codes, signs and names are read in any case. → Un importe, y a qué convertirlo. Códigos, signos y nombres valen en mayúsculas o minúsculas.
    Currencies mix in a sum, and a line may have several targets. → En una suma se mezclan monedas, y una línea puede tener varios destinos.
    A line that begins with an operator goes on from the last single result. → Una línea que empieza por un operador parte del último resultado único.
    So this takes it further. A percentage adds itself to what stands before it. → Así se continúa. Un porcentaje se suma a lo que tiene delante.
    Every rate has a day and a source: ':why' shows them. This asks for another day. → Cada tipo tiene un día y una fuente: ':why' los muestra. Esto pide otro día.
    Or for the mean of a month, a quarter or a year. → O la media de un mes, un trimestre o un año.
    A name keeps a value, exactly, whatever is shown of it. → Un nombre guarda un valor exacto, se muestre lo que se muestre.
    A name with a parameter is a function. → Un nombre con un parámetro es una función.
    Call it, or one of those there are. Shares add up to the cent. → Llámela, o una de las que hay. Las partes cuadran al céntimo.
    Words and a colon in front say what a line is about, and 'total' adds up the results since a blank line. First, press Enter alone; then → Palabras y dos puntos delante dicen de qué trata una línea, y 'total' suma los resultados desde una línea en blanco. Primero, solo Intro; después
    And now, the sum of it. → Y ahora, la suma.
    there is no tour to end; write :tour → no hay recorrido que terminar; escriba :tour
    the tour is over; :tour begins it again → el recorrido terminó; :tour lo empieza de nuevo
    that works too; try {1}, or :tour next → eso también vale; pruebe {1}, o :tour next
    try {1}, or :tour next → pruebe {1}, o :tour next
    try → pruebe
    {1} of {2} → {1} de {2}
    what :rates starts from → la base de la que parte :rates
    what a plain amount is shown in besides → en qué mostrar también un importe
    the decimal mark, read and written alike → el signo decimal, al leer y al escribir
    what groups the digits of answers → lo que agrupa las cifras de las respuestas
    how money is rounded for showing → cómo se redondea el dinero mostrado
    digits shown of a number without an end → cifras de un número sin fin
    the sources, the first asked first → las fuentes; se consulta antes la primera
    whether rates are fetched unasked → si se traen tipos sin pedirlo
    hours that undated rates may be old → horas que pueden tener los tipos sin fecha
    rates of your own: the source 'file' → tipos propios: la fuente 'file'
    a list of addresses of the sources → una lista de direcciones de las fuentes
    whether colours are used → si se usan colores
    the answer while a line is typed → la respuesta mientras se escribe
    a sound for an error → un sonido en caso de error
    how many lines are remembered → cuántas líneas se recuerdan
    what {1} means → qué significa {1}
    keep what is set in the settings file → guardar lo definido en el archivo de ajustes
    setting → ajuste
    value → valor
    from → origen
    meaning → significado
    for this session; ':set save' keeps it → para esta sesión; ':set save' lo guarda
    it can be {1} → puede ser {1}
    nothing has been set; see :help set → no se ha definido nada; vea :help set
    kept in {1} → guardado en {1}
    there is no home to keep settings in → no hay carpeta personal para los ajustes
    {1} cannot be written: {2} → no se puede escribir {1}: {2}
    {1} cannot be read: {2} → no se puede leer {1}: {2}
    {1} is there already, and no file of ':save'; it stays as it is → {1} ya existe, y no es de ':save'; queda como está
    {1} has neither .csv nor .json at its end; write :export trip.csv → {1} no acaba en .csv ni en .json; escriba :export trip.csv
    {1} is there already; it stays as it is → {1} ya existe; queda como está
    {1} {2|result|results} → {1} {2|resultado|resultados}
    {1} new {2|variable|variables} → {1} {2|variable nueva|variables nuevas}
    {1} new {2|function|functions} → {1} {2|función nueva|funciones nuevas}
    the last is _{1} → el último es _{1}
    {1} {2|line|lines} written → {1} {2|línea escrita|líneas escritas}
    {1} is set twice → {1} está definido dos veces
    there is no {1}; did you mean {2}? → no existe {1}; ¿quiso decir {2}?
    there is no source {1} → no existe la fuente {1}
    {1} is no currency's code → {1} no es código de moneda
    it is {1} or {2} → debe ser {1} o {2}
    it is on or off: true or false in the file → debe ser on u off: true o false en el archivo
    it is a whole number, {1} to {2} → debe ser un entero, de {1} a {2}
    it is a currency's code: {1} → debe ser un código de moneda: {1}
    it is a list of codes: {1} → debe ser una lista de códigos: {1}
    it is a list of sources: {1} → debe ser una lista de fuentes: {1}
    it is the whole path of a file: {1} or {2} → debe ser la ruta completa de un archivo: {1} o {2}
    it is an address: {1} → debe ser una dirección: {1}
    there is no setting {1} → no existe el ajuste {1}
    there is no setting {1}; write it below [meanings] → no existe el ajuste {1}; escríbalo bajo [meanings]
    others can read this file, and it has keys; run chmod 600 on it → otros pueden leer este archivo, y contiene claves; ejecute chmod 600
    this is no key of a source → no es la clave de una fuente
    a key is set in the settings file or the environment only → una clave se pone solo en el archivo de ajustes o en el entorno
    write {1} below [keys] in {2}, or set {3} in the environment → escriba {1} debajo de [keys] en {2}, o defina {3} en el entorno
    set {1} in the environment → defina {1} en el entorno
    SOURCE is one of {1} → SOURCE es una de: {1}
    where the rates of file are is to be said: {1} → hay que decir dónde están los tipos de file: {1}
    '{1}' cannot be the decimal mark and group digits too → '{1}' no puede ser el signo decimal y a la vez agrupar cifras
    a text stands in quotes: {1} → un texto va entre comillas: {1}
    '{1}' is due → aquí falta '{1}'
    nothing may stand behind the value → tras el valor no puede ir nada
    a name is due → aquí falta un nombre
    a value is due: {1}, a whole number, true, false or {2} → aquí falta un valor: {1}, un entero, true, false o {2}
    a control character in a text → un carácter de control en un texto
    an escape is {1} → una secuencia de escape es {1}
    the text is not closed → el texto no está cerrado
    a list has texts only → una lista solo tiene textos
    {1} or {2} is due → aquí falta {1} o {2}
    a catalogue has no {1} → un catálogo no tiene {1}
    Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day. → Vuelve a calcular la última línea con los tipos de ahora: tras ':refresh', o cuando han llegado tipos más nuevos por sí solos. '_' y los números de los resultados no cambian. Con un número, muestra una conversión del diario: su respuesta de entonces y la de ahora, o la de un día.
    then and now → entonces y ahora
    at that day's rates → a los tipos de ese día
    Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type. → Retrocede por las conversiones del diario, la más reciente primero: la respuesta de entonces, la de hoy, y lo que ha cambiado. Mirar no cambia nada. Intro toma la línea ofrecida: da la respuesta de hoy, sea lo que sea lo escrito desde entonces. Alt-Izquierda y Alt-Derecha hacen lo mismo al escribir.
    Steps forward again through the conversions of the journal, where ':back' went back. → Avanza de nuevo por las conversiones del diario, donde ':back' retrocedió.
    Lists the newest conversions of the journal: those with a word, a currency, a source, a day or a period in them. 'agio history' does the same on the command line. 'delete N' forgets one, 'clear' all: they go from every file, and from the lines that Up brings back. → Muestra las últimas conversiones del diario: las que tienen una palabra, una moneda, una fuente, un día o un periodo. 'agio history' hace lo mismo en la línea de órdenes. 'delete N' borra una, 'clear' todas: de todos los archivos y de las líneas que recupera la flecha arriba.
    dollars in a month → dólares en un mes
    forget one → borrar una
    {1} is there already; write agio config init --force to replace it → {1} ya existe; escriba agio config init --force para reemplazarlo
    {1} written → {1} escrito
    nothing is wrong → todo está bien
    in which language agio speaks → en qué idioma habla agio
    whether conversions are kept → si se guardan las conversiones
    """#
}
