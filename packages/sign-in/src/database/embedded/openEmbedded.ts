import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { checkOptions, type OptionKinds } from '../../options/checkOptions.ts'
import { createConnectionQueue } from '../createConnectionQueue.ts'
import { type ChannelListener, checkChannel, type Database, type Queryable } from '../Database.ts'
import { findHookError } from '../hookScope.ts'
import { refuseBlockingKeys } from '../migrations/foreignKeys.ts'
import { migrate } from '../migrations/migrate.ts'
import { checkKeyword, inSchema, readSchema } from '../schema.ts'
import { type EmbeddedThread, startEmbeddedThread, type ThreadOptions } from './embeddedThread.ts'
import { type FolderLock, lockFolder, takenOver } from './lockFolder.ts'
import { restrictAccess } from './restrictAccess.ts'
import { startProcess, startThread } from './startWorker.ts'

/** The options of `openEmbedded`. */
export type EmbeddedOptions = {
  /** The folder of the data, created if it does not exist; `null` keeps the data in memory. */
  readonly folder: string | null
  /**
   * The schema of the tables, which it alone uses: lowercase letters, digits and `_`, and not an SQL keyword.
   * Default: `countersign`.
   */
  readonly schema?: string
  /** Whether to migrate the tables. Default: `true`. */
  readonly migrate?: boolean
  /** Initial data of a database in memory, a file of PGlite's `dumpDataDir`. Opens in a sixth of the time. Default: none. */
  readonly image?: string | undefined
  /**
   * Called if another process has taken over the folder, because this one was suspended. All statements fail from then on
   * with the code `in_use`: end the process.
   */
  readonly onLost?: (error: DatabaseError) => void
}

/**
 * Opens an embedded Postgres (PGlite) in a worker thread and migrates its tables. The first time takes several seconds.
 * Only one process at a time can use a folder.
 *
 * @throws {DatabaseError} `in_use`, `unavailable`, `refused`, `migration`
 * @throws {InvalidOptionError} for an option that cannot be used
 * @throws {MissingPackageError} when the package @electric-sql/pglite is not installed
 */
export async function openEmbedded(given: EmbeddedOptions): Promise<Database> {
  checkOptions('openEmbedded', given, optionKinds)
  const { folder, ...options } = given
  const schema = readSchema(options.schema)
  const loss: Loss = { error: null, thread: null }
  const onLockLost = () => {
    if (loss.error) return
    loss.error = takenOver(folder ?? '')
    void loss.thread?.abort(loss.error)
    options.onLost?.(loss.error)
  }
  const lock = folder === null ? null : await prepare(folder, onLockLost)
  const listeners = new Map<string, Set<ChannelListener>>()
  const start = async (startWorker: ThreadOptions['startWorker'] = startThread) => {
    const location =
      folder === null || lock === null
        ? ({ folder: null, image: options.image } as const)
        : {
            folder: join(folder, 'data'),
            lock: { file: lock.file, id: lock.id, checkAfter: lock.checkAfter },
          }
    const started = await startEmbeddedThread(location, {
      startWorker,
      onNotification(channel, payload) {
        for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload)
      },
      onLost: onLockLost,
    })
    loss.thread = started
    if (loss.error) await started.abort(loss.error)
    return started
  }
  let thread: EmbeddedThread | undefined
  try {
    if (folder !== null && !isCreated(folder)) {
      // In a separate process: creating the files takes 500 MB of memory, a part of which a thread leaves to its process.
      thread = await start(startProcess)
      await thread.close()
      const failure = thread.failure()
      if (failure && failure.code !== 'closed') throw failure
      await rm(creationMarker(folder), { force: true })
    }
    thread = await start()
    // Data in memory does not survive its thread.
    const opened = createDatabase(thread, {
      lock,
      listeners,
      lost: () => loss.error,
      restart: folder === null ? null : () => start(),
    })
    await checkKeyword(opened, schema)
    const database = inSchema(opened, schema)
    if (options.migrate !== false) {
      await migrate(database, { discard: folder === null ? undefined : `delete the folder ${folder}` })
    }
    if (folder !== null) await refuseBlockingKeys(database)
    return database
  } catch (error) {
    await thread?.close()
    await lock?.release()
    throw inFolder(error, folder)
  }
}

const optionKinds: OptionKinds<EmbeddedOptions> = {
  folder: 'string or null',
  schema: 'string?',
  migrate: 'boolean?',
  image: 'string?',
  onLost: 'function?',
}

/** The running thread, and the error after another process has taken over the folder. */
type Loss = { error: DatabaseError | null; thread: EmbeddedThread | null }

async function prepare(folder: string, onLost: () => void): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new DatabaseError('unavailable', `Cannot create the folder ${folder}: ${cause}`, { cause })
  }
  let lock: FolderLock | undefined
  try {
    lock = await lockFolder(folder, { onLost })
    await removeLeftovers(folder)
    await restrictAccess(folder)
    return lock
  } catch (cause) {
    await lock?.release()
    if (cause instanceof DatabaseError) throw cause
    const message = `Cannot write to the folder ${folder}: ${cause}. Check its permissions and the free disk space.`
    throw new DatabaseError('unavailable', message, { cause })
  }
}

/** A marker file that exists while a database is being created. */
const creationMarker = (folder: string) => join(folder, 'making')

/** Removes the incomplete database of an interrupted first start, which cannot be opened. */
async function removeLeftovers(folder: string): Promise<void> {
  const marker = creationMarker(folder)
  if (existsSync(marker)) await rm(join(folder, 'data'), { recursive: true, force: true })
  if (isCreated(folder)) return
  // Another user may have put a link there, whose target must not be emptied: `wx` follows none.
  await rm(marker, { force: true })
  await writeFile(marker, '', { mode: 0o600, flag: 'wx' })
}

const isCreated = (folder: string) => existsSync(join(folder, 'data', 'PG_VERSION'))

/** Adds the folder to the error message. */
function inFolder(error: unknown, folder: string | null): unknown {
  if (folder === null || !(error instanceof DatabaseError) || error.code !== 'unavailable') return error
  const location = existsSync(creationMarker(folder))
    ? `It was being created in ${folder}, which needs 50 MB.`
    : `Its folder is ${folder}.`
  const { sqlState } = error
  return new DatabaseError('unavailable', `${error.message.replace(/[.\s]*$/, '')}. ${location}`, {
    cause: error,
    ...(sqlState === null ? {} : { sqlState }),
  })
}

type Parts = {
  readonly lock: FolderLock | null
  readonly listeners: Map<string, Set<ChannelListener>>
  /** The error after another process has taken over the folder. */
  readonly lost: () => DatabaseError | null
  /** Starts a new thread after one has ended; `null` for a database in memory. */
  readonly restart: (() => Promise<EmbeddedThread>) | null
}

/** Milliseconds between two restarts, each of which takes a second or two. */
const RETRY_DELAY = 2_000

type TurnOptions = { readonly isRequired?: boolean }

/** There is one connection, so statements and transactions run one after the other. */
function createDatabase(first: EmbeddedThread, { lock, listeners, lost, restart }: Parts): Database {
  let thread = first
  let triedAt = Number.NEGATIVE_INFINITY
  const queue = createConnectionQueue({ connections: 1 })
  let closing: Promise<void> | undefined
  const direct: Queryable = {
    async query<Row extends object>(sql: string, values?: Parameters<Queryable['query']>[1]) {
      return (await thread.run(sql, values)) as Row[]
    },
  }

  function runInTurn<Result>(work: () => Promise<Result>, options?: TurnOptions): Promise<Result> {
    const closed = closing && new DatabaseError('closed', 'The embedded database is closed.')
    const error = findHookError() ?? closed ?? lost()
    if (error) return Promise.reject(error)
    return queue.run(() => restartIfEnded().then(work), options)
  }

  /** Restarts an ended thread, between two transactions: a transaction never continues in another thread. */
  async function restartIfEnded(): Promise<void> {
    if (!restart || lost() || !thread.failure() || performance.now() < triedAt + RETRY_DELAY) return
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
    query: (sql, values) => runInTurn(() => direct.query(sql, values)),

    transaction: (work) =>
      runInTurn(async () => {
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
      // Not within a transaction, whose rollback would undo it.
      runInTurn(() => direct.query(`LISTEN ${channel}`), { isRequired: true }).then(
        () => all.has(listener) && listener.onListening(),
        () => {},
      )
      return async () => {
        all.delete(listener)
        if (all.size > 0) return
        await runInTurn(() => direct.query(`UNLISTEN ${channel}`), { isRequired: true }).catch(() => {})
      }
    },

    close() {
      listeners.clear()
      closing ??= queue.run(() => thread.close(), { isRequired: true }).finally(() => lock?.release())
      return closing
    },
  }
}
