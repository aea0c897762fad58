import { randomUUID } from 'node:crypto'
import type { Account } from '../accounts/Account.ts'
import { toAccount, type WalletRow } from '../accounts/readAccount.ts'
import type { Origin } from '../audit/Origin.ts'
import type { Context } from '../context.ts'
import { orderedUuid } from '../orderedUuid.ts'
import type { ProvenWallet } from '../proveWallet.ts'
import { createSecret, hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { endSession } from './endSession.ts'

/** A wallet that was proven, and who proved it. */
export type SessionRequest = {
  readonly wallet: Omit<ProvenWallet, 'browser'>
  /** The tokens of the sessions that this browser has so far; they end. */
  readonly previousTokens: readonly string[]
  readonly origin: Origin
  /** What a contract account is asked about again; `null` for an address with a key. */
  readonly proof: { readonly message: string; readonly signature: string } | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A session with its new token of 256 bits, which is handed out here and kept nowhere. */
export type SessionAnswer = { readonly account: Account; readonly token: string } | 'blocked'

/**
 * Opens sessions, each of the account of its wallet, which is made where there is none, with a row each in the audit log.
 * All of them or none. Where one is opened, those that its browser had end.
 */
export async function openSessions(
  context: Pick<Context, 'database' | 'sessionLifetime' | 'contractRecheck'>,
  requests: readonly SessionRequest[],
): Promise<SessionAnswer[]> {
  const { database } = context
  if (requests.every(({ previousTokens }) => previousTokens.length === 0))
    return writeSessions(context, database, requests)
  return database.transaction(async (transaction) => {
    const answers = await writeSessions(context, transaction, requests)
    for (const [n, { previousTokens, origin, now }] of requests.entries()) {
      if (answers[n] === 'blocked') continue
      for (const token of previousTokens) await endSession(transaction, { token, origin, now })
    }
    return answers
  })
}

async function writeSessions(
  context: Pick<Context, 'sessionLifetime' | 'contractRecheck'>,
  database: Queryable,
  requests: readonly SessionRequest[],
): Promise<SessionAnswer[]> {
  const tokens = requests.map(createSecret)
  const rows = requests.map((request, n) => ({ n, ...rowOf(context, request, tokens[n] as string) }))
  const found = await database.query<WalletRow & { n: number; account_id: string }>(
    `SELECT n, account_id, id, address, chain_id, is_primary, created_at FROM countersign.open_sessions($1)`,
    [JSON.stringify(rows)],
  )
  const wallets = new Map<number, typeof found>()
  for (const wallet of found) wallets.set(wallet.n, [...(wallets.get(wallet.n) ?? []), wallet])
  return tokens.map((token, n) => {
    const mine = wallets.get(n)
    return mine?.[0] ? { account: toAccount(mine[0].account_id, mine), token } : 'blocked'
  })
}

function rowOf(
  { sessionLifetime, contractRecheck }: Pick<Context, 'sessionLifetime' | 'contractRecheck'>,
  { wallet, origin, proof, now }: SessionRequest,
  token: string,
) {
  const at = (after: number) => new Date(now + after).toISOString()
  return {
    session: orderedUuid(now),
    token_hash: hashSecret(token),
    address: wallet.address.toLowerCase(),
    chain_id: wallet.chainId,
    // Of use where the wallet is a new one.
    new_account: randomUUID(),
    new_wallet: randomUUID(),
    at: at(0),
    idle_expires_at: at(sessionLifetime.idle),
    expires_at: at(sessionLifetime.max),
    proof_message: proof?.message ?? null,
    proof_signature: proof?.signature ?? null,
    checked_at: proof && at(0),
    check_after: proof && at(contractRecheck.every),
    nonce_hash: hashSecret(wallet.nonce),
    browser: origin.browser,
    client: origin.client,
    request_id: origin.requestId,
  }
}
