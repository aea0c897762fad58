import type { ContractProof, ContractRecheck } from '../accounts/contractProofs.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import { orderedUuid } from '../crypto/orderedUuid.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { SessionLifetime } from './readSessions.ts'

export type SessionColumnsContext = {
  readonly sessionLifetime: SessionLifetime
  readonly contractRecheck: ContractRecheck
}

type Opening = {
  /** The token of the session, which is not stored. */
  readonly token: string
  readonly metadata: RequestMetadata
  /** What a contract account confirmed; `null` for an address with a key. */
  readonly proof: ContractProof | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The columns of a new session that do not depend on how it was opened, named as the batch names them. */
export function sessionColumns(
  { sessionLifetime, contractRecheck }: SessionColumnsContext,
  { token, metadata, proof, now }: Opening,
) {
  const at = (after: number) => new Date(now + after).toISOString()
  return {
    session: orderedUuid(now),
    token_hash: hashSecret(token),
    at: at(0),
    idle_expires_at: at(sessionLifetime.idle),
    expires_at: at(sessionLifetime.max),
    user_agent: metadata.userAgent,
    ip_address: metadata.ipAddress,
    ...(proof && {
      proof_message: proof.message,
      proof_signature: proof.signature,
      checked_at: at(0),
      check_after: at(contractRecheck.every),
    }),
  }
}
