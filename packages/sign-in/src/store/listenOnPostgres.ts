import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ChannelListener, checkChannel } from './Database.ts'

export type ListenOptions = {
  readonly url: string
  readonly connectTimeout: number
  /** Milliseconds between two questions to a connection that says nothing, and the longest one may be out. */
  readonly keepAlive: { readonly every: number; readonly patience: number }
  readonly onConnectionLost?: (error: Error) => void
}

/** Milliseconds before another try, from the first to the longest. */
const PAUSE = { first: 250, longest: 10_000 }

/**
 * Listens over a connection of its own, made anew for as long as it takes. The pool's are no good for it: each of them
 * is somebody else's a moment later. Returns what ends it.
 */
export function listenOnPostgres(
  options: ListenOptions,
  channel: string,
  listener: ChannelListener,
): () => Promise<void> {
  checkChannel(channel)
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()
  return () => {
    stopping.abort()
    return running
  }

  async function run(): Promise<void> {
    let pause = PAUSE.first
    while (!signal.aborted) {
      const lost = await listenOnce(options, channel, signal, {
        onMessage: listener.onMessage,
        onListening() {
          pause = PAUSE.first
          listener.onListening()
        },
      })
      if (signal.aborted) return
      options.onConnectionLost?.(lost)
      // Spread out, so that many processes do not come back to a database in the same moment.
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, PAUSE.longest)
    }
  }
}

/** One connection, from its start to its loss; resolves why it was lost. */
async function listenOnce(
  { url, connectTimeout, keepAlive }: ListenOptions,
  channel: string,
  signal: AbortSignal,
  listener: ChannelListener,
): Promise<Error> {
  // Held here, because only the socket can let go of a server that has fallen silent.
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: keepAlive.patience,
    application_name: 'countersign listen',
  })
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('The connection that listens was closed.')))
  })
  const letGo = () => socket.destroy()
  signal.addEventListener('abort', letGo)
  try {
    if (signal.aborted) return new Error('Listening was ended.')
    await client.connect()
    client.on('notification', ({ payload = '' }) => listener.onMessage(payload))
    await client.query(`LISTEN ${channel}`)
    listener.onListening()
    return await Promise.race([lost, askNowAndThen(client, keepAlive.every, lost)])
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    signal.removeEventListener('abort', letGo)
    letGo()
  }
}

/** A line that was cut without a word looks like one on which nothing happens, until somebody asks. */
async function askNowAndThen(client: pg.Client, every: number, lost: Promise<Error>): Promise<Error> {
  const asking = new AbortController()
  void lost.then(() => asking.abort())
  for (;;) {
    try {
      await sleep(every, undefined, { signal: asking.signal, ref: false })
      await client.query('SELECT 1')
    } catch {
      return new Error('The connection that listens does not answer.')
    }
  }
}
