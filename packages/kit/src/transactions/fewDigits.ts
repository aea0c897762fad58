import { formatBalance } from '@countersign/core'

/** Formats a decimal number with as many digits as a balance. */
export function fewDigits(amount: string, locale: string): string {
  if (!/^\d+(\.\d+)?$/.test(amount)) return amount
  const [whole = '', decimals = ''] = amount.split('.')
  return formatBalance(BigInt(whole + decimals), decimals.length, locale)
}
