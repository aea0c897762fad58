import { Worker } from 'node:worker_threads'
import { DatabaseError, isUnavailable } from '../../errors/DatabaseError.ts'
import { isMissing, MissingPackageError } from '../../errors/MissingPackageError.ts'
import type { SqlValue } from '../Database.ts'

type WorkerMessage =
  | 'open'
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
}

const PGLITE = '@electric-sql/pglite'

/** Starts the thread. Resolves when the database is open. Calls `onNotification` for messages of channels. */
export function startEmbeddedThread(
  location: { readonly folder: string | null; readonly image?: string | undefined },
  onNotification: (channel: string, payload: string) => void,
): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embeddedWorker.mjs', import.meta.url), {
    workerData: location,
    // The thread needs no loaders or conditions of the main thread.
    execArgv: [],
  })
  const waiting = new Map<number, Waiting>()
  let next = 0
  let failure: DatabaseError | null = null
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  return new Promise((resolve, reject) => {
    const end = (error: DatabaseError) => {
      failure ??= error
      reject(error)
      for (const { reject: rejectOne } of waiting.values()) rejectOne(error)
      waiting.clear()
    }
    worker.on('message', (message: WorkerMessage) => {
      if (message === 'open') resolve({ failure: () => failure, run, close })
      else if ('failure' in message) end(toDatabaseError({ message: message.failure, sqlState: IO_ERROR }))
      else if ('channel' in message) onNotification(message.channel, message.payload)
      else settle(message)
    })
    worker.once('error', (cause) => {
      if (isMissing(cause, PGLITE)) reject(new MissingPackageError(PGLITE, { cause }))
      end(
        new DatabaseError('unavailable', 'The embedded database failed.', { details: String(cause), cause }),
      )
    })
    worker.once('exit', () => end(new DatabaseError('closed', 'The embedded database is closed.')))
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
}

/** SQLSTATE of a system error. */
const IO_ERROR = '58000'

function toDatabaseError({ message, sqlState }: ErrorDetail): DatabaseError {
  const options = { details: message, ...(sqlState ? { sqlState } : {}) }
  if (sqlState && isUnavailable(sqlState))
    return new DatabaseError('unavailable', 'The embedded database is unavailable.', options)
  return new DatabaseError('refused', 'The database rejected a statement.', options)
}
