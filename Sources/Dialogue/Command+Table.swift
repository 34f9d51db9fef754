import AgioCore

extension Command {
  /// All there is to say about a command: completion, help and hints go by it.
  struct Entry {
    /// What stands behind the name.
    let takes: String
    let summary: Phrase
    let argument: Argument
    /// A paragraph.
    let text: Phrase
    /// Lines that are good to type, and what they do.
    let examples: [(String, Phrase?)]

    init(
      _ summary: Phrase, takes: String = "", _ argument: Argument, _ text: Phrase,
      _ examples: [(String, Phrase?)] = []
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
        say("the last line again, or conversion N"), takes: "[N] [on DATE]", .nothing,
        say(
          "Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day."
        ),
        [
          (":again 12", say("then and now")),
          (":again 12 on 2024-03-01", say("at that day's rates")),
        ])
    case .alert:
      Entry(
        say("be told when a rate moves; list, delete N"), takes: "[EUR/PLN < 4.20]", .currency,
        say(
          "Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days."
        ),
        [
          (":alert EUR/USD > 1.20", say("above")),
          (":alert USD/JPY moves 2% in 5d", say("up or down, in days")),
        ])
    case .back:
      Entry(
        say("the conversion before, then and now"), .nothing,
        say(
          "Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type."
        ))
    case .clear:
      Entry(
        say("clear the screen; :clear vars forgets names"), takes: "[vars]", .word(["vars"]),
        say(
          "Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions; results keep their numbers."
        ))
    case .currencies:
      Entry(
        say("currencies, by code, name or country"), takes: "[WORD]", .currency,
        say(
          "Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use."
        ), [(":currencies swiss", say("by name")), (":currencies kr", say("what a sign can mean"))])
    case .export:
      Entry(
        say("write the answers to a .csv or .json file"), takes: "FILE", .file([".csv", ".json"]),
        say(
          "Writes every line of this session with its results, rates, dates and sources, as 'agio --format csv' and 'json' do. The ending of the name says which. A file that is there already stays as it is."
        ),
        [
          (":export trip.csv", say("for a spreadsheet")),
          (":export trip.json", say("for a program")),
        ])
    case .forward:
      Entry(
        say("the conversion after it"), .nothing,
        say("Steps forward again through the conversions of the journal, where ':back' went back."))
    case .help:
      Entry(
        say("show this, or help about a word"), takes: "[WORD]", .topic,
        say(
          "Without a word, the language by examples and all commands. With one: a command, a function, or whatever stands in an example."
        ), [(":help set", say("a command")), (":help split", say("a function"))])
    case .history:
      Entry(
        say("past conversions; delete N, clear"), takes: "[WORD|CODE|DATE…]", .currency,
        say(
          "Lists the newest conversions of the journal: those with a word, a currency, a source, a day or a period in them. 'agio history' does the same on the command line. 'delete N' forgets one, 'clear' all: they go from every file, and from the lines that Up brings back."
        ),
        [
          (":history USD 2026-11", say("dollars in a month")),
          (":history delete 12", say("forget one")),
        ])
    case .load:
      Entry(
        say("take in a file of lines, as :save writes it"), takes: "FILE", .file([]),
        say(
          "Computes every line of a file as 'agio -f FILE' would, and keeps its variables, functions and results. '_1' in it means its own first result. What is wrong in it is told with its line and column, and the rest goes on."
        ), [(":load trip.agio", nil)])
    case .quit:
      Entry(
        say("leave; Ctrl-D does too"), .nothing,
        say("Leaves. What was typed is kept for Up and Ctrl-R."))
    case .rate:
      Entry(
        say("set a rate of your own; :rate remove XAU"), takes: "[1 XAU = 4012.50 USD]", .currency,
        say(
          "Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set."
        ),
        [
          (":rate 1 XAU = 4012.50 USD", say("an ounce of gold")),
          (":rate remove XAU", say("no more")),
        ])
    case .rates:
      Entry(
        say("the newest rates, for EUR or another base"), takes: "[BASE]", .currency,
        say(
          "Lists the newest rate of every currency against a base: the one named, or the setting 'base'."
        ), [(":rates USD", nil), (":set base USD", say("for good"))])
    case .refresh:
      Entry(
        say("fetch newer rates"), takes: "[SOURCE…]", .source,
        say(
          "Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise."
        ), [(":refresh ecb nbp", say("these two"))])
    case .save:
      Entry(
        say("write this session to a file for agio -f"), takes: "FILE", .file([".agio"]),
        say(
          "Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file that ':save' wrote is replaced; any other stays as it is."
        ), [(":save trip.agio", nil)])
    case .set:
      Entry(
        say("change a setting; :set save keeps it"), takes: "NAME VALUE", .setting,
        say(
          "Changes a setting from the next line on, until the end of this session. ':set NAME' tells its value and what it can be; 'default' as the value takes it back. ':set save' writes what you have changed to the settings file; so does 'agio config set NAME VALUE'."
        ),
        [
          (":set targets AUD, GBP", say("what 120 EUR is shown in besides")),
          (":set $ AUD", say("what $5 means")), (":set rounding half-up", nil),
          (":set preview off", nil), (":set save", say("for later sessions too")),
        ])
    case .settings:
      Entry(
        say("all settings, and where they come from"), .nothing,
        say(
          "Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the settings file, 'session' from ':set'."
        ), [(":set decimal ,", say("changes one"))])
    case .sources:
      Entry(
        say("the sources and how fresh they are"), .nothing,
        say("Lists where rates come from: the newest day of each, when the next is due, its terms.")
      )
    case .swap:
      Entry(
        say("the last conversion the other way round"), .nothing,
        say(
          "Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were."
        ))
    case .tour:
      Entry(
        say("learn the language in two minutes by doing"), takes: "[next|quit]",
        .word(["next", "quit"]),
        say(
          "Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a step, ':tour quit' ends it. It needs no network."
        ))
    case .unwatch:
      Entry(
        say("take a pair off the list of :watch"), takes: "N", .currency,
        say("Takes a pair off the list that ':watch' shows, by its number or its currencies."),
        [(":unwatch 1", nil), (":unwatch EUR/USD", nil)])
    case .vars:
      Entry(
        say("variables and functions"), .nothing,
        say("Lists what you have given names to. ':clear vars' forgets them all."),
        [("rent = 1200 EUR", say("a variable")), ("vat(x) = x + 23%", say("a function"))])
    case .watch:
      Entry(
        say("pairs to keep an eye on"), takes: "[100 EUR/USD]", .currency,
        say(
          "Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note."
        ), [(":watch 100 EUR/USD", say("add")), (":watch move 3 1", say("to the top"))])
    case .why:
      Entry(
        say("show the whole working of the last answer"), .nothing,
        say("Shows each conversion of the last answer: every leg, its rate, day, source and state.")
      )
    }
  }
}
