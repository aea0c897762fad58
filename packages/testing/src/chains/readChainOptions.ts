import type { Chain } from 'viem'
import { TestingError } from '../errors/TestingError.ts'
import { rpc } from '../rpc/rpc.ts'
import { checkChainId } from './checkChainId.ts'
import { ETHER, type WalletChain } from './walletChain.ts'

/** Which chain to start: an ID, a viem chain definition or a chain to fork. */
export type ChainIdentity = {
  /** EIP-155 chain ID. Default: that of `chain`, else that of the fork, else 31337. */
  readonly id?: number
  /** The name of the chain. Default: that of `chain`, or one with the ID. */
  readonly name?: string
  /**
   * A viem chain definition, such as `sepolia` of `viem/chains`: sets the ID, the name and the currency. Multicall3 is at
   * its `contracts.multicall3`, where viem and wagmi call it. Default: none.
   */
  readonly chain?: Pick<Chain, 'id' | 'name' | 'nativeCurrency' | 'contracts'>
  /**
   * The http(s) RPC URL of a chain to fork. The local chain reads missing state from it, and sends no transactions to it.
   * Default: none, an empty chain.
   */
  readonly forkUrl?: string
  /** The block to fork at. Needs `forkUrl`. Default: the latest. */
  readonly forkBlockNumber?: bigint
}

/** The chain to start. */
export type ChainSettings = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: WalletChain['nativeCurrency']
}

/**
 * Checks which chain to start. Connects to `forkUrl`, because Anvil does not report why it cannot.
 *
 * @throws {TestingError} `invalid_option`, `fork_unreachable`
 */
export async function readChainOptions(options: ChainIdentity): Promise<ChainSettings> {
  const { chain, forkUrl, forkBlockNumber } = options
  if (forkBlockNumber !== undefined && forkUrl === undefined)
    throw new TestingError('invalid_option', `forkBlockNumber ${forkBlockNumber} needs a forkUrl.`)
  const forkId = forkUrl === undefined ? undefined : await readForkId(forkUrl)
  const id = checkChainId(options.id ?? chain?.id ?? forkId ?? 31337)
  const name =
    options.name ?? chain?.name ?? (forkId === undefined ? `Chain ${id}` : `Fork of chain ${forkId}`)
  return { id, name, nativeCurrency: chain?.nativeCurrency ?? ETHER }
}

async function readForkId(url: string): Promise<number> {
  const host = /^https?:/.test(url) ? URL.parse(url)?.host : undefined
  if (!host)
    throw new TestingError('invalid_option', `forkUrl must be an HTTP URL, got ${JSON.stringify(url)}.`)
  try {
    return Number(await rpc(url, 'eth_chainId'))
  } catch (cause) {
    // URLs of RPC providers contain API keys: the message has only the host, and the cause is omitted.
    const reason = cause instanceof Error && !cause.message.includes(url) ? ` ${cause.message}` : ''
    throw new TestingError(
      'fork_unreachable',
      `Could not read the chain ID from forkUrl at ${host}.${reason} Check the URL, its API key and the network.`,
    )
  }
}
