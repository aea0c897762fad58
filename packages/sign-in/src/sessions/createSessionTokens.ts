import { createHmac, timingSafeEqual } from 'node:crypto'
import { createSecret, isSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'

/** Creates session tokens, and recognizes invented ones without looking them up. */
export type SessionTokens = {
  /** Creates a token: a secret of 256 bits, followed by its tag. */
  create(): Promise<string>
  /** Returns true for a token that a server with this database created, even if its session has ended. */
  isGenuine(token: string): Promise<boolean>
}

const SECRET_LENGTH = 43
/** Bytes of a tag: an invented one is right once in 2^64 tries, and then costs no more than a look-up. */
const TAG_BYTES = 8
const TAG_LENGTH = 11

/** Returns true for a text with the form of a session token. */
export function isSessionToken(text: string | undefined): text is string {
  if (text?.length !== SECRET_LENGTH + TAG_LENGTH) return false
  return isSecret(text.slice(0, SECRET_LENGTH)) && /^[A-Za-z0-9_-]+$/.test(text.slice(SECRET_LENGTH))
}

/** The tags are HMAC-SHA256 (RFC 2104), truncated, with a key that all servers of a database share. */
export function createSessionTokens(database: Queryable): SessionTokens {
  let loaded: Promise<string> | null = null

  function loadKey(): Promise<string> {
    loaded ??= readKey(database).catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }

  return {
    async create() {
      const key = await loadKey()
      const secret = createSecret()
      return secret + tagOf(secret, key).toString('base64url')
    },
    async isGenuine(token) {
      const key = await loadKey()
      const tag = Buffer.from(token.slice(SECRET_LENGTH), 'base64url')
      return tag.length === TAG_BYTES && timingSafeEqual(tag, tagOf(token.slice(0, SECRET_LENGTH), key))
    },
  }
}

function tagOf(secret: string, key: string): Buffer {
  return createHmac('sha256', key).update(secret).digest().subarray(0, TAG_BYTES)
}

async function readKey(database: Queryable): Promise<string> {
  const [found] = await database.query<{ key: string }>(
    "SELECT key FROM countersign.keys WHERE name = 'session_tokens'",
  )
  if (!found) throw new Error('The table countersign.keys has no key "session_tokens". Restore it.')
  return found.key
}
