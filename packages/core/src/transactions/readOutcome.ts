/**
 * Parses the status of a receipt in any form that nodes and wallets send: a quantity (`0x1`), also with leading zeros or
 * without `0x`, an empty `0x` (failed), a number, a boolean or a word. Returns `null` for anything else.
 *
 * @see https://ethereum.github.io/execution-apis/ `eth_getTransactionReceipt`
 */
export function readOutcome(status: unknown): 'confirmed' | 'failed' | null {
  const text = String(typeof status === 'object' ? '' : status)
  if (/^(0x0*1|0*1|true|success|confirmed)$/i.test(text)) return 'confirmed'
  return /^(0x0*|0+|false|reverted|failed|failure)$/i.test(text) ? 'failed' : null
}
