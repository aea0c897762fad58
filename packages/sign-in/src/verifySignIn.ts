import type { Account } from './accounts/Account.ts'
import { findOrCreateAccount } from './accounts/findOrCreateAccount.ts'
import { readAccount } from './accounts/readAccount.ts'
import type { Context } from './context.ts'
import { compareMessage } from './message/compareMessage.ts'
import { parseSiweMessage } from './message/parseSiweMessage.ts'
import { consumeNonce, type NonceFate } from './nonces/consumeNonce.ts'
import { NONCE_LIFETIME } from './nonces/lifetime.ts'
import { SignInError, type SignInErrorCode } from './SignInError.ts'
import { openSession } from './sessions/openSession.ts'
import { signatureFault, verifySignature } from './signature/verifySignature.ts'

export type SignInAttempt = {
  readonly message: string
  readonly signature: string
  /** The secret in the browser's own cookie, when it sent one. */
  readonly browser: string | null
  /** The token of the session this browser has so far. */
  readonly previousToken: string | null
}

/**
 * From a signed message to a session: parse, compare, consume the nonce, verify the signature, find the account,
 * open the session. The nonce is gone before any signature work, and whatever the rest of the attempt comes to.
 *
 * @throws {SignInError} with the code of the first thing that is wrong
 */
export async function verifySignIn(
  context: Context,
  attempt: SignInAttempt,
): Promise<{ account: Account; token: string }> {
  const now = context.now()
  refuseIf(signatureFault(attempt.signature))
  const message = parseSiweMessage(attempt.message)
  const mismatch = compareMessage(message, {
    origin: context.origin,
    statement: context.statements['sign-in'],
    chainIds: context.chainIds,
    now,
    maxAge: NONCE_LIFETIME,
  })
  const { nonce, address } = message
  const fate = await consumeNonce(context.database, {
    nonce,
    purpose: 'sign-in',
    browser: attempt.browser,
    now,
  })
  refuseIf(mismatch)
  refuseIf(nonceFault(fate))

  const proof = verifySignature({ message: attempt.message, signature: attempt.signature, address })
  if (proof.status === 'refused') throw new SignInError(proof.code, proof.detail)
  if (!context.mayEnter(address))
    throw new SignInError('address_not_allowed', 'This account may not sign in here.')

  return context.database.transaction(async (transaction) => {
    const wallet = await findOrCreateAccount(transaction, { address, now })
    const { previousToken } = attempt
    const lifetime = context.sessionLifetime
    const token = await openSession(transaction, { walletId: wallet.id, previousToken, lifetime, now })
    return { account: await readAccount(transaction, wallet.accountId), token }
  })
}

type Fault = { readonly code: SignInErrorCode; readonly detail: string }

const nonceFaults = {
  unknown: { code: 'nonce_unknown', detail: 'This nonce was not handed out here, or long ago.' },
  used: { code: 'nonce_used', detail: 'This nonce was used before. Ask for another one.' },
  expired: { code: 'nonce_expired', detail: 'This nonce has expired. Ask for another one.' },
  other_browser: { code: 'nonce_other_browser', detail: 'This nonce was handed out to another browser.' },
  other_purpose: { code: 'nonce_other_purpose', detail: 'This nonce was handed out for another purpose.' },
} as const satisfies Record<Exclude<NonceFate, 'consumed'>, Fault>

function nonceFault(fate: NonceFate): Fault | null {
  return fate === 'consumed' ? null : nonceFaults[fate]
}

function refuseIf(fault: Fault | null): void {
  if (fault) throw new SignInError(fault.code, fault.detail)
}
