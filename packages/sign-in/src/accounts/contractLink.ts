import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { Signature } from '../signatures/Signature.ts'
import { announce } from './announce.ts'
import { supersedeConsents } from './consents.ts'
import { type ContractContext, type ContractProof, nextCheck } from './contractProofs.ts'
import { lockAccounts } from './lockAccounts.ts'
import { readAccount } from './readAccount.ts'
import { removeWallet } from './removeWallet.ts'
import type { WalletIdentity } from './walletRecords.ts'

/** A contract wallet on an account. */
export type ContractLink = {
  readonly id: string
  readonly accountId: string
  /** The latest proof that links it to the account; `null` when it is older than stored proofs. */
  readonly proof: ContractProof | null
  /** Whether the account has other wallets or a known user. Otherwise its only wallet is never detached. */
  readonly isShared: boolean
  /** Whether the account has accepted terms, which a new owner of its only wallet has not. */
  readonly hasConsents: boolean
}

type ContractWallet = {
  /** A contract can change its owner or its keys; an address with a key (`chainId` of `null`) is never checked. */
  readonly wallet: WalletIdentity
  readonly ipAddress: string | null
  /** The account that the wallet is being linked to. When it is already linked to it, its contract is not checked. */
  readonly linkTo?: string
}

/**
 * Runs a transaction for a wallet that was just proven. When its contract no longer confirms the proof that linked it to
 * an account with other wallets, the wallet is detached from that account first; the consents of an account without others
 * are superseded. Pass the client IP: the check counts toward `contractChecks`.
 *
 * @throws {RequestError} `chain_unavailable` when no RPC server responds, `too_many_requests`
 */
export async function withContractLink<Result>(
  context: ContractContext,
  { wallet, ipAddress, linkTo }: ContractWallet,
  work: (transaction: Queryable, isDetached: boolean) => Promise<Result>,
): Promise<Result> {
  const { database, now } = context
  if (wallet.chainId === null) return database.transaction((transaction) => work(transaction, false))
  // Repeats only when another request changed the same wallet during the check.
  for (;;) {
    const link = await findContractLink(database, wallet)
    const isRefused = link?.accountId !== linkTo && (await isLinkRefused(context, wallet, link, ipAddress))
    const done = await database.transaction(async (transaction) => {
      if (!(await lockContractLink(transaction, wallet, link, linkTo))) return null
      const isDetached = isRefused && link?.isShared === true
      if (link && isDetached) await detachWallet(transaction, link, now())
      else if (link && isRefused) await supersedeConsents(transaction, link.accountId, now())
      return { result: await work(transaction, isDetached) }
    })
    if (done) return done.result
  }
}

/**
 * Returns whether the contract of a wallet no longer confirms the proof that linked it to its account, as after a sale.
 * Always `false` for an address with a key and for the only wallet of an account.
 *
 * @throws {RequestError} `chain_unavailable`, `too_many_requests`
 */
export async function hasChangedHands(
  context: ContractContext,
  wallet: WalletIdentity,
  ipAddress: string | null,
): Promise<boolean> {
  if (wallet.chainId === null) return false
  const link = await findContractLink(context.database, wallet)
  return link?.isShared === true && isLinkRefused(context, wallet, link, ipAddress)
}

async function isLinkRefused(
  context: ContractContext,
  { address, chainId }: WalletIdentity,
  link: ContractLink | undefined,
  ipAddress: string | null,
): Promise<boolean> {
  if (!link?.proof || !(link.isShared || link.hasConsents) || chainId === null) return false
  await context.limiter.take('contractChecks', { ipAddress })
  const { status } = await context.checkContract({ ...link.proof, address, chainId }, ipAddress)
  if (status === 'signed' || status === 'not_signed') return status === 'not_signed'
  throw new RequestError(
    'chain_unavailable',
    'The contract of this wallet could not be checked: no RPC server responded. Try again soon.',
  )
}

type Row = {
  readonly id: string
  readonly account_id: string
  readonly proof_message: string | null
  readonly proof_signature: Signature | null
  readonly is_shared: boolean
  readonly has_consents: boolean
}

async function findContractLink(
  database: Queryable,
  { address, chainId }: WalletIdentity,
): Promise<ContractLink | undefined> {
  const [row] = await database.query<Row>(
    `SELECT w.id, w.account_id, w.proof_message, w.proof_signature, EXISTS (
      SELECT 1 FROM countersign.wallets o WHERE o.account_id = w.account_id AND o.id <> w.id) OR a.has_user AS is_shared, EXISTS (
      SELECT 1 FROM countersign.consents c WHERE c.account_id = w.account_id) AS has_consents
    FROM countersign.wallets w JOIN countersign.accounts a ON a.id = w.account_id WHERE w.address = $1 AND COALESCE(w.chain_id, 0) = $2::bigint`,
    [address.toLowerCase(), chainId],
  )
  if (!row) return undefined
  const { proof_message: message, proof_signature: signature } = row
  return {
    id: row.id,
    accountId: row.account_id,
    proof: message === null || signature === null ? null : { message, signature },
    isShared: row.is_shared,
    hasConsents: row.has_consents,
  }
}

/** Locks the account of a link until the end of the transaction. Returns `false` when the link has changed since it was read. */
export async function lockContractLink(
  transaction: Queryable,
  wallet: WalletIdentity,
  link: ContractLink | undefined,
  linkTo?: string,
): Promise<boolean> {
  await lockAccounts(
    transaction,
    [link?.accountId, linkTo].filter((id) => id !== undefined),
  )
  const present = await findContractLink(transaction, wallet)
  return (
    present?.isShared === link?.isShared &&
    // Each message has its own nonce, so two proofs never have the same message.
    present?.proof?.message === link?.proof?.message
  )
}

/** Detaches a wallet from an account that has others. The account must be locked. */
export async function detachWallet(transaction: Queryable, link: ContractLink, now: number): Promise<void> {
  const { accountId } = link
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === link.id)
  if (!wallet) return
  const { endedSessions, passkeys } = await removeWallet(transaction, account, wallet)
  // Without request metadata: it belongs to the new owner, and the former owner can read this log.
  const entry = { now, metadata: null, accountId, wallet, reason: 'signature_mismatch' } as const
  await recordAudit(
    transaction,
    { kind: 'wallet_detached', ...entry },
    ...endedSessions.map(
      (sessionId) => ({ kind: 'session_ended_by_contract', sessionId, ...entry }) as const,
    ),
    ...Array.from({ length: passkeys }, () => ({ kind: 'passkey_removed', ...entry }) as const),
  )
  await announce(transaction, { kind: 'wallets', account: accountId })
}

/** Stores a proof that the contract of a wallet just confirmed. */
export async function storeWalletProof(
  transaction: Queryable,
  context: Pick<ContractContext, 'contractRecheck' | 'now'>,
  { address, chainId }: WalletIdentity,
  { message, signature }: ContractProof,
): Promise<void> {
  const { checkedAt, checkAfter } = nextCheck(context)
  await transaction.query(
    `UPDATE countersign.wallets SET proof_message = $3, proof_signature = $4,
      checked_at = $5::timestamptz, check_after = $6::timestamptz
    WHERE address = $1 AND COALESCE(chain_id, 0) = $2::bigint`,
    [address.toLowerCase(), chainId, message, signature, checkedAt, checkAfter],
  )
}
