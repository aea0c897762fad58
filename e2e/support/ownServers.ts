import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answered, CallAnswer, CallMessage, OwnServerOptions } from './ownServersCalls.ts'

/** A server for a single test: no other test signs in there. */
export type OwnServer = {
  readonly url: string
  readonly port: number
  /** Its responses under `/api` since the last call, in order. */
  answered(): Promise<readonly Answered[]>
  close(): Promise<void>
}

/** Servers on one separate database. */
export type OwnServers = {
  start(options?: OwnServerOptions): Promise<OwnServer>
  /** Queries the database. */
  query<Row>(sql: string): Promise<Row[]>
  close(): Promise<void>
}

/**
 * Starts a process for servers. Their database is empty, and forgotten at the end, unless the address of one on a
 * Postgres server is given.
 */
export async function startOwnServers(databaseUrl?: string): Promise<OwnServers> {
  const child = fork(fileURLToPath(new URL('ownServersMain.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
    execArgv: ['--import', 'tsx', '--conditions=source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`The servers' process ended with code ${code}.`)
  })
  // Handled by each call; unhandled on close.
  failed.catch(() => {})
  await Promise.race([once(child, 'message'), failed])

  const waiting = new Map<number, (response: CallAnswer) => void>()
  child.on('message', (response: CallAnswer) => {
    waiting.get(response.id)?.(response)
    waiting.delete(response.id)
  })
  let last = 0
  async function ask<Result>(call: CallMessage['call'], argument: unknown): Promise<Result> {
    const id = ++last
    const response = new Promise<CallAnswer>((resolve) => waiting.set(id, resolve))
    child.send({ id, call, argument } satisfies CallMessage)
    const { result, error } = await Promise.race([response, failed])
    if (error !== undefined) throw new Error(error)
    return result as Result
  }

  return {
    async start(options = {}) {
      const { url, port } = await ask<{ url: string; port: number }>('start', options)
      return {
        url,
        port,
        async answered() {
          const all = await ask<Answered[]>('answered', url)
          return all.filter(({ path }) => path.startsWith('/api/'))
        },
        close: () => ask('stop', url),
      }
    },
    query: (sql) => ask('query', sql),
    async close() {
      child.disconnect()
      await ended
    },
  }
}
