import { randomUUID } from 'node:crypto'
import { isInstance } from '@countersign/api/thrown'
import type { Queryable } from '../database/Database.ts'
import { conflict } from '../database/retryConflicts.ts'
import { AccountError } from '../errors/AccountError.ts'
import { RequestError } from '../errors/RequestError.ts'
import { changeAccountData, readAccountWithData, unknownAccount } from './AccountData.ts'
import { type AccountKey, findAccountId } from './AccountKey.ts'
import { accountBlocked, isBlocked, notBlocked } from './blocks.ts'
import { lockAccounts } from './lockAccounts.ts'
import { readAccount } from './readAccount.ts'
import {
  addWallet,
  findWallet,
  MAX_WALLETS,
  tooManyWallets,
  type WalletIdentity,
  walletOfAnotherAccount,
} from './walletRecords.ts'

/** The account that a wallet belongs to, as your own session of its user shows. */
export type WalletOwner = AccountKey & {
  /**
   * Adds the wallet also to an account that has other wallets, without a confirmation by one of them. Whoever has your
   * session of the user can then add a wallet, and do with it what the others can. Default: `false`.
   */
  readonly withoutConfirmation?: boolean
}

export type Join = {
  readonly owner: WalletOwner
  readonly wallet: WalletIdentity
  /** Milliseconds since 1970. */
  readonly now: number
}

export type Joined = {
  readonly accountId: string
  /** Whether the account did not exist. */
  readonly isNewAccount: boolean
  /** Whether the wallet was added; otherwise it was on the account already. */
  readonly isNewWallet: boolean
}

/**
 * Adds a wallet to the account that the application names, and creates the account if no other one has its `externalId`.
 * A wallet that has an account without `externalId` keeps it, and the account gets the `externalId`. Must run in a
 * transaction.
 *
 * @throws {AccountError} `account_unknown`, `invalid_account_data`
 * @throws {RequestError} `wallet_of_another_account`, `confirmation_required`, `account_blocked`, `too_many_wallets`
 * @throws {DatabaseError} `busy` after a conflict: see `retryConflicts`
 */
export async function joinAccount(transaction: Queryable, join: Join): Promise<Joined> {
  const { owner, wallet } = join
  const named = await findAccountId(transaction, owner)
  if (named === null && 'id' in owner) throw unknownAccount(owner.id)
  const current = (await findWallet(transaction, wallet))?.accountId ?? null
  if (current !== null) {
    if (current !== named && (named !== null || !(await takeExternalId(transaction, current, owner))))
      throw walletOfAnotherAccount()
    return { accountId: current, isNewAccount: false, isNewWallet: false }
  }
  const accountId = named ?? (await createAccount(transaction, join))
  await addTo(transaction, accountId, join)
  return { accountId, isNewAccount: named === null, isNewWallet: true }
}

/** Returns whether an account without `externalId` got the one of the owner. */
async function takeExternalId(transaction: Queryable, id: string, owner: AccountKey): Promise<boolean> {
  if (!('externalId' in owner)) return false
  const { externalId } = await readAccountWithData(transaction, { id, wallets: [] })
  if (externalId !== null) return false
  await changeAccountData(transaction, id, { externalId: owner.externalId }).catch(asConflict)
  return true
}

/** Another transaction has created or changed the account of this `externalId` meanwhile. */
function asConflict(error: unknown): never {
  if (isInstance(error, AccountError) && error.code === 'external_id_taken') throw accountChanged()
  throw error
}

const accountChanged = () => conflict('The account was changed while a wallet joined it.')

/** Creates an account without wallets, with its event for receivers of webhooks. */
async function createAccount(transaction: Queryable, { owner, wallet, now }: Join): Promise<string> {
  const at = new Date(now).toISOString()
  const [created] = await transaction.query<{ id: string }>(
    `INSERT INTO countersign.accounts (id, created_at, external_id) VALUES ($1, $2::timestamptz, $3)
    ON CONFLICT (external_id) WHERE external_id IS NOT NULL DO NOTHING RETURNING id`,
    [randomUUID(), at, 'externalId' in owner ? owner.externalId : null],
  )
  if (!created) throw accountChanged()
  await transaction.query(
    `INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, address, chain_id, due_at)
    SELECT name, 'account.created', $2::timestamptz, $1::uuid, $3, $4::bigint, $2::timestamptz FROM countersign.webhooks`,
    [created.id, at, wallet.address.toLowerCase(), wallet.chainId],
  )
  return created.id
}

/** Adds a wallet without an account to an account, as its primary one if it is the first. */
async function addTo(transaction: Queryable, accountId: string, { owner, wallet, now }: Join): Promise<void> {
  const [locked] = await lockAccounts(transaction, [accountId])
  if (locked === undefined) throw accountChanged()
  if (await isBlocked(transaction, wallet)) throw accountBlocked()
  const { wallets } = await readAccount(transaction, accountId)
  if (wallets.length > 0) await checkOthers(transaction, accountId, owner)
  if (wallets.length >= MAX_WALLETS) throw tooManyWallets()
  const primary = wallets.length === 0
  const added = await addWallet(transaction, {
    ...wallet,
    accountId,
    primary,
    at: new Date(now).toISOString(),
  })
  if (!added) throw accountChanged()
}

async function checkOthers(
  transaction: Queryable,
  accountId: string,
  { withoutConfirmation = false }: WalletOwner,
): Promise<void> {
  const admitted = await transaction.query(
    `SELECT 1 FROM countersign.wallets w WHERE w.account_id = $1 AND ${notBlocked('w')} LIMIT 1`,
    [accountId],
  )
  if (admitted.length === 0) throw accountBlocked()
  if (withoutConfirmation !== true) {
    throw new RequestError(
      'confirmation_required',
      'The account of this user has a wallet already. Sign in with that wallet, and link this one to the account.',
    )
  }
}
