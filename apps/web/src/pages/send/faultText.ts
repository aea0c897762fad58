import { type Currency, formatAmount } from '../../amounts/formatAmount.ts'
import { text } from '../../i18n/text.ts'
import type { AddressFault } from './checkAddress.ts'
import type { AmountFault } from './checkAmount.ts'

export function addressFaultText(code: AddressFault): string {
  return text(`send.to.${code}`)
}

type Known = {
  readonly coin: Currency
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

export function amountFaultText(code: AmountFault, { coin, balance, fee }: Known): string {
  switch (code) {
    case 'too_many_decimals':
      return text('send.amount.too_many_decimals', { symbol: coin.symbol, decimals: coin.decimals })
    case 'more_than_balance':
      return text('send.amount.more_than_balance', { balance: formatAmount(balance ?? 0n, coin) })
    case 'fee_not_covered':
      return text('send.amount.fee_not_covered', { fee: formatAmount(fee ?? 0n, coin, 'up') })
    case 'empty':
    case 'not_a_number':
    case 'comma':
    case 'zero':
      return text(`send.amount.${code}`)
  }
}
