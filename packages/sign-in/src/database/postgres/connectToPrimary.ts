import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

type Library = Pick<typeof pg, 'Client'>

/** Milliseconds until a standby is asked again. */
const PAUSE = 100

/** A server of pg's `Client`. */
type Server = { readonly host: string; readonly port: number }

type Options = {
  /** A URL for each server. */
  readonly urls: readonly string[]
  /** Milliseconds to find the server that accepts writes. */
  readonly timeout: number
}

/**
 * Returns a `Client` for pg's `Pool` that connects to the server among several that accepts writes, like libpq with
 * `target_session_attrs=read-write`. All servers are asked at once, when the first connection opens and after one failed:
 * the answer comes within a round trip, even if a server does not respond. Standbys are asked again, until one is promoted.
 * `forgetPrimary` makes the next connection ask again: the server that was found no longer responds.
 */
export function connectToPrimary(library: Library, { urls, timeout }: Options): PrimaryConnection {
  let found: Promise<Server> | null = null

  const findPrimary = () => {
    found ??= Promise.any(urls.map((url) => findWritable(library, url, timeout))).catch(
      (error: AggregateError) => {
        throw new Error(
          `No server accepts writes. ${error.errors.map(({ message }: Error) => message).join('. ')}`,
        )
      },
    )
    return found
  }

  const Client = class PrimaryClient extends library.Client {
    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      connected.then(() => (callback as () => void)(), callback)
    }

    async #connectToPrimary(): Promise<this> {
      // An unhandled error event would end the process. The pool listens from when it has the connection.
      const ignore = () => {}
      this.on('error', ignore)
      try {
        Object.assign(this, await findPrimary())
        await super.connect()
        // The server may have become a standby since it was asked.
        if (!(await acceptsWrites(this))) throw new Error(READ_ONLY)
        this.off('error', ignore)
        return this
      } catch (error) {
        found = null
        this.end().catch(ignore)
        throw error
      }
    }
  }
  return {
    Client,
    forgetPrimary() {
      found = null
    },
  }
}

export type PrimaryConnection = { readonly Client: typeof pg.Client; forgetPrimary(): void }

/** Resolves the server of a URL once it accepts writes. */
async function findWritable(library: Library, url: string, timeout: number): Promise<Server> {
  const client = new library.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'countersign primary',
  })
  const { host, port } = client
  client.on('error', () => {})
  const end = performance.now() + timeout
  try {
    await client.connect()
    while (!(await acceptsWrites(client))) {
      if (performance.now() > end) throw new Error(READ_ONLY)
      await sleep(PAUSE)
    }
    return { host, port }
  } catch (cause) {
    const reason = (cause as Error).message || 'no connection'
    throw new Error(`${host}:${port}: ${reason}`, { cause })
  } finally {
    client.end().catch(() => {})
  }
}

const READ_ONLY = 'it is read-only'

async function acceptsWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}
