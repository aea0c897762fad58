import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ChannelListener,
  checkChannel,
  type Database,
  DatabaseError,
  type Queryable,
} from './Database.ts'
import { type EmbeddedThread, startEmbeddedThread } from './embeddedThread.ts'
import { type FolderLock, lockFolder } from './lockFolder.ts'
import { migrate } from './migrate.ts'

export type EmbeddedOptions = {
  /** The folder the data is kept in, made when there is none; `null` keeps it in memory. */
  readonly folder: string | null
}

/**
 * Opens an embedded Postgres (PGlite) in a thread of its own and brings its tables up to date. The first time takes
 * about two seconds. One process at a time may hold a folder.
 *
 * @throws {DatabaseError} `in_use`, `unavailable`, `migration`
 */
export async function openEmbedded({ folder }: EmbeddedOptions): Promise<Database> {
  const lock = folder === null ? null : await prepare(folder)
  let thread: EmbeddedThread | undefined
  try {
    const listeners = new Map<string, Set<ChannelListener>>()
    thread = await startEmbeddedThread(folder === null ? null : join(folder, 'data'), (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload)
    })
    const database = overThread(thread, lock, listeners)
    await migrate(database)
    return database
  } catch (error) {
    await thread?.close()
    await lock?.release()
    throw error
  }
}

async function prepare(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw new DatabaseError('unavailable', `The folder ${folder} cannot be made: ${cause}`, { cause })
  }
  return lockFolder(folder)
}

/** One connection, so one turn after the other: a transaction holds its turn until its end. */
function overThread(
  thread: EmbeddedThread,
  lock: FolderLock | null,
  listeners: Map<string, Set<ChannelListener>>,
): Database {
  let last: Promise<unknown> = Promise.resolve()
  let closing: Promise<void> | undefined
  const direct: Queryable = {
    async query<Row extends object>(sql: string, values?: Parameters<Queryable['query']>[1]) {
      return (await thread.run(sql, values)) as Row[]
    },
  }

  function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) return Promise.reject(new DatabaseError('closed', 'The embedded database is closed.'))
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  return {
    query: (sql, values) => takeTurn(() => direct.query(sql, values)),

    transaction: (work) =>
      takeTurn(async () => {
        await direct.query('BEGIN ISOLATION LEVEL READ COMMITTED')
        try {
          const result = await work(direct)
          await direct.query('COMMIT')
          return result
        } catch (error) {
          await direct.query('ROLLBACK').catch(() => {})
          throw error
        }
      }),

    listen(channel, listener) {
      checkChannel(channel)
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(listener))
      // Not in the middle of a transaction: one that is undone would undo this too.
      takeTurn(() => direct.query(`LISTEN ${channel}`)).then(
        () => all.has(listener) && listener.onListening(),
        () => {},
      )
      return async () => {
        all.delete(listener)
        if (all.size === 0) await takeTurn(() => direct.query(`UNLISTEN ${channel}`)).catch(() => {})
      }
    },

    close() {
      listeners.clear()
      closing ??= last.then(() => thread.close()).finally(() => lock?.release())
      return closing
    },
  }
}
