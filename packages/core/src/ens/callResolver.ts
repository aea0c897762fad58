import { type Client, createClient, custom } from 'viem'
import type { EnsSettings } from './EnsSettings.ts'
import { fetchFromGateway } from './fetchFromGateway.ts'
import { EndlessLookupError, isRefusal } from './networkError.ts'
import { NETWORK_TIMEOUT, withinTime } from './withinTime.ts'

export type EnsLookupOptions = {
  /** Throws instead of returning `null`. Default: `false`. */
  readonly strict?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** `metadataOrigins`: allowed origins of off-chain records. */
  readonly settings?: EnsSettings | undefined
}

/** What ends any lookup: the time limit, or the reason of the signal. */
export type LookupErrorType = DOMException

/** Maximum number of requests per lookup. Current resolvers need four. */
const MAX_REQUESTS = 12

/**
 * Runs a resolver call with a limit of ten seconds. A revert or an invalid response is `null` unless strict: any
 * resolver can cause those.
 */
export async function callResolver<Value>(
  client: Client,
  { strict = false, signal, settings = {} }: EnsLookupOptions,
  call: (client: Client) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await withinTime({ signal, milliseconds: NETWORK_TIMEOUT }, (ending) =>
      call(guarded(client, settings, ending)),
    )
  } catch (error) {
    if (isRefusal(error) && !strict) return null
    throw error
  }
}

/**
 * An off-chain resolver names a gateway, whose callback may name another one (ERC-3668). Limits the number of requests,
 * their hosts, and the time.
 */
function guarded({ chain, request }: Client, settings: EnsSettings, signal: AbortSignal): Client {
  let requests = 0
  function count() {
    signal.throwIfAborted()
    requests += 1
    if (requests > MAX_REQUESTS) throw new EndlessLookupError()
  }
  return createClient({
    ...(chain ? { chain } : {}),
    // The underlying client retries failed requests itself.
    transport: custom(
      {
        async request(args) {
          count()
          return request(args)
        },
      },
      { retryCount: 0 },
    ),
    ccipRead: {
      async request(args) {
        count()
        return fetchFromGateway(args, { settings, signal })
      },
    },
  })
}
