import type { Queryable } from '../store/Database.ts'

/** The channel of the database that all processes listen to. */
export const CHANNEL = 'countersign'

/**
 * Something an open page of an account wants to know at once. `sessions`: some ended, so each page looks after its own.
 * `wallets`: one was linked or unlinked, or another is the primary one.
 */
export type Announcement =
  | { readonly kind: 'sessions'; readonly account: string }
  | { readonly kind: 'wallets'; readonly account: string }

/** Tells every process of something, once the transaction is kept; outside of one, at once. */
export async function announce(database: Queryable, announcement: Announcement): Promise<void> {
  await database.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(announcement)])
}
