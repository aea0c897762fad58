import {
  type Chain,
  createTransport,
  type EIP1193RequestFn,
  type Hex,
  isHex,
  keccak256,
  RpcRequestError,
} from 'viem'
import { openAddress, type RpcAddress, verdictOn } from './openAddress.ts'
import type { RpcQuestion } from './postRpc.ts'
import { RpcUnreachableError } from './RpcUnreachableError.ts'

/** Milliseconds, but for `rounds`. */
export type RpcLimits = {
  /** What one address has for an answer at most. */
  readonly attempt: number
  /** What all of it may take. */
  readonly all: number
  /** The same two while all are known to be down: a visitor who tries again is told soon. */
  readonly hasty: { readonly attempt: number; readonly all: number }
  /** How often all addresses are gone through. */
  readonly rounds: number
  /** Before the second round; twice as long before each one after. */
  readonly pause: number
  /** How long one that failed is left alone while another answers. */
  readonly asideFor: number
}

export const RPC_LIMITS: RpcLimits = {
  attempt: 5_000,
  all: 9_000,
  hasty: { attempt: 2_000, all: 4_000 },
  rounds: 3,
  pause: 300,
  asideFor: 15_000,
}

/**
 * Asks a chain at all of its addresses, in their order, until one answers. One that fails is put aside, and the one
 * that answered is kept until the one before it is seen well again. What a node says about the question itself (a revert, a
 * nonce, parameters) is the answer and goes nowhere else.
 *
 * @throws {RpcUnreachableError} on asking: none of them answered
 */
export function openRpc(chain: Chain, limits: RpcLimits = RPC_LIMITS): EIP1193RequestFn {
  const urls = [...new Set(chain.rpcUrls.default.http)]
  const addresses = urls.map((url) =>
    openAddress({ url, chainId: chain.id, asideFor: limits.asideFor, answerWithin: limits.attempt }),
  )

  async function request(
    question: RpcQuestion,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ) {
    // For a while: what is slow, and not down, would never be reached again in haste.
    const { attempt, all } = addresses.every((address) => address.isResting()) ? limits.hasty : limits
    const end = Date.now() + all
    let last: unknown
    /** What a node said that could be reached. */
    let said: unknown
    for (let round = 0; round < limits.rounds; round++) {
      if (round > 0) {
        const pause = limits.pause * 2 ** (round - 1)
        if (Date.now() + 2 * pause > end) break
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      const order = inOrder(addresses)
      let isAnyDown = false
      for (const [index, address] of order.entries()) {
        signal?.throwIfAborted()
        const share = Math.floor((end - Date.now()) / (order.length - index))
        const within = Math.max(1, Math.min(attempt, share))
        try {
          return await unlessAborted(address.ask(question, within), signal)
        } catch (error) {
          signal?.throwIfAborted()
          const isSecond = last !== undefined
          const taken = await unlessAborted(
            takenBefore({ address, question, error, within, isSecond }),
            signal,
          )
          if (taken) return taken
          const verdict = verdictOn(error)
          if (verdict === 'answer') throw error
          last = error
          if (verdict === 'elsewhere') said = error
          else {
            isAnyDown = true
            address.putAside()
          }
        }
      }
      if (!isAnyDown) break
    }
    throw said ?? new RpcUnreachableError({ chain: chain.name, addresses: urls.length, cause: last })
  }

  return createTransport({
    key: 'rpc',
    name: 'JSON-RPC',
    type: 'rpc',
    request: request as EIP1193RequestFn,
    retryCount: 0,
  }).request
}

/** Those that are well first, each in its place. Those that are aside are looked at beside that, and wait for nobody. */
function inOrder(addresses: readonly RpcAddress[]): readonly RpcAddress[] {
  const well = addresses.filter((address) => !address.isAside())
  const aside = addresses.filter((address) => address.isAside())
  if (well.length > 0) for (const address of aside) address.lookAgain()
  return [...well, ...aside]
}

type Refused = {
  readonly address: RpcAddress
  readonly question: RpcQuestion
  readonly error: unknown
  readonly within: number
  /** Another address, or this one, was asked before, and did not answer. */
  readonly isSecond: boolean
}

/**
 * The hash of a signed transaction that is refused for having been taken before, by an address that did not get to say
 * so. It may even be in a block by then: its nonce is used, by itself.
 */
async function takenBefore({ address, question, error, within, isSecond }: Refused): Promise<Hex | null> {
  const { method, params } = question
  if (method !== 'eth_sendRawTransaction' || !(error instanceof RpcRequestError)) return null
  const [signed] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isHex(signed)) return null
  const hash = keccak256(signed)
  if (/already (known|imported)|known transaction/i.test(error.details)) return hash
  if (!isSecond || !/nonce/i.test(error.details)) return null
  const found = address.ask({ method: 'eth_getTransactionByHash', params: [hash] }, within)
  return (await found.catch(() => null)) ? hash : null
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const listener = () => reject(signal.reason)
    signal.addEventListener('abort', listener, { once: true })
    stop = () => signal.removeEventListener('abort', listener)
  })
  return Promise.race([answer, aborted]).finally(stop)
}
