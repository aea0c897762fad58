import { recordAudit } from '../audit/recordAudit.ts'
import type { Context } from '../context.ts'
import { announce } from '../events/announce.ts'
import { takeLimit } from '../limits/takeLimit.ts'
import { SignInError } from '../SignInError.ts'
import type { Queryable } from '../store/Database.ts'
import { type ContractProof, nextCheck } from './contractProofs.ts'
import type { WalletIdentity } from './knownWallets.ts'
import { lockAccounts } from './lockAccount.ts'
import { readAccount } from './readAccount.ts'
import { removeWallet } from './removeWallet.ts'

/** A contract wallet on an account. */
export type ContractLink = {
  readonly id: string
  readonly accountId: string
  /** What put it on the account, or a later proof of it; `null` where it has had none since proofs are stored. */
  readonly proof: ContractProof | null
  /** Whether the account has other wallets. The only wallet of an account is never detached: it is the account. */
  readonly isShared: boolean
}

type ContractWallet = {
  /** A contract has a new owner after a sale, or new keys; an address with a key (`chainId` of `null`) is never asked. */
  readonly wallet: WalletIdentity
  readonly client: string | null
  /** The account that the wallet is being linked to. Where it is on that one already, its contract is not asked. */
  readonly linkTo?: string
}

/**
 * Runs a transaction for a wallet that was proven just now, on the account that its present owner is entitled to: where
 * the contract no longer confirms the proof that put it on an account with other wallets, it is detached from that
 * account first. Pass the client IP, since the question counts towards `contractChecks`.
 *
 * @throws {SignInError} `chain_unavailable` when the network does not answer, `too_many_requests`
 */
export async function withContractLink<Result>(
  context: Context,
  { wallet, client, linkTo }: ContractWallet,
  work: (transaction: Queryable, isDetached: boolean) => Promise<Result>,
): Promise<Result> {
  const { database, now } = context
  if (wallet.chainId === null) return database.transaction((transaction) => work(transaction, false))
  // Repeated only when another request changed the same wallet while its contract was asked.
  for (;;) {
    const link = await findContractLink(database, wallet)
    const isRefused = link?.accountId !== linkTo && (await isLinkRefused(context, wallet, link, client))
    const done = await database.transaction(async (transaction) => {
      if (!(await lockContractLink(transaction, wallet, link, linkTo))) return null
      if (link && isRefused) await detachWallet(transaction, link, now())
      return { result: await work(transaction, isRefused) }
    })
    if (done) return done.result
  }
}

/**
 * Whether the contract of a wallet no longer confirms the proof that put it on its account, as after a sale. Always `false`
 * for an address with a key, and for the only wallet of an account.
 *
 * @throws {SignInError} `chain_unavailable`, `too_many_requests`
 */
export async function hasChangedHands(
  context: Context,
  wallet: WalletIdentity,
  client: string | null,
): Promise<boolean> {
  if (wallet.chainId === null) return false
  return isLinkRefused(context, wallet, await findContractLink(context.database, wallet), client)
}

async function isLinkRefused(
  context: Context,
  { address, chainId }: WalletIdentity,
  link: ContractLink | undefined,
  client: string | null,
): Promise<boolean> {
  if (!link?.isShared || !link.proof || chainId === null) return false
  await takeLimit(context, 'contractChecks', { client })
  const { status } = await context.askContract({ ...link.proof, address, chainId }, client)
  if (status === 'signed' || status === 'not_signed') return status === 'not_signed'
  throw new SignInError(
    'chain_unavailable',
    'The network that has to confirm the account of this wallet does not answer. Try again soon.',
  )
}

type Row = {
  readonly id: string
  readonly account_id: string
  readonly proof_message: string | null
  readonly proof_signature: string | null
  readonly is_shared: boolean
}

async function findContractLink(
  database: Queryable,
  { address, chainId }: WalletIdentity,
): Promise<ContractLink | undefined> {
  const [row] = await database.query<Row>(
    `SELECT w.id, w.account_id, w.proof_message, w.proof_signature, EXISTS (
      SELECT 1 FROM countersign.wallets o WHERE o.account_id = w.account_id AND o.id <> w.id) AS is_shared
    FROM countersign.wallets w WHERE w.address = $1 AND COALESCE(w.chain_id, 0) = $2::bigint`,
    [address.toLowerCase(), chainId],
  )
  if (!row) return undefined
  const { proof_message: message, proof_signature: signature } = row
  return {
    id: row.id,
    accountId: row.account_id,
    proof: message === null || signature === null ? null : { message, signature },
    isShared: row.is_shared,
  }
}

/** Locks the account of a link until the transaction's end; `false` when the link is not as it was when it was read. */
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
    // A message has a nonce of its own: two proofs never share one.
    present?.proof?.message === link?.proof?.message
  )
}

/** Detaches a wallet from an account that has others. The account must be locked. */
export async function detachWallet(transaction: Queryable, link: ContractLink, now: number): Promise<void> {
  const { accountId } = link
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === link.id)
  if (!wallet) return
  const endedSessions = await removeWallet(transaction, account, wallet)
  // Without the request's metadata: it is the new owner's, and this log is the former owner's.
  const entry = { now, origin: null, accountId, wallet, reason: 'signature_mismatch' } as const
  await recordAudit(transaction, { kind: 'wallet_detached', ...entry })
  for (const sessionId of endedSessions) {
    await recordAudit(transaction, { kind: 'session_ended_by_contract', sessionId, ...entry })
  }
  await announce(transaction, { kind: 'wallets', account: accountId })
}

/** Stores the proof of a contract wallet that its contract confirmed now. Without effect for an address with a key. */
export async function storeWalletProof(
  transaction: Queryable,
  context: Pick<Context, 'contractRecheck' | 'now'>,
  { address, chainId }: WalletIdentity,
  { message, signature }: ContractProof,
): Promise<void> {
  if (chainId === null) return
  const { checkedAt, checkAfter } = nextCheck(context)
  await transaction.query(
    `UPDATE countersign.wallets SET proof_message = $3, proof_signature = $4,
      checked_at = $5::timestamptz, check_after = $6::timestamptz
    WHERE address = $1 AND COALESCE(chain_id, 0) = $2::bigint`,
    [address.toLowerCase(), chainId, message, signature, checkedAt, checkAfter],
  )
}
