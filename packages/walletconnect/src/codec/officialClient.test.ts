import { randomBytes } from 'node:crypto'
import {
  decodeIss,
  decodeJWT,
  encodeIss,
  generateKeyPair as keysOf,
  signJWT,
  verifyJWT,
} from '@walletconnect/relay-auth'
import * as official from '@walletconnect/utils'
import { describe, expect, test } from 'vitest'
import {
  createKeyPair,
  createSymKey,
  decrypt,
  decryptFrom,
  deriveSymKey,
  encrypt,
  encryptTo,
  hashKey,
  hashText,
} from './crypto.ts'
import { createIdentity } from './identity.ts'
import { parsePairingUri, toPairingUri } from './pairingUri.ts'

// Interoperability with the last open release of the official client.

const TEXT = JSON.stringify({
  id: 1_763_733_333_333_123,
  jsonrpc: '2.0',
  method: 'wc_sessionPing',
  params: { text: 'Grüße 🌍' },
})
const AUDIENCE = 'wss://relay.walletconnect.org'

/** Repeats a check with different keys and lengths. */
const times = (run: (index: number) => void) => {
  for (let index = 0; index < 10; index++) run(index)
}

describe('keys', () => {
  test('has the same topics and hashes', () => {
    times((index) => {
      const key = createSymKey()
      expect(hashKey(key)).toBe(official.hashKey(key))
      expect(hashText(TEXT.slice(index))).toBe(official.hashMessage(TEXT.slice(index)))
    })
  })

  test('derives the same key from key pairs of both', () => {
    times(() => {
      const [ours, theirs] = [createKeyPair(), official.generateKeyPair()]
      const key = deriveSymKey(ours.secretKey, theirs.publicKey)
      expect(key).toBe(official.deriveSymKey(theirs.privateKey, ours.publicKey))
      expect(deriveSymKey(theirs.privateKey, ours.publicKey)).toBe(key)
      expect(hashKey(key)).toBe(official.hashKey(key))
    })
  })
})

describe('envelopes', () => {
  test('of type 0 decrypt in both directions, and are identical', () => {
    times((index) => {
      const [symKey, text, nonce] = [createSymKey(), TEXT.repeat(index + 1), Uint8Array.from(randomBytes(12))]
      expect(official.decrypt({ symKey, encoded: encrypt(symKey, text) })).toBe(text)
      expect(decrypt(symKey, official.encrypt({ symKey, message: text }))).toBe(text)
      const iv = Buffer.from(nonce).toString('hex')
      expect(encrypt(symKey, text, nonce)).toBe(official.encrypt({ symKey, message: text, iv }))
    })
  })

  test('of type 1 decrypt in both directions, and are identical', () => {
    times((index) => {
      const text = TEXT.repeat(index + 1)
      const [ours, theirs] = [createKeyPair(), official.generateKeyPair()]
      const symKey = official.deriveSymKey(theirs.privateKey, ours.publicKey)

      const nonce = Uint8Array.from(randomBytes(12))
      const sent = encryptTo(theirs.publicKey, ours, text, nonce)
      const validated = official.validateDecoding(sent, { receiverPublicKey: theirs.publicKey })
      expect(validated).toMatchObject({ type: 1, senderPublicKey: ours.publicKey })
      expect(official.decrypt({ symKey, encoded: sent })).toBe(text)
      const iv = Buffer.from(nonce).toString('hex')
      const same = { type: 1, symKey, senderPublicKey: ours.publicKey, message: text, iv }
      expect(official.encrypt(same)).toBe(sent)

      const received = official.encrypt({ type: 1, symKey, senderPublicKey: theirs.publicKey, message: text })
      expect(decryptFrom(ours.secretKey, received)).toEqual({ text, senderPublicKey: theirs.publicKey })
    })
  })

  test('of type 2, which anyone can write, are refused', () => {
    const plain = official.encodeTypeTwoEnvelope(TEXT, 'base64pad')
    expect(() => decrypt(createSymKey(), plain)).toThrow('Envelope type 2')
    expect(() => decryptFrom(createKeyPair().secretKey, plain)).toThrow('Envelope type 2')
  })
})

describe('identity', () => {
  test('has the same did:key for an Ed25519 key', () => {
    times(() => {
      const seed = Uint8Array.from(randomBytes(32))
      const { publicKey } = keysOf(seed)
      const { clientId } = createIdentity(seed)
      expect(clientId).toBe(encodeIss(publicKey))
      expect(decodeIss(clientId)).toEqual(publicKey)
    })
  })

  test('creates a valid token with the same claims', async () => {
    const seed = Uint8Array.from(randomBytes(32))
    const now = Date.now()
    const token = createIdentity(seed).token(AUDIENCE, now)
    expect(await verifyJWT(token)).toBe(true)
    const { header, payload } = decodeJWT(token)
    // The official client's tokens begin now.
    const iat = Math.floor(now / 1000) - 43_200
    const theirs = decodeJWT(await signJWT(payload.sub, AUDIENCE, 86_400, keysOf(seed), iat))
    expect(header).toEqual(theirs.header)
    expect(payload).toEqual({ ...theirs.payload, act: 'client_auth' })
  })

  test('creates a token that is invalid with another key or other claims', async () => {
    const [head = '', body = '', signature = ''] = createIdentity().token(AUDIENCE).split('.')
    const [, other = ''] = createIdentity().token(AUDIENCE).split('.')
    expect(await verifyJWT(`${head}.${body}.${signature}`)).toBe(true)
    expect(await verifyJWT(`${head}.${other}.${signature}`)).toBe(false)
  })
})

describe('pairing URI', () => {
  test('is parsed by the official client', () => {
    times((index) => {
      const symKey = createSymKey()
      const pairing = { topic: hashKey(symKey), symKey, expiryTimestamp: 1_763_733_633 + index }
      expect(official.parseUri(toPairingUri(pairing))).toMatchObject({
        ...pairing,
        version: 2,
        relay: { protocol: 'irn' },
      })
    })
  })

  test('is parsed as the official client formats it', () => {
    times((index) => {
      const symKey = createSymKey()
      const pairing = { topic: hashKey(symKey), symKey, expiryTimestamp: 1_763_733_633 + index }
      const methods = index % 2 ? ['wc_sessionAuthenticate'] : undefined
      const written = {
        ...pairing,
        protocol: 'wc',
        version: 2,
        relay: { protocol: 'irn' },
        ...(methods && { methods }),
      }
      expect(parsePairingUri(official.formatUri(written))).toEqual(pairing)
    })
  })
})
