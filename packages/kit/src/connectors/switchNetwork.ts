import { type Chain, numberToHex, SwitchChainError, UserRejectedRequestError } from 'viem'
import { type AddChain, addRequest } from './addRequest.ts'
import type { NetworkNews } from './hearNetwork.ts'
import { ANSWER_WITHIN, ask, type Eip1193Provider } from './provider.ts'
import { readChainId } from './readChainId.ts'
import { isChainUnknown, isRejection } from './walletError.ts'

/** Milliseconds between two looks at where a wallet is. */
const LOOK_EVERY = 250

/**
 * Milliseconds a wallet has to get where it said that it went. Some tell late; one that was asked to add a network
 * may also just have stayed, and is then asked to switch.
 */
const SETTLES_IN = { switch: 5_000, add: 1_250 } as const

/** So often in a row a wallet is seen where it was not asked to go before that is believed. */
const SURE = 4

type Parameters = {
  readonly provider: Eip1193Provider
  readonly chain: Chain
  /** Overrides for the request that adds the network. */
  readonly add?: AddChain | undefined
  /** What the wallet tells by itself meanwhile. */
  readonly news: NetworkNews
  /** Whether a wallet that failed to switch may lack the network. Default: when it says so (4902). */
  readonly mayLack?: (error: unknown) => boolean
}

/**
 * Asks a wallet to switch, and to add the network first when it does not know it. Resolves where the wallet is once it
 * is there, or said that it is: the chain that was asked for, whether it announced that or not, or another one.
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
  news,
  mayLack = isChainUnknown,
}: Parameters): Promise<number> {
  const switching = async () => {
    const request = ask(provider, 'wallet_switchEthereumChain', {
      params: [{ chainId: numberToHex(chain.id) }],
    })
    // A wallet may announce the new chain and never answer the request.
    await Promise.race([request, news.announced, news.ended])
    return whereIs(provider, chain.id, news, SETTLES_IN.switch)
  }
  try {
    return await switching()
  } catch (error) {
    if (isRejection(error)) throw rejected(error)
    // Some throw over something else once they have switched.
    if (news.told() === chain.id && (await look(provider, news)) === chain.id) return chain.id
    if (news.isOver() || !mayLack(error)) throw failed(error)
  }
  try {
    const request = ask(provider, 'wallet_addEthereumChain', { params: [addRequest(chain, add)] })
    await Promise.race([request, news.announced, news.ended])
    if ((await whereIs(provider, chain.id, news, SETTLES_IN.add)) === chain.id) return chain.id
    // Some wallets add a network and stay where they are.
    return await switching()
  } catch (error) {
    throw isRejection(error) ? rejected(error) : failed(error)
  }
}

/** The network a wallet is on, once that is the one asked for, or time is up, or it is surely another one. */
async function whereIs(
  provider: Eip1193Provider,
  wanted: number,
  news: NetworkNews,
  patience: number,
): Promise<number> {
  const end = Date.now() + patience
  for (let elsewhere = 0; ; ) {
    const heard = news.count()
    const here = await look(provider, news)
    // What it told while it was asked is newer than what it answered.
    const isNew = news.count() === heard
    if (isNew && here === wanted) return here
    elsewhere = isNew && here === news.told() ? elsewhere + 1 : 0
    if (elsewhere >= SURE || Date.now() >= end) return here
    await Promise.race([pause(LOOK_EVERY), news.ended])
  }
}

/**
 * Asks a wallet for its chain ID.
 *
 * @throws {WalletTimeoutError} no answer within five seconds
 * @throws {Error} the answer is no chain ID
 */
export async function askChain(provider: Eip1193Provider): Promise<number> {
  const chainId = readChainId(await ask(provider, 'eth_chainId', { within: ANSWER_WITHIN }))
  if (chainId === null) throw new Error('Invalid chain ID.')
  return chainId
}

/** Where a wallet says that it is. One that does not answer that any more is where it told that it went. */
async function look(provider: Eip1193Provider, news: NetworkNews): Promise<number> {
  try {
    return await askChain(provider)
  } catch (error) {
    const told = news.told()
    if (told === null) throw error
    return told
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** For a wallet that said that it switched, and is not there. */
export function notThere({ name }: Chain): SwitchChainError {
  return failed(new Error(`The wallet did not switch to ${name}.`))
}

function rejected(error: unknown) {
  return new UserRejectedRequestError(asError(error))
}

function failed(error: unknown): SwitchChainError {
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
