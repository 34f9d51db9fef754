import GrammarKit

/// The grammar every test here judges by, read once.
let grammar = try! Grammar(Project.text("Grammar/language.ebnf"))
let recognizer = Recognizer(grammar)
