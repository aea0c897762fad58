import type { Confirmation } from './Confirmation.ts'

/** The session that changes an account. */
export type Actor = {
  readonly accountId: string
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The signature that confirms the change; `null` when none is needed. */
  readonly confirmation: Confirmation | null
}
