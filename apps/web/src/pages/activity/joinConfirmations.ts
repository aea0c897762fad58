import type { ActivityEntry } from '../../account/accountTypes.ts'

/** An entry, and the wallet that confirmed it if it is a confirmed change. */
export type JoinedEntry = ActivityEntry & { readonly confirmedBy?: ActivityEntry['address'] }

/** What follows from a confirmed change: the change itself, and the sessions that end with it. */
const CHANGES: ReadonlySet<string> = new Set([
  'wallet_linked',
  'wallet_unlinked',
  'wallet_reassigned',
  'primary_changed',
  'passkey_added',
  'passkey_removed',
  'session_revoked',
  'account_exported',
])

/**
 * Replaces "Change confirmed" by a note in the change that it confirmed. The entries of one request have the same time, and
 * the change is newer. A confirmation whose change wrote nothing, such as ending no other session, stays.
 */
export function joinConfirmations(entries: readonly ActivityEntry[]): readonly JoinedEntry[] {
  const confirmations = new Map<number, ActivityEntry>()
  for (const entry of entries) if (isConfirmation(entry)) confirmations.set(entry.at.getTime(), entry)
  const used = new Set<ActivityEntry>()
  const joined = entries.map((entry) => {
    const confirmation = CHANGES.has(entry.kind) ? confirmations.get(entry.at.getTime()) : undefined
    if (!confirmation) return entry
    used.add(confirmation)
    return { ...entry, confirmedBy: confirmation.address }
  })
  return joined.filter((_, index) => !used.has(entries[index] as ActivityEntry))
}

const isConfirmation = ({ kind }: ActivityEntry) => kind === 'change_confirmed'
