import { signedMessageSchema } from '@countersign/api'
import type { AccountWithData } from '../accounts/AccountData.ts'
import { findAccountId } from '../accounts/AccountKey.ts'
import type { WalletOwner } from '../accounts/joinAccount.ts'
import { attachWallet } from '../actions/attachWallet.ts'
import { type DetachOwner, detachWallet } from '../actions/detachWallet.ts'
import { readMetadata } from '../audit/recordAudit.ts'
import { recordRefusals } from '../audit/recordRefusals.ts'
import { retryConflicts } from '../database/retryConflicts.ts'
import { toRequestError } from '../errors/RequestError.ts'
import type { Context } from './Context.ts'
import { checkRequest } from './checkRequest.ts'
import { bindingSecretsOf, isNativeRequest } from './credentials.ts'
import { checkOrigin, originOf } from './origins.ts'
import { parseBody } from './readJson.ts'
import { warnOfRefusedOrigin } from './warnOfRefusedOrigin.ts'
import { warnWithoutClientIp } from './warnWithoutClientIp.ts'

/** The request that your own route handles. */
type OwnRequest = {
  /** Its headers are read, and its body is not. From Node.js, use `toRequest`. */
  readonly request: Request
  /** The client IP, for rate limits and the user's activity. Default: `null`. */
  readonly ipAddress?: string | null | undefined
}

/** A request with the message that a wallet has signed. */
export type AttachRequest = OwnRequest & { readonly message: string; readonly signature: string }
/** A request with the ID of the wallet to remove. */
export type DetachRequest = OwnRequest & { readonly walletId: string }

/** The wallets of your own users, whose session you have checked. */
export type WalletActions = {
  /**
   * Adds a wallet to an account: the one of your user (`{ externalId }`), which is created if there is none, or the one with
   * an ID. The page requests the nonce with the purpose `link`. Opens no session. Calls `onWalletLinked`.
   *
   * @returns the account after the change
   * @throws {RequestError} the error code of the proof, `wallet_of_another_account`, `too_many_wallets`, `account_blocked`, or
   *   `confirmation_required` for an account with other wallets, unless `withoutConfirmation` is set
   * @throws {AccountError} `account_unknown`, `invalid_account_data`
   */
  attachWallet(owner: WalletOwner, attempt: AttachRequest): Promise<AccountWithData>
  /**
   * Removes a wallet from an account, with its passkeys, and ends its sessions. Also the last one, if a user of the application
   * has added a wallet to the account. Calls `onWalletUnlinked`.
   *
   * @returns the account after the change
   * @throws {RequestError} `confirmation_required` without `withoutConfirmation`, `wallet_unknown`, `last_wallet`,
   *   `account_blocked` for a blocked wallet
   * @throws {AccountError} `account_unknown`, `invalid_account_data`
   */
  detachWallet(owner: DetachOwner, change: DetachRequest): Promise<AccountWithData>
}

/** Creates the calls that change the wallets of the application's users. */
export function createWalletActions(context: Context): WalletActions {
  const { database, hooks, limiter, metrics, origins } = context
  return {
    async attachWallet(owner, { request, ipAddress = null, message, signature }) {
      checkRequest('attachWallet', request)
      if (ipAddress === null) warnWithoutClientIp(origins.primary, context.limits)
      await context.clock?.ready()
      const metadata = readMetadata(request, ipAddress)
      try {
        if (!isNativeRequest(request, context)) checkOrigin(request, origins)
        await limiter.take('signIns', metadata)
        const attempt = {
          ...parseBody(signedMessageSchema, { message, signature }),
          bindingSecrets: bindingSecretsOf(request, context),
          origin: originOf(request, origins),
          owner,
          metadata,
        }
        const accountId = await findAccountId(database, owner)
        const refused = {
          kind: 'link_refused',
          metadata,
          ...(accountId === null ? {} : { accountId }),
        } as const
        const account = await recordRefusals(context, refused, (onRead) =>
          attachWallet(context, attempt, onRead),
        )
        metrics.count('links', { outcome: 'ok' })
        return account
      } catch (error) {
        const { code } = toRequestError(error)
        warnOfRefusedOrigin(code, request, context)
        metrics.count('links', { outcome: code })
        throw error
      }
    },
    async detachWallet(owner, { request, ipAddress = null, walletId }) {
      checkRequest('detachWallet', request)
      await context.clock?.ready()
      const change = { owner, walletId, metadata: readMetadata(request, ipAddress), now: context.now() }
      return retryConflicts(() =>
        database.transaction((transaction) => detachWallet(transaction, change, hooks)),
      )
    },
  }
}
