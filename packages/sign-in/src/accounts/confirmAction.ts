import { recordRefusals } from '../audit/recordRefusals.ts'
import type { Context } from '../context.ts'
import { toSignInError } from '../http/problem.ts'
import { type OnRead, proveWallet, type WalletClaim } from '../proveWallet.ts'
import { SignInError } from '../SignInError.ts'
import type { AccountAction } from './AccountAction.ts'
import { type Confirmation, checkConfirmingWallet } from './Confirmation.ts'
import { hasChangedHands } from './contractLink.ts'

export type ConfirmationAttempt = Omit<WalletClaim, 'message' | 'signature'> & {
  readonly accountId: string
  /** The session that asks. */
  readonly sessionId: string
  /** What was signed; `null` when the request has none. */
  readonly signed: Pick<WalletClaim, 'message' | 'signature'> | null
}

/**
 * Verifies the signature that confirms an action on an account. The nonce is used up, whatever comes of the action. The
 * change itself checks the wallet again, by `lockAccount`. Refusals are recorded in the account's audit log.
 *
 * @throws {SignInError} `confirmation_required`, `confirmation_wallet`, `account_blocked`, or the code of what is wrong with
 *   the proof
 */
export async function confirmAction(
  context: Context,
  action: AccountAction,
  attempt: ConfirmationAttempt,
): Promise<Confirmation> {
  const { accountId, sessionId, origin } = attempt
  try {
    const confirmation = await recordRefusals(
      context,
      { kind: 'confirmation_refused', origin, accountId, sessionId },
      (onRead) => prove(context, action, attempt, onRead),
    )
    context.metrics.count('confirmations', { action, outcome: 'ok' })
    return confirmation
  } catch (error) {
    context.metrics.count('confirmations', { action, outcome: toSignInError(error).code })
    throw error
  }
}

async function prove(
  context: Context,
  action: AccountAction,
  { signed, browsers, origin, accountId }: ConfirmationAttempt,
  onRead: OnRead,
): Promise<Confirmation> {
  if (!signed) {
    throw new SignInError(
      'confirmation_required',
      `This needs a signature by a wallet of the account. Request a nonce with {"purpose": "confirm", "action": "${action}"}, sign its message and send both as "confirmation": {"message", "signature"}.`,
    )
  }
  const { nonce, address, chainId } = await proveWallet(
    context,
    { ...signed, browsers, origin },
    action,
    onRead,
  )
  const wallet = { address, chainId }
  await checkConfirmingWallet(context.database, { accountId, wallet })
  if (await hasChangedHands(context, wallet, origin.client)) {
    throw new SignInError(
      'confirmation_wallet',
      'The contract of this wallet no longer confirms that it is on this account. Sign with another wallet of the account.',
    )
  }
  return { wallet, nonce, origin }
}
