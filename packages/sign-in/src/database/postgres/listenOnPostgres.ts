import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { type ChannelListener, checkChannel } from '../Database.ts'

export type ListenOptions = {
  /** The settings of its connection, pg's `PoolConfig`. The types of pg may not be installed. */
  readonly connection: object
  readonly connectTimeout: number
  /** Milliseconds between two keep-alive queries of the idle connection, and the timeout of each. */
  readonly keepAlive: { readonly every: number; readonly timeout: number }
  readonly onConnectionLost?: (error: Error) => void
}

/** Milliseconds before reconnecting: the first and the longest pause. */
const RECONNECT_DELAY = { first: 250, longest: 10_000 }

/**
 * Listens on a dedicated connection and reconnects until it succeeds. A pooled connection would not work, since it changes
 * hands between queries. Returns the function that stops it.
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
    let pause = RECONNECT_DELAY.first
    while (!signal.aborted) {
      const lost = await listenOnce(options, channel, signal, {
        onMessage: listener.onMessage,
        onListening() {
          pause = RECONNECT_DELAY.first
          listener.onListening()
        },
      })
      if (signal.aborted) return
      options.onConnectionLost?.(lost)
      listener.onLost?.(toConnectionError(lost))
      // Random, so that many processes do not reconnect at the same time.
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, RECONNECT_DELAY.longest)
    }
  }
}

/** The error for a LISTEN connection. */
function toConnectionError(cause: Error): DatabaseError {
  const details = cause.message === '' ? {} : { details: cause.message }
  return new DatabaseError('unavailable', 'Lost the connection for notifications.', { cause, ...details })
}

/** Runs one connection until it is lost. Returns the reason. */
async function listenOnce(
  { connection, connectTimeout, keepAlive }: ListenOptions,
  channel: string,
  signal: AbortSignal,
  listener: ChannelListener,
): Promise<Error> {
  const { default: library } = await import('pg')
  // Created here, because only destroying the socket ends a connection to a silent server.
  const socket = new Socket()
  const { Client = library.Client } = connection as { readonly Client?: typeof pg.Client }
  const client = new Client({
    ...connection,
    stream: () => socket,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: keepAlive.timeout,
    application_name: 'countersign listen',
  })
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('The LISTEN connection was closed.')))
  })
  const destroySocket = () => socket.destroy()
  signal.addEventListener('abort', destroySocket)
  try {
    if (signal.aborted) return new Error('Listening was stopped.')
    await client.connect()
    client.on('notification', ({ payload = '' }) => listener.onMessage(payload))
    await client.query(`LISTEN ${channel}`)
    listener.onListening()
    return await Promise.race([lost, sendKeepAlives(client, keepAlive.every, lost)])
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    signal.removeEventListener('abort', destroySocket)
    destroySocket()
  }
}

/** Sends keep-alive queries: a cut connection looks like an idle one until a query fails. */
async function sendKeepAlives(client: pg.Client, every: number, lost: Promise<Error>): Promise<Error> {
  const keepAliveController = new AbortController()
  void lost.then(() => keepAliveController.abort())
  for (;;) {
    try {
      await sleep(every, undefined, { signal: keepAliveController.signal, ref: false })
      await client.query('SELECT 1')
    } catch {
      return new Error('The LISTEN connection is not responding.')
    }
  }
}
