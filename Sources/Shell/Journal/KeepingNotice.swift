import AgioCore
import LineEditing

/// Why nothing of what is typed at a prompt is kept.
enum KeepingNotice {
  /// Told once for lines and conversions; nil where all is well.
  static func phrase(_ recall: Recall, _ log: ConversionLog, _ world: World) -> Phrase? {
    guard world.folders.state != nil else {
      return say("HOME is not set: typed lines and conversions are not saved")
    }
    guard let fault = recall.fault else { return nil }
    guard log.isKeeping, fault.isOfFolder else {
      return say("cannot save typed lines in '\(fault.path)': \(fault.reason)")
    }
    log.hasComplained = true
    return say(
      "cannot save typed lines and conversions in '\(fault.path)': \(fault.reason)")
  }
}
