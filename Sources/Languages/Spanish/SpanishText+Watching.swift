extension SpanishText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → {1} no se ha fijado
    pin the rates of this text anew: agio pin FILE → vuelva a fijar los tipos de este texto: agio pin FILE
    nothing has moved → no se ha movido nada
    nothing is watched; write :watch 100 EUR/USD → no se sigue nada; escriba :watch 100 EUR/USD
    it is not watched → no se sigue
    there is no pair {1}; write :watch → no existe el par {1}; escriba :watch
    there are no alerts; {1} → no hay alertas; {1}
    alert #{1} is deleted → la alerta #{1} se ha borrado
    alert #{1} is silent until {2} → la alerta #{1} está silenciada hasta el {2}
    there is no alert #{1} → no existe la alerta #{1}
    waiting → en espera
    told → notificada
    alert {1} → alerta {1}
    alert {1}: {2} on {3}, {4} → alerta {1}: {2} el {3}, {4}
    alert {1} cannot be checked: {2} → la alerta {1} no se puede comprobar: {2}
    alerts cannot be checked: {1} → las alertas no se pueden comprobar: {1}
    {1} cannot be run: {2} → {1} no se puede ejecutar: {2}
    {1} was ended by signal {2} → {1} terminó por la señal {2}
    {1} ended with status {2} → {1} terminó con el estado {2}
    number → número
    condition → condición
    checked → comprobada
    silent until → silenciada hasta
    line → línea
    input → entrada
    percent → por ciento
    watched → seguido
    today → hoy
    added → añadido
    before → anterior
    low → mín.
    high → máx.
    30 days → 30 días
    be told when a rate moves; list, delete N → avisar si un tipo se mueve; list, delete N
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → Avisa una vez cuando un tipo ha cruzado un límite, en el indicador de órdenes o con 'agio alerts check', y otra vez cuando ha vuelto y lo cruza de nuevo. ':alert list' las muestra todas, 'delete N' quita una, 'snooze N 7d' la silencia unos días.
    above → por encima
    up or down, in days → arriba o abajo, en días
    take a pair off the list of :watch → quitar un par de la lista de :watch
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → Quita un par de la lista que muestra ':watch', por su número o sus monedas.
    pairs to keep an eye on → pares que vigilar
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → Pone un importe en una lista, o muestra la lista: el valor de hoy, lo que se ha movido desde que se añadió y desde el fixing anterior, el mínimo y el máximo de 30 días. 'move N N' cambia uno de lugar, 'note N TEXT' añade una nota.
    add → añadir
    to the top → al principio
    """#
}
