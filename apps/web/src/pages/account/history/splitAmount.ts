/** Splits a description around its amount, such as "0.25 ETH". The amount is empty if it has none. */
export function splitAmount(
  description: string,
  symbol: string | null,
): readonly [before: string, amount: string, after: string] {
  const end = symbol === null ? -1 : description.indexOf(symbol)
  // Digits of any script, with their separators.
  const start = description.slice(0, Math.max(end, 0)).search(/<?\p{Nd}[\p{Nd}\p{P}\s]*$/u)
  if (symbol === null || start < 0) return [description, '', '']
  const after = end + symbol.length
  return [description.slice(0, start), description.slice(start, after), description.slice(after)]
}
