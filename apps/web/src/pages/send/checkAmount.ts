import { parseUnits } from 'viem'

export type AmountFault =
  | 'empty'
  | 'not_a_number'
  | 'comma'
  | 'too_many_decimals'
  | 'zero'
  | 'more_than_balance'
  | 'fee_not_covered'

export type AmountCheck =
  | { readonly status: 'ok'; readonly value: bigint }
  | { readonly status: 'bad'; readonly code: AmountFault }

/** What the amount is checked against, in the coin's smallest unit. What is not known yet is not checked. */
export type AmountBounds = {
  readonly decimals: number
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

/** Checks what was typed as an amount. Nothing is guessed: a comma could mean thousands or decimals, so it is refused. */
export function checkAmount(typed: string, { decimals, balance, fee }: AmountBounds): AmountCheck {
  const candidate = typed.trim()
  if (candidate === '') return bad('empty')
  if (/^[\d.]*,[\d.,]*$/.test(candidate)) return bad('comma')
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(candidate) ?? []
  if (whole === '' && fraction === '') return bad('not_a_number')
  if (fraction.replace(/0+$/, '').length > decimals) return bad('too_many_decimals')
  const value = parseUnits(`${whole || '0'}.${fraction.slice(0, decimals) || '0'}`, decimals)
  if (value === 0n) return bad('zero')
  if (balance !== undefined && value > balance) return bad('more_than_balance')
  if (balance !== undefined && fee !== undefined && value + fee > balance) return bad('fee_not_covered')
  return { status: 'ok', value }
}

function bad(code: AmountFault): AmountCheck {
  return { status: 'bad', code }
}
