import type { SignedIn, SignInErrorCode } from '@countersign/api'
import { announce } from '../accounts/announce.ts'
import { type ContractContext, claimChecks, confirmProof } from '../accounts/contractProofs.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { ContractCheckResult } from '../signatures/ContractCheck.ts'

/**
 * Checks whether the contract of a due session still confirms its signature. Of several concurrent requests only one runs
 * the check; for the others the session is valid. When the contract rejects the signature, the session ends at once; when
 * no RPC server responds, it ends after the grace period.
 */
export async function recheckContract(
  context: ContractContext,
  { account, session }: SignedIn,
): Promise<'active' | 'ended'> {
  const [proof] = await claimChecks(context, 'sessions', [session.id])
  if (!proof || session.chainId === null) return 'active'
  const { message, signature, checked_at } = proof
  const { address, chainId } = session
  const result = await context.checkContract({ message, signature, address, chainId })
  if (result.status === 'signed') {
    await confirmProof(context, 'sessions', session.id)
    return 'active'
  }
  const { every, grace } = context.contractRecheck
  const isOver = context.now() >= checked_at.getTime() + every + grace
  if (result.status !== 'not_signed' && !isOver) return 'active'
  await end(context, { account, session }, reasons[result.status])
  return 'ended'
}

const reasons = {
  not_signed: 'signature_mismatch',
  unavailable: 'chain_unavailable',
  unsupported: 'contract_signature_unsupported',
} as const satisfies Record<Exclude<ContractCheckResult['status'], 'signed'>, SignInErrorCode>

async function end(
  { database, now }: Pick<ContractContext, 'database' | 'now'>,
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
      metadata: null,
      accountId: account.id,
      sessionId: session.id,
      wallet: session,
      reason,
    })
    await announce(transaction, { kind: 'sessions', account: account.id })
  })
}
