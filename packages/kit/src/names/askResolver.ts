import { type Client, ccipRequest, createClient, custom } from 'viem'
import type { NameSettings } from './NameSettings.ts'
import { isRefusal } from './networkError.ts'
import { isAllowed } from './origins.ts'
import { NETWORK_PATIENCE, withinTime } from './withinTime.ts'

export type AskOptions = {
  /** Throws what would be `null` otherwise. Default false. */
  readonly strict?: boolean
  readonly signal?: AbortSignal | undefined
  /** Where records that are kept off the chain may come from: `metadataOrigins`. */
  readonly settings?: NameSettings
}

/**
 * Asks resolvers of names, for ten seconds at most. What one refuses, or answers that is no answer, is `null` unless
 * strict: anyone can make a resolver do that.
 */
export async function askResolver<Value>(
  client: Client,
  { strict = false, signal, settings = {} }: AskOptions,
  ask: (client: Client) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await withinTime({ signal, milliseconds: NETWORK_PATIENCE }, () => ask(guarded(client, settings)))
  } catch (error) {
    if (isRefusal(error) && !strict) return null
    throw error
  }
}

/**
 * Where a resolver keeps its records off the chain and says at which addresses (ERC-3668), only those that the settings
 * let in are asked.
 */
function guarded({ chain, request }: Client, { metadataOrigins = 'https' }: NameSettings): Client {
  return createClient({
    ...(chain ? { chain } : {}),
    // The client itself repeats what fails.
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: {
      request: ({ urls, ...rest }) =>
        ccipRequest({ ...rest, urls: urls.filter((url) => isAllowed(url, metadataOrigins)) }),
    },
  })
}
