import type { Origin } from '../audit/Origin.ts'
import { type Activity, readActivity } from '../audit/readActivity.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { type ListedSession, listSessions } from '../sessions/listSessions.ts'
import type { Queryable } from '../store/Database.ts'
import type { Account } from './Account.ts'

/** Everything that is kept of an account, for its owner. Secrets are kept as hashes only, and are not part of it. */
export type AccountExport = {
  /** ISO 8601. */
  readonly exportedAt: string
  readonly account: Account
  readonly sessions: readonly ListedSession[]
  /** Newest first. */
  readonly activity: readonly Activity[]
}

export type ExportRequest = {
  readonly account: Account
  /** The session that asks. */
  readonly sessionId: string
  readonly origin: Origin
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Gathers everything, and writes down that it was handed out. Must run in a transaction. */
export async function exportAccount(transaction: Queryable, request: ExportRequest): Promise<AccountExport> {
  const { account, sessionId, origin, now } = request
  const accountId = account.id
  await recordAudit(transaction, { kind: 'account_exported', now, origin, accountId, sessionId })
  return {
    exportedAt: new Date(now).toISOString(),
    account,
    sessions: await listSessions(transaction, { accountId, currentId: sessionId, now }),
    activity: await readAllActivity(transaction, accountId),
  }
}

const PAGE = 1000

async function readAllActivity(transaction: Queryable, accountId: string): Promise<Activity[]> {
  const all: Activity[] = []
  let before: string | null = null
  do {
    const page = await readActivity(transaction, { accountId, before, limit: PAGE })
    all.push(...page.activity)
    before = page.next
  } while (before !== null)
  return all
}
