import { accountText } from '../i18n/accountText.ts'

/** Returns the text for the server's error code. */
export function formatReason(code: string): string {
  switch (code) {
    case 'message_too_large':
    case 'message_too_many_resources':
      return accountText('activity.reason.too_large')
    case 'domain_mismatch':
    case 'scheme_mismatch':
    case 'uri_mismatch':
      return accountText('activity.reason.other_site')
    case 'statement_mismatch':
      return accountText('activity.reason.statement')
    case 'message_recap':
    case 'recap_not_allowed':
      return accountText('activity.reason.recap')
    case 'chain_not_allowed':
      return accountText('activity.reason.chain')
    case 'issued_in_future':
      return accountText('activity.reason.future')
    case 'issued_too_long_ago':
      return accountText('activity.reason.old')
    case 'message_expired':
      return accountText('activity.reason.expired')
    case 'message_not_yet_valid':
      return accountText('activity.reason.not_yet')
    case 'nonce_unknown':
      return accountText('activity.reason.nonce_unknown')
    case 'nonce_used':
      return accountText('activity.reason.nonce_used')
    case 'nonce_expired':
      return accountText('activity.reason.nonce_expired')
    case 'nonce_other_browser':
      return accountText('activity.reason.nonce_browser')
    case 'nonce_other_purpose':
      return accountText('activity.reason.nonce_purpose')
    case 'signature_too_large':
    case 'signature_malformed':
    case 'signature_high_s':
      return accountText('activity.reason.signature')
    case 'signature_mismatch':
      return accountText('activity.reason.signature_mismatch')
    case 'contract_signature_unsupported':
      return accountText('activity.reason.contract')
    case 'contract_signature_invalid':
    case 'contract_signature_refused':
      return accountText('activity.reason.contract_refused')
    case 'chain_unavailable':
      return accountText('activity.reason.network_away')
    case 'too_many_wallets':
      return accountText('activity.reason.too_many_wallets')
    case 'confirmation_required':
      return accountText('activity.reason.unconfirmed')
    case 'confirmation_wallet':
      return accountText('activity.reason.unlinked')
    case 'wallet_of_another_account':
      return accountText('activity.reason.other_account')
    case 'address_not_allowed':
      return accountText('activity.reason.address')
    case 'account_blocked':
      return accountText('activity.reason.blocked')
    case 'too_many_requests':
      return accountText('activity.reason.too_many')
    case 'database_unavailable':
    case 'internal':
      return accountText('activity.reason.server')
    default:
      return code.startsWith('message_')
        ? accountText('activity.reason.malformed')
        : accountText('activity.reason.other', { code })
  }
}
