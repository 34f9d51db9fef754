extension SpanishText {
  /// Answers, tables, help and what the prompt says.
  static let prompt: StaticString = #"""
    error: → error:
    error: {1} → error: {1}
    note: {1} → nota: {1}
    warning: {1} → aviso: {1}
    warning: {1}; run 'agio refresh' → aviso: {1}; ejecute 'agio refresh'
    warning: {1}; run :refresh → aviso: {1}; escriba :refresh
    {1} Jan {2} → {1} ene {2}
    {1} Feb {2} → {1} feb {2}
    {1} Mar {2} → {1} mar {2}
    {1} Apr {2} → {1} abr {2}
    {1} May {2} → {1} may {2}
    {1} Jun {2} → {1} jun {2}
    {1} Jul {2} → {1} jul {2}
    {1} Aug {2} → {1} ago {2}
    {1} Sep {2} → {1} sept {2}
    {1} Oct {2} → {1} oct {2}
    {1} Nov {2} → {1} nov {2}
    {1} Dec {2} → {1} dic {2}
    January → enero
    February → febrero
    March → marzo
    April → abril
    May → mayo
    June → junio
    July → julio
    August → agosto
    September → septiembre
    October → octubre
    November → noviembre
    December → diciembre
    Monday → lunes
    Tuesday → martes
    Wednesday → miércoles
    Thursday → jueves
    Friday → viernes
    Saturday → sábado
    Sunday → domingo
    current → al día
    due → pendiente
    stale ({1} {2|business day|business days}) → atrasado ({1} {2|día hábil|días hábiles})
    stale → atrasado
    bundled → incluido
    manual → tipo propio
    fixed → fijo
    peg by {1} → paridad fijada por {1}
    fixed by {1} → fijado por {1}
    your rate of {1} → su tipo del {1}
    your rate → su tipo
    {1} average {2} ({3}) → {1}, media {2} ({3})
    {1} of {2} days → {1} de {2} días
    {1} average {2} → {1}, media {2}
    {1} {2} of {3} → {1} {2} del {3}
    {1} {2} → {1} {2}
    {1} (last before {2}) → {1} (el último antes del {2})
    from the future → del futuro
    today's → de hoy
    {1} {2|day|days} old → de hace {1} {2|día|días}
    {1} {2|week|weeks} old → de hace {1} {2|semana|semanas}
    {1} {2|month|months} old → de hace {1} {2|mes|meses}
    {1} {2|year|years} old → de hace {1} {2|año|años}
    {1} {2|day|days} → {1} {2|día|días}
    peg → paridad fija
    the source → la fuente
    {1} published no rates on {2} {3}; used those of {4} → {1} no publicó tipos el {2} {3}; se usaron los del {4}
    ask → venta
    attribution → atribución
    bid → compra
    change → variación
    code → código
    date → fecha
    difference → diferencia
    error → error
    expected → esperado
    key → clave
    last error → último error
    mid → medio
    name → nombre
    newest → último
    next → próximo
    pair → par
    quota → cuota
    rate → tipo
    requests → peticiones
    source → fuente
    state → estado
    table → tabla
    terms → condiciones
    variable → variable
    no rates of your own; write :rate 1 XAU = 4012.50 USD → ningún tipo propio; escriba :rate 1 XAU = 4012.50 USD
    manual, of {1} → tipo propio, del {1}
    function → función
    functions → funciones
    no help about {1}; write :help → no hay ayuda sobre {1}; escriba :help
    codes, names and signs, in any case → códigos, nombres, signos; mayúsc. o minúsculas
    to several currencies → a varias monedas
    the rate itself: dollars for one euro → el propio tipo: dólares por un euro
    at the fixing of a day → al fixing de un día
    at the last fixing before a day → al último fixing antes de un día
    at the first fixing from a day on → al primer fixing desde un día
    at the mean of a year, or of 2023-05 → a la media de un año, o de 2023-05
    of a quarter, or 2023-01-15..2023-03-31 → de un trimestre, o 2023-01-15..2023-03-31
    at the highest of a period, or low → al más alto de un periodo; también low
    at a rate of your own → a un tipo propio
    a percentage; also 10% of, on, off 80 EUR → un porcentaje; también 10% of, on, off 80 EUR
    shares that add up to the cent → partes que cuadran al céntimo
    a variable → una variable
    a function of your own → una función propia
    the last result, and result 3 → el último resultado, y el resultado 3
    a line that goes on from the last result → una línea que parte del último resultado
    the results since a blank line; average too → resultados desde línea en blanco; o average
    a label and a remark → una etiqueta y una observación
    no currency has {1} in its name → ninguna moneda tiene {1} en su nombre
    withdrawn {1} → retirada en {1}
    base of the ECB's rates → base de los tipos del BCE
    peg {1} → paridad fija {1}
    fixed by law → fijado por ley
    no rate → sin tipo
    the last fixing → el último fixing
    this year → este año
    last year → el año pasado
    this quarter → este trimestre
    last quarter → el trimestre pasado
    this month → este mes
    last month → el mes pasado
    {1}, no rates yet → {1}, aún sin tipos
    what a bank pays → lo que paga un banco
    what a bank wants → lo que pide un banco
    the middle of the two → el punto medio
    nothing has been computed yet → aún no se ha calculado nada
    no rate was needed → no hizo falta ningún tipo
    currencies, by code, name or country → monedas, por código, nombre o país
    show this, or help about a word → mostrar esto, o ayuda sobre una palabra
    leave; Ctrl-D does too → salir; también Ctrl-D
    set a rate of your own; :rate remove XAU → fijar un tipo propio; :rate remove XAU
    the newest rates, for EUR or another base → los últimos tipos, para EUR u otra base
    fetch newer rates → traer tipos más nuevos
    the sources and how fresh they are → las fuentes y lo recientes que son
    show the whole working of the last answer → todo el cálculo de la última respuesta
    the text is UTF-16; agio can read UTF-8 only → el texto está en UTF-16; agio solo lee UTF-8
    standard input → la entrada estándar
    agio: {1} cannot be read: {2} → agio: no se puede leer {1}: {2}
    … and {1} more → … y {1} más
    cannot keep typed lines in '{1}': {2} → no se pueden guardar las líneas en '{1}': {2}
    rates of {1} → tipos del {1}
    no rates → sin tipos
    newer rates of {1} have come; :again computes the last line anew → han llegado tipos más nuevos del {1}; :again recalcula la última línea
    newer rates have come; :again computes the last line anew → han llegado tipos más nuevos; :again recalcula la última línea
    1 {1} = {2} {3}, manual → 1 {1} = {2} {3}, tipo propio
    {1} has no rate of yours any more → {1} ya no tiene tipo propio
    it holds for this session only: {1} → vale solo para esta sesión: {1}
    set → definida
    {1} is no settings file → {1} no es un archivo de ajustes
    the settings → los ajustes
    the clock says {1}, before the newest rates; taking {2} for today → el reloj indica {1}, antes de los últimos tipos; se toma {2} como hoy
    {1} has a line that is no rate → {1} tiene una línea que no es un tipo de cambio
    there is no folder to keep it in → no hay carpeta donde guardarlo
    the bundled rates are damaged: {1}; install agio again → los tipos incluidos están dañados: {1}; reinstale agio
    there are no rates of {1} table {2} here; run 'agio refresh {3}' → aquí no hay tipos de {1}, tabla {2}; ejecute 'agio refresh {3}'
    {1} table {2} of {3} has none of these currencies → la tabla {2} de {1} del {3} no tiene ninguna de estas monedas
    output could not be written: {1} → no se pudo escribir la salida: {1}
    dated tomorrow → con fecha de mañana
    the rates you have set cannot be read: {1} → sus tipos no se pueden leer: {1}
    """#
}
