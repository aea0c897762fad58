import { createHmac, timingSafeEqual } from 'node:crypto'
import { createSecret, isSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'
import { createKeyring } from '../keys/createKeyring.ts'
import { noKey } from '../keys/noKey.ts'

/** Creates session tokens, and recognizes invented ones without looking them up. */
export type SessionTokens = {
  /** Creates a token: a secret of 256 bits, followed by its tag. */
  create(): Promise<string>
  /**
   * Returns true for a token that a server with this database created, even if its session has ended. Also for tokens of
   * earlier keys, until the last session with one has expired.
   */
  isGenuine(token: string): Promise<boolean>
  /** Returns the genuine ones of some tokens. */
  selectGenuine(tokens: readonly string[]): Promise<string[]>
}

export type SessionTokensOptions = {
  readonly database: Queryable
  /** The longest time that a session lasts, in milliseconds. */
  readonly maxLifetime: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called when the keys could not be read, and those that are cached are used. */
  readonly onError?: (error: unknown) => void
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
export function createSessionTokens({ maxLifetime, ...options }: SessionTokensOptions): SessionTokens {
  const keyring = createKeyring({ ...options, purpose: 'session_tokens', acceptRetired: maxLifetime })

  async function isGenuine(token: string): Promise<boolean> {
    const { accepted } = await keyring.read()
    const tag = Buffer.from(token.slice(SECRET_LENGTH), 'base64url')
    if (tag.length !== TAG_BYTES) return false
    const secret = token.slice(0, SECRET_LENGTH)
    // The newest first: it has made most tokens.
    return accepted.toReversed().some(({ key }) => timingSafeEqual(tag, tagOf(secret, key)))
  }

  return {
    async create() {
      const { current } = await keyring.read()
      if (!current) throw noKey('session_tokens')
      const secret = createSecret()
      return secret + tagOf(secret, current.key).toString('base64url')
    },
    isGenuine,
    async selectGenuine(tokens) {
      const genuine: string[] = []
      for (const token of tokens) if (await isGenuine(token)) genuine.push(token)
      return genuine
    },
  }
}

function tagOf(secret: string, key: string): Buffer {
  return createHmac('sha256', key).update(secret).digest().subarray(0, TAG_BYTES)
}
