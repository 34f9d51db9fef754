package import Shell

extension CommandTable {
  /// The commands of agio, in the order of the alphabet.
  package static let agio = CommandTable(all: { types }, descriptions: { descriptions })

  private static let types: [any Command.Type] = [
    AgainCommand.self, AlertCommand.self, BackCommand.self, BoardCommand.self, ChartCommand.self,
    CheckCommand.self, ClearCommand.self, CompareCommand.self, ConfigCommand.self,
    ConvertCommand.self, CurrenciesCommand.self, DiffCommand.self, ExportCommand.self,
    ForwardCommand.self, HelpCommand.self, HistoryCommand.self, LoadCommand.self, PinCommand.self,
    PricesCommand.self, QuitCommand.self, RateCommand.self, RatesCommand.self,
    RefreshCommand.self, SaveCommand.self, SetCommand.self, SettingsCommand.self,
    ShowCommand.self, SourcesCommand.self, SQLCommand.self, SwapCommand.self, TourCommand.self,
    UnwatchCommand.self, VarsCommand.self, WatchCommand.self, WhyCommand.self,
  ]
  private static let descriptions = types.map { $0.about }
}
