import { claimChecks, confirmProof } from '../accounts/contractProofs.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Context } from '../context.ts'
import { announce } from '../events/announce.ts'
import type { SignInErrorCode } from '../SignInError.ts'
import type { ContractAnswer } from '../signature/ContractCheck.ts'
import type { SignedIn } from './Session.ts'

/**
 * Asks the contract of a session that is due whether it still signed. Of any number of requests at once one asks, and
 * waits for the answer; for the others the session stands. A contract that says no ends it at once; a network that
 * does not answer ends it when the time of grace is over.
 */
export async function recheckContract(
  context: Context,
  { account, session }: SignedIn,
): Promise<'stands' | 'ended'> {
  const [proof] = await claimChecks(context, 'sessions', [session.id])
  if (!proof || session.chainId === null) return 'stands'
  const { message, signature, checked_at } = proof
  const { address, chainId } = session
  const answer = await context.askContract({ message, signature, address, chainId })
  if (answer.status === 'signed') {
    await confirmProof(context, 'sessions', session.id)
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
