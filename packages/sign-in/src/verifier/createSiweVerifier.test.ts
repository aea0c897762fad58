import { createServer } from 'node:http'
import { SiweMessage } from 'siwe'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MAGIC_VALUE } from '../signatures/contract/erc1271.ts'
import { forgedMessages, writeMessage } from '../testing/forgedMessages.ts'
import { listen } from '../testing/listen.ts'
import { createSiweVerifier, type SiweVerifier } from './createSiweVerifier.ts'

const origin = 'http://localhost:3000'
const nonce = '0123456789abcdef'
const account = privateKeyToAccount(generatePrivateKey())
const message = writeMessage({ address: account.address, nonce, now: Date.now() })
let verifier: SiweVerifier

beforeAll(() => {
  verifier = createSiweVerifier({ origin, chainIds: [1] })
})

const verify = async (text: string, options = { nonce }) =>
  verifier.verify({ message: text, signature: await account.signMessage({ message: text }), ...options })

test('verifies a message, as text and as a SiweMessage of siwe', async () => {
  const verified = { status: 'verified', by: 'key', message: { address: account.address, chainId: 1, nonce } }
  expect(verifier.check({ message, nonce })).toMatchObject(verified)
  expect(await verify(message)).toMatchObject(verified)
  const signature = await account.signMessage({ message })
  expect(await verifier.verify({ message: new SiweMessage(message), signature, nonce })).toMatchObject(
    verified,
  )
})

test.each(forgedMessages)('R10.3 refuses a signed message with $title: $code', async ({ forge, code }) => {
  expect(await verify(forge(message, nonce))).toMatchObject({ status: 'refused', code })
})

test('refuses another nonce, another statement, another signer and an invalid signature', async () => {
  expect(await verify(message, { nonce: 'fedcba9876543210' })).toEqual({
    status: 'refused',
    code: 'nonce_unknown',
    detail: 'The nonce of the message is not the one that was issued.',
  })
  const other = createSiweVerifier({ origin, chainIds: [1], statement: 'Enter the shop.' })
  expect(other.check({ message, nonce })).toMatchObject({ code: 'statement_mismatch' })
  const stranger = privateKeyToAccount(generatePrivateKey())
  const signature = await stranger.signMessage({ message })
  expect(await verifier.verify({ message, signature, nonce })).toMatchObject({ code: 'signature_mismatch' })
  const code = 'contract_signature_unsupported'
  expect(await verifier.verify({ message, signature: '0x12', nonce })).toMatchObject({ code })
})

test.each([undefined, null, 1, ['0x12'], '', '0x1', 'signed'])(
  'R5.5 refuses a signature that is no text of hex: %j',
  async (signature) => {
    expect(await verifier.verify({ message, signature: signature as never, nonce })).toEqual({
      status: 'refused',
      code: 'signature_malformed',
      detail: 'The signature must be 0x followed by whole bytes in hex.',
    })
  },
)

test('verifies a contract account at its RPC server, and reports a server that does not respond', async () => {
  const server = await listen(
    createServer(async (request, response) => {
      const { id, method } = await new Response(request as never).json()
      response.end(
        JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : MAGIC_VALUE }),
      )
    }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onError = vi.fn()
  const check = (changes: object) =>
    createSiweVerifier({ origin, chainIds: [1], rpcUrls: { 1: [server.url] }, ...changes }).verify({
      message,
      signature: '0x12',
      nonce,
    })
  expect(await check({})).toMatchObject({ status: 'verified', by: 'contract', message: { nonce } })
  await server.close()
  expect(await check({ onError })).toMatchObject({ status: 'refused', code: 'chain_unavailable' })
  expect([onError.mock.calls.length, log.mock.calls.length]).toEqual([1, 0])
  await check({})
  expect(log.mock.calls).toEqual([[expect.stringContaining('chain_unavailable in contract_check')]])
})

test('R10.3 refuses every ReCap, also of the abilities that the server accepts by default', async () => {
  const details = '{"att":{"eip155":{"request/personal_sign":[]}}}'
  const sentence =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
  const resource = `urn:recap:${Buffer.from(details).toString('base64url')}`
  const granting = `${message.replace('Sign in.', `Sign in. ${sentence}`)}\nResources:\n- ${resource}`
  for (const statement of ['Sign in.', `Sign in. ${sentence}`, undefined]) {
    const options = { origin, chainIds: [1], ...(statement === undefined ? {} : { statement }) }
    expect(createSiweVerifier(options).check({ message: granting, nonce })).toMatchObject({
      code: 'recap_not_allowed',
      detail: 'A ReCap is not accepted here.',
    })
  }
})

test('refuses a message without a statement if one is required, and accepts it otherwise', async () => {
  const bare = message.replace('Sign in.\n\n', '\n')
  expect(await verify(bare)).toMatchObject({ status: 'verified' })
  const strict = createSiweVerifier({ origin, chainIds: [1], statement: 'Sign in.' })
  expect(strict.check({ message: bare, nonce })).toMatchObject({ code: 'statement_mismatch' })
})

test.each([new Error('invalid'), 'invalid'])('refuses a SiweMessage that siwe cannot write: %s', (thrown) => {
  const broken = {
    prepareMessage() {
      throw thrown
    },
  }
  expect(verifier.check({ message: broken, nonce })).toEqual({
    status: 'refused',
    code: 'message_layout',
    detail: 'invalid',
  })
})

test('R10.3 accepts a message up to its maximum age and a minute, by the clock of the option', () => {
  const issued = Date.parse('2026-11-21T10:00:00Z')
  const given = { message: writeMessage({ address: account.address, nonce, now: issued }), nonce }
  const check = (age: number) =>
    createSiweVerifier({ origin, chainIds: [1], maxAge: 1_000, now: () => issued + age }).check(given)
  expect(check(61_000)).toMatchObject({ status: 'verified' })
  expect(check(61_001)).toMatchObject({ code: 'issued_too_long_ago' })
  for (const maxAge of [0, -1, Number.NaN])
    expect(() => createSiweVerifier({ origin, chainIds: [1], maxAge })).toThrow('maxAge must be positive')
})

test('refuses anything but a text or a SiweMessage, and a nonce in another case', () => {
  for (const given of [undefined, null, 1, {}, { prepareMessage: 'text' }] as never[])
    expect(verifier.check({ message: given, nonce })).toMatchObject({
      code: 'message_layout',
      detail: expect.stringContaining('must be the text that was signed'),
    })
  expect(verifier.check({ message, nonce: nonce.toUpperCase() })).toMatchObject({ code: 'nonce_unknown' })
})

test('names an invalid option', () => {
  expect(() => createSiweVerifier({ origin: 'app.example', chainIds: [1] })).toThrow('origin must be')
  expect(() => createSiweVerifier({ origin, chainIds: [] })).toThrow('chainIds must have')
  const options = { origin, chainIds: [1] }
  const rpcUrls = { 1: 'https://rpc.example' } as never
  expect(() => createSiweVerifier({ ...options, rpcUrls })).toThrow('rpcUrls of chain 1 must be')
  expect(() => createSiweVerifier({ ...options, chainIds: 1 as never })).toThrow(/^chainIds must be an array/)
  const misspelled = { ...options, statment: 'Sign in.' }
  expect(() => createSiweVerifier(misspelled)).toThrow('statment is not an option of createSiweVerifier.')
})
