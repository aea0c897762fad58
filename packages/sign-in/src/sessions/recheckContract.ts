import { recordAudit } from '../audit/recordAudit.ts'
import type { Context } from '../context.ts'
import { announce } from '../events/announce.ts'
import type { SignInErrorCode } from '../SignInError.ts'
import type { ContractAnswer } from '../signature/ContractCheck.ts'
import type { SignedIn } from './Session.ts'

/** How long the question is left to whoever put it, in milliseconds. */
const PATIENCE = 5 * 60_000

type Proof = { readonly message: string; readonly signature: string; readonly checked_at: Date }

/**
 * Asks the contract of a session that is due whether it still signed. Of any number of requests at once one asks, and
 * waits for the answer; for the others the session stands. A contract that says no ends it at once; a network that
 * does not answer ends it when the time of grace is over.
 */
export async function recheckContract(
  context: Context,
  { account, session }: SignedIn,
): Promise<'stands' | 'ended'> {
  const proof = await claimCheck(context, session.id)
  if (!proof || session.chainId === null) return 'stands'
  const { message, signature, checked_at } = proof
  const { address, chainId } = session
  const answer = await context.askContract({ message, signature, address, chainId })
  if (answer.status === 'signed') {
    await keep(context, session.id)
    return 'stands'
  }
  const { every, grace } = context.contractRecheck
  const isOver = context.now() >= checked_at.getTime() + every + grace
  if (answer.status !== 'not_signed' && !isOver) return 'stands'
  await end(context, { account, session }, reasons[answer.status])
  return 'ended'
}

const reasons = {
  not_signed: 'signature_mismatch',
  unavailable: 'chain_unavailable',
  unsupported: 'contract_signature_unsupported',
} as const satisfies Record<Exclude<ContractAnswer['status'], 'signed'>, SignInErrorCode>

async function claimCheck({ database, now }: Context, sessionId: string): Promise<Proof | undefined> {
  const [proof] = await database.query<Proof>(
    `UPDATE countersign.sessions SET check_after = $3::timestamptz
    WHERE id = $1 AND check_after <= $2::timestamptz
    RETURNING proof_message AS message, proof_signature AS signature, checked_at`,
    [sessionId, new Date(now()).toISOString(), new Date(now() + PATIENCE).toISOString()],
  )
  return proof
}

async function keep({ database, contractRecheck, now }: Context, sessionId: string): Promise<void> {
  await database.query(
    `UPDATE countersign.sessions SET checked_at = $2::timestamptz, check_after = $3::timestamptz WHERE id = $1`,
    [sessionId, new Date(now()).toISOString(), new Date(now() + contractRecheck.every).toISOString()],
  )
}

async function end(
  { database, now }: Context,
  { account, session }: SignedIn,
  reason: SignInErrorCode,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [ended] = await transaction.query('DELETE FROM countersign.sessions WHERE id = $1 RETURNING id', [
      session.id,
    ])
    if (!ended) return
    await recordAudit(transaction, {
      kind: 'session_ended_by_contract',
      now: now(),
      origin: null,
      accountId: account.id,
      sessionId: session.id,
      wallet: session,
      reason,
    })
    await announce(transaction, { kind: 'sessions', account: account.id })
  })
}
