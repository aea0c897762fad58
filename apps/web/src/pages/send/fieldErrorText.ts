import { isInstance } from '@countersign/api/thrown'
import { formatNumber } from '@countersign/core/i18n'
import type { Currency } from '../../amounts/formatAmount.ts'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { language } from '../../i18n/language.ts'
import { sendText } from '../../i18n/sendText.ts'
import { TokenError } from './asset/TokenError.ts'
import type { AmountIssue } from './checkAmount.ts'
import type { AddressIssue } from './receiver/checkAddress.ts'

export function addressErrorText(code: AddressIssue): string {
  return sendText(`to.${code}`)
}

export function tokenErrorText(error: Error, network: string): string {
  const code = isInstance(error, TokenError) ? error.code : 'not_a_token'
  return code === 'not_a_token' ? sendText('token.not_a_token') : sendText(`token.${code}`, { network })
}

type Known = {
  /** The asset to send, and the coin that pays the fee. */
  readonly asset: Currency
  readonly coin: Currency
  readonly balance: bigint | undefined
  readonly fee: bigint | undefined
}

export function amountErrorText(code: AmountIssue, { asset, coin, balance, fee }: Known): string {
  switch (code) {
    case 'too_many_decimals':
      return sendText('amount.too_many_decimals', { symbol: asset.symbol, decimals: asset.decimals })
    case 'more_than_balance':
      return sendText('amount.more_than_balance', { balance: formatAmount(balance ?? 0n, asset) })
    case 'fee_not_covered':
    case 'fee_missing':
      return sendText(`amount.${code}`, { fee: formatAmount(fee ?? 0n, coin, 'up') })
    case 'not_a_number':
    case 'separator':
      return sendText(`amount.${code}`, { example: formatNumber(0.1, language.get().locale) })
    case 'empty':
    case 'zero':
    case 'too_large':
      return sendText(`amount.${code}`)
  }
}
