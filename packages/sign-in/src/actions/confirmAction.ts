import type { AccountAction } from '@countersign/api'
import { hasChangedHands } from '../accounts/contractLink.ts'
import type { ContractContext } from '../accounts/contractProofs.ts'
import { type ProofContext, proveWallet, type WalletClaim } from '../accounts/proveWallet.ts'
import { type OnRead, recordRefusals } from '../audit/recordRefusals.ts'
import { RequestError, toRequestError } from '../errors/RequestError.ts'
import type { OnError } from '../log/Failure.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { Confirmation } from '../sessions/Confirmation.ts'
import { checkConfirmingWallet } from '../sessions/recordConfirmation.ts'

type ConfirmContext = ProofContext &
  ContractContext & { readonly metrics: Metrics; readonly onError: OnError }

export type ConfirmationAttempt = Omit<WalletClaim, 'message' | 'signature'> & {
  readonly accountId: string
  /** The session of the request. */
  readonly sessionId: string
  /** The signed message; `null` when the request has none. */
  readonly signed: Pick<WalletClaim, 'message' | 'signature'> | null
}

/**
 * Verifies the signature that confirms an action on an account. Consumes the nonce even if the action fails later. The
 * change itself checks the wallet again in `lockAccount`. Refusals are recorded in the account's audit log.
 *
 * @throws {RequestError} `confirmation_required`, `confirmation_wallet`, `account_blocked`, or the code of what is wrong with
 *   the proof
 */
export async function confirmAction(
  context: ConfirmContext,
  action: AccountAction,
  attempt: ConfirmationAttempt,
): Promise<Confirmation> {
  const { accountId, sessionId, metadata } = attempt
  try {
    const confirmation = await recordRefusals(
      context,
      { kind: 'confirmation_refused', metadata, accountId, sessionId },
      (onRead) => prove(context, action, attempt, onRead),
    )
    context.metrics.count('confirmations', { action, outcome: 'ok' })
    return confirmation
  } catch (error) {
    context.metrics.count('confirmations', { action, outcome: toRequestError(error).code })
    throw error
  }
}

async function prove(
  context: ConfirmContext,
  action: AccountAction,
  { signed, bindingSecrets, origin, metadata, accountId }: ConfirmationAttempt,
  onRead: OnRead,
): Promise<Confirmation> {
  if (!signed) {
    throw new RequestError(
      'confirmation_required',
      `This action requires a signature by a wallet of the account. Request a nonce with {"purpose": "confirm", "action": "${action}"}, sign its message and send both as "confirmation": {"message", "signature"}.`,
    )
  }
  const { nonce, address, chainId, proof } = await proveWallet(
    context,
    { ...signed, bindingSecrets, origin, metadata },
    action,
    onRead,
  )
  const wallet = { address, chainId }
  await checkConfirmingWallet(context.database, { accountId, wallet })
  if (await hasChangedHands(context, wallet, metadata.ipAddress)) {
    throw new RequestError(
      'confirmation_wallet',
      'The contract of this wallet no longer confirms its link to this account. Sign with another wallet of the account.',
    )
  }
  return { wallet, nonce, metadata, proof }
}
