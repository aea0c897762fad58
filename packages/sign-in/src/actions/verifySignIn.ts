import type { Account } from '@countersign/api'
import type { ContractContext } from '../accounts/contractProofs.ts'
import { type ProofContext, proveWallet, type WalletClaim } from '../accounts/proveWallet.ts'
import type { OnRead } from '../audit/recordRefusals.ts'
import type { EventHub } from '../events/eventHub.ts'
import { type OpenSessionContext, openSession } from '../sessions/openSession.ts'
import { readSignature } from '../signatures/Signature.ts'

type SignInContext = ProofContext &
  ContractContext &
  OpenSessionContext & { readonly events: Pick<EventHub, 'signedIn'> }

export type SignInAttempt = WalletClaim & {
  /** Tokens of the browser's current sessions. */
  readonly previousTokens: readonly string[]
}

export type VerifiedSignIn = {
  readonly account: Account
  readonly token: string
  /** Whether a contract wallet was detached from its account, because its contract no longer confirms the link. */
  readonly walletDetached: boolean
  /** The secret of the browser-binding cookie that the nonce was issued for. */
  readonly bindingSecret: string
}

/**
 * Signs in by a signed message: proves the wallet, opens a session of its account and notifies its other browsers.
 *
 * @throws {RequestError} the code of the first check that fails
 */
export async function verifySignIn(
  context: SignInContext,
  attempt: SignInAttempt,
  onRead?: OnRead,
): Promise<VerifiedSignIn> {
  const { origin, metadata, previousTokens } = attempt
  const { bindingSecret, ...wallet } = await proveWallet(context, attempt, 'sign_in', onRead)
  const { terms } = context
  const { message, signature } = attempt
  const consent = terms && { terms, proof: { message, signature: readSignature(signature) } }
  const opened = await openSession(context, { wallet, consent, previousTokens, origin, metadata })
  const { account, token, sessionId, openedAt, isNewBrowser, walletDetached } = opened
  if (isNewBrowser) context.events.signedIn({ id: sessionId, account: account.id, openedAt })
  return { account, token, bindingSecret, walletDetached }
}
