import { createHash } from 'node:crypto'
import { batch } from '../batch/002_batch.ts'
import { initial } from './001_initial.ts'
import { nonceSpace } from './003_nonce_space.ts'
import { transactionDetails } from './004_transaction_details.ts'
import { knownUsers } from './005_known_users.ts'
import { validDetails } from './006_valid_details.ts'
import { sumOfUses } from './007_sum_of_uses.ts'
import { sessionSpace } from './008_session_space.ts'
import { consents } from './009_consents.ts'
import { formerConsents } from './010_former_consents.ts'
import { openId } from './011_openid.ts'

export type Migration = {
  readonly number: number
  /** The name that databases store. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the SQL, in hex. */
  readonly hash: string
  /** The hash of an earlier text that led to the same tables, which databases may have stored. */
  readonly formerHash?: string
}

/**
 * All migrations, in order. They are modules, so that a bundle of a server contains them. A published one never changes,
 * because databases store its hash, unless its new text leads to the same tables (`formerHash`). Add new ones at the end;
 * a test has their hashes too.
 */
export const migrations: readonly Migration[] = [
  define('001_initial.sql', initial),
  define('002_batch.sql', batch),
  define('003_nonce_space.sql', nonceSpace),
  {
    ...define('004_transaction_details.sql', transactionDetails),
    formerHash: 'a745b463e6830b1966b3d4453fc5c957290a01f5036751716a91b4ae2f2f01be',
  },
  define('005_known_users.sql', knownUsers),
  define('006_valid_details.sql', validDetails),
  define('007_sum_of_uses.sql', sumOfUses),
  define('008_session_space.sql', sessionSpace),
  define('009_consents.sql', consents),
  define('010_former_consents.sql', formerConsents),
  define('011_openid.sql', openId),
]

function define(name: string, sql: string): Migration {
  const hash = createHash('sha256').update(sql).digest('hex')
  return { number: Number(name.slice(0, 3)), name, sql, hash }
}
