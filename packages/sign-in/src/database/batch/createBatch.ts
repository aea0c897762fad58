import type { Queryable } from '../Database.ts'
import { createBatcher, RETRY_ALONE } from './createBatcher.ts'

/** One use of a limit; `key` is `null` without a limit. */
export type LimitUse = {
  /** The key of the row in the database. */
  readonly key: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Time that one use takes, in microseconds (GCRA). */
  readonly step: number
  /** Maximum total of all uses ahead of the clock, in microseconds. */
  readonly window: number
}

/** What one request needs from the database. */
export type BatchRequest<Result> = {
  /** Counted first. When the limit is reached, the operation does not run. */
  readonly limit?: LimitUse
  /** A row of one of the lists that `countersign.run_batch` takes. Without one, only the limit is counted. */
  readonly operation?: {
    readonly list: 'issue_nonces' | 'consume_nonces' | 'open_sessions'
    readonly row: Readonly<Record<string, unknown>>
  }
  read(result: BatchResult): Result
}

/** The result of one request. */
export type BatchResult = {
  /** When the limit allows another use, in milliseconds since 1970; `null` when it was not reached. */
  readonly freeAt: number | null
  /** The rows that the operation returned. */
  readonly rows: readonly unknown[]
}

/** Runs a request in one statement with other concurrent requests. Each gets the result it would get alone. */
export type Batch = <Result>(request: BatchRequest<Result>) => Promise<Result>

/** Creates the batch of a process: concurrent requests share one statement and one commit. */
export function createBatch(database: Queryable): Batch {
  const add = createBatcher((requests: readonly BatchRequest<unknown>[]) => runBatch(database, requests))
  return <Result>(request: BatchRequest<Result>) => add(request) as Promise<Result>
}

/** Runs one request alone, within a transaction that the caller commits. */
export async function runAlone<Result>(database: Queryable, request: BatchRequest<Result>): Promise<Result> {
  const [result] = await runBatch(database, [request])
  return result as Result
}

/** How long one request of several may wait for a lock before it is retried alone, so that it does not delay the others. */
const LOCK_TIMEOUT = '100ms'

type Row = { readonly n: number }
type Lists = Record<'limits' | 'issue_nonces' | 'consume_nonces' | 'open_sessions', Row[]>
type Returned = {
  readonly refused: readonly { readonly n: number; readonly free_at: number }[] | null
  readonly consumed: readonly Row[] | null
  readonly opened: readonly Row[] | null
}

async function runBatch<Result>(
  database: Queryable,
  requests: readonly BatchRequest<Result>[],
): Promise<(Result | typeof RETRY_ALONE)[]> {
  const lists: Lists = { limits: [], issue_nonces: [], consume_nonces: [], open_sessions: [] }
  for (const [n, { limit, operation }] of requests.entries()) {
    if (limit?.key) lists.limits.push({ ...toLimitRow(limit), n })
    if (operation) lists[operation.list].push({ ...operation.row, n })
  }
  const { limits, issue_nonces, consume_nonces, open_sessions } = lists
  const [row] = await database.query<{ returned: Returned }>(
    'SELECT countersign.run_batch($1, $2, $3, $4, $5) AS returned',
    [
      requests.length > 1 ? LOCK_TIMEOUT : null,
      ...[limits, issue_nonces, consume_nonces, open_sessions].map(toJson),
    ],
  )
  const returned = row?.returned
  const freeAt = new Map(returned?.refused?.map(({ n, free_at }) => [n, free_at / 1000]))
  const rows = new Map<number, Row[]>()
  for (const row of [...(returned?.consumed ?? []), ...(returned?.opened ?? [])]) {
    const those = rows.get(row.n)
    if (those) those.push(row)
    else rows.set(row.n, [row])
  }
  return requests.map((request, n) => {
    const free = freeAt.get(n) ?? null
    if (free !== null && request.limit && isShared(request.limit, requests)) return RETRY_ALONE
    return request.read({ freeAt: free, rows: rows.get(n) ?? [] })
  })
}

function toLimitRow({ key, now, step, window }: LimitUse) {
  return { limit_key: key, limit_at: new Date(now).toISOString(), limit_step: step, limit_window: window }
}

function toJson(list: readonly Row[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list)
}

/** True when several requests use the same limit: alone, this one may still be within it. */
function isShared({ key }: LimitUse, requests: readonly BatchRequest<unknown>[]): boolean {
  return requests.filter(({ limit }) => limit?.key === key).length > 1
}
