import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JSONWebKeySet, type JWK } from 'jose'
import type { Database } from '../database/Database.ts'
import { createKeyring, type Key, type KeyringOptions, type Keys } from '../keys/createKeyring.ts'
import { noKey } from '../keys/noKey.ts'
import { rotateKey, rotationDelays } from '../keys/rotateKey.ts'
import { ALGORITHM, MAX_TOKEN_SECONDS } from './TokenClaims.ts'
import type { TokenRules } from './TokenOptions.ts'

/** A key that signs tokens. */
export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject }

/** The keys that sign tokens, as one process has cached them. */
export type TokenKeys = {
  /** Returns the key that signs now. */
  current(): Promise<SigningKey>
  /** Returns the public keys of all tokens that can be valid, and of those that will be signed next (RFC 7517). */
  publicKeys(): Promise<JSONWebKeySet>
}

type DerivedKey = SigningKey & { readonly publicJwk: JWK }

const DAY = 24 * 60 * 60_000
/** Milliseconds for which an earlier key is published: until its last token has expired, and a minute for clocks. */
const PUBLISH_RETIRED = MAX_TOKEN_SECONDS * 1000 + 60_000

/**
 * Creates the keys of a process. Adds the first one, and the next one before the current one is `rotateAfterDays` old.
 */
export function createTokenKeys(
  options: Pick<KeyringOptions, 'now' | 'onError'> & { readonly database: Database },
  { secrets, rotateAfterDays }: Pick<TokenRules, 'secrets' | 'rotateAfterDays'>,
): TokenKeys {
  const { database, now } = options
  const keyring = createKeyring({ ...options, purpose: 'tokens', acceptRetired: PUBLISH_RETIRED })
  const derived = new Map<string, Promise<DerivedKey>>()
  let published: JSONWebKeySet = { keys: [] }

  async function read(): Promise<Keys & { readonly current: Key }> {
    const keys = await keyring.read()
    const { current, accepted } = keys
    const at = now()
    const newest = accepted.at(-1)?.activeAt ?? 0
    const isDue = rotateAfterDays > 0 && newest + rotateAfterDays * DAY <= at
    if (current && !isDue) return { ...keys, current }
    await rotateKey(database, {
      purpose: 'tokens',
      now: at,
      delay: current ? rotationDelays.tokens : 0,
      earlier: 'keep',
      // Another process may have added one meanwhile.
      unlessActiveAfter: newest,
    })
    keyring.forget()
    const added = await keyring.read()
    if (added.current) return { ...added, current: added.current }
    throw noKey('tokens')
  }

  /** Derives the key of a salt with one of the secrets. */
  function derive({ id, key }: Key, secret: string): Promise<DerivedKey> {
    const name = `${id} ${secrets.indexOf(secret)}`
    const found = derived.get(name) ?? deriveKey(key, secret)
    derived.set(name, found)
    return found
  }

  return {
    async current() {
      const { current } = await read()
      return derive(current, secrets[0] ?? '')
    },
    async publicKeys() {
      const { accepted } = await read()
      const all = await Promise.all(accepted.flatMap((key) => secrets.map((secret) => derive(key, secret))))
      const keys = all.map(({ publicJwk }) => publicJwk)
      // The same object for the same keys, which verifying caches.
      if (keys.map(({ kid }) => kid).join() !== published.keys.map(({ kid }) => kid).join())
        published = { keys }
      return published
    },
  }
}

/** The header of an Ed25519 key in PKCS #8 (RFC 8410), before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

async function deriveKey(salt: string, secret: string): Promise<DerivedKey> {
  const seed = hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), 'countersign tokens', 32)
  const der = Buffer.concat([PKCS8, new Uint8Array(seed)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
  const jwk = { kty, crv, x } as JWK
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, privateKey, publicJwk: { ...jwk, kid, alg: ALGORITHM, use: 'sig' } }
}
