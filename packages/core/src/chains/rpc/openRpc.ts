import {
  type Chain,
  createTransport,
  type EIP1193RequestFn,
  type Hex,
  isHex,
  keccak256,
  RpcRequestError,
} from 'viem'
import { classifyError, openEndpoint, type RpcEndpoint } from './openEndpoint.ts'
import type { RpcRequest } from './postRpc.ts'
import { RpcUnreachableError } from './RpcUnreachableError.ts'

/** Milliseconds, except `rounds`. */
export type RpcLimits = {
  /** Timeout of one RPC URL. */
  readonly attempt: number
  /** Timeout of the whole request. */
  readonly all: number
  /** The same timeouts while all URLs are known to be down, so that a retry fails fast. */
  readonly whenAllDown: { readonly attempt: number; readonly all: number }
  /** How often to try all URLs. */
  readonly rounds: number
  /** Delay before the second round; doubles before each further one. */
  readonly pause: number
  /** How long to skip a failed URL while another responds. */
  readonly cooldown: number
}

export const RPC_LIMITS: RpcLimits = {
  attempt: 5_000,
  all: 9_000,
  whenAllDown: { attempt: 2_000, all: 4_000 },
  rounds: 3,
  pause: 300,
  cooldown: 15_000,
}

/**
 * Returns a request function for a chain that tries its RPC URLs in order. A failed URL is skipped until a probe succeeds.
 * An error about the request itself (a revert, a nonce, parameters) is final and is not retried elsewhere.
 *
 * @throws {RpcUnreachableError} on a request: no URL responded
 */
export function openRpc(chain: Chain, limits: RpcLimits = RPC_LIMITS): EIP1193RequestFn {
  const urls = [...new Set(chain.rpcUrls.default.http)]
  const endpoints = urls.map((url) =>
    openEndpoint({ url, chainId: chain.id, cooldown: limits.cooldown, timeout: limits.attempt }),
  )

  async function request(body: RpcRequest, { signal }: { readonly signal?: AbortSignal | undefined } = {}) {
    // Temporary: with short timeouts, a slow URL would never succeed again.
    const { attempt, all } = endpoints.every((endpoint) => endpoint.isCoolingDown())
      ? limits.whenAllDown
      : limits
    const end = Date.now() + all
    let lastError: unknown
    /** The error response of a reachable node. */
    let nodeError: unknown
    for (let round = 0; round < limits.rounds; round++) {
      if (round > 0) {
        const pause = limits.pause * 2 ** (round - 1)
        if (Date.now() + 2 * pause > end) break
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      const order = inOrder(endpoints)
      let isAnyDown = false
      for (const [index, endpoint] of order.entries()) {
        signal?.throwIfAborted()
        const share = Math.floor((end - Date.now()) / (order.length - index))
        const within = Math.max(1, Math.min(attempt, share))
        try {
          return await unlessAborted(endpoint.request(body, within), signal)
        } catch (error) {
          signal?.throwIfAborted()
          const isSecond = lastError !== undefined
          const knownHash = await unlessAborted(
            findKnownTransaction({ endpoint, request: body, error, within, isSecond }),
            signal,
          )
          if (knownHash) return knownHash
          const verdict = classifyError(error)
          if (verdict === 'final') throw error
          lastError = error
          if (verdict === 'elsewhere') nodeError = error
          else {
            isAnyDown = true
            endpoint.markDown()
          }
        }
      }
      if (!isAnyDown) break
    }
    throw (
      nodeError ?? new RpcUnreachableError({ chain: chain.name, endpoints: urls.length, cause: lastError })
    )
  }

  return createTransport({
    key: 'rpc',
    name: 'JSON-RPC',
    type: 'rpc',
    request: request as EIP1193RequestFn,
    retryCount: 0,
  }).request
}

/** Orders healthy URLs before skipped ones, and probes the skipped ones in the background. */
function inOrder(endpoints: readonly RpcEndpoint[]): readonly RpcEndpoint[] {
  const healthy = endpoints.filter((endpoint) => !endpoint.isDown())
  const down = endpoints.filter((endpoint) => endpoint.isDown())
  if (healthy.length > 0) for (const endpoint of down) endpoint.probe()
  return [...healthy, ...down]
}

type Refused = {
  readonly endpoint: RpcEndpoint
  readonly request: RpcRequest
  readonly error: unknown
  readonly within: number
  /** An earlier attempt, at this URL or another, got no response. */
  readonly isSecond: boolean
}

/**
 * Returns the hash of a signed transaction that is refused because a node has it already from an attempt without a
 * response. If it is mined by then, its own nonce makes the node refuse it.
 */
async function findKnownTransaction({
  endpoint,
  request,
  error,
  within,
  isSecond,
}: Refused): Promise<Hex | null> {
  const { method, params } = request
  if (method !== 'eth_sendRawTransaction' || !(error instanceof RpcRequestError)) return null
  const [signed] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isHex(signed)) return null
  const hash = keccak256(signed)
  if (/already (known|imported)|known transaction/i.test(error.details)) return hash
  if (!isSecond || !/nonce/i.test(error.details)) return null
  const found = endpoint.request({ method: 'eth_getTransactionByHash', params: [hash] }, within)
  return (await found.catch(() => null)) ? hash : null
}

function unlessAborted<T>(response: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return response
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const listener = () => reject(signal.reason)
    signal.addEventListener('abort', listener, { once: true })
    stop = () => signal.removeEventListener('abort', listener)
  })
  return Promise.race([response, aborted]).finally(stop)
}
