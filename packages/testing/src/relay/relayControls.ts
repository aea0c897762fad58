import { TestingError } from '../errors/TestingError.ts'
import type { RelayFaultControls } from './faults.ts'
import type { OpenSocket } from './OpenSocket.ts'
import type { Published } from './published.ts'

/** Controls of a relay in another process. */
export type RelayControls = {
  readonly faults: RelayFaultControls
  /** Published messages, newest last. The last thousand are kept. */
  log(): Promise<readonly Published[]>
  /** The open, admitted sockets, newest last. */
  sockets(): Promise<readonly OpenSocket[]>
}

/**
 * Returns the controls of a relay started with `controls`, in any process. `url` is its `controlsUrl`.
 *
 * Every call throws a {@link TestingError} `relay_controls` when it is refused or the relay is down.
 */
export function relayControls(url: string): RelayControls {
  const send = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new TestingError(
        'relay_controls',
        `Could not reach relay controls at ${url}. Start the relay with controls: true.`,
        { cause },
      )
    })
    const result: unknown = await response.json()
    if (!response.ok) throw new TestingError('relay_controls', String(result))
    return result
  }
  return {
    faults: {
      async set(faults) {
        await send('POST', 'faults', faults)
      },
      async clear() {
        await send('POST', 'clear')
      },
      async restart(options = {}) {
        await send('POST', 'restart', options)
      },
      async kill() {
        await send('POST', 'kill')
      },
      async start() {
        await send('POST', 'start')
      },
    },
    log: async () => (await send('GET', 'log')) as Published[],
    sockets: async () => (await send('GET', 'sockets')) as OpenSocket[],
  }
}
