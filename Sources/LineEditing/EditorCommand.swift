/// What keys do here that libedit does not do, or not in our way.
enum EditorCommand: String {
  case older = "agio-older"
  case newer = "agio-newer"
  case search = "agio-search"
  case complete = "agio-complete"
  case paste = "agio-paste"
  case clear = "agio-clear"
  case undo = "agio-undo"
  case stepEarlier = "agio-step-earlier"
  case stepLater = "agio-step-later"
  case wordLeft = "agio-word-left"
  case wordRight = "agio-word-right"
  case lastWord = "agio-last-word"
  case redo = "agio-redo"
  case beginning = "agio-beginning"
  case end = "agio-end"
  case newRow = "agio-new-row"
}
