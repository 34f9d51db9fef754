extension Command {
  /// All there is to say about a command: completion, help and hints go by it.
  struct Entry {
    /// What stands behind the name.
    let takes: String
    let summary: String
    let argument: Argument
    /// A paragraph.
    let text: String
    /// Lines that are good to type, and what they do.
    let examples: [(String, String)]

    init(
      _ summary: String, takes: String = "", _ argument: Argument, _ text: String,
      _ examples: [(String, String)] = []
    ) {
      self.takes = takes
      self.summary = summary
      self.argument = argument
      self.text = text
      self.examples = examples
    }
  }

  var entry: Entry {
    switch self {
    case .again:
      Entry(
        "the last line again, or conversion N", takes: "[N] [on DATE]", .nothing,
        """
        Computes the last line once more, with the rates there are now: after ':refresh', or
        when newer rates have come by themselves. With a number, shows a conversion of the
        journal as it was answered then and as it is answered now, or on a day.
        """, [(":again 12", "then and now"), (":again 12 on 2024-03-01", "at that day's rates")])
    case .back:
      Entry(
        "the conversion before, then and now", .nothing,
        """
        Steps back through the conversions of the journal, the newest first: each as it was
        answered then, today's answer, and what has moved. The line is yours to change or run.
        """)
    case .clear:
      Entry(
        "clear the screen; :clear vars forgets names", takes: "[vars]", .word(["vars"]),
        """
        Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions;
        results keep their numbers.
        """)
    case .currencies:
      Entry(
        "currencies, by code, name or country", takes: "[WORD]", .currency,
        """
        Lists the currencies whose code, name, sign or country has the word in it, and who
        publishes their rate. Without a word, all in use.
        """, [(":currencies swiss", "by name"), (":currencies kr", "what a sign can mean")])
    case .export:
      Entry(
        "write the answers to a .csv or .json file", takes: "FILE", .file([".csv", ".json"]),
        """
        Writes every line of this session with its results, rates, dates and sources, as
        'agio --format csv' and 'json' do. The ending of the name says which. A file that is
        there already stays as it is.
        """, [(":export trip.csv", "for a spreadsheet"), (":export trip.json", "for a program")])
    case .forward:
      Entry(
        "the conversion after it", .nothing,
        "Steps forward again through the conversions of the journal, where ':back' went back.")
    case .help:
      Entry(
        "show this, or help about a word", takes: "[WORD]", .topic,
        """
        Without a word, the language by examples and all commands. With one: a command, a
        function, or whatever stands in an example.
        """, [(":help set", "a command"), (":help split", "a function")])
    case .history:
      Entry(
        "past conversions; delete N, clear", takes: "[WORD|CODE|DATE…]", .currency,
        """
        Lists the newest conversions of the journal: those with a word, a currency, a source,
        a day or a period in them. 'delete N' forgets one, 'clear' all. 'agio history' does the
        same on the command line.
        """,
        [
          (":history USD 2026-11", "dollars in a month"), (":history delete 12", "forget one"),
        ])
    case .load:
      Entry(
        "take in a file of lines, as :save writes it", takes: "FILE", .file([]),
        """
        Computes every line of a file as 'agio -f FILE' would, and keeps its variables,
        functions and results. '_1' in it means its own first result. What is wrong in it is
        told with its line and column, and the rest goes on.
        """, [(":load trip.agio", "")])
    case .quit:
      Entry("leave; Ctrl-D does too", .nothing, "Leaves. What was typed is kept for Up and Ctrl-R.")
    case .rate:
      Entry(
        "set a rate of your own; :rate remove XAU", takes: "[1 XAU = 4012.50 USD]", .currency,
        """
        Sets what one unit of a currency is worth, for all later sessions too. Alone it lists
        the rates you have set.
        """, [(":rate 1 XAU = 4012.50 USD", "an ounce of gold"), (":rate remove XAU", "no more")])
    case .rates:
      Entry(
        "the newest rates, for EUR or another base", takes: "[BASE]", .currency,
        """
        Lists the newest rate of every currency against a base: the one named, or the setting
        'base'.
        """, [(":rates USD", ""), (":set base USD", "for good")])
    case .refresh:
      Entry(
        "fetch newer rates", takes: "[SOURCE…]", .source,
        """
        Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by
        themselves too, in the background, unless the setting 'network' says otherwise.
        """, [(":refresh ecb nbp", "these two")])
    case .save:
      Entry(
        "write this session to a file for agio -f", takes: "FILE", .file([".agio"]),
        """
        Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load
        FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file
        that ':save' wrote is replaced; any other stays as it is.
        """, [(":save trip.agio", "")])
    case .set:
      Entry(
        "change a setting; :set save keeps it", takes: "NAME VALUE", .setting,
        """
        Changes a setting from the next line on, until the end of this session. ':set NAME'
        tells its value and what it can be; 'default' as the value takes it back. ':set save'
        writes what you have changed to the settings file; so does 'agio config set NAME VALUE'.
        """,
        [
          (":set targets AUD, GBP", "what 120 EUR is shown in besides"),
          (":set $ AUD", "what $5 means"), (":set rounding half-up", ""),
          (":set preview off", ""), (":set save", "for later sessions too"),
        ])
    case .settings:
      Entry(
        "all settings, and where they come from", .nothing,
        """
        Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the
        settings file, 'session' from ':set'.
        """, [(":set decimal ,", "changes one")])
    case .sources:
      Entry(
        "the sources and how fresh they are", .nothing,
        "Lists where rates come from: the newest day of each, when the next is due, its terms.")
    case .swap:
      Entry(
        "the last conversion the other way round", .nothing,
        """
        Converts the same amount the other way: after '100 EUR in USD' it computes
        '100 USD in EUR'. The day and the source stay as they were.
        """)
    case .tour:
      Entry(
        "learn the language in two minutes by doing", takes: "[next|quit]",
        .word(["next", "quit"]),
        """
        Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a
        step, ':tour quit' ends it. It needs no network.
        """)
    case .vars:
      Entry(
        "variables and functions", .nothing,
        "Lists what you have given names to. ':clear vars' forgets them all.",
        [("rent = 1200 EUR", "a variable"), ("vat(x) = x + 23%", "a function")])
    case .why:
      Entry(
        "show the whole working of the last answer", .nothing,
        "Shows each conversion of the last answer: every leg, its rate, day, source and state.")
    }
  }
}
