/** Maximum number of characters: wallets accept no longer ones. */
const MAX_SYMBOL = 11

/**
 * Returns a symbol from a contract for display: without what is invisible, reverses text or stacks on other characters, and
 * cut to eleven characters. Anyone can deploy a token with any symbol.
 */
export function tokenSymbol(symbol: string): string {
  const visible = symbol.slice(0, 1_000).replace(/[\p{C}\p{DI}\p{M}\p{Z}\u2800]/gu, '')
  return [...visible].slice(0, MAX_SYMBOL).join('')
}
