import { Worker } from 'node:worker_threads'
import { DatabaseError, type SqlValue } from './Database.ts'
import { isUnavailable } from './isUnavailable.ts'

type Answer =
  | 'open'
  | { readonly over: string }
  | { readonly channel: string; readonly payload: string }
  | { readonly id: number; readonly rows: object[] }
  | { readonly id: number; readonly error: Fault }

type Fault = { readonly message: string; readonly sqlState?: string }

type Waiting = { resolve(rows: object[]): void; reject(error: DatabaseError): void }

/** The thread that holds the embedded database. It answers in the order in which it was asked. */
export type EmbeddedThread = {
  /** Why it answers no more; `null` while it does. */
  readonly fault: () => DatabaseError | null
  run(sql: string, values?: readonly SqlValue[]): Promise<object[]>
  close(): Promise<void>
}

/** Starts the thread; resolves once the database is open. Messages of channels listened to are handed over. */
export function startEmbeddedThread(
  place: { readonly folder: string | null; readonly image?: string | undefined },
  onNotification: (channel: string, payload: string) => void,
): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embeddedWorker.mjs', import.meta.url), {
    workerData: place,
    // Loaders and conditions of the main thread are of no use in it.
    execArgv: [],
  })
  const waiting = new Map<number, Waiting>()
  let next = 0
  let fault: DatabaseError | null = null
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  return new Promise((resolve, reject) => {
    const end = (error: DatabaseError) => {
      fault ??= error
      reject(error)
      for (const { reject: rejectOne } of waiting.values()) rejectOne(error)
      waiting.clear()
    }
    worker.on('message', (answer: Answer) => {
      if (answer === 'open') resolve({ fault: () => fault, run, close })
      else if ('over' in answer) end(toDatabaseError({ message: answer.over, sqlState: PANIC }))
      else if ('channel' in answer) onNotification(answer.channel, answer.payload)
      else settle(answer)
    })
    worker.once('error', (cause) =>
      end(new DatabaseError('unavailable', `The embedded database failed: ${cause}`, { cause })),
    )
    worker.once('exit', () => end(new DatabaseError('closed', 'The embedded database is closed.')))
  })

  function settle(answer: Extract<Answer, { id: number }>): void {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('rows' in answer) {
      one?.resolve(answer.rows)
      return
    }
    one?.reject(toDatabaseError(answer.error))
  }

  function run(sql: string, values?: readonly SqlValue[]): Promise<object[]> {
    if (fault) return Promise.reject(fault)
    const id = next++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, values })
    })
  }

  async function close(): Promise<void> {
    if (!fault) worker.postMessage('close')
    await exited
  }
}

/** Postgres's own code for a fault of its machine. */
const PANIC = '58000'

function toDatabaseError({ message, sqlState }: Fault): DatabaseError {
  const options = sqlState ? { sqlState } : {}
  if (sqlState && isUnavailable(sqlState))
    return new DatabaseError('unavailable', `The embedded database does not work: ${message}`, options)
  return new DatabaseError('refused', `The database refused a statement: ${message}`, options)
}
