extension SpanishText {
  /// Fetching and keeping rates.
  static let network: StaticString = #"""
    a wider window has more: {1} → una ventana más ancha muestra más: {1}
    up to date → al día
    {1} {2|day|days}, newest {3} → {1} {2|día|días}, el último {3}
    not asked: {1} → no se consultó: {1}
    only {1} of {2} currencies are there → solo hay {1} de {2} monedas
    a table of one currency is not believed → no se da crédito a una tabla de una sola moneda
    {1} of {2} would be {3} instead of {4}, and {5} {6|more figure|more figures} would change → {1} del {2} sería {3} en lugar de {4}, y {6|cambiaría|cambiarían} {5} {6|cifra|cifras} más
    the rates of {1} are not believed: {2} would go from {3} to {4} → no se da crédito a los tipos del {1}: {2} pasaría de {3} a {4}
    the rates of {1} are not believed: {2} is {3}, and {4} at {5} → no se da crédito a los tipos del {1}: {2} vale {3}, y {4} en {5}
    {1} and {2} more of {3} jumped by more than a quarter → {1} y {2} más del {3} variaron en más de una cuarta parte
    {1} of {2} jumped by more than a quarter → {1} del {2} varió en más de una cuarta parte
    {1} and {2} more of {3} are not near those of other sources → {1} y {2} más del {3} no están cerca de los de otras fuentes
    {1} of {2} is not near that of other sources → {1} del {2} no está cerca del de otras fuentes
    {1}: {2}: set aside until another source or the next fixing confirms it → {1}: {2}: apartado hasta que otra fuente o el próximo fixing lo confirme
    {1}: {2}: not taken → {1}: {2}: no se toma
    {1}: {2} of {3} is {4} now; {5} is kept → {1}: {2} del {3} es ahora {4}; se mantiene {5}
    {1}: the answer is refused: {2} → {1}: la respuesta se rechaza: {2}
    it wants to be left alone for another {1} → pide que se la deje en paz {1} más
    there is no folder to keep rates in → no hay carpeta donde guardar tipos
    rates cannot be kept: {1} → no se pueden guardar los tipos: {1}
    {1} of {2} requests are left until {3} → quedan {1} de {2} peticiones hasta el {3}
    the {1} requests of this month are used up → las {1} peticiones de este mes están agotadas
    {1} {2|second|seconds} → {1} {2|segundo|segundos}
    {1} {2|minute|minutes} → {1} {2|minuto|minutos}
    {1} {2|hour|hours} → {1} {2|hora|horas}
    given up → abandonado
    there are no rates for those days → no hay tipos para esos días
    cannot be reached: {1} → inaccesible: {1}
    did not answer in time → no respondió a tiempo
    sent more than is allowed → envió más de lo permitido
    is not secure: {1} → no es seguro: {1}
    was not asked: {1} → no se consultó: {1}
    broke off: {1} → se cortó: {1}
    there is no network library: {1} → no hay biblioteca de red: {1}
    the cached rates of {1} cannot be used: {2}; it is kept as {3} → los tipos de {1} en caché no se pueden usar: {2}; el archivo se guarda como {3}
    the cached rates of {1} cannot be used: {2} → los tipos de {1} en caché no se pueden usar: {2}
    the cached rates of {1} cannot be read: {2} → los tipos de {1} en caché no se pueden leer: {2}
    {1} figures of {2} do not match their checksum → las cifras de {1} del {2} no cuadran con su suma de control
    it is no cache of rates → no es una caché de tipos
    it has a format that this version does not read → tiene un formato que esta versión no lee
    its head does not match its checksum → su cabecera no cuadra con su suma de control
    it is not as long as it says → su longitud no es la que indica
    a part of it does not match its checksum → una parte no cuadra con su suma de control
    there are no rates for what was asked → no hay tipos para lo pedido
    the account of the key is not active → la cuenta de la clave no está activa
    the request came without a key → la petición llegó sin clave
    the key is not valid → la clave no es válida
    the plan of the key does not include this → el plan de la clave no incluye esto
    the plan of the key has plain http only, and a key is never sent without https → el plan de la clave solo tiene http, y una clave nunca se envía sin https
    the requests of the plan are used up → las peticiones del plan están agotadas
    the request was refused: {1} → la petición fue rechazada: {1}
    too many requests, or out of order for now → demasiadas peticiones, o fuera de servicio por ahora
    is to be asked again in {1} {2|second|seconds} → se puede volver a consultar dentro de {1} {2|segundo|segundos}
    the answer has status {1} → la respuesta tiene el estado {1}
    the answer is an error: {1} → la respuesta es un error: {1}
    the rates are against {1} → los tipos tienen como base {1}
    the answer is of type {1} → la respuesta es de tipo {1}
    the bid of {1} is above its ask → el tipo de compra de {1} supera al de venta
    {1} is not a date → {1} no es una fecha
    the answer has a document type → la respuesta tiene un tipo de documento
    the answer is empty → la respuesta está vacía
    {1} has no rates → {1} no tiene tipos
    the answer ends early → la respuesta acaba antes de tiempo
    {1} is in the future → {1} está en el futuro
    the answer breaks its form at byte {1} → la respuesta está mal formada en el byte {1}
    {1} is missing or not what it should be → {1} falta o no es lo que debe ser
    the rate of {1} is {2} → el tipo de {1} es {2}
    the rate of {1}, {2}, is not a number that fits → el tipo de {1}, {2}, no es un número que quepa
    {1} is not a day that was asked for → {1} no es un día que se pidiera
    {1} is there twice → {1} aparece dos veces
    {1} is not the table that was asked for → {1} no es la tabla pedida
    the answer is a web page → la respuesta es una página web
    there are no rates before {1} → no hay tipos antes del {1}
    {1} is not an https address → {1} no es una dirección https
    needs a key in {1} → necesita una clave en {1}
    {1} is not an address → {1} no es una dirección
    has no rates of past days → no tiene tipos de días pasados
    there are no rates of {1} yet → aún no hay tipos del {1}
    would take {1} {2|request|requests}, and the plan has {3} a month → requeriría {1} {2|petición|peticiones}, y el plan tiene {3} al mes
    line {1}: {2} → línea {1}: {2}
    the line does not have the fields that the first line names → la línea no tiene los campos que nombra la primera
    the first line is neither 'date,base,quote,rate' nor 'date' and currencies → la primera línea no es 'date,base,quote,rate' ni 'date' y monedas
    this is not JSON → esto no es JSON
    there are no rates → no hay tipos
    {1} is not a rate → {1} no es un tipo de cambio
    {1} is on both sides → {1} está en ambos lados
    the network is turned off → la red está desactivada
    the network is turned off: {1} → la red está desactivada: {1}
    there is no source {1}; see :sources → no existe la fuente {1}; vea :sources
    the rates of {1} are {2} {3|business day|business days} behind → los tipos de {1} llevan {2} {3|día hábil|días hábiles} de retraso
    {1} (the last try: {2}) → {1} (el último intento: {2})
    fetching {1} → trayendo {1}
    fetch rates of {1} from {2}? → ¿traer tipos del {1} de {2}?
    fetch rates from {1}? → ¿traer tipos de {1}?
    newer rates are fetched in the background from {1} → los tipos más nuevos se traen en segundo plano de {1}
    to turn that off, write {1} in {2}, or use --offline → para desactivarlo, escriba {1} en {2}, o use --offline
    the rates in {1} cannot be read: {2} → los tipos en {1} no se pueden leer: {2}
    {1} is no currency; its rates are left out → {1} no es una moneda; sus tipos se omiten
    the rates in {1} cannot be used: {2} → los tipos en {1} no se pueden usar: {2}
    the catalogue of addresses: {1} → el catálogo de direcciones: {1}
    a header has a name that headers cannot have → una cabecera tiene un nombre no permitido
    the header {1} cannot be set → la cabecera {1} no se puede establecer
    the header {1} has a character that headers cannot have → la cabecera {1} tiene un carácter no permitido
    libcurl is too old (package libcurl4) → libcurl es demasiado antigua (paquete libcurl4)
    libcurl has no memory left → libcurl se ha quedado sin memoria
    libcurl takes no file of certificates → libcurl no acepta un archivo de certificados
    the answer does not begin with a status → la respuesta no empieza por un estado
    the server redirects ({1}): not followed → el servidor redirige ({1}): no se sigue
    the answer gives two lengths → la respuesta da dos longitudes
    the answer ends within its head → la respuesta acaba en su cabecera
    {1} cannot be opened (package libcurl4) → {1} no se puede abrir (paquete libcurl4)
    {1} is too old: no {2} (package libcurl4) → {1} es demasiado antigua: falta {2} (paquete libcurl4)
    the address is too long → la dirección es demasiado larga
    the address has a character that addresses cannot have → la dirección tiene un carácter no permitido
    only https:// addresses are allowed → solo se permiten direcciones https://
    an address cannot hold a name or a password → una dirección no puede llevar nombre ni contraseña
    the address has no proper host → la dirección no tiene un servidor correcto
    only https:// addresses are allowed, http:// on this machine alone → solo se permiten direcciones https://, y http:// solo en esta máquina
    libcurl does not take the address → libcurl no acepta la dirección
    libcurl cannot do what is needed (package libcurl4) → libcurl no puede hacer lo necesario (paquete libcurl4)
    the proxy's name is not known → el nombre del proxy es desconocido
    the name {1} is not known → el nombre {1} es desconocido
    no connection to {1} → sin conexión con {1}
    the system's certificates cannot be read (package ca-certificates) → no se pueden leer los certificados del sistema (paquete ca-certificates)
    the proxy answers {1} → el proxy responde {1}
    libcurl's error {1} → error {1} de libcurl
    {1}; the {2} {3|day|days} before that are kept → {1}; {3|se conserva|se conservan} {2} {3|día anterior|días anteriores}
    newer rates are not fetched, since they cannot be kept: {1} → no se traen tipos más nuevos, porque no se pueden guardar: {1}
    newer rates are not fetched, since nothing can be kept: {1} → no se traen tipos más nuevos, porque no se puede guardar nada: {1}
    HOME is not set → HOME no está definida
    {1} is no key: keys have letters, digits, '-' and '_' only → {1} no es una clave: las claves solo tienen letras, cifras, '-' y '_'
    """#
}
