import type { SentTransaction, TransactionDescription, TransactionDetails } from '@countersign/core'
import { formatUnits } from 'viem'
import type { Kit } from '../context/createKit.ts'
import { translateDescription } from './translateDescription.ts'

/** Describes a transaction in the user's words, as far as its request allows. */
export function describeTransaction(
  kit: Pick<Kit, 'translate' | 'texts'>,
  sent: SentTransaction,
): TransactionDescription {
  const describe = (details: TransactionDetails) => ({
    description: translateDescription(kit, { description: '', details }),
    details,
  })
  const given = sent.details && describe(sent.details)
  return given?.description ? given : describe(detailsOf(sent))
}

function detailsOf({ chain, request }: SentTransaction): TransactionDetails {
  const { to, address, functionName, value, data, input } = request
  if (typeof functionName === 'string' && typeof address === 'string')
    return { kind: 'call', method: functionName, contract: address }
  if (typeof to !== 'string') return { kind: 'deploy' }
  const code = data ?? input
  if (typeof code === 'string' && code !== '' && code !== '0x') return { kind: 'contract', contract: to }
  const { decimals, symbol } = chain?.nativeCurrency ?? { decimals: 18, symbol: 'ETH' }
  return { kind: 'send', amount: formatUnits(toCoins(value), decimals), symbol }
}

/** Wallet requests use hex, hooks a bigint; anything else is `undefined`. */
function toCoins(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : 0n
}
