import { formatNumber } from '@countersign/core/i18n'
import { type Currency, formatAmount } from '../../amounts/formatAmount.ts'
import { language } from '../../i18n/language.ts'
import { sendText } from '../../i18n/sendText.ts'
import type { AmountIssue } from './checkAmount.ts'

type Known = {
  readonly coin: Currency
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

export function amountErrorText(code: AmountIssue, { coin, balance = 0n, fee = 0n }: Known): string {
  switch (code) {
    case 'too_many_decimals':
      return sendText('amount.too_many_decimals', { symbol: coin.symbol, decimals: coin.decimals })
    case 'more_than_balance':
      return sendText('amount.more_than_balance', { balance: formatAmount(balance, coin) })
    case 'fee_not_covered':
      return sendText('amount.fee_not_covered', { fee: formatAmount(fee, coin, 'up') })
    case 'not_a_number':
    case 'separator':
      return sendText(`amount.${code}`, { example: formatNumber(0.1, language.get().locale) })
    case 'empty':
    case 'zero':
    case 'too_large':
      return sendText(`amount.${code}`)
  }
}
