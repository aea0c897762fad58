import type { Session } from '../adapter/SignInAdapter.ts'

/** Whether the user is signed in. `off`: no SignInAdapter; `unreachable`: the server did not respond. */
export type SessionState =
  | { readonly status: 'signed_in'; readonly session: Session }
  | { readonly status: 'off'; readonly session: null }
  | { readonly status: 'loading'; readonly session: null }
  | { readonly status: 'signed_out'; readonly session: null }
  | { readonly status: 'unreachable'; readonly session: null }
