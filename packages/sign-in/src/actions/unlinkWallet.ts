import type { Account, Wallet } from '@countersign/api'
import { readAccountWithData } from '../accounts/AccountData.ts'
import { announce } from '../accounts/announce.ts'
import { readAccount } from '../accounts/readAccount.ts'
import { removeWallet } from '../accounts/removeWallet.ts'
import { unknownWallet } from '../accounts/walletRecords.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import type { Actor } from '../sessions/Actor.ts'
import { lockAccount } from '../sessions/lockAccount.ts'

export type WalletChange = Actor & { readonly walletId: string; readonly metadata: RequestMetadata }

/** The account after the change, and the IDs of the sessions that ended. */
export type Unlinked = { readonly account: Account; readonly endedSessions: readonly string[] }

/**
 * Unlinks a wallet with its sessions, passkeys and recent transactions. If it was the primary wallet, the oldest other wallet
 * becomes primary. Must run in a transaction.
 *
 * @throws {RequestError} `wallet_unknown`, `last_wallet`, `no_session`
 */
export async function unlinkWallet(
  transaction: Queryable,
  change: WalletChange,
  hooks: Pick<LimitedHooks, 'onWalletUnlinked'>,
): Promise<Unlinked> {
  const { accountId, walletId, metadata, now } = change
  await lockAccount(transaction, change)
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === walletId)
  if (!wallet) throw unknownWallet()
  if (account.wallets.length === 1)
    throw new RequestError(
      'last_wallet',
      'The last wallet of an account cannot be unlinked. Link another wallet first, or delete the account.',
    )
  return takeWallet(transaction, { account, wallet, metadata, now }, hooks)
}

/** A wallet to remove from its account, which is locked. */
export type TakenWallet = {
  readonly account: Account
  readonly wallet: Wallet
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Removes a wallet from an account, records and announces it, and calls the hook. */
export async function takeWallet(
  transaction: Queryable,
  { account, wallet, metadata, now }: TakenWallet,
  { onWalletUnlinked }: Pick<LimitedHooks, 'onWalletUnlinked'>,
): Promise<Unlinked> {
  const accountId = account.id
  const { endedSessions, passkeys } = await removeWallet(transaction, account, wallet)
  const entry = { now, metadata, accountId, wallet }
  await recordAudit(
    transaction,
    { kind: 'wallet_unlinked', ...entry },
    ...endedSessions.map((sessionId) => ({ kind: 'session_revoked', sessionId, ...entry }) as const),
    ...Array.from({ length: passkeys }, () => ({ kind: 'passkey_removed', ...entry }) as const),
  )
  await announce(transaction, { kind: 'wallets', account: accountId })
  const left = await readAccount(transaction, accountId)
  if (onWalletUnlinked) {
    const { address, chainId } = wallet
    const event = { wallet: { address, chainId }, transaction, request: metadata }
    await onWalletUnlinked({ account: await readAccountWithData(transaction, left), ...event })
  }
  return { account: left, endedSessions }
}
