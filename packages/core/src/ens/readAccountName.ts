import { readEntry } from './nameEntry.ts'

/** The name of an account, and its avatar. */
export type AccountName =
  | {
      readonly status: 'found'
      /** In its normal form (ENSIP-15). */
      readonly name: string
      /** The avatar URL that the settings allow; `null` if there is none, or until it is loaded. */
      readonly avatar: string | null
    }
  | {
      /** `none` also if names are off, no chain has ENS, or the RPC did not respond. */
      readonly status: 'loading' | 'none'
      readonly name: null
      readonly avatar: null
    }

/**
 * @param entry what is stored for the account
 * @param isRead whether the name is read at all
 */
export function readAccountName(entry: unknown, isRead: boolean): AccountName {
  const { name, avatar } = readEntry(entry)
  if (isRead && name !== null) return { status: 'found', name, avatar }
  return { status: isRead && !entry ? 'loading' : 'none', name: null, avatar: null }
}
