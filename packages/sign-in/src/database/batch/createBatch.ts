import type { Queryable } from '../Database.ts'
import { createBatcher, RETRY_ALONE } from './createBatcher.ts'

/** One use of a limit, as the database counts it (GCRA). */
export type LimitUse = {
  /** The key of the row in the database. */
  readonly key: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Time that the use takes, with earlier ones that were not counted, in microseconds. */
  readonly step: number
  /** Maximum total of all uses ahead of the clock, in microseconds. */
  readonly window: number
}

/** What one request needs from the database. */
export type BatchRequest = {
  /** Counted first. When the limit is reached, the operation does not run. `null` without a limit. */
  readonly limit?: LimitUse | null
  /** A row of one of the lists that `countersign.run_batch` takes. Without one, only the limit is counted. */
  readonly operation?: {
    readonly list: 'issue_nonces' | 'consume_nonces' | 'open_sessions'
    readonly row: Readonly<Record<string, unknown>>
  }
}

/** The result of one request. */
export type BatchResult<Row> = {
  /** When the limit allows another use, in milliseconds since 1970; `null` when it was not reached. */
  readonly freeAt: number | null
  /** The rows that the operation returned. */
  readonly rows: readonly Row[]
}

/** Runs a request in one statement with other concurrent requests. Each gets the result it would get alone. */
export type Batch = <Row>(request: BatchRequest) => Promise<BatchResult<Row>>

/** Creates the batch of a process: concurrent requests share one statement and one commit. */
export function createBatch(database: Queryable): Batch {
  const add = createBatcher((requests: readonly BatchRequest[]) => runBatch(database, requests))
  return <Row>(request: BatchRequest) => add(request) as Promise<BatchResult<Row>>
}

/** Runs each request alone, within a transaction that the caller commits. */
export function batchOfOne(transaction: Queryable): Batch {
  return async <Row>(request: BatchRequest) => {
    const [result] = await runBatch(transaction, [request])
    return result as BatchResult<Row>
  }
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

async function runBatch(
  database: Queryable,
  requests: readonly BatchRequest[],
): Promise<(BatchResult<unknown> | typeof RETRY_ALONE)[]> {
  const lists: Lists = { limits: [], issue_nonces: [], consume_nonces: [], open_sessions: [] }
  for (const [n, { limit, operation }] of requests.entries()) {
    if (limit) lists.limits.push({ ...toLimitRow(limit), n })
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
  return requests.map(({ limit }, n) => {
    const free = freeAt.get(n) ?? null
    if (free !== null && limit && isShared(limit, requests)) return RETRY_ALONE
    return { freeAt: free, rows: rows.get(n) ?? [] }
  })
}

function toLimitRow({ key, now, step, window }: LimitUse) {
  return { limit_key: key, limit_at: new Date(now).toISOString(), limit_step: step, limit_window: window }
}

function toJson(list: readonly Row[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list)
}

/** True when several requests use the same limit: alone, this one may still be within it. */
function isShared({ key }: LimitUse, requests: readonly BatchRequest[]): boolean {
  return requests.filter(({ limit }) => limit?.key === key).length > 1
}
