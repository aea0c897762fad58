import { type RecentTransaction, shortenAddress } from '@countersign/core'
import { formatNumber } from '@countersign/core/i18n'
import type { Kit } from '../context/createKit.ts'
import { transactions } from '../i18n/en/transactions.ts'
import { registerMessages } from '../i18n/translate.ts'

registerMessages(transactions)

/** Formats a decimal number for a locale. */
type FormatAmount = (amount: string, locale: string) => string

type Described = Pick<RecentTransaction, 'description' | 'details' | 'calls'>

/**
 * Returns a generated description in the kit's language, any other as it was recorded. Amounts have all of their digits by
 * default.
 */
export function translateDescription(
  kit: Pick<Kit, 'translate' | 'texts'>,
  transaction: Described,
  formatAmount: FormatAmount = allDigits,
): string {
  const { description, details, calls = 1 } = transaction
  const text = details && textOf(kit, details, formatAmount)
  if (!text) return description
  return calls > 1 ? `${text} +${calls - 1}` : text
}

/** The text of details, which storage or another version may have changed; `null` if they lack something. */
function textOf(
  { translate, texts }: Pick<Kit, 'translate' | 'texts'>,
  details: NonNullable<RecentTransaction['details']>,
  formatAmount: FormatAmount,
): string | null {
  switch (details.kind) {
    case 'send': {
      const { symbol, recipient } = details
      if (!details.amount || !symbol) return null
      const amount = formatAmount(details.amount, texts.get().locale)
      return recipient
        ? translate('transaction.sendTo', { amount, symbol, recipient: shorten(recipient) })
        : translate('transaction.send', { amount, symbol })
    }
    case 'call':
      if (!details.method || !details.contract) return null
      return translate('transaction.call', { method: details.method, contract: shorten(details.contract) })
    case 'contract':
      return details.contract
        ? translate('transaction.contract', { contract: shorten(details.contract) })
        : null
    case 'deploy':
      return translate('transaction.deploy')
    default:
      return null
  }
}

function allDigits(amount: string, locale: string): string {
  return /^\d+(\.\d+)?$/.test(amount)
    ? formatNumber(amount as `${number}`, locale, { maximumFractionDigits: 20 })
    : amount
}

/** An address, shortened; names are complete. */
function shorten(recipient: string): string {
  return /^0x[0-9a-f]{40}$/i.test(recipient) ? shortenAddress(recipient) : recipient
}
