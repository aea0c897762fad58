import { maxUint256, parseUnits } from 'viem'

export type AmountFault =
  | 'empty'
  | 'not_a_number'
  | 'comma'
  | 'too_many_decimals'
  | 'zero'
  | 'too_large'
  | 'more_than_balance'
  | 'fee_not_covered'
  | 'fee_missing'

export type AmountCheck =
  | { readonly status: 'ok'; readonly value: bigint }
  | { readonly status: 'bad'; readonly code: AmountFault }

/** What the amount is checked against, in smallest units. What is not known yet is not checked. */
export type AmountBounds = {
  readonly decimals: number
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
  /** The coins that pay the fee where they are not what is sent: the amount is one of a token then. */
  readonly coinBalance?: bigint | undefined
}

/** Checks what was typed as an amount. Nothing is guessed: a comma could mean thousands or decimals, so it is refused. */
export function checkAmount(typed: string, bounds: AmountBounds): AmountCheck {
  const { decimals, balance, fee } = bounds
  const candidate = typed.trim()
  if (candidate === '') return bad('empty')
  if (/^[\d.]*,[\d.,]*$/.test(candidate)) return bad('comma')
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(candidate) ?? []
  if (whole === '' && fraction === '') return bad('not_a_number')
  if (fraction.replace(/0+$/, '').length > decimals) return bad('too_many_decimals')
  const value = parseUnits(`${whole || '0'}.${fraction.slice(0, decimals) || '0'}`, decimals)
  if (value === 0n) return bad('zero')
  // A transaction has no room for more, whatever the balance is said to be.
  if (value > maxUint256) return bad('too_large')
  if (balance !== undefined && value > balance) return bad('more_than_balance')
  if (fee !== undefined && 'coinBalance' in bounds) {
    const { coinBalance } = bounds
    if (coinBalance !== undefined && fee > coinBalance) return bad('fee_missing')
  } else if (balance !== undefined && fee !== undefined && value + fee > balance)
    return bad('fee_not_covered')
  return { status: 'ok', value }
}

function bad(code: AmountFault): AmountCheck {
  return { status: 'bad', code }
}
