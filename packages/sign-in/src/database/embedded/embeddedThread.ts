import { DatabaseError, isUnavailable } from '../../errors/DatabaseError.ts'
import type { SqlValue } from '../Database.ts'
import type { FolderLock } from './lockFolder.ts'
import { resolvePglite } from './resolvePglite.ts'
import type { EmbeddedWorker } from './startWorker.ts'

type WorkerMessage =
  | 'open'
  | 'lost'
  | { readonly failure: string }
  | { readonly channel: string; readonly payload: string }
  | { readonly id: number; readonly rows: object[] }
  | { readonly id: number; readonly error: ErrorDetail }

type ErrorDetail = { readonly message: string; readonly sqlState?: string }

type Waiting = { resolve(rows: object[]): void; reject(error: DatabaseError): void }

/** The thread that runs the embedded database. It handles statements in order. */
export type EmbeddedThread = {
  /** Returns the error that ended it; `null` while it runs. */
  readonly failure: () => DatabaseError | null
  run(sql: string, values?: readonly SqlValue[]): Promise<object[]>
  close(): Promise<void>
  /** Ends it at once. Writes nothing more. */
  abort(error: DatabaseError): Promise<void>
}

/** A database in a folder with its lock, or in memory. */
export type EmbeddedLocation =
  | { readonly folder: string; readonly lock: Pick<FolderLock, 'file' | 'id' | 'checkAfter'> }
  | { readonly folder: null; readonly image?: string | undefined }

export type ThreadOptions = {
  readonly startWorker: (workerData: object) => EmbeddedWorker | Promise<EmbeddedWorker>
  /** Called for messages of channels. */
  onNotification(channel: string, payload: string): void
  /** Called when the thread ended because another process has the lock. */
  onLost(): void
}

/** Starts the thread. Resolves when the database is open. */
export async function startEmbeddedThread(
  location: EmbeddedLocation,
  { onNotification, onLost, startWorker }: ThreadOptions,
): Promise<EmbeddedThread> {
  const worker = await startWorker({ ...location, packages: resolvePglite() })
  const waiting = new Map<number, Waiting>()
  let next = 0
  let failure: DatabaseError | null = null
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  const end = (error: DatabaseError) => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return new Promise((resolve, reject) => {
    const fail = (error: DatabaseError) => {
      end(error)
      reject(error)
    }
    worker.on('message', (message: WorkerMessage) => {
      if (message === 'open') resolve({ failure: () => failure, run, close, abort })
      else if (message === 'lost') {
        onLost()
        fail(closed())
      } else if ('failure' in message) fail(toDatabaseError({ message: message.failure, sqlState: IO_ERROR }))
      else if ('channel' in message) onNotification(message.channel, message.payload)
      else settle(message)
    })
    worker.once('error', (cause) => {
      fail(
        new DatabaseError('unavailable', 'The embedded database failed.', { details: String(cause), cause }),
      )
    })
    worker.once('exit', () => fail(closed()))
  })

  function settle(message: Extract<WorkerMessage, { id: number }>): void {
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if ('rows' in message) {
      request?.resolve(message.rows)
      return
    }
    request?.reject(toDatabaseError(message.error))
  }

  function run(sql: string, values?: readonly SqlValue[]): Promise<object[]> {
    if (failure) return Promise.reject(failure)
    const id = next++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, values })
    })
  }

  async function close(): Promise<void> {
    if (!failure) worker.postMessage('close')
    await exited
  }

  async function abort(error: DatabaseError): Promise<void> {
    end(error)
    await worker.terminate()
  }
}

const closed = () => new DatabaseError('closed', 'The embedded database is closed.')

/** SQLSTATE of a system error. */
const IO_ERROR = '58000'

function toDatabaseError({ message, sqlState }: ErrorDetail): DatabaseError {
  const options = { details: message, ...(sqlState ? { sqlState } : {}) }
  if (sqlState && isUnavailable(sqlState))
    return new DatabaseError('unavailable', 'The embedded database is unavailable.', options)
  return new DatabaseError('refused', 'The database rejected a statement.', options)
}
