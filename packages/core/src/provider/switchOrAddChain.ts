import { asError } from '@countersign/thrown'
import {
  type AddEthereumChainParameter,
  type Chain,
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { iconUrls } from '../chains/chainIconCache.ts'
import { type Eip1193Provider, sendRequest } from './provider.ts'
import { requestChainId } from './requestChainId.ts'
import { isChainUnknown, isRejection } from './walletError.ts'
import type { ChainChange } from './watchChainChange.ts'

/** Milliseconds between two chain ID requests. */
const POLL_INTERVAL = 250

/**
 * Milliseconds a wallet has to settle on a chain. Some report it late; after adding a chain, one may also have stayed
 * on its chain, and then gets a switch request.
 */
const SETTLE_TIMEOUT = { switch: 5_000, add: 1_250 } as const

/** Consecutive responses with another chain before that counts as the result. */
const REQUIRED_READS = 4

type SwitchOrAddChainParameters = {
  readonly provider: Eip1193Provider
  readonly chain: Chain
  /** Overrides for the request that adds the network. */
  readonly add?: AddChain | undefined
  /** Chain changes that the wallet reports while the request is pending. */
  readonly change: ChainChange
  /**
   * Whether the wallet is behind a relay: its errors for an unknown chain differ, and a missing response does not mean that
   * the chain is unknown.
   */
  readonly isRemote?: boolean
}

/**
 * Sends a switch request, and an add request first if the wallet does not know the chain. Resolves with the wallet's
 * chain ID once it has settled: the requested chain or another one.
 *
 * EIP-3326 (wallet_switchEthereumChain), EIP-3085 (wallet_addEthereumChain).
 *
 * @throws {UserRejectedRequestError} the user refused to switch, or to add
 * @throws {SwitchChainError} anything else, the wallet's own error as its cause
 */
export async function switchOrAddChain({
  provider,
  chain,
  add,
  change,
  isRemote = false,
}: SwitchOrAddChainParameters): Promise<number> {
  const switching = async () => {
    const request = sendRequest(provider, 'wallet_switchEthereumChain', {
      params: [{ chainId: numberToHex(chain.id) }],
    })
    // A wallet may announce the new chain without a response to the request.
    await Promise.race([request, change.arrived, change.ended])
    return waitForChain(provider, chain.id, change, SETTLE_TIMEOUT.switch)
  }
  try {
    return await switching()
  } catch (error) {
    if (isRejection(error)) throw rejected(error)
    // Some wallets throw after a successful switch.
    if (change.chainId() === chain.id && (await readChainId(provider, change)) === chain.id) return chain.id
    const mayLack = isRemote ? asError(error).name !== 'WalletConnectError' : isChainUnknown(error)
    if (change.isOver() || !mayLack) throw failed(error)
  }
  try {
    const request = sendRequest(provider, 'wallet_addEthereumChain', { params: [addRequest(chain, add)] })
    await Promise.race([request, change.arrived, change.ended])
    if ((await waitForChain(provider, chain.id, change, SETTLE_TIMEOUT.add)) === chain.id) return chain.id
    // Some wallets add a chain without switching.
    return await switching()
  } catch (error) {
    throw isRejection(error) ? rejected(error) : failed(error)
  }
}

/** Returns the wallet's chain ID once it is the requested one, the time is up, or it is certainly another one. */
async function waitForChain(
  provider: Eip1193Provider,
  chainId: number,
  change: ChainChange,
  timeout: number,
): Promise<number> {
  const end = Date.now() + timeout
  for (let elsewhere = 0; ; ) {
    const before = change.count()
    const current = await readChainId(provider, change)
    // A chain it reported during the request is newer than its response.
    const isNew = change.count() === before
    if (isNew && current === chainId) return current
    elsewhere = isNew && current === change.chainId() ? elsewhere + 1 : 0
    if (elsewhere >= REQUIRED_READS || Date.now() >= end) return current
    await Promise.race([pause(POLL_INTERVAL), change.ended])
  }
}

/** Returns the wallet's chain ID: its response, or the last chain it reported if it does not respond. */
async function readChainId(provider: Eip1193Provider, change: ChainChange): Promise<number> {
  try {
    return await requestChainId(provider)
  } catch (error) {
    const reported = change.chainId()
    if (reported === null) throw error
    return reported
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Returns the error for a wallet that reported success without switching. */
export function notSwitched({ name }: Chain): SwitchChainError {
  return failed(new Error(`The wallet is not on ${name}.`))
}

function rejected(error: unknown) {
  return new UserRejectedRequestError(asError(error))
}

function failed(error: unknown): SwitchChainError {
  return new SwitchChainError(asError(error))
}

/** Fields of the add request that an application overrides. */
export type AddChain = Partial<Omit<AddEthereumChainParameter, 'chainId'>>

/**
 * Returns the complete EIP-3085 request, with every field of the specification. Missing values are left out: wallets
 * reject an empty list.
 */
export function addRequest(chain: Chain, add: AddChain = {}) {
  const { default: explorer, ...otherExplorers } = chain.blockExplorers ?? {}
  const explorers = [explorer, ...Object.values(otherExplorers)].flatMap((candidate) =>
    candidate ? [candidate.url] : [],
  )
  return {
    blockExplorerUrls: add.blockExplorerUrls ?? (explorers.length > 0 ? [...new Set(explorers)] : undefined),
    chainId: numberToHex(chain.id),
    chainName: add.chainName ?? chain.name,
    iconUrls: add.iconUrls ?? iconUrls(chain),
    nativeCurrency: add.nativeCurrency ?? chain.nativeCurrency,
    rpcUrls: add.rpcUrls?.length ? add.rpcUrls : [...chain.rpcUrls.default.http],
  }
}
