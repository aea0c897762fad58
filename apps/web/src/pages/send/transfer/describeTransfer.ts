import { shortenAddress } from '@countersign/kit'
import { exactAmount, formatAmount } from '../../../amounts/formatAmount.ts'
import { sendText } from '../../../i18n/sendText.ts'
import type { Transfer } from './transferCall.ts'

/** Characters that Recent Transactions take; more would be refused, of a transfer that was sent. */
const LONGEST = 200

/** What a transfer does, for Recent Transactions: exact, and with the receiver's name, as far as there is room. */
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
    (text) => text.length <= LONGEST,
  )
  return fits ?? describe(formatAmount(value, asset), address)
}
