import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTurnstile } from './createTurnstile.ts'
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
  /** Whether its tables are brought up to date. Default true. */
  readonly migrate?: boolean
  /** A database in memory begins as this file says, which PGlite's `dumpDataDir` gave: a sixth of the time. */
  readonly image?: string | undefined
}

/**
 * Opens an embedded Postgres (PGlite) in a thread of its own and brings its tables up to date. The first time takes
 * about two seconds. One process at a time may hold a folder.
 *
 * @throws {DatabaseError} `in_use`, `unavailable`, `migration`
 */
export async function openEmbedded({ folder, ...options }: EmbeddedOptions): Promise<Database> {
  const lock = folder === null ? null : await prepare(folder)
  const listeners = new Map<string, Set<ChannelListener>>()
  const start = () =>
    startEmbeddedThread(
      { folder: folder === null ? null : join(folder, 'data'), image: options.image },
      (channel, payload) => {
        for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload)
      },
    )
  let thread: EmbeddedThread | undefined
  try {
    thread = await start()
    if (folder !== null) await rm(making(folder), { force: true })
    // What was in memory is gone with its thread.
    const database = overThread(thread, { lock, listeners, restart: folder === null ? null : start })
    if (options.migrate !== false) await migrate(database)
    return database
  } catch (error) {
    await thread?.close()
    await lock?.release()
    throw inFolder(error, folder)
  }
}

async function prepare(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw new DatabaseError('unavailable', `The folder ${folder} cannot be made: ${cause}`, { cause })
  }
  let lock: FolderLock | undefined
  try {
    lock = await lockFolder(folder)
    await tidyUp(folder)
    return lock
  } catch (cause) {
    await lock?.release()
    if (cause instanceof DatabaseError) throw cause
    const message = `The folder ${folder} cannot be written to: ${cause}. Give this user the right to write there, or make room.`
    throw new DatabaseError('unavailable', message, { cause })
  }
}

/** There while a database is being made. */
const making = (folder: string) => join(folder, 'making')

/** A first start that was cut short leaves half a database, which cannot be opened and holds nothing. */
async function tidyUp(folder: string): Promise<void> {
  const data = join(folder, 'data')
  if (existsSync(making(folder))) await rm(data, { recursive: true, force: true })
  if (!existsSync(join(data, 'PG_VERSION'))) await writeFile(making(folder), '')
}

/** Says which folder it is about. */
function inFolder(error: unknown, folder: string | null): unknown {
  if (folder === null || !(error instanceof DatabaseError) || error.code !== 'unavailable') return error
  const place = existsSync(making(folder))
    ? `It is being made in ${folder}, which takes 50 MB.`
    : `Its folder is ${folder}.`
  const { sqlState } = error
  return new DatabaseError('unavailable', `${error.message.replace(/[.\s]*$/, '')}. ${place}`, {
    cause: error,
    ...(sqlState === null ? {} : { sqlState }),
  })
}

type Parts = {
  readonly lock: FolderLock | null
  readonly listeners: Map<string, Set<ChannelListener>>
  /** Starts a thread in the place of one that has ended; `null` where nothing would be left. */
  readonly restart: (() => Promise<EmbeddedThread>) | null
}

/** Milliseconds between two attempts to start again: each takes a second or two. */
const PAUSE = 2_000

type TurnOptions = { readonly isRequired?: boolean }

/** One connection, so one turn after the other: a transaction holds its turn until its end. */
function overThread(first: EmbeddedThread, { lock, listeners, restart }: Parts): Database {
  let thread = first
  let triedAt = Number.NEGATIVE_INFINITY
  const turnstile = createTurnstile({ places: 1 })
  let closing: Promise<void> | undefined
  const direct: Queryable = {
    async query<Row extends object>(sql: string, values?: Parameters<Queryable['query']>[1]) {
      return (await thread.run(sql, values)) as Row[]
    },
  }

  function takeTurn<Result>(work: () => Promise<Result>, options?: TurnOptions): Promise<Result> {
    if (closing) return Promise.reject(new DatabaseError('closed', 'The embedded database is closed.'))
    return turnstile.pass(() => mend().then(work), options)
  }

  /** Between two turns: a transaction never goes on in another thread. */
  async function mend(): Promise<void> {
    if (!restart || !thread.fault() || performance.now() < triedAt + PAUSE) return
    triedAt = performance.now()
    await thread.close()
    thread = await restart()
    for (const [channel, all] of listeners) {
      if (all.size === 0) continue
      await thread.run(`LISTEN ${channel}`)
      for (const listener of all) listener.onListening()
    }
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
      takeTurn(() => direct.query(`LISTEN ${channel}`), { isRequired: true }).then(
        () => all.has(listener) && listener.onListening(),
        () => {},
      )
      return async () => {
        all.delete(listener)
        if (all.size > 0) return
        await takeTurn(() => direct.query(`UNLISTEN ${channel}`), { isRequired: true }).catch(() => {})
      }
    },

    close() {
      listeners.clear()
      closing ??= turnstile.pass(() => thread.close(), { isRequired: true }).finally(() => lock?.release())
      return closing
    },
  }
}
