import { createHash } from 'node:crypto'
import { batch } from '../batch/002_batch.ts'
import { initial } from './001_initial.ts'
import { nonceSpace } from './003_nonce_space.ts'
import { transactionDetails } from './004_transaction_details.ts'
import { knownUsers } from './005_known_users.ts'

export type Migration = {
  readonly number: number
  /** The name that databases store. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the SQL, in hex. */
  readonly hash: string
}

/**
 * All migrations, in order. They are modules, so that a bundle of a server contains them. A published one never changes:
 * databases store its hash. Add new ones at the end; a test has their hashes too.
 */
export const migrations: readonly Migration[] = [
  define('001_initial.sql', initial),
  define('002_batch.sql', batch),
  define('003_nonce_space.sql', nonceSpace),
  define('004_transaction_details.sql', transactionDetails),
  define('005_known_users.sql', knownUsers),
]

function define(name: string, sql: string): Migration {
  const hash = createHash('sha256').update(sql).digest('hex')
  return { number: Number(name.slice(0, 3)), name, sql, hash }
}
