import { secp256k1 } from '@noble/curves/secp256k1.js'
import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { nobleRecovery } from './recovery/noble.ts'
import { verifySignature } from './verifySignature.ts'

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

const outcome = (claim: { message?: string; signature: string }) => {
  const proof = verifySignature({ message: 'hello', address, ...claim }, nobleRecovery)
  return proof.status === 'refused' ? proof.code : proof.by
}

test('R10.4 recovers 65 bytes, with v of 27 or 28 and of 0 or 1', () => {
  for (const [index, message] of messages.entries()) {
    const signed = signatures[index] ?? ''
    expect(verifySignature({ message, signature: signed, address }, nobleRecovery)).toEqual(proven)
    const v = Number.parseInt(signed.slice(-2), 16)
    const short = `${signed.slice(0, -2)}0${v - 27}`
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

test('R10.5 the case of the claimed address changes nothing', () => {
  for (const claimed of [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`] as `0x${string}`[]) {
    expect(verifySignature({ message: 'hello', signature, address: claimed }, nobleRecovery)).toEqual(proven)
  }
})

test('R10.4 refuses the twin with a high s', () => {
  const { r, s, yParity } = parseSignature(signature)
  const high = secp256k1.CURVE.n - BigInt(s)
  const twin = `${r}${high.toString(16).padStart(64, '0')}${yParity === 0 ? '1c' : '1b'}`
  expect(outcome({ signature: twin })).toBe('signature_high_s')
})

test('R10.4 refuses a message altered after signing, and a flipped v', () => {
  expect(outcome({ signature, message: 'hello ' })).toBe('signature_mismatch')
  const flipped = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '1c' : '1b'}`
  expect(['signature_mismatch', 'signature_malformed']).toContain(outcome({ signature: flipped }))
})

test('R10.4 refuses what is no signature, each with its code', () => {
  const body = signature.slice(2)
  expect(outcome({ signature: body })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${body}0` })).toBe('signature_malformed')
  expect(outcome({ signature: '0xzz' })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${body.slice(0, -2)}1d` })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${'00'.repeat(65)}` })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${'ff'.repeat(64)}1b` })).toBe('signature_malformed')
  expect(outcome({ signature: `0x${'00'.repeat(16_385)}` })).toBe('signature_too_large')
})

test('R10.4 what no key can have made is a contract’s to judge, and is told by a code of its own', () => {
  expect(outcome({ signature: '0x' })).toBe('contract_signature_unsupported')
  expect(outcome({ signature: `${signature}00` })).toBe('contract_signature_unsupported')
})
