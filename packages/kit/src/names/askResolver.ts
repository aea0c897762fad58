import { type Client, createClient, custom } from 'viem'
import { askGateway } from './askGateway.ts'
import { EndlessLookupError } from './EndlessLookupError.ts'
import type { NameSettings } from './NameSettings.ts'
import { isRefusal } from './networkError.ts'
import { NETWORK_PATIENCE, withinTime } from './withinTime.ts'

export type AskOptions = {
  /** Throws what would be `null` otherwise. Default false. */
  readonly strict?: boolean
  readonly signal?: AbortSignal | undefined
  /** Where records that are kept off the chain may come from: `metadataOrigins`. */
  readonly settings?: NameSettings
}

/** What one look-up may ask the network and gateways in all. Those of today need four. */
const MOST_QUESTIONS = 12

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
    return await withinTime({ signal, milliseconds: NETWORK_PATIENCE }, (ending) =>
      ask(guarded(client, settings, ending)),
    )
  } catch (error) {
    if (isRefusal(error) && !strict) return null
    throw error
  }
}

/**
 * A resolver that keeps its records off the chain says where they are, and what they are brought back to may say the
 * same again (ERC-3668): it has no more asked than this, nowhere but where the settings let it, and nobody once the time
 * is up.
 */
function guarded({ chain, request }: Client, settings: NameSettings, signal: AbortSignal): Client {
  let questions = 0
  function count() {
    signal.throwIfAborted()
    questions += 1
    if (questions > MOST_QUESTIONS) throw new EndlessLookupError()
  }
  return createClient({
    ...(chain ? { chain } : {}),
    // The client itself repeats what fails.
    transport: custom(
      {
        async request(question) {
          count()
          return request(question)
        },
      },
      { retryCount: 0 },
    ),
    ccipRead: {
      async request(question) {
        count()
        return askGateway(question, { settings, signal })
      },
    },
  })
}
