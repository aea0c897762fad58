import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.ts'
import { readSignature } from './Signature.ts'

const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const signature = await account.signMessage({ message: 'hello' })

function refusalOf(text: string): RequestError {
  try {
    readSignature(text)
  } catch (error) {
    if (error instanceof RequestError) return error
  }
  throw new Error(`It accepts ${text.slice(0, 20)}.`)
}

test('R10.4 accepts whole bytes in any case of hex, up to 16,384', () => {
  const longest = `0x${'00'.repeat(16_384)}`
  const upper = `0x${signature.slice(2).toUpperCase()}`
  for (const text of ['0x', signature, upper, longest]) expect(readSignature(text)).toBe(text)
})

test('R10.4 refuses malformed signatures with their codes', () => {
  const body = signature.slice(2)
  for (const text of ['', body, `0x${body}0`, '0xzz', `x${signature}`, `0X${body}`, ` ${signature}`])
    expect([text, refusalOf(text).code]).toEqual([text, 'signature_malformed'])
  expect(refusalOf(`0x${'00'.repeat(16_385)}`).code).toBe('signature_too_large')
})

test('R10.4 reports what is wrong with the form of a signature', () => {
  expect(refusalOf('0x1').message).toBe('The signature must be 0x followed by whole bytes in hex.')
  expect(refusalOf(`0x${'00'.repeat(16_385)}`).message).toBe(
    'The signature is too long: at most 16384 bytes.',
  )
})
