import {
  type AddEthereumChainParameter,
  type Chain,
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { iconUrls } from '../chains/chainPictures.ts'
import { ANSWER_WITHIN, ask, type Eip1193Provider } from './provider.ts'
import { readChainId } from './readChainId.ts'
import { isChainUnknown, isRejection } from './walletError.ts'

/** How often, and how long apart, a wallet is asked where it is after it said that it switched. */
const CHECKS = 6
const CHECK_EVERY = 250

type Parameters = {
  readonly provider: Eip1193Provider
  readonly chain: Chain
  /** Overrides for the request that adds the network. */
  readonly add?: Partial<Omit<AddEthereumChainParameter, 'chainId'>> | undefined
  /** Resolves when the wallet announces by itself that it is on the chain. */
  readonly announced: Promise<void>
  /** Whether a wallet that failed to switch may lack the network. Default: when it says so (4902). */
  readonly mayLack?: (error: unknown) => boolean
}

/**
 * Asks a wallet to switch, and to add the network first when it does not know it. Resolves once the wallet is on the
 * chain, whether it announces that or not.
 *
 * EIP-3326 (wallet_switchEthereumChain), EIP-3085 (wallet_addEthereumChain).
 *
 * @throws {UserRejectedRequestError} the visitor refused to switch, or to add
 * @throws {SwitchChainError} anything else, the wallet's own error as its cause
 */
export async function switchNetwork({
  provider,
  chain,
  add,
  announced,
  mayLack = isChainUnknown,
}: Parameters): Promise<void> {
  const arrive = async (request: Promise<unknown>) => {
    // A wallet may announce the new chain and never answer the request.
    await Promise.race([request, announced])
    return isOn(provider, chain.id)
  }
  const switchRequest = () =>
    ask(provider, 'wallet_switchEthereumChain', { params: [{ chainId: numberToHex(chain.id) }] })

  try {
    if (await arrive(switchRequest())) return
  } catch (error) {
    if (isRejection(error)) throw rejected(error)
    if (!mayLack(error)) throw failed(error)
    try {
      if (await arrive(ask(provider, 'wallet_addEthereumChain', { params: [addRequest(chain, add)] }))) return
      // Some wallets add a network and stay where they are.
      if (await arrive(switchRequest())) return
    } catch (refused) {
      throw isRejection(refused) ? rejected(refused) : failed(refused)
    }
  }
  throw failed(new Error(`The wallet said that it switched to ${chain.name}, and did not.`))
}

/** The full request of EIP-3085, every field the specification names. */
export function addRequest(chain: Chain, add: Parameters['add'] = {}) {
  return {
    blockExplorerUrls:
      add.blockExplorerUrls ?? Object.values(chain.blockExplorers ?? {}).map(({ url }) => url),
    chainId: numberToHex(chain.id),
    chainName: add.chainName ?? chain.name,
    iconUrls: add.iconUrls ?? iconUrls(chain),
    nativeCurrency: add.nativeCurrency ?? chain.nativeCurrency,
    rpcUrls: add.rpcUrls?.length ? add.rpcUrls : [...chain.rpcUrls.default.http],
  }
}

async function isOn(provider: Eip1193Provider, chainId: number): Promise<boolean> {
  for (let check = 0; check < CHECKS; check++) {
    if (check > 0) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY))
    if (readChainId(await ask(provider, 'eth_chainId', { within: ANSWER_WITHIN })) === chainId) return true
  }
  return false
}

function rejected(error: unknown) {
  return new UserRejectedRequestError(asError(error))
}

function failed(error: unknown) {
  return new SwitchChainError(asError(error))
}

/** viem's errors want an Error; wallets throw strings, objects and nothing. */
export function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const message =
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
      ? error.message
      : String(error)
  return Object.assign(new Error(message), { cause: error })
}
