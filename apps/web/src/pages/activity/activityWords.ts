import type { ActivityEntry } from '../../account/answers.ts'
import { reasonWords } from '../../account/reasonWords.ts'
import { accountText } from '../../i18n/accountText.ts'

/** What happened, in words: "Signed in", "Sign-in refused: the message had expired". */
export function activityWords({ kind, reason }: Pick<ActivityEntry, 'kind' | 'reason'>): string {
  switch (kind) {
    case 'sign_in_refused':
    case 'link_refused':
    case 'confirmation_refused':
      return reason === null
        ? accountText(`activity.kind.${kind}`)
        : accountText(`activity.kind.${kind}.reason`, { reason: reasonWords(reason) })
    case 'challenge_issued':
    case 'signed_in':
    case 'signed_out':
    case 'change_confirmed':
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
