import { shortenAddress } from '@countersign/kit'
import { exactAmount, formatAmount } from '../../../amounts/formatAmount.ts'
import { sendText } from '../../../i18n/sendText.ts'
import type { Transfer } from './transferCall.ts'

/** Maximum length in Recent Transactions; longer descriptions would be rejected after sending. */
const MAX_LENGTH = 200

/** Describes a transfer for Recent Transactions: exactly, and with the receiver's name if it fits. */
export function describeTransfer({
  asset,
  to,
  value,
  name,
}: Transfer & { readonly name: string | null }): string {
  const describe = (amount: string, receiver: string) => sendText('description.to', { amount, receiver })
  const address = shortenAddress(to)
  const exact = exactAmount(value, asset)
  const fits = [describe(exact, name ?? address), describe(exact, address)].find(
    (text) => text.length <= MAX_LENGTH,
  )
  return fits ?? describe(formatAmount(value, asset), address)
}
