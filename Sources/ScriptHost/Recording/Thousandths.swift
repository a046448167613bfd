/// A number of thousandths, 0 or more, with three decimals in any locale: `33.333`.
func thousandths(_ count: Int) -> String {
  let remainder = String(count % 1_000)
  return "\(count / 1_000)." + String(repeating: "0", count: 3 - remainder.count) + remainder
}
