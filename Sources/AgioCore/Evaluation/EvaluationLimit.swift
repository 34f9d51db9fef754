/// The bounds on what one line may compute.
public enum EvaluationLimit {
  /// Steps of a line; an operation on long numbers counts as many.
  public static let steps = 1_000_000
  /// What a root, a logarithm or an exponential counts as: fifty digits take as long as a product of long numbers.
  static let elementarySteps = 256
  /// Parts of a `split`.
  public static let parts = 1_000
  /// Results that `_3` and `total` can go back to.
  public static let results = 100_000
}
