import type { Origin } from '../audit/Origin.ts'
import { type Activity, readActivity } from '../audit/readActivity.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { type ListedSession, listSessions } from '../sessions/listSessions.ts'
import type { Queryable } from '../store/Database.ts'
import { readAllTransactions, type WalletTransaction } from '../transactions/readTransactions.ts'
import type { Account } from './Account.ts'
import { lockAccount } from './lockAccount.ts'

/**
 * An account with its wallets, its sessions, its recent transactions and all of its activity, for its owner. Hashes of secrets are not part of it,
 * nor is what the contract of a session is asked again.
 */
export type AccountExport = {
  /** ISO 8601. */
  readonly exportedAt: string
  readonly account: Account
  readonly sessions: readonly ListedSession[]
  /** Newest first; of removed ones no description is left. */
  readonly transactions: readonly WalletTransaction[]
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

/**
 * Gathers everything, and writes down that it was handed out. Must run in a transaction.
 *
 * @throws {SignInError} `no_session`
 */
export async function exportAccount(transaction: Queryable, request: ExportRequest): Promise<AccountExport> {
  const { account, sessionId, origin, now } = request
  const accountId = account.id
  await lockAccount(transaction, { accountId, sessionId, now })
  await recordAudit(transaction, { kind: 'account_exported', now, origin, accountId, sessionId })
  return {
    exportedAt: new Date(now).toISOString(),
    account,
    sessions: await listSessions(transaction, { accountId, currentId: sessionId, now }),
    transactions: await readAllTransactions(transaction, accountId),
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
