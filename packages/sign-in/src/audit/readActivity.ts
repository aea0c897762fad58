import type { Queryable } from '../store/Database.ts'
import { type Activity, selectActivity } from './selectActivity.ts'

export type ActivityPage = {
  /** Newest first. */
  readonly activity: readonly Activity[]
  /** What to ask for the page after this one; `null` on the last. */
  readonly next: string | null
}

/** Reads a page of what happened to an account, newest first. */
export async function readActivity(
  database: Queryable,
  { accountId, before, limit }: { accountId: string; before: string | null; limit: number },
): Promise<ActivityPage> {
  const query = { accountId, before, limit: limit + 1, overlap: 'found' } as const
  const rows = await selectActivity(database, query)
  const activity = rows.slice(0, limit)
  return { activity, next: rows.length > limit ? (activity.at(-1)?.id ?? null) : null }
}
