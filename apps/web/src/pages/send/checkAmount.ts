import { maxUint256, parseUnits } from 'viem'

export type AmountIssue =
  | 'empty'
  | 'not_a_number'
  | 'separator'
  | 'too_many_decimals'
  | 'zero'
  | 'too_large'
  | 'more_than_balance'
  | 'fee_not_covered'

export type AmountCheck =
  | { readonly status: 'ok'; readonly value: bigint }
  | { readonly status: 'bad'; readonly code: AmountIssue }

/** The limits for the amount, in smallest units. Unknown ones are not checked. */
export type AmountBounds = {
  readonly decimals: number
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

/**
 * Validates an amount. Nothing is guessed: a separator that may mean thousands is rejected. A language with a decimal
 * comma takes the point too, as in copied amounts.
 */
export function checkAmount(typed: string, bounds: AmountBounds, separator: ',' | '.' = '.'): AmountCheck {
  const { decimals, balance, fee = 0n } = bounds
  const trimmed = typed.trim()
  if (trimmed === '') return invalid('empty')
  if (isGrouped(trimmed, separator)) return invalid('separator')
  const candidate = trimmed.replace(separator, '.')
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(candidate) ?? []
  if (whole === '' && fraction === '') return invalid('not_a_number')
  if (fraction.replace(/0+$/, '').length > decimals) return invalid('too_many_decimals')
  const value = parseUnits(`${whole || '0'}.${fraction.slice(0, decimals) || '0'}`, decimals)
  if (value === 0n) return invalid('zero')
  // The maximum that fits in a transaction, for any balance.
  if (value > maxUint256) return invalid('too_large')
  if (balance !== undefined && value > balance) return invalid('more_than_balance')
  if (balance !== undefined && value + fee > balance) return invalid('fee_not_covered')
  return { status: 'ok', value }
}

/** True for "1,234" where a point is decimal; for "1.234" and "1.234,5" where a comma is. */
function isGrouped(typed: string, separator: ',' | '.'): boolean {
  if (separator === '.') return /^[\d.]*,[\d.,]*$/.test(typed)
  return /^[\d,]*\.[\d.]*,[\d.,]*$|^\d*,[\d,]*[.,][\d.,]*$|^[1-9]\d{0,2}(\.\d{3})+$/.test(typed)
}

function invalid(code: AmountIssue): AmountCheck {
  return { status: 'bad', code }
}
