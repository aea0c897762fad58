import type { ActivityEntry } from '../../account/accountTypes.ts'
import { formatReason } from '../../account/formatReason.ts'
import { accountText } from '../../i18n/accountText.ts'

/** Returns the text of an activity: "Signed in", "Sign-in refused: the message had expired". */
export function formatActivity({ kind, reason }: Pick<ActivityEntry, 'kind' | 'reason'>): string {
  switch (kind) {
    case 'sign_in_refused':
    case 'link_refused':
    case 'confirmation_refused':
    case 'passkey_refused':
    case 'signed_in_by_passkey':
      return reason === null
        ? accountText(`activity.kind.${kind}`)
        : accountText(`activity.kind.${kind}.reason`, { reason: formatReason(reason) })
    case 'challenge_issued':
    case 'signed_in':
    case 'signed_out':
    case 'change_confirmed':
    case 'wallet_linked':
    case 'wallet_unlinked':
    case 'wallet_detached':
    case 'wallet_reassigned':
    case 'primary_changed':
    case 'passkey_added':
    case 'passkey_renamed':
    case 'passkey_removed':
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

/** True when a client claimed an address of the account and could not prove it. */
export function isClaim({ kind, address }: Pick<ActivityEntry, 'kind' | 'address'>): boolean {
  return kind === 'sign_in_refused' && address !== null
}

export function isRefusal({ kind }: Pick<ActivityEntry, 'kind'>): boolean {
  return kind.endsWith('_refused')
}

export function isChallenge({ kind }: Pick<ActivityEntry, 'kind'>): boolean {
  return kind === 'challenge_issued'
}
