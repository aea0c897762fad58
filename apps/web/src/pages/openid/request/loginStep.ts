import type { OpenIdRequest } from '@countersign/api/openid'
import type { SessionStatus } from '@countersign/kit'

/**
 * What the user does next: sign in; sign in again, which ends the session; nothing while the page continues; or try again.
 */
export type LoginStep = 'sign_in' | 'sign_in_again' | 'continue' | 'failed'

type Situation = {
  /** The session as the server saw it when the page read the request. */
  readonly session: OpenIdRequest['session']
  /** The session as the kit knows it. */
  readonly status: SessionStatus
  /** Whether the user signed in on this page. */
  readonly isNew: boolean
  /** Of the answer `login`. `refused`: the server requires another session. */
  readonly answer: 'none' | 'sent' | 'refused' | 'failed'
}

export function loginStep({ session, status, isNew, answer }: Situation): LoginStep {
  const isSignedIn = status === 'signed_in'
  switch (answer) {
    case 'sent':
      return 'continue'
    case 'failed':
      return 'failed'
    case 'refused':
      if (!isSignedIn) return 'sign_in'
      return isNew ? 'failed' : 'sign_in_again'
    case 'none':
      if (session === 'ready') return 'continue'
      if (!isSignedIn) return 'sign_in'
      return session === 'too_old' && !isNew ? 'sign_in_again' : 'continue'
  }
}
