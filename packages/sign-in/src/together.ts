import { type LimitUse, limitRow } from './limits/takeLimit.ts'
import type { Queryable } from './store/Database.ts'
import { ALONE, gather } from './store/gather.ts'

/** What one request asks of the database, among those of the same moment. */
export type Question<Answer> = {
  /** Taken first; where nothing is left of it, nothing else is done. */
  readonly limit?: LimitUse
  /** A row for one of the lists of `countersign.answer`; without one, only the limit is taken. */
  readonly asks?: {
    readonly list: 'issues' | 'uses' | 'sessions'
    readonly row: Readonly<Record<string, unknown>>
  }
  read(reply: Reply): Answer
}

/** What is said to one question. */
export type Reply = {
  /** Where nothing was left of the limit, when there is again, in milliseconds since 1970; else `null`. */
  readonly freeAt: number | null
  /** What it brought about; nothing where there was nothing to be done. */
  readonly rows: readonly unknown[]
}

/** Asks together with whoever else asks at the same time; each is answered as if it had come alone. */
export type Together = <Answer>(question: Question<Answer>) => Promise<Answer>

/** Makes what requests of the same moment do together, by one statement and one commit. */
export function createTogether(database: Queryable): Together {
  const ask = gather((questions: readonly Question<unknown>[]) => answerAll(database, questions))
  return <Answer>(question: Question<Answer>) => ask(question) as Promise<Answer>
}

/** Answers a question by itself, within a transaction that goes on. */
export async function answerOne<Answer>(database: Queryable, question: Question<Answer>): Promise<Answer> {
  const [answer] = await answerAll(database, [question])
  return answer as Answer
}

/** What one of several is held up for keeps the others no longer than this; it is asked again by itself. */
const LOCK_WAIT = '100ms'

type Row = { readonly n: number }
type Lists = Record<'limits' | 'issues' | 'uses' | 'sessions', Row[]>
type Answers = {
  readonly refused: readonly { readonly n: number; readonly free_at: number }[] | null
  readonly used: readonly Row[] | null
  readonly opened: readonly Row[] | null
}

async function answerAll<Answer>(
  database: Queryable,
  questions: readonly Question<Answer>[],
): Promise<(Answer | typeof ALONE)[]> {
  const lists: Lists = { limits: [], issues: [], uses: [], sessions: [] }
  for (const [n, { limit, asks }] of questions.entries()) {
    if (limit?.key) lists.limits.push({ ...limitRow(limit), n })
    if (asks) lists[asks.list].push({ ...asks.row, n })
  }
  const { limits, issues, uses, sessions } = lists
  const [answers] = await database.query<Answers>(
    `SELECT CASE WHEN refused <> '[]' THEN countersign.free_again($2, refused) END AS refused, used, opened
    FROM countersign.answer($1, $2, $3, $4, $5)`,
    [questions.length > 1 ? LOCK_WAIT : null, ...[limits, issues, uses, sessions].map(toJson)],
  )
  const freeAt = new Map(answers?.refused?.map(({ n, free_at }) => [n, free_at / 1000]))
  const rows = new Map<number, Row[]>()
  for (const row of [...(answers?.used ?? []), ...(answers?.opened ?? [])]) {
    const those = rows.get(row.n)
    if (those) those.push(row)
    else rows.set(row.n, [row])
  }
  return questions.map((question, n) => {
    const free = freeAt.get(n) ?? null
    if (free !== null && question.limit && isShared(question.limit, questions)) return ALONE
    return question.read({ freeAt: free, rows: rows.get(n) ?? [] })
  })
}

function toJson(list: readonly Row[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list)
}

/** True when others asked for the same limit at the same time: by itself there may be enough for it. */
function isShared({ key }: LimitUse, questions: readonly Question<unknown>[]): boolean {
  return questions.filter(({ limit }) => limit?.key === key).length > 1
}
