import { type AnnouncementKind, announcementKinds } from '@countersign/api'
import type { Queryable } from '../database/Database.ts'

/** The Postgres channel that all processes listen to. */
export const CHANNEL = 'countersign'

/** A change to an account, given by its ID. */
export type Announcement = { readonly kind: AnnouncementKind; readonly account: string }

/** Notifies every process when the transaction commits; outside of a transaction, at once. */
export async function announce(database: Queryable, announcement: Announcement): Promise<void> {
  await database.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(announcement)])
}

/** Parses an announcement. Returns `null` for anything else, such as a kind of a newer version. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    const { kind, account }: Partial<Record<string, unknown>> = JSON.parse(payload) ?? {}
    const known = announcementKinds.find((candidate) => candidate === kind)
    return known && typeof account === 'string' ? { kind: known, account } : null
  } catch {
    return null
  }
}
