import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import { walletsUnderTest } from './testing/walletsUnderTest.ts'

const { asked, open, user } = walletsUnderTest()
const [alice, bob] = testAccounts

const fields = {
  version: '1',
  chainId: '0x7a69',
  domain: 'localhost:3000',
  uri: 'http://localhost:3000',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in.',
  issuedAt: '2026-11-25T12:00:00.000Z',
  expirationTime: '2026-11-25T12:05:00.000Z',
  resources: ['https://app.example/terms'],
}
const request = (signInWithEthereum: object = fields) => ({
  version: '1',
  capabilities: { signInWithEthereum },
})

type ConnectResult = {
  accounts: {
    address: `0x${string}`
    capabilities: { signInWithEthereum?: { message: string; signature: `0x${string}` } }
  }[]
}

test('R4.19 wallet_connect prompts once, and signs the message of the account that the user picks', async () => {
  user.account = bob.address
  const { accounts } = (await open().ask('wallet_connect', request())) as ConnectResult
  const signed = accounts[0]?.capabilities.signInWithEthereum
  expect(accounts.map(({ address }) => address)).toEqual([bob.address])
  expect(signed?.message.split('\n')).toEqual([
    'localhost:3000 wants you to sign in with your Ethereum account:',
    bob.address,
    '',
    'Sign in.',
    '',
    'URI: http://localhost:3000',
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: abcdefgh12345678',
    'Issued At: 2026-11-25T12:00:00.000Z',
    'Expiration Time: 2026-11-25T12:05:00.000Z',
    'Resources:',
    '- https://app.example/terms',
  ])
  if (signed) expect(await recoverMessageAddress(signed)).toBe(bob.address)
  expect(asked).toHaveLength(1)
  const [approval] = asked
  expect(approval?.kind === 'connect' && approval.messages?.[1]).toBe(signed?.message)
})

test('wallet_connect without capabilities only connects', async () => {
  expect(await open().ask('wallet_connect', { version: '1' })).toEqual({
    accounts: [{ address: alice.address, capabilities: {} }],
  })
})

test('R4.20 wallet_connect shows a message for another site as such', async () => {
  await open().ask('wallet_connect', request({ ...fields, domain: 'evil.example' }))
  expect(asked).toMatchObject([{ kind: 'connect', otherSite: 'evil.example' }])
})

test.each([
  ['another capability', { capabilities: { addSubAccount: {} } }, 5700],
  ['no object', 'text', -32602],
  ['no nonce', request({ ...fields, nonce: undefined }), -32602],
  ['a chain ID that is no hex', request({ ...fields, chainId: 31337 }), -32602],
])('R4.20 wallet_connect with %s is refused without asking the user', async (_, given, code) => {
  await expect(open().ask('wallet_connect', given)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('R4.20 a rejection connects no account', async () => {
  user.approved = false
  const { ask } = open()
  await expect(ask('wallet_connect', request())).rejects.toMatchObject({ code: 4001 })
  expect(await ask('eth_accounts')).toEqual([])
})
