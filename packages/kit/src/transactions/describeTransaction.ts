import { shortenAddress } from '@countersign/core'
import type { SentTransaction } from '@countersign/core/internal'
import { formatUnits } from 'viem'
import { transactions } from '../i18n/en/transactions.ts'
import { registerMessages, type Translate } from '../i18n/translate.ts'

registerMessages(transactions)

/** Describes a transaction in the user's words, as far as its request allows. */
export function describeTransaction(translate: Translate, { chain, request }: SentTransaction): string {
  const { to, address, functionName, value, data, input } = request
  if (typeof functionName === 'string' && typeof address === 'string')
    return translate('transaction.call', { method: functionName, contract: shortenAddress(address) })
  if (typeof to !== 'string') return translate('transaction.deploy')
  const code = data ?? input
  if (typeof code === 'string' && code !== '' && code !== '0x')
    return translate('transaction.contract', { contract: shortenAddress(to) })
  const { decimals, symbol } = chain?.nativeCurrency ?? { decimals: 18, symbol: 'ETH' }
  return translate('transaction.send', { amount: formatUnits(toCoins(value), decimals), symbol })
}

/** Wallet requests use hex, hooks a bigint; anything else is `undefined`. */
function toCoins(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : 0n
}
