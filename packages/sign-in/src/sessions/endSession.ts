import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'

/** Ends the session of a token; nothing happens when there is none. */
export async function endSession(database: Queryable, token: string): Promise<void> {
  await database.query('DELETE FROM countersign.sessions WHERE token_hash = $1', [hashSecret(token)])
}
