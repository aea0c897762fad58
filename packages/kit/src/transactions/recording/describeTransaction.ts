import { type Chain, formatUnits } from 'viem'
import { transactions } from '../../i18n/en/transactions.ts'
import { learnEnglish, type Translate } from '../../i18n/translate.ts'
import { shortenAddress } from '../../profile/shortenAddress.ts'

learnEnglish(transactions)

type Call = {
  readonly translate: Translate
  readonly chain: Chain | undefined
  /** What the wallet was asked to send, by the names of wagmi's hooks and of `eth_sendTransaction`. */
  readonly request: Readonly<Record<string, unknown>>
}

/** What a transaction does, in the visitor's words, as far as its request tells. */
export function describeTransaction({ translate, chain, request }: Call): string {
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

/** A wallet is asked in hex, a hook in a bigint; what is neither is nothing. */
function toCoins(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : 0n
}
