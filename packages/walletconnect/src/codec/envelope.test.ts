import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { open, openFrom, seal, sealTo } from './envelope.ts'
import { agree, createKeyPair, createSymKey } from './keys.ts'

vi.setConfig({ testTimeout: 30_000 })

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

describe('type 0, under a shared key', () => {
  test('is 00, the nonce and what ChaCha20-Poly1305 makes of the text', () => {
    const bytes = Buffer.concat([Buffer.of(0), NONCE, sealedByNode(KEY, TEXT)])
    expect(seal(KEY, TEXT, NONCE)).toBe(bytes.toString('base64'))
    expect(open(KEY, bytes.toString('base64'))).toBe(TEXT)
  })

  test('keeps its form', () => {
    expect(seal(KEY, '{"id":1}', NONCE)).toBe('AAABAgMEBQYHCAkKC5bmWaJGtluKrzJ+E4VBn1yDswO/9kSpaA==')
  })

  test('is opened to the text it was sealed from', () => {
    for (const text of TEXTS) {
      const key = createSymKey()
      expect(open(key, seal(key, text))).toBe(text)
    }
  })

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => seal(KEY, TEXT)))).toHaveLength(50)
  })
})

describe('type 1, for the holder of a key', () => {
  test('is 01, the public key of the sender, the nonce and what ChaCha20-Poly1305 makes of the text', () => {
    const key = agree(RECEIVER.secretKey, SENDER.publicKey)
    const from = Buffer.from(SENDER.publicKey, 'hex')
    const bytes = Buffer.concat([Buffer.of(1), from, NONCE, sealedByNode(key, TEXT)])
    expect(sealTo(RECEIVER.publicKey, SENDER, TEXT, NONCE)).toBe(bytes.toString('base64'))
  })

  test('keeps its form', () => {
    expect(sealTo(RECEIVER.publicKey, SENDER, '{"id":1}', NONCE)).toBe(
      'AaTgkpK2UcJ4uXcsVp9fqbsT2Qa0araMnfncK0QJ+KIJAAECAwQFBgcICQoLWRTSo6q35qDsanZDZx+0GFBFhETrnq03',
    )
  })

  test('is opened to the text, and tells whose it is', () => {
    for (const text of TEXTS) {
      const [sender, receiver] = [createKeyPair(), createKeyPair()]
      const envelope = sealTo(receiver.publicKey, sender, text)
      expect(openFrom(receiver.secretKey, envelope)).toEqual({ text, senderPublicKey: sender.publicKey })
    }
  })

  test('of a sender whose key is of low order is refused', () => {
    for (const key of ['00'.repeat(32), `01${'00'.repeat(31)}`]) {
      const bytes = Buffer.concat([Buffer.of(1), Buffer.from(key, 'hex'), NONCE, sealedByNode(KEY, TEXT)])
      expect(() => openFrom(RECEIVER.secretKey, bytes.toString('base64'))).toThrow()
    }
  })
})

const zero = seal(KEY, TEXT, NONCE)
const one = sealTo(RECEIVER.publicKey, SENDER, TEXT, NONCE)
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
  ['half a public key', changed(one, (bytes) => bytes.subarray(0, 17))],
  ['a public key and nothing else', changed(one, (bytes) => bytes.subarray(0, 33))],
  ['a public key and a nonce', changed(one, (bytes) => bytes.subarray(0, 45))],
  ['a byte too few', changed(zero, (bytes) => bytes.subarray(0, -1))],
  ['a byte too many', changed(zero, (bytes) => Uint8Array.of(...bytes, 0))],
  ['zeros', toBase64(new Uint8Array(200))],
  ['zeros of type 1', toBase64(new Uint8Array(200).with(0, 1))],
]

test.each(HOSTILE)('what is no envelope is refused: %s', (_what, envelope) => {
  expect(() => open(KEY, envelope)).toThrow()
  expect(() => openFrom(RECEIVER.secretKey, envelope)).toThrow()
})

test('a type where another is expected is refused, and said', () => {
  expect(() => open(KEY, one)).toThrow('An envelope of type 1 where type 0 is expected.')
  expect(() => open(KEY, plain)).toThrow('An envelope of type 2 where type 0 is expected.')
  expect(() => openFrom(RECEIVER.secretKey, zero)).toThrow('An envelope of type 0 where type 1 is expected.')
})

test('another key opens nothing', () => {
  expect(() => open(createSymKey(), zero)).toThrow()
  expect(() => openFrom(createKeyPair().secretKey, one)).toThrow()
  for (const key of ['', '00', KEY.slice(2), 'zz'.repeat(32)]) expect(() => open(key, zero)).toThrow()
})

test('no bit can be changed', () => {
  const opened = [
    [zero, (envelope: string) => open(KEY, envelope)],
    [one, (envelope: string) => openFrom(RECEIVER.secretKey, envelope)],
  ] as const
  for (const [envelope, read] of opened) {
    const bytes = fromBase64(envelope)
    for (let index = 0; index < bytes.length; index++) {
      const tampered = bytes.with(index, (bytes[index] ?? 0) ^ (1 << (index % 8)))
      expect(() => read(toBase64(tampered))).toThrow()
    }
  }
})

test('bytes that are no UTF-8 are refused, though the seal is whole', () => {
  const cipher = createCipheriv('chacha20-poly1305', Buffer.from(KEY, 'hex'), NONCE, { authTagLength: 16 })
  const sealed = [cipher.update(Buffer.of(0xff, 0xc0)), cipher.final(), cipher.getAuthTag()]
  expect(() => open(KEY, Buffer.concat([Buffer.of(0), NONCE, ...sealed]).toString('base64'))).toThrow()
})

test('noise of any length is refused', () => {
  for (let length = 0; length < 120; length++) {
    for (const type of [0, 1]) {
      const envelope = Buffer.concat([Buffer.of(type), randomBytes(length)]).toString('base64')
      expect(() => open(KEY, envelope)).toThrow()
      expect(() => openFrom(RECEIVER.secretKey, envelope)).toThrow()
    }
  }
})
