import type { Queryable } from '../store/Database.ts'
import { type Activity, selectActivity } from './selectActivity.ts'

/**
 * Reads all activity of an account before a row, newest first, one short statement a page. A challenge may be many
 * pages after the sign-in that it led to: it is kept here until its place comes.
 */
export async function* readAllActivity(
  database: Queryable,
  { accountId, before, limit }: { accountId: string; before: string; limit: number },
): AsyncGenerator<readonly Activity[], void, void> {
  let carried: Activity[] = []
  for (let end: string | null = before; end !== null; ) {
    const query = { accountId, before: end, limit: limit + 1, overlap: 'carried' } as const
    const read = await selectActivity(database, query)
    const all = [...new Map([...carried, ...read].map((row) => [row.id, row])).values()]
    all.sort((one, other) => Number(other.id) - Number(one.id))
    const page = all.slice(0, limit)
    const rest = all.slice(limit)
    carried = rest.filter(({ kind }) => kind === 'challenge_issued')
    end = rest.length > 0 ? (page.at(-1)?.id ?? null) : null
    // An empty one too: the caller has to see that the rest is gone.
    yield page
  }
}
