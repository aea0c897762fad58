import { createHmac } from 'node:crypto'
import { createSecret } from '../../crypto/secret.ts'
import type { Database } from '../../database/Database.ts'
import { addOpenIdKey, readOpenIdKeys } from './storedKeys.ts'

/** Returns the subject of an account for a client with pairwise subjects: it differs between clients, and never changes. */
export type PairwiseSubject = (accountId: string, clientId: string) => Promise<string>

/**
 * Creates the subjects of a process: an HMAC with a key that is in the database, encrypted with the secret. Neither alone
 * connects the subjects of two clients.
 */
export function createSubjects(
  database: Database,
  secrets: readonly [string, ...string[]],
  now: () => number,
): PairwiseSubject {
  let key: Promise<string> | null = null

  async function load(): Promise<string> {
    const [found] = await readOpenIdKeys(database, 'subjects', secrets)
    if (found) return String(found.value)
    const added = { purpose: 'subjects', value: createSecret(), secret: secrets[0], activeAt: now() } as const
    await addOpenIdKey(database, { ...added, unlessActiveAfter: 0 })
    const [first] = await readOpenIdKeys(database, 'subjects', secrets)
    return String(first?.value)
  }

  return async (accountId, clientId) => {
    key ??= load().catch((error: unknown) => {
      key = null
      throw error
    })
    return createHmac('sha256', await key)
      .update(`${clientId}\n${accountId}`)
      .digest('base64url')
  }
}
