import { createSemaphore } from '../../concurrency/createSemaphore.ts'
import { widestNetwork } from '../../limits/clientNetwork.ts'
import type { ContractCheck, SignatureClaim } from '../ContractCheck.ts'
import type { Recovery } from '../recovery/Recovery.ts'
import { checkAccount } from './checkAccount.ts'
import { createFallbackTransport } from './createFallbackTransport.ts'
import type { Fetch } from './createHttpTransport.ts'
import { noResponse } from './RpcResult.ts'
import { unavailableError } from './unavailableError.ts'

export type ContractCheckOptions = {
  /** RPC URLs by chain ID, in order of preference. A chain without any is `unsupported`. */
  readonly rpcUrls: Readonly<Record<number, readonly string[]>>
  /** Verifies the delegations that come with a signature (ERC-8010). */
  readonly recovery: Recovery | Promise<Recovery>
  /** Maximum duration of a check in milliseconds. Default: 5,000. */
  readonly timeout?: number
  /**
   * Maximum number of concurrent checks per chain; four times as many can wait. One client can have a quarter of them,
   * running and waiting. Default: 32.
   */
  readonly concurrency?: number
  readonly fetch?: Fetch
  /** Called when a check failed because no RPC server had a usable response, with the last error of one as the cause. */
  readonly onError?: (error: Error) => void
}

/**
 * Creates the check of contract signatures (ERC-1271, ERC-6492, ERC-8010). Only the exact return value of the contract
 * confirms a signature. Any other return value is final; a failed RPC request is not a rejection.
 */
export function createContractCheck(options: ContractCheckOptions): ContractCheck {
  const { rpcUrls, recovery, timeout = 5_000, concurrency = 32, onError } = options
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const networks = new Map(
    Object.entries(rpcUrls)
      .filter(([, urls]) => urls.length > 0)
      .map(([id, urls]) => {
        const chainId = Number(id)
        // Shared by concurrent checks: it only explains the failure of one.
        const last: { failure?: unknown } = {}
        const onFailure = (error: unknown) => {
          last.failure = error
        }
        return [
          chainId,
          {
            last,
            request: createFallbackTransport(urls, { chainId, stallTimeout: timeout / 5, fetch, onFailure }),
            // One per chain, so that a slow chain does not delay the others.
            semaphore: createSemaphore({
              permits: concurrency,
              maxWaiting: 4 * concurrency,
              maxPerHolder: Math.max(1, Math.floor(concurrency / 4)),
            }),
          },
        ]
      }),
  )

  return async (claim, ipAddress = null) => {
    const network = networks.get(claim.chainId)
    if (!network) return { status: 'unsupported' }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), timeout)
    const { signal } = deadline
    try {
      const release = await network.semaphore.acquire({ signal, holder: holderOf(claim, ipAddress) })
      if (release === 'full' || release === 'expired') return { status: 'unavailable', reason: 'busy' }
      try {
        const result = await checkAccount({
          claim,
          recovery: await recovery,
          rpc: (method, params) => network.request(method, params, signal),
        })
        if (result.status === 'unavailable')
          onError?.(unavailableError(claim.chainId, result.reason, network.last.failure))
        return result
      } finally {
        release()
      }
    } catch (error) {
      onError?.(unavailableError(claim.chainId, noResponse.reason, error))
      return noResponse
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Returns who a check counts toward: the client, of IPv6 its whole /48. The account only for checks that the server
 * starts itself: with a limit per account, other clients could use it up.
 */
function holderOf({ address }: SignatureClaim, ipAddress: string | null): string {
  return ipAddress === null ? address.toLowerCase() : widestNetwork(ipAddress)
}
