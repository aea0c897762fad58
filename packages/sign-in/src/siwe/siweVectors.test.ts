import { existsSync, readFileSync } from 'node:fs'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.ts'
import { nobleRecovery } from '../verify/recovery/nobleRecovery.ts'
import { readSignature, type Signature } from '../verify/Signature.ts'
import { verifySignature } from '../verify/verifySignature.ts'
import { compareMessage } from './compareMessage.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

// The vectors of the standard's libraries, if they are checked out next to this repository.
const folder = new URL('../../../../../shared/vectors/siwe/', import.meta.url)

type Fields = SiweMessage & { readonly signature: Signature }

function vectors<Value>(name: string): [string, Value][] {
  const file = new URL(`${name}.json`, folder)
  if (!existsSync(file)) return []
  const found: Record<string, Value> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(found)
}

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'accepted'
  } catch (error) {
    if (error instanceof RequestError) return error.code
    throw error
  }
}

function withoutNull(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

test('R10.2 parses every valid message of the public vectors, and creates the same text', () => {
  for (const [name, { message, fields }] of vectors<{ message: string; fields: object }>(
    'parsing_positive',
  )) {
    const parsed = parseSiweMessage(message)
    expect({ name, ...parsed }).toEqual({ name, ...withoutNull(fields) })
    expect(createSiweMessage(parsed)).toBe(message)
  }
})

test('R10.2 refuses every invalid message of the public vectors', () => {
  const found = Object.fromEntries(
    vectors<string>('parsing_negative').map(([name, text]) => [name, codeOf(() => parseSiweMessage(text))]),
  )
  // R10.5: an address in lower case is valid too.
  const accepted = Object.keys(found).filter((name) => found[name] === 'accepted')
  expect(accepted).toEqual(Object.keys(found).filter((name) => name === 'address not EIP-55'))
  expect(Object.values(found).filter((code) => !code.startsWith('message_') && code !== 'accepted')).toEqual(
    [],
  )
})

test('R10.2 creates none of the invalid messages of the public vectors', () => {
  for (const [name, fields] of vectors<SiweMessage>('parsing_negative_objects')) {
    const code = codeOf(() => parseSiweMessage(createSiweMessage(fields)))
    expect([name, code]).toEqual([name, expect.stringMatching(/^message_/)])
  }
})

test('R10.4 recovers the address of every valid signature of the public vectors', () => {
  for (const [name, { signature, ...fields }] of vectors<Fields>('verification_positive')) {
    const { address } = fields
    const message = createSiweMessage(onlyFields(fields))
    const signed = { message, signature: readSignature(signature), address }
    expect([name, verifySignature(signed, nobleRecovery)]).toEqual([name, { status: 'proven', by: 'key' }])
  }
})

test('R10.4 refuses the bad signatures of the public vectors', () => {
  const bad = vectors<Fields>('verification_negative').filter(([name]) => /signature/.test(name))
  for (const [name, { signature, ...fields }] of bad) {
    const message = createSiweMessage(onlyFields(fields))
    const signed = { message, signature: readSignature(signature), address: fields.address }
    const proof = verifySignature(signed, nobleRecovery)
    expect([name, proof.status]).toEqual([name, 'refused'])
  }
})

test('R10.3 refuses impossible dates of the public vectors', () => {
  const bad = vectors<Fields>('verification_negative').filter(([name]) => name.startsWith('invalid '))
  for (const [name, fields] of bad) {
    expect([name, codeOf(() => createSiweMessage(onlyFields(fields)))]).toEqual([
      name,
      expect.stringMatching(/^message_/),
    ])
  }
})

test('R10.3 refuses valid signatures of the public vectors for another domain, time or nonce', () => {
  type Bound = Fields & {
    readonly time?: string
    readonly domainBinding?: string
    readonly matchNonce?: string
  }
  const codes = vectors<Bound>('verification_negative')
    .filter(([name]) => !/signature|^invalid /.test(name))
    .map(([name, vector]) => {
      const { time = vector.issuedAt, domainBinding = vector.domain, matchNonce = vector.nonce } = vector
      const message = parseSiweMessage(createSiweMessage(onlyFields(vector)))
      const mismatch = compareMessage(message, {
        origin: `https://${domainBinding}`,
        statement: vector.statement ?? '',
        chainIds: [vector.chainId],
        allowedAbilities: [],
        now: Date.parse(time),
        maxAge: 500 * 365 * 86_400_000,
      })
      return [name, mismatch?.code ?? (message.nonce === matchNonce ? 'accepted' : 'another nonce')]
    })
  if (codes.length === 0) return
  expect(Object.fromEntries(codes)).toEqual({
    'expired message': 'message_expired',
    'domain binding': 'domain_mismatch',
    'custom time': 'message_expired',
    // Nonces are looked up, not compared: R10.1.
    'custom nonce': 'another nonce',
    'not yet valid': 'message_not_yet_valid',
  })
})

test('R10.2 accepts what viem signs', async () => {
  const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
  const message = createSiweMessage({
    domain: 'localhost:3000',
    address: account.address,
    uri: 'http://localhost:3000',
    version: '1',
    chainId: 31337,
    nonce: '0123456789abcdef',
    issuedAt: '2026-11-21T10:00:00Z',
  })
  const signature = await account.signMessage({ message })
  const { address } = parseSiweMessage(message)
  expect(verifySignature({ message, signature, address }, nobleRecovery).status).toBe('proven')
})

/** The fields of the message, without the time and the expected result of the vector. */
function onlyFields(fields: object): SiweMessage {
  const others = ['signature', 'time', 'domainBinding', 'matchNonce']
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !others.includes(name))) as SiweMessage
}
