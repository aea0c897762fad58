import { DevEnvError } from '../devEnvError.ts'
import type { RelayFaults } from './faults.ts'
import type { Published } from './published.ts'
import type { OpenSocket } from './startRelay.ts'

/** What a test can do to a relay, and see of it, from another process. */
export type RelayControls = {
  readonly faults: RelayFaults
  /** What was published so far, the newest last. The thousand newest are kept. */
  log(): Promise<readonly Published[]>
  /** The sockets that were let in and are open, the newest last. */
  sockets(): Promise<readonly OpenSocket[]>
}

/**
 * Controls of a relay that was started with `controls`, in whatever process. `url` is its `controlsUrl`.
 *
 * Every call throws a {@link DevEnvError} `relay_controls` when it is refused or nobody is there.
 */
export function relayControls(url: string): RelayControls {
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new DevEnvError('relay_controls', `No relay is controlled at ${url}.`, { cause })
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new DevEnvError('relay_controls', String(answer))
    return answer
  }
  return {
    faults: {
      async set(faults) {
        await ask('POST', 'faults', faults)
      },
      async clear() {
        await ask('POST', 'clear')
      },
      async restart(options = {}) {
        await ask('POST', 'restart', options)
      },
      async kill() {
        await ask('POST', 'kill')
      },
      async start() {
        await ask('POST', 'start')
      },
    },
    log: async () => (await ask('GET', 'log')) as Published[],
    sockets: async () => (await ask('GET', 'sockets')) as OpenSocket[],
  }
}
