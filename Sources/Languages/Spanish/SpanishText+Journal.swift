extension SpanishText {
  /// The journal of conversions.
  static let journal: StaticString = #"""
    the journal {1} is of a newer agio; it is left as it is → el diario {1} es de una versión más nueva de agio; se deja como está
    {1} is no journal of agio; it is left as it is → {1} no es un diario de agio; se deja como está
    the journal {1} was damaged; it is kept as {2}, and a new one begun → el diario {1} estaba dañado; se guarda como {2} y se empieza otro
    the journal {1} cannot be used: {2} → no se puede usar el diario {1}: {2}
    it is no file → no es un archivo
    the journal {1} cannot be made: {2} → no se puede crear el diario {1}: {2}
    the damaged journal {1} cannot be moved: {2} → no se puede mover el diario dañado {1}: {2}
    the damaged journal {1} cannot be copied: {2} → no se puede copiar el diario dañado {1}: {2}
    the journal {1} cannot be opened: {2} → no se puede abrir el diario {1}: {2}
    the journal {1} cannot be locked: {2} → no se puede bloquear el diario {1}: {2}
    the journal {1} cannot be written: {2} → no se puede escribir el diario {1}: {2}
    the journal {1} cannot be read: {2} → no se puede leer el diario {1}: {2}
    {1} {2|line|lines} of {3} could not be read → {2|no se pudo|no se pudieron} leer {1} {2|línea|líneas} de {3}
    {1}; conversions wait in {2} → {1}; las conversiones esperan en {2}
    an entry cannot be read → una entrada no se puede leer
    it cannot be opened → no se puede abrir
    {1} cannot be opened (package libsqlite3-0) → {1} no se puede abrir (paquete libsqlite3-0)
    the disk is full → el disco está lleno
    it may not be written → no se permite escribirlo
    another program holds it → otro programa lo tiene bloqueado
    the disk gave an error → el disco dio un error
    it is damaged → está dañado
    there is not enough memory → no hay memoria suficiente
    there is no folder to keep a journal in → no hay carpeta donde guardar un diario
    nothing before it → no hay nada antes
    nothing after it → no hay nada después
    write :back first → escriba antes :back
    no conversion has been kept yet → aún no se ha guardado ninguna conversión
    #{1} is forgotten → #{1} se ha borrado
    no such conversion has been kept → no se ha guardado ninguna conversión así
    the newest {1}; agio history shows all → las últimas {1}; agio history las muestra todas
    {1} still has it; delete that file, or write :history clear → {1} aún la contiene; borre ese archivo o escriba :history clear
    {1} is deleted too → {1} también se ha borrado
    {1} cannot be deleted: {2} → no se puede borrar {1}: {2}
    {1}; what waits in {2} cannot be forgotten → {1}; lo que espera en {2} no se puede borrar
    the files of the journal still have what is forgotten: {1}; agio removes it as soon as it can → los archivos del diario aún contienen lo borrado: {1}; agio lo quitará en cuanto pueda
    the typed line is still in '{1}': {2} → la línea escrita sigue en '{1}': {2}
    this forgets every conversion for ever; write :history clear yes → esto borra para siempre todas las conversiones; escriba :history clear yes
    {1} {2|conversion is|conversions are} forgotten → {2|se ha borrado|se han borrado} {1} {2|conversión|conversiones}
    there is no conversion #{1} → no existe la conversión #{1}
    {1}; conversions are not kept → {1}; las conversiones no se guardan
    then → entonces
    now → ahora
    the last line again, or conversion N → la última línea otra vez, o la conversión N
    the conversion before, then and now → la conversión anterior, entonces y ahora
    the conversion after it → la conversión siguiente
    past conversions; delete N, clear → conversiones pasadas; delete N, clear
    """#
}
