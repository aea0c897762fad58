import type { Queryable } from '../store/Database.ts'

/** The channel of the database that all processes listen to. */
export const CHANNEL = 'countersign'

/**
 * What an open page wants to know at once. `sessions`: some ended, so each page looks after its own. `wallets`: one was
 * linked or unlinked, or another is the primary one. `transactions`: some are new, or others than before. To add a kind, name it here: pages are sent an event of its name.
 */
export const announcementKinds = ['sessions', 'wallets', 'transactions'] as const

export type AnnouncementKind = (typeof announcementKinds)[number]

/** Something that happened to an account, by its id. */
export type Announcement = { readonly kind: AnnouncementKind; readonly account: string }

/** Tells every process of something, once the transaction is kept; outside of one, at once. */
export async function announce(database: Queryable, announcement: Announcement): Promise<void> {
  await database.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(announcement)])
}

/** What was announced; `null` for anything else, such as a kind that a newer process knows. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    const { kind, account }: Partial<Record<string, unknown>> = JSON.parse(payload) ?? {}
    const known = announcementKinds.find((one) => one === kind)
    return known && typeof account === 'string' ? { kind: known, account } : null
  } catch {
    return null
  }
}
