import type { Origin } from '../audit/Origin.ts'
import { readAllActivity } from '../audit/readAllActivity.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { SignInError } from '../SignInError.ts'
import { type ListedSession, listSessions } from '../sessions/listSessions.ts'
import { standingAmong } from '../sessions/standingSessions.ts'
import type { Queryable } from '../store/Database.ts'
import { readTransactions } from '../transactions/readTransactions.ts'
import type { Account } from './Account.ts'
import type { Confirmation } from './Confirmation.ts'
import { lockAccount } from './lockAccount.ts'

export type ExportRequest = {
  readonly account: Account
  /** The session that asks. */
  readonly sessionId: string
  readonly confirmation: Confirmation
  readonly origin: Origin
  readonly now: () => number
}

/** An export that was recorded and can be written. */
export type BegunExport = {
  readonly account: Account
  readonly sessionId: string
  readonly sessions: readonly ListedSession[]
  /** ISO 8601. */
  readonly exportedAt: string
  /** The id of the newest row of the audit log that is part of it. */
  readonly newest: string
  readonly now: () => number
}

/** Rows of activity that one statement reads. */
const PAGE = 250

/**
 * Records an export in the audit log, and reads what is small. Must run in a transaction.
 *
 * @throws {SignInError} `no_session`, or as `checkConfirmingWallet` does
 */
export async function beginExport(transaction: Queryable, request: ExportRequest): Promise<BegunExport> {
  const { account, sessionId, confirmation, origin, now } = request
  const accountId = account.id
  const at = now()
  await lockAccount(transaction, { accountId, sessionId, now: at, confirmation })
  return {
    account,
    sessionId,
    sessions: await listSessions(transaction, { accountId, currentId: sessionId, now: at }),
    exportedAt: new Date(at).toISOString(),
    newest: await recordAudit(transaction, {
      kind: 'account_exported',
      now: at,
      origin,
      accountId,
      sessionId,
    }),
    now,
  }
}

/**
 * Writes an export as one JSON document: account, sessions, the recent transactions of each wallet and all activity,
 * newest first, without hashes of secrets. No connection is held between two chunks. Activity recorded after the export
 * began is not part of it.
 *
 * @throws {SignInError} `no_session` when the session ended meanwhile or the account was deleted; the document is cut off
 */
export async function* writeExport(
  database: Queryable,
  begun: BegunExport,
): AsyncGenerator<string, void, void> {
  const { account, sessions, exportedAt } = begun
  const head = JSON.stringify({ exportedAt, account, sessions }, null, 2)
  yield head.slice(0, -'\n}'.length)
  yield* writeList('transactions', checked(database, begun, transactionPages(database, account)))
  const before = String(BigInt(begun.newest) + 1n)
  const activity = readAllActivity(database, { accountId: account.id, before, limit: PAGE })
  yield* writeList('activity', checked(database, begun, activity))
  yield '\n}\n'
}

/** Newest first for each address. */
async function* transactionPages(database: Queryable, { id, wallets }: Account) {
  for (const address of new Set(wallets.map((wallet) => wallet.address))) {
    const transactions = await readTransactions(database, { accountId: id, address })
    yield transactions.map((transaction) => ({ address, ...transaction }))
  }
}

/** Passes pages on while the session lasts. It is checked after a page was read: that page was complete. */
async function* checked<Page>(
  database: Queryable,
  { sessionId, now }: BegunExport,
  pages: AsyncIterable<Page>,
) {
  for await (const page of pages) {
    const standing = await standingAmong(database, { ids: [sessionId], now: now() })
    if (!standing.has(sessionId)) throw new SignInError('no_session', 'This session ended during the export.')
    yield page
  }
}

/** Writes a property that is a list, one entry a line. */
async function* writeList(name: string, pages: AsyncIterable<readonly object[]>) {
  yield `,\n  "${name}": [`
  let separator = '\n'
  for await (const page of pages) {
    let text = ''
    for (const entry of page) {
      text += `${separator}    ${JSON.stringify(entry)}`
      separator = ',\n'
    }
    if (text !== '') yield text
  }
  yield separator === '\n' ? ']' : '\n  ]'
}
