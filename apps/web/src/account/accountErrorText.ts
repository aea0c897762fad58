import { SignInRequestError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'
import { accountText } from '../i18n/accountText.ts'
import { formatSeconds } from '../i18n/dates.ts'
import { formatReason } from './formatReason.ts'

/** Returns the text for a failed account call, by its code (R8.3). */
export function accountErrorText(error: unknown): string {
  // The kit's own calls only report that the server did not respond.
  if (!isInstance(error, SignInRequestError)) return accountText('error.unreachable')
  const { code, status, retryAfter } = error
  switch (code) {
    case 'too_many_requests':
      return retryAfter === null
        ? accountText('error.too_many_requests.soon')
        : accountText('error.too_many_requests', { wait: formatSeconds(Math.max(1, retryAfter)) })
    case 'unreachable':
      return accountText('error.unreachable')
    case 'server_busy':
    case 'database_busy':
    case 'database_unavailable':
      return accountText('error.busy')
    case 'no_session':
      return accountText('error.no_session')
    case 'last_wallet':
      return accountText('error.last_wallet')
    case 'wallet_unknown':
      return accountText('error.wallet_unknown')
    case 'passkey_unknown':
      return accountText('error.passkey_unknown')
    case 'passkey_exists':
      return accountText('error.passkey_exists')
    case 'too_many_passkeys':
      return accountText('error.too_many_passkeys')
    case 'confirmation_mismatch':
      return accountText('error.confirmation_mismatch')
    case 'account_blocked':
    case 'address_not_allowed':
    case 'confirmation_required':
    case 'chain_unavailable':
      return unconfirmed(code)
    default:
      // Errors of a signature, or of the signed message.
      if (status === 422) return unconfirmed(code)
      return accountText('error.other', { code })
  }
}

function unconfirmed(code: string): string {
  return accountText('error.confirmation', { reason: formatReason(code) })
}
