import type { Link } from './openLink.ts'

/** What subscriptions and publishes have of the socket there is at the time. */
export type Line = {
  /** The open one. */
  readonly link: () => Link | undefined
  readonly nextId: () => string
  /** Why nothing answers, as far as is known. */
  readonly trouble: { last: unknown }
}
