import { secp256k1 } from '@noble/curves/secp256k1.js'
import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { nobleRecovery } from './recovery/nobleRecovery.ts'
import type { Recovery } from './recovery/Recovery.ts'
import type { Signature } from './Signature.ts'
import { recoverSigner, verifySignature } from './verifySignature.ts'

const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const { address } = account
const messages = ['hello', 'héllo wörld', '', 'many\nlines'] as const
const proven = { status: 'proven', by: 'key' }
let signatures: `0x${string}`[]
let signature: `0x${string}`

beforeAll(async () => {
  signatures = await Promise.all(messages.map((message) => account.signMessage({ message })))
  signature = signatures[0] ?? '0x'
})

const outcome = (claim: { message?: string; signature: Signature }) => {
  const proof = verifySignature({ message: 'hello', address, ...claim }, nobleRecovery)
  return proof.status === 'refused' ? proof.code : proof.by
}

test('R10.4 recovers 65 bytes, with v of 27 or 28 and of 0 or 1', () => {
  for (const [index, message] of messages.entries()) {
    const signed = signatures[index] ?? '0x'
    expect(verifySignature({ message, signature: signed, address }, nobleRecovery)).toEqual(proven)
    const v = Number.parseInt(signed.slice(-2), 16)
    const short: Signature = `0x${signed.slice(2, -2)}0${v - 27}`
    expect(verifySignature({ message, signature: short, address }, nobleRecovery)).toEqual(proven)
  }
})

test('R10.4 recovers 64 bytes (ERC-2098)', () => {
  for (const [index, message] of messages.entries()) {
    const compact = serializeCompactSignature(
      signatureToCompactSignature(parseSignature(signatures[index] ?? '0x')),
    )
    expect(compact).toHaveLength(130)
    expect(verifySignature({ message, signature: compact, address }, nobleRecovery)).toEqual(proven)
  }
})

test('R10.5 ignores the case of the claimed address', () => {
  for (const claimed of [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`] as `0x${string}`[]) {
    expect(verifySignature({ message: 'hello', signature, address: claimed }, nobleRecovery)).toEqual(proven)
  }
})

test('R10.4 refuses a signature with a high s', () => {
  const { r, s, yParity } = parseSignature(signature)
  const high = secp256k1.CURVE.n - BigInt(s)
  const twin: Signature = `${r}${high.toString(16).padStart(64, '0')}${yParity === 0 ? '1c' : '1b'}`
  expect(outcome({ signature: twin })).toBe('signature_high_s')
})

test('R10.4 refuses a message altered after signing, and a flipped v', () => {
  expect(outcome({ signature, message: 'hello ' })).toBe('signature_mismatch')
  const flipped: Signature = `0x${signature.slice(2, -2)}${signature.endsWith('1b') ? '1c' : '1b'}`
  expect(['signature_mismatch', 'signature_malformed']).toContain(outcome({ signature: flipped }))
})

test('R10.4 refuses signatures from which no key can be recovered', () => {
  const body = signature.slice(2)
  expect(outcome({ signature: `0x${body.slice(0, -2)}1d` })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${'00'.repeat(65)}` })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${'ff'.repeat(64)}1b` })).toBe('signature_malformed')
})

test('R10.4 returns `contract_signature_unsupported` for other formats than a key’s', () => {
  expect(outcome({ signature: '0x' })).toBe('contract_signature_unsupported')
  expect(outcome({ signature: `${signature}00` })).toBe('contract_signature_unsupported')
  expect(outcome({ signature: `0x${'00'.repeat(16_384)}` })).toBe('contract_signature_unsupported')
})

test('R10.4 reports what is wrong with a signature', () => {
  const detailOf = (text: Signature, recover = nobleRecovery.recover) => {
    const proof = verifySignature({ message: 'hello', signature: text, address }, { name: 'given', recover })
    return proof.status === 'refused' ? proof.detail : null
  }
  const scalars: Signature = `0x${'01'.repeat(64)}`
  expect(detailOf('0x')).toBe('Signatures of contract accounts are not supported.')
  expect(detailOf(`${scalars}02`)).toBe('The recovery byte must be 0, 1, 27 or 28.')
  expect(detailOf(`0x${scalars.slice(2, 66)}${'80'.repeat(32)}1b`)).toContain('upper half of the curve order')
  expect(detailOf(scalars, () => null)).toBe('No key can be recovered from the signature.')
  expect(detailOf(scalars, () => new Uint8Array(65))).toContain('does not match the account')
})

/** A recovery that finds a key in any signature, with the recovery bits that it received. */
function lenientRecovery() {
  const bits: number[] = []
  const recovery: Recovery = {
    name: 'lenient',
    recover(_hash, _signature, bit) {
      bits.push(bit)
      return new Uint8Array(65)
    },
  }
  return { recovery, bits }
}

test('R10.4 recovers no key unless r and s are from 1 to the order, and s is low', () => {
  const word = '1'.padStart(64, '0')
  const zero = '0'.repeat(64)
  const order = secp256k1.CURVE.n.toString(16)
  const half = secp256k1.CURVE.n / 2n
  const recover = (r: string, s: string) => {
    const { recovery, bits } = lenientRecovery()
    const signer = recoverSigner(
      new Uint8Array(32),
      { bytes: Buffer.from(r + s, 'hex'), recovery: 0 },
      recovery,
    )
    return bits.length > 0 ? 'recovered' : signer
  }
  expect(recover(word, word)).toBe('recovered')
  expect(recover(word, half.toString(16).padStart(64, '0'))).toBe('recovered')
  expect(recover(word, (half + 1n).toString(16).padStart(64, '0'))).toBe('high_s')
  for (const [r, s] of [
    [zero, word],
    [order, word],
    [word, zero],
    [word, order],
  ] as const) {
    expect([r, s, recover(r, s)]).toEqual([r, s, 'none'])
  }
})

test('R10.4 reads the recovery bit of each format, and refuses any other v', () => {
  const scalars = '01'.repeat(64)
  const compact = (top: string): Signature => `0x${scalars.slice(0, 64)}${top}${scalars.slice(66)}`
  for (const [text, expected] of [
    [compact('00'), [0]],
    [compact('7e'), [0]],
    [compact('80'), [1]],
    [`0x${scalars}00`, [0]],
    [`0x${scalars}01`, [1]],
    [`0x${scalars}1b`, [0]],
    [`0x${scalars}1c`, [1]],
    [`0x${scalars}02`, []],
    [`0x${scalars}1a`, []],
    [`0x${scalars}1d`, []],
  ] as const) {
    const { recovery, bits } = lenientRecovery()
    verifySignature({ message: 'hello', signature: text, address }, recovery)
    expect([text, bits]).toEqual([text, expected])
  }
})
