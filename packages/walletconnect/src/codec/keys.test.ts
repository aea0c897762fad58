import { createHash, hkdfSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { agree, createKeyPair, createSymKey, hashText, topicOf } from './keys.ts'

vi.setConfig({ testTimeout: 30_000 })

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

test('public keys are those of the standard', () => {
  for (const keys of [ALICE, BOB]) expect(createKeyPair(bytesOf(keys.secretKey))).toEqual(keys)
})

test('both sides agree on the key that is drawn from what they share', () => {
  const key = Buffer.from(hkdfSync('sha256', bytesOf(SHARED), '', '', 32)).toString('hex')
  expect(agree(ALICE.secretKey, BOB.publicKey)).toBe(key)
  expect(agree(BOB.secretKey, ALICE.publicKey)).toBe(key)
  expect(key).toBe('ea1d8a20f476d1e1ec952ca42708b8f7161ce7c81eadf97e520e2b40333decd5')
})

test('keys are fresh, and agree', () => {
  const seen = new Set<string>()
  for (let time = 0; time < 20; time++) {
    const [ours, theirs] = [createKeyPair(), createKeyPair()]
    const key = agree(ours.secretKey, theirs.publicKey)
    expect(agree(theirs.secretKey, ours.publicKey)).toBe(key)
    for (const one of [ours.secretKey, theirs.publicKey, key, createSymKey()]) {
      expect(one).toMatch(/^[0-9a-f]{64}$/)
      seen.add(one)
    }
  }
  expect(seen).toHaveLength(80)
})

test('a topic is the hash of the bytes, not of their digits', () => {
  expect(topicOf(SHARED)).toBe(hash(bytesOf(SHARED)))
  expect(topicOf(SHARED)).not.toBe(hash(SHARED))
  expect(topicOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
})

test('a text is hashed as UTF-8', () => {
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hashText('Grüße 🌍')).toBe(hash('Grüße 🌍'))
})

/** Points of low order, with which anybody knows what is shared. */
const LOW_ORDER = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]

test.each(LOW_ORDER)('the public key %s is refused', (publicKey) => {
  expect(() => agree(ALICE.secretKey, publicKey)).toThrow()
})

test.each(['', '00', 'zz'.repeat(32), BOB.publicKey.slice(2), `${BOB.publicKey}00`, `0x${BOB.publicKey}`])(
  'what is no key is refused: "%s"',
  (key) => {
    expect(() => agree(ALICE.secretKey, key)).toThrow()
    expect(() => agree(key, ALICE.publicKey)).toThrow()
  },
)
