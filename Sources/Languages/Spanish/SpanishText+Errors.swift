extension SpanishText {
  /// What can be wrong with a line.
  static let errors: StaticString = #"""
    in {1}: {2} → en {1}: {2}
    this comma could group digits or separate two values → esta coma puede agrupar cifras o separar dos valores
    write {1} → escriba {1}
    write {1} or {2} → escriba {1} o {2}
    write {1}, or {2} → escriba {1}, o bien {2}
    {1} could be {2} and {3} more → {1} puede ser {2} y {3} más
    {1} could be {2} → {1} puede ser {2}
    write the code → escriba el código
    a period runs from its first day to its last → un periodo va de su primer día al último
    parts are a whole number from 1 to {1}, or weights of which one is positive → las partes son un entero de 1 a {1}, o pesos de los que al menos uno es positivo
    shares are all percentages, or all plain numbers → las partes son todas porcentajes o todas simples números
    shares in percent come to 100%, and these to {1} → las partes en porcentaje suman 100%, y estas suman {1}
    decimal places are a whole number → el número de decimales es un entero
    interrupted → interrumpido
    nothing can be divided by zero → no se puede dividir entre cero
    result {1} was an error → el resultado {1} fue un error
    mend that line first → corrija antes esa línea
    {1} is a function → {1} es una función
    '{1}' reaches back {2} results and no farther → '{1}' alcanza {2} resultados atrás y no más
    put blank lines between groups → separe los grupos con líneas en blanco
    {1} {2} has {3} days → {1} de {2} tiene {3} días
    the calendar has no {1} → {1} no existe en el calendario
    write year, month and day: 2024-05-06 → escriba año, mes y día: 2024-05-06
    write 2024, 2024-Q1 or 2024-05 → escriba 2024, 2024-Q1 o 2024-05
    {1} has a meaning of its own and cannot be a label → {1} tiene significado propio y no puede ser una etiqueta
    choose other words before ':' → elija otras palabras antes de ':'
    only a positive number has a logarithm → solo un número positivo tiene logaritmo
    these values are not all of one kind → estos valores no son todos del mismo tipo
    write all with a currency, or none → escriba todos con moneda, o ninguno
    result {1} cannot be added to those above it → el resultado {1} no puede sumarse a los de arriba
    '{1}' needs all results with a currency, or none → '{1}' necesita moneda en todos los resultados, o en ninguno
    money and a plain number cannot be added → no se pueden sumar dinero y un número sin moneda
    {1} takes a number without a currency → {1} admite un número sin moneda
    divide by one unit: {1}(100 EUR / EUR) → divida por una unidad: {1}(100 EUR / EUR)
    money is no percentage → el dinero no es un porcentaje
    money has no powers → el dinero no se puede elevar a una potencia
    money times money means nothing → multiplicar dinero por dinero no tiene sentido
    leave one currency out: 3 * 120 EUR → quite una moneda: 3 * 120 EUR
    {1} is a currency → {1} es una moneda
    choose another name → elija otro nombre
    {1} is a variable → {1} es una variable
    a currency's name needs a number before it → el nombre de una moneda necesita un número delante
    a percentage has no currency → un porcentaje no tiene moneda
    what is converted has no currency → lo que se convierte no tiene moneda
    '{1}' needs a percentage on its left → '{1}' necesita un porcentaje a su izquierda
    there is no result to go on from yet → aún no hay ningún resultado desde el que seguir
    there is no result {1} → no existe el resultado {1}
    write _{1} to _{2} → escriba de _{1} a _{2}
    there is no result above for '{1}' → no hay ningún resultado más arriba para '{1}'
    a number over money means nothing → dividir un número entre dinero no tiene sentido
    this holds for one pair, and {1} and {2} both need a rate → esto vale para un par, y tanto {1} como {2} necesitan un tipo
    write one currency and one target → escriba una moneda y un destino
    two parameters have the name {1} → dos parámetros se llaman {1}
    a percentage and money cannot be added → no se pueden sumar un porcentaje y dinero
    a percentage and a number cannot be added → no se pueden sumar un porcentaje y un número
    write the percentage last: 100 EUR {1} 10% → escriba el porcentaje al final: 100 EUR {1} 10%
    '{1}' can stand here once → '{1}' solo puede aparecer aquí una vez
    '{1}' and '{2}' cannot both choose the rate → '{1}' y '{2}' no pueden determinar ambos el tipo
    a rate needs two currencies → un tipo de cambio necesita dos monedas
    a rate is a plain number → un tipo de cambio es un número sin moneda
    a rate is greater than zero → un tipo de cambio es mayor que cero
    a negative number has no such root → un número negativo no tiene esa raíz
    a name stands for one value, and these are several → un nombre designa un solo valor, y estos son varios
    write a line for each → escriba una línea para cada uno
    result {1} is several values → el resultado {1} son varios valores
    nothing can be computed from several results → no se puede calcular nada con varios resultados
    put this last in the line → póngalo al final de la línea
    split divides money into whole minor units → split reparte dinero en unidades menores enteras
    the number takes more than {1} binary digits → el número ocupa más de {1} cifras binarias
    a line may take {1} steps and no more → una línea puede requerir {1} pasos como máximo
    this is an amount already → esto ya es un importe
    write 'in {1}' to convert it → escriba 'in {1}' para convertirlo
    unknown currency {1} → moneda desconocida {1}
    did you mean {1}? → ¿quiso decir {1}?
    {1} is no currency: signs made of letters count as they are written → {1} no es una moneda: los signos hechos de letras cuentan tal como se escriben
    write {1} if you mean {2} → escriba {1} si se refiere a {2}
    unknown function {1} → función desconocida {1}
    unknown name {1} → nombre desconocido {1}
    set it first: name = 120 EUR → defínalo antes: name = 120 EUR
    unknown source {1} → fuente desconocida {1}
    there is {1} → hay {1}
    nothing here is converted, so {1} changes nothing → aquí no se convierte nada, así que {1} no cambia nada
    leave it out, or write what to convert to → quítelo, o escriba a qué convertir
    {1} is a variable and a currency → {1} es una variable y una moneda
    {1} {2|argument|arguments} will not do here → {1} {2|argumento no sirve|argumentos no sirven} aquí
    the newest day is {1} → el día más reciente es {1}
    there is none yet → aún no hay ninguno
    {1} rates of {2} are not here: {3} → los tipos de {1} del {2} no están disponibles: {3}
    {1}, or leave the date out → {1}, o quite la fecha
    the next rates are of {1}; leave the date out → los próximos tipos son del {1}; quite la fecha
    its past days cannot be fetched; leave the date out → sus días pasados no se pueden obtener; quite la fecha
    {1} rates of {2} are not here → los tipos de {1} del {2} no están disponibles
    run 'agio refresh {1} --from {2}' → ejecute 'agio refresh {1} --from {2}'
    run 'agio refresh {1} --from {2} --to {3}' → ejecute 'agio refresh {1} --from {2} --to {3}'
    {1} has no fixing before {2} → {1} no tiene fixing antes del {2}
    {1} has no fixing on {2} → {1} no tiene fixing el {2}
    its days go from {1} to {2} → sus días van del {1} al {2}
    the stored rates of {1} are damaged: {2} → los tipos guardados de {1} están dañados: {2}
    install agio again → reinstale agio
    the {1} rates of {2} are missing → faltan los tipos de {1} del {2}
    {1}, or ask for another day → {1}, o pida otro día
    its past days cannot be fetched; write on {1} → sus días pasados no se pueden obtener; escriba on {1}
    {1} ended on {2} → {1} terminó el {2}
    write {1}; 1 {2} is {3} {4} → escriba {1}; 1 {2} equivale a {3} {4}
    {1} has not come yet → {1} aún no ha llegado
    the newest rates here are of {1}; run 'agio refresh' for newer ones → los tipos más recientes aquí son del {1}; 'agio refresh' trae otros más nuevos
    write {1}..{2}, or run 'agio refresh' for newer rates → escriba {1}..{2}, o ejecute 'agio refresh' para tipos más nuevos
    the newest rates here are of {1} → los tipos más recientes aquí son del {1}
    {1} is not over yet → {1} aún no ha terminado
    {1} has it up to {2} and from {3} on → {1} la publica hasta el {2} y desde el {3}
    its last {1} fixing is of {2}; write on {3} → su último fixing de {1} es del {2}; escriba on {3}
    its first {1} fixing is of {2} → su primer fixing de {1} es del {2}
    {1} has never published it → {1} nunca la ha publicado
    {1} has no {2} fixing on {3} → {1} no tiene fixing de {2} el {3}
    {1} has no {2} fixing in {3} → {1} no tiene fixing de {2} en {3}
    {1} has {2} on {3} of {4} days of {5} → {1} tiene {2} en {3} de {4} días de {5}
    {1} published no rates in {2} → {1} no publicó tipos en {2}
    write a longer period → escriba un periodo más largo
    there are no rates at all ({1}: {2}) → no hay ningún tipo de cambio ({1}: {2})
    there are no rates at all → no hay ningún tipo de cambio
    give one: 100 USD in EUR at 0.92 → dé uno: 100 USD in EUR at 0.92
    run 'agio refresh', or write :refresh at the prompt → ejecute 'agio refresh', o escriba :refresh en el indicador de órdenes
    there are no rates of {1} here ({2}) → aquí no hay tipos de {1} ({2})
    there are no rates of {1} here → aquí no hay tipos de {1}
    run 'agio refresh {1}' → ejecute 'agio refresh {1}'
    {1} publishes one rate a day, without bid and ask → {1} publica un tipo al día, sin tipo de compra ni de venta
    leave it out, or choose a source that has them: via nbp → quítelo, o elija una fuente que los tenga: via nbp
    {1} began on {2} → {1} empezó el {2}
    write {1} for {2}; 1 {3} is {4} {5} → escriba {1} para el {2}; 1 {3} equivale a {4} {5}
    {1} publishes no rate for {2} → {1} no publica ningún tipo para {2}
    run 'agio refresh' for other sources, or give one at the end: at RATE → ejecute 'agio refresh' para otras fuentes, o dé uno al final: at RATE
    give one at the end of the line: at RATE → dé uno al final de la línea: at RATE
    {1} rates of {2} are not all here: the newest day is {3} → los tipos de {1} de {2} no están todos disponibles: el día más reciente es {3}
    write {1}..{2}, or {3} → escriba {1}..{2}, o {3}
    run 'agio refresh' → ejecute 'agio refresh'
    the newest {1} rates are of {2}, {3} {4|business day|business days} behind → los tipos más recientes de {1} son del {2}, con {3} {4|día hábil|días hábiles} de retraso
    run 'agio refresh', or allow more with --max-age → ejecute 'agio refresh', o permita más antigüedad con --max-age
    only a name can stand on the left of '=' → a la izquierda de '=' solo puede haber un nombre
    '{1}' is the decimal mark and '{2}' groups digits by three → '{1}' es el signo decimal y '{2}' agrupa cifras de tres en tres
    write {1} or {2}, or set --decimal {3} → escriba {1} o {2}, o use --decimal {3}
    write {1}, or set --decimal {2} → escriba {1}, o use --decimal {2}
    a date is read only after on, before or next → una fecha solo se lee tras on, before o next
    write 'on' before it, or blanks around '-' to subtract → escriba 'on' delante, o espacios alrededor de '-' para restar
    ',' is the decimal mark → ',' es el signo decimal
    write ';' between values → escriba ';' entre valores
    parentheses hold one value → los paréntesis contienen un valor
    write several targets at the end of the line → escriba varios destinos al final de la línea
    a list stands alone in a line, with a blank after each comma → una lista va sola en su línea, con un espacio tras cada coma
    a date needs its year → una fecha necesita su año
    {1} is not UTF-8 → {1} no es UTF-8
    a label needs something to compute behind it → una etiqueta necesita detrás algo que calcular
    write '#' before a remark → escriba '#' antes de una observación
    a line may have {1} bytes and no more → una línea puede tener {1} bytes como máximo
    a decimal comma needs digits behind it → una coma decimal necesita cifras detrás
    a decimal point needs digits behind it → un punto decimal necesita cifras detrás
    '{1}' needs a date → '{1}' necesita una fecha
    write {1} 2024-05-06, {2} 6 May 2024 or {3} yesterday → escriba {1} 2024-05-06, {2} 6 May 2024 o {3} yesterday
    an amount is missing here → aquí falta un importe
    '{1}' needs a period → '{1}' necesita un periodo
    write {1} 2024, {2} 2024-Q1, {3} 2024-05 or {4} 2024-01-15..2024-03-31 → escriba {1} 2024, {2} 2024-Q1, {3} 2024-05 o {4} 2024-01-15..2024-03-31
    'at' needs a rate → 'at' necesita un tipo de cambio
    write at 1.0850, at (1 / 0.92), or at bid, ask or mid → escriba at 1.0850, at (1 / 0.92), o at bid, ask o mid
    'via' needs the name of a source → 'via' necesita el nombre de una fuente
    a conversion needs a target currency → una conversión necesita una moneda de destino
    {1} cannot follow a conversion → {1} no puede seguir a una conversión
    put the conversion in parentheses: (100 USD in EUR) + 5 EUR → ponga la conversión entre paréntesis: (100 USD in EUR) + 5 EUR
    a date has a year, a month and a day → una fecha tiene año, mes y día
    write {1} 2024-05-06, or average {2} for a period → escriba {1} 2024-05-06, o average {2} para un periodo
    ':' ends a label and needs a blank behind it → ':' termina una etiqueta y necesita un espacio detrás
    a currency's sign needs a number behind it → el signo de una moneda necesita un número detrás
    nesting may be {1} deep and no more → el anidamiento puede tener {1} niveles como máximo
    a line may have {1} words and signs and no more → una línea puede tener {1} palabras y signos como máximo
    this parenthesis is not closed → este paréntesis no está cerrado
    {1} is due here, not {2} → aquí va {1}, no {2}
    {1} has no place here → {1} no tiene lugar aquí
    {1} has no meaning here → {1} no tiene significado aquí
    this parenthesis was never opened → este paréntesis nunca se abrió
    an operator is due before {1} → falta un operador antes de {1}
    write + or * between two values → escriba + o * entre dos valores
    {1} is a variable, not a function → {1} es una variable, no una función
    write * to multiply → escriba * para multiplicar
    an amount → un importe
    commands work at the prompt only → las órdenes solo funcionan en la sesión interactiva
    start agio without a file → inicie agio sin archivo
    a rate has two currencies and a number → un tipo de cambio tiene dos monedas y un número
    there is no line to compute again yet → aún no hay ninguna línea que volver a calcular
    unknown command {1} → orden desconocida {1}
    did you mean :{1}? → ¿quiso decir :{1}?
    """#
}
