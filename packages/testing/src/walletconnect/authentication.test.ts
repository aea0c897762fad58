import { recoverMessageAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { connecting } from './testing/browser.ts'
import { ALICE, phoneUnderTest } from './testing/phoneUnderTest.ts'
import { createRawWallet } from './testing/rawWallet.ts'

const { relay, browser, paired } = phoneUnderTest()

test('a wallet that supports it signs the message with its approval', async () => {
  const { provider } = await browser().tab().load()
  const asked = {
    domain: 'localhost:3000',
    uri: 'http://localhost:3000',
    nonce: 'abcdefgh12345678',
    statement: 'Sign in to A Site.',
    expirationTime: new Date(Date.now() + 300_000).toISOString(),
  }
  const { uri, connected } = connecting({ provider }, { authentication: asked })
  const wallet = await createRawWallet(relay().url, uri)
  const [entry] = wallet.proposal.params.requests?.authentication ?? []
  if (!entry) throw new Error('The wallet was not asked.')
  const { type: _, chains, ttl, ...statement } = entry
  expect({ chains, ttl }).toEqual({ chains: ['eip155:31337', 'eip155:31338'], ttl: 300 })
  const payload = { ...statement, iss: `did:pkh:eip155:31337:${ALICE.address}` }
  const message = createSiweMessage({
    ...{ domain: asked.domain, uri: asked.uri, nonce: asked.nonce, statement: asked.statement },
    address: ALICE.address,
    chainId: 31337,
    version: '1',
    issuedAt: new Date(String(statement.iat)),
    expirationTime: new Date(asked.expirationTime),
  })
  const s = await ALICE.signMessage({ message })
  await wallet.approve()
  await wallet.settle({
    namespaces: {
      eip155: { accounts: [`eip155:31337:${ALICE.address}`], methods: ['personal_sign'], events: [] },
    },
    proposalRequestsResponses: {
      authentication: [{ h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s } }],
    },
  })
  await connected
  const signed = { message, signature: s, address: ALICE.address, chainId: 31337 }
  expect(provider.authentication).toEqual([signed])
  expect(await recoverMessageAddress({ message, signature: s })).toBe(ALICE.address)
  await provider.disconnect()
  expect(provider.authentication).toEqual([])
  wallet.close()
})

test('a wallet that does not support it only approves', async () => {
  const asked = { domain: 'localhost:3000', uri: 'http://localhost:3000', nonce: 'abcdefgh12345678' }
  const { provider } = await paired({}, { authentication: asked })
  expect(provider.authentication).toEqual([])
})
