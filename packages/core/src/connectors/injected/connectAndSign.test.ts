import { describe, expect, test } from 'vitest'
import { connectAndSign } from './connectAndSign.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const REQUEST = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in.',
  issuedAt: '2026-11-25T12:00:00.000Z',
  expirationTime: '2026-11-25T12:05:00.000Z',
  chainId: 8453,
}
const messageOf = (address: string, { domain, nonce } = REQUEST) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nSign in.\n\nNonce: ${nonce}`

/** Connects a wallet that responds with a value, or rejects with it. */
async function ask(response: unknown, fails = false) {
  const requests: { readonly method: string }[] = []
  const provider = {
    async request(request: { readonly method: string }) {
      requests.push(request)
      if (request.method === 'eth_requestAccounts') return [BOB]
      if (fails) throw response
      return response
    },
  }
  return { requests, ...(await connectAndSign(provider, REQUEST, new AbortController().signal)) }
}

const answer = (signInWithEthereum?: unknown, address: unknown = ALICE) => ({
  accounts: [
    { address, ...(signInWithEthereum === undefined ? {} : { capabilities: { signInWithEthereum } }) },
  ],
})

test('R4.19 requests the fields of the challenge, with the chain in hex', async () => {
  const { requests } = await ask(answer())
  const { chainId, ...fields } = REQUEST
  const signInWithEthereum = { version: '1', chainId: '0x2105', ...fields }
  expect(chainId).toBe(0x2105)
  expect(requests).toEqual([
    { method: 'wallet_connect', params: [{ version: '1', capabilities: { signInWithEthereum } }] },
  ])
})

test('R4.19 returns the message that the wallet signed, for its first account', async () => {
  const signed = { message: messageOf(ALICE.toLowerCase()), signature: '0x12' }
  const { accounts, response } = await ask(answer(signed, ALICE.toLowerCase()))
  expect(accounts).toEqual([ALICE])
  expect(response).toEqual({ status: 'signed', ...signed })
})

test.each([
  ['an unknown method', { code: 4200 }],
  ['an unknown method of JSON-RPC', { code: -32601, message: 'The method does not exist' }],
  ['an unsupported capability', { code: 5700, message: 'Capability not supported' }],
  ['parameters that it does not know', { code: -32602, message: 'Invalid params' }],
])('R4.20 %s is not a failure', async (_, error) => {
  expect(await ask(error, true)).toMatchObject({ accounts: [BOB], response: { status: 'unsupported' } })
})

test.each([
  ['a rejection', { code: 4001, message: 'no' }],
  ['a pending request', { code: -32002, message: 'Already processing' }],
  ['an internal error', { code: -32603, message: 'Internal error' }],
])('R4.20 rejects with %s: the wallet may have asked its user', async (_, error) => {
  await expect(ask(error, true)).rejects.toBe(error)
})

describe('R4.20 a partial response', () => {
  test.each([
    ['no capabilities', answer(), 'unsupported'],
    ['an error', answer({ code: -32603, message: 'failed' }), 'unsupported'],
    ['a declined signature', answer({ code: 4001, message: 'no' }), 'declined'],
    ['no texts', answer({ message: 7, signature: null }), 'unsupported'],
    ['the account of another user', answer({ message: messageOf(BOB), signature: '0x12' }), 'malformed'],
    [
      'another nonce',
      answer({ message: messageOf(ALICE, { ...REQUEST, nonce: 'other' }), signature: '0x12' }),
      'malformed',
    ],
    [
      'another site',
      answer({ message: messageOf(ALICE, { ...REQUEST, domain: 'evil.example' }), signature: '0x12' }),
      'malformed',
    ],
  ])('with %s still connects', async (_, given, status) => {
    expect(await ask(given)).toMatchObject({ accounts: [ALICE], response: { status } })
  })
})

test.each([
  [null],
  ['text'],
  [{ accounts: 'none' }],
  [{ accounts: [null, 7, {}] }],
  [answer({}, 'not an address')],
])('R12.5 %j is no connection: its accounts are requested as before', async (given) => {
  expect(await ask(given)).toMatchObject({ accounts: [BOB], response: { status: 'unsupported' } })
})
