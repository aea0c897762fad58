import type { OpenIdRequest } from '@countersign/api/openid'
import type { SignedInAccount } from '../../sessions/readSessions.ts'
import type { Interaction } from './findInteraction.ts'

export type SessionStateOptions = {
  /** When the interaction began, in milliseconds since 1970. */
  readonly startedAt: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the user is not the one that the client asks for (`id_token_hint`). */
  readonly isOtherUser: boolean
}

/**
 * Returns whether a session can answer the prompt `login`. A session that was opened after the interaction began always can:
 * then the user has just signed in for it.
 */
export function sessionState(
  interaction: Pick<Interaction, 'params' | 'prompt'>,
  current: SignedInAccount | null,
  { startedAt, now, isOtherUser }: SessionStateOptions,
): OpenIdRequest['session'] {
  if (!current) return 'none'
  const openedAt = Date.parse(current.session.createdAt)
  if (openedAt >= startedAt) return 'ready'
  if (isOtherUser || interaction.prompt.reasons.includes('login_prompt')) return 'too_old'
  const maxAge = interaction.params.max_age
  return maxAge !== undefined && now - openedAt > Number(maxAge) * 1000 ? 'too_old' : 'ready'
}
