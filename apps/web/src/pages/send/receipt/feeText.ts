import type { Chain } from 'viem'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { sendText } from '../../../i18n/sendText.ts'
import type { ReceiptFee } from '../../../receipt/receiptState.ts'

/** The label of a fee, which marks an estimate, and its amount. */
export function feeText({ kind, value }: ReceiptFee, { nativeCurrency }: Chain) {
  return {
    label: sendText(kind === 'paid' ? 'done.fee' : 'fee'),
    amount: value === undefined ? sendText('fee.unknown') : formatAmount(value, nativeCurrency, 'up'),
  }
}
