import type { Account, Consent, ListedSession, Passkey } from '@countersign/api'
import { listConsents } from '../accounts/consents.ts'
import { readAllActivity } from '../audit/readActivity.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import { listPasskeys } from '../passkeys/passkeyRecords.ts'
import { findActiveSessions } from '../sessions/activeSessions.ts'
import type { Confirmation } from '../sessions/Confirmation.ts'
import { listSessions } from '../sessions/listSessions.ts'
import { lockAccount } from '../sessions/lockAccount.ts'
import { readTransactions } from '../transactions/readTransactions.ts'

export type ExportRequest = {
  readonly account: Account
  /** The session of the request. */
  readonly sessionId: string
  readonly confirmation: Confirmation
  readonly metadata: RequestMetadata
  readonly now: () => number
}

/** An export that is recorded and ready to be written. */
export type StartedExport = {
  readonly account: Account
  readonly sessionId: string
  readonly sessions: readonly ListedSession[]
  readonly passkeys: readonly Passkey[]
  /** Terms that the account has accepted, newest first. */
  readonly consents: readonly Consent[]
  /** ISO 8601. */
  readonly exportedAt: string
  /** The ID of the newest audit row in the export. */
  readonly newest: string
  readonly now: () => number
}

/** Activity rows per statement. */
const PAGE = 250

/**
 * Records an export in the audit log and reads the sessions. Must run in a transaction.
 *
 * @throws {RequestError} `no_session`, or as `checkConfirmingWallet` does
 */
export async function startExport(transaction: Queryable, request: ExportRequest): Promise<StartedExport> {
  const { account, sessionId, confirmation, metadata, now } = request
  const accountId = account.id
  const at = now()
  await lockAccount(transaction, { accountId, sessionId, now: at, confirmation })
  const sessions = await listSessions(transaction, { accountId, currentId: sessionId, now: at })
  const passkeys = await listPasskeys(transaction, accountId)
  const consents = await listConsents(transaction, accountId)
  const entry = { kind: 'account_exported', now: at, metadata, accountId, sessionId } as const
  const newest = (await recordAudit(transaction, entry)) ?? '0'
  const exportedAt = new Date(at).toISOString()
  return { account, sessionId, sessions, passkeys, consents, exportedAt, newest, now }
}

/**
 * Writes an export as one JSON document: account, sessions, passkeys, accepted terms, the recent transactions of each wallet and
 * all activity, newest first, without hashes of secrets. Uses no database connection between two chunks. Does not include activity
 * recorded after the export started.
 *
 * @throws {RequestError} `no_session` when the session has ended or the account was deleted; the document is incomplete then
 */
export async function* writeExport(
  database: Queryable,
  started: StartedExport,
): AsyncGenerator<string, void, void> {
  const { account, sessions, passkeys, consents, exportedAt } = started
  const head = JSON.stringify({ exportedAt, account, sessions, passkeys, consents }, null, 2)
  yield head.slice(0, -'\n}'.length)
  yield* writeList('transactions', checked(database, started, transactionPages(database, account)))
  const before = String(BigInt(started.newest) + 1n)
  const activity = readAllActivity(database, { accountId: account.id, before, limit: PAGE })
  yield* writeList('activity', checked(database, started, activity))
  yield '\n}\n'
}

/** Yields the transactions of each address, newest first. */
async function* transactionPages(database: Queryable, { id, wallets }: Account) {
  for (const address of new Set(wallets.map((wallet) => wallet.address))) {
    const transactions = await readTransactions(database, { accountId: id, address })
    yield transactions.map((transaction) => ({ address, ...transaction }))
  }
}

/** Yields pages while the session is active. Checked after each page is read, so every yielded page is complete. */
async function* checked<Page>(
  database: Queryable,
  { sessionId, now }: StartedExport,
  pages: AsyncIterable<Page>,
) {
  for await (const page of pages) {
    const standing = await findActiveSessions(database, { ids: [sessionId], now: now() })
    if (!standing.has(sessionId)) throw new RequestError('no_session', 'The session ended during the export.')
    yield page
  }
}

/** Writes a list property, one entry per line. */
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
