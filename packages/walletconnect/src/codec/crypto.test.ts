import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
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
import { fromBase64, toBase64 } from './encoding.ts'

/** RFC 7748, section 6.1. */
const ALICE = {
  secretKey: '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a',
  publicKey: '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
}
const BOB = {
  secretKey: '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb',
  publicKey: 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
}
const SHARED = '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

test('derives the public keys of RFC 7748', () => {
  for (const keys of [ALICE, BOB]) expect(createKeyPair(bytesOf(keys.secretKey))).toEqual(keys)
})

test('derives the same key on both sides', () => {
  const key = Buffer.from(hkdfSync('sha256', bytesOf(SHARED), '', '', 32)).toString('hex')
  expect(deriveSymKey(ALICE.secretKey, BOB.publicKey)).toBe(key)
  expect(deriveSymKey(BOB.secretKey, ALICE.publicKey)).toBe(key)
  expect(key).toBe('ea1d8a20f476d1e1ec952ca42708b8f7161ce7c81eadf97e520e2b40333decd5')
})

test('creates different key pairs, which derive the same key', () => {
  const seen = new Set<string>()
  for (let time = 0; time < 20; time++) {
    const [ours, theirs] = [createKeyPair(), createKeyPair()]
    const key = deriveSymKey(ours.secretKey, theirs.publicKey)
    expect(deriveSymKey(theirs.secretKey, ours.publicKey)).toBe(key)
    for (const bytes of [ours.secretKey, theirs.publicKey, key, createSymKey()]) {
      expect(bytes).toMatch(/^[0-9a-f]{64}$/)
      seen.add(bytes)
    }
  }
  expect(seen).toHaveLength(80)
})

test('hashes the bytes of a key, not its hex text', () => {
  expect(hashKey(SHARED)).toBe(hash(bytesOf(SHARED)))
  expect(hashKey(SHARED)).not.toBe(hash(SHARED))
  expect(hashKey('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
})

test('hashes a text as UTF-8', () => {
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hashText('Grüße 🌍')).toBe(hash('Grüße 🌍'))
})

/** Points of low order, with which anyone can derive the key. */
const LOW_ORDER = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]

test.each(LOW_ORDER)('refuses the public key %s', (publicKey) => {
  expect(() => deriveSymKey(ALICE.secretKey, publicKey)).toThrow()
})

test.each(['', '00', 'zz'.repeat(32), BOB.publicKey.slice(2), `${BOB.publicKey}00`, `0x${BOB.publicKey}`])(
  'refuses an invalid key: "%s"',
  (key) => {
    expect(() => deriveSymKey(ALICE.secretKey, key)).toThrow()
    expect(() => deriveSymKey(key, ALICE.publicKey)).toThrow()
  },
)

const KEY = '0123456789abcdef'.repeat(4)
const NONCE = Uint8Array.from({ length: 12 }, (_, index) => index)
const SENDER = createKeyPair(new Uint8Array(32).fill(1))
const RECEIVER = createKeyPair(new Uint8Array(32).fill(2))
const TEXT = '{"id":1,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}'

const TEXTS = ['', 'a', TEXT, 'Grüße 🌍\u0000\n', 'x'.repeat(200_000)]

/** ChaCha20-Poly1305 (RFC 8439) by Node. */
function sealedByNode(key: string, text: string): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', Buffer.from(key, 'hex'), NONCE, { authTagLength: 16 })
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

describe('type 0', () => {
  test('is 00, the nonce and the ChaCha20-Poly1305 ciphertext', () => {
    const bytes = Buffer.concat([Buffer.of(0), NONCE, sealedByNode(KEY, TEXT)])
    expect(encrypt(KEY, TEXT, NONCE)).toBe(bytes.toString('base64'))
    expect(decrypt(KEY, bytes.toString('base64'))).toBe(TEXT)
  })

  test('is stable', () => {
    expect(encrypt(KEY, '{"id":1}', NONCE)).toBe('AAABAgMEBQYHCAkKC5bmWaJGtluKrzJ+E4VBn1yDswO/9kSpaA==')
  })

  test('decrypts to the encrypted text', () => {
    for (const text of TEXTS) {
      const key = createSymKey()
      expect(decrypt(key, encrypt(key, text))).toBe(text)
    }
  })

  test('differs each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => encrypt(KEY, TEXT)))).toHaveLength(50)
  })
})

describe('type 1', () => {
  test('is 01, the sender’s public key, the nonce and the ChaCha20-Poly1305 ciphertext', () => {
    const key = deriveSymKey(RECEIVER.secretKey, SENDER.publicKey)
    const from = Buffer.from(SENDER.publicKey, 'hex')
    const bytes = Buffer.concat([Buffer.of(1), from, NONCE, sealedByNode(key, TEXT)])
    expect(encryptTo(RECEIVER.publicKey, SENDER, TEXT, NONCE)).toBe(bytes.toString('base64'))
  })

  test('is stable', () => {
    expect(encryptTo(RECEIVER.publicKey, SENDER, '{"id":1}', NONCE)).toBe(
      'AaTgkpK2UcJ4uXcsVp9fqbsT2Qa0araMnfncK0QJ+KIJAAECAwQFBgcICQoLWRTSo6q35qDsanZDZx+0GFBFhETrnq03',
    )
  })

  test('decrypts to the text and the sender’s public key', () => {
    for (const text of TEXTS) {
      const [sender, receiver] = [createKeyPair(), createKeyPair()]
      const envelope = encryptTo(receiver.publicKey, sender, text)
      expect(decryptFrom(receiver.secretKey, envelope)).toEqual({ text, senderPublicKey: sender.publicKey })
    }
  })

  test('refuses a sender’s key of low order', () => {
    for (const key of ['00'.repeat(32), `01${'00'.repeat(31)}`]) {
      const bytes = Buffer.concat([Buffer.of(1), Buffer.from(key, 'hex'), NONCE, sealedByNode(KEY, TEXT)])
      expect(() => decryptFrom(RECEIVER.secretKey, bytes.toString('base64'))).toThrow()
    }
  })
})

const zero = encrypt(KEY, TEXT, NONCE)
const encrypted = encryptTo(RECEIVER.publicKey, SENDER, TEXT, NONCE)
const plain = toBase64(Buffer.concat([Buffer.of(2), Buffer.from(TEXT)]))

const changed = (envelope: string, change: (bytes: Uint8Array) => Uint8Array) =>
  toBase64(change(fromBase64(envelope)))

const HOSTILE: [string, string][] = [
  ['nothing', ''],
  ['no base64', 'no base64!'],
  ['base64 for addresses', changed(zero, (bytes) => bytes).replaceAll('A', '-')],
  ['plain text: type 2', plain],
  ['type 3', changed(zero, (bytes) => bytes.with(0, 3))],
  ['type 255', changed(zero, (bytes) => bytes.with(0, 255))],
  ['a type and nothing else', toBase64(Uint8Array.of(0))],
  ['another type and nothing else', toBase64(Uint8Array.of(1))],
  ['half a nonce', changed(zero, (bytes) => bytes.subarray(0, 7))],
  ['a nonce and nothing else', changed(zero, (bytes) => bytes.subarray(0, 13))],
  ['half a tag', changed(zero, (bytes) => bytes.subarray(0, 21))],
  ['half a public key', changed(encrypted, (bytes) => bytes.subarray(0, 17))],
  ['a public key and nothing else', changed(encrypted, (bytes) => bytes.subarray(0, 33))],
  ['a public key and a nonce', changed(encrypted, (bytes) => bytes.subarray(0, 45))],
  ['a byte too few', changed(zero, (bytes) => bytes.subarray(0, -1))],
  ['a byte too many', changed(zero, (bytes) => Uint8Array.of(...bytes, 0))],
  ['zeros', toBase64(new Uint8Array(200))],
  ['zeros of type 1', toBase64(new Uint8Array(200).with(0, 1))],
]

test.each(HOSTILE)('refuses an invalid envelope: %s', (_what, envelope) => {
  expect(() => decrypt(KEY, envelope)).toThrow()
  expect(() => decryptFrom(RECEIVER.secretKey, envelope)).toThrow()
})

test('refuses an envelope of another type, with both types in the error', () => {
  expect(() => decrypt(KEY, encrypted)).toThrow('Envelope type 1, not 0.')
  expect(() => decrypt(KEY, plain)).toThrow('Envelope type 2, not 0.')
  expect(() => decryptFrom(RECEIVER.secretKey, zero)).toThrow('Envelope type 0, not 1.')
})

test('does not decrypt with another key', () => {
  expect(() => decrypt(createSymKey(), zero)).toThrow()
  expect(() => decryptFrom(createKeyPair().secretKey, encrypted)).toThrow()
  for (const key of ['', '00', KEY.slice(2), 'zz'.repeat(32)]) expect(() => decrypt(key, zero)).toThrow()
})

test('refuses an envelope with any bit changed', () => {
  const opened = [
    [zero, (envelope: string) => decrypt(KEY, envelope)],
    [encrypted, (envelope: string) => decryptFrom(RECEIVER.secretKey, envelope)],
  ] as const
  for (const [envelope, read] of opened) {
    const bytes = fromBase64(envelope)
    for (let index = 0; index < bytes.length; index++) {
      const tampered = bytes.with(index, (bytes[index] ?? 0) ^ (1 << (index % 8)))
      expect(() => read(toBase64(tampered))).toThrow()
    }
  }
})

test('refuses authentic bytes that are not UTF-8', () => {
  const cipher = createCipheriv('chacha20-poly1305', Buffer.from(KEY, 'hex'), NONCE, { authTagLength: 16 })
  const sealed = [cipher.update(Buffer.of(0xff, 0xc0)), cipher.final(), cipher.getAuthTag()]
  expect(() => decrypt(KEY, Buffer.concat([Buffer.of(0), NONCE, ...sealed]).toString('base64'))).toThrow()
})

test('refuses random bytes of any length', () => {
  for (let length = 0; length < 120; length++) {
    for (const type of [0, 1]) {
      const envelope = Buffer.concat([Buffer.of(type), randomBytes(length)]).toString('base64')
      expect(() => decrypt(KEY, envelope)).toThrow()
      expect(() => decryptFrom(RECEIVER.secretKey, envelope)).toThrow()
    }
  }
})
