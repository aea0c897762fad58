import type { ActivityEntry } from '../../account/answers.ts'
import { accountText } from '../../i18n/accountText.ts'

/** What happened, in words: "Signed in", "Sign-in refused: the message had expired". */
export function activityWords({ kind, reason }: Pick<ActivityEntry, 'kind' | 'reason'>): string {
  switch (kind) {
    case 'sign_in_refused':
    case 'link_refused':
      return reason === null
        ? accountText(`activity.kind.${kind}`)
        : accountText(`activity.kind.${kind}.reason`, { reason: reasonWords(reason) })
    case 'challenge_issued':
    case 'signed_in':
    case 'signed_out':
    case 'wallet_linked':
    case 'wallet_unlinked':
    case 'wallet_detached':
    case 'wallet_reassigned':
    case 'primary_changed':
    case 'session_revoked':
    case 'session_ended_by_contract':
    case 'account_exported':
    case 'blocked':
    case 'unblocked':
      return accountText(`activity.kind.${kind}`)
    default:
      return accountText('activity.kind.other', { kind })
  }
}

/** Who tried it does not belong to the account: somebody named an address of it and could not prove it. */
export function isClaim({ kind, address }: Pick<ActivityEntry, 'kind' | 'address'>): boolean {
  return kind === 'sign_in_refused' && address !== null
}

export function isRefusal({ kind }: Pick<ActivityEntry, 'kind'>): boolean {
  return kind.endsWith('_refused')
}

/** Why the server refused, from its stable code. */
export function reasonWords(code: string): string {
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
