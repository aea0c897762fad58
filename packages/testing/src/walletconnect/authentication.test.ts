import { type Address, hashMessage, recoverMessageAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { startChain } from '../chains/startChain.ts'
import { chainClient } from '../contracts/chainClient.ts'
import { deploySmartAccount, smartAccountAbi } from '../contracts/deploySmartAccount.ts'
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

const asked = {
  domain: 'localhost:3000',
  uri: 'http://localhost:3000',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to A Site.',
  expirationTime: new Date(Date.now() + 300_000).toISOString(),
}

/** Returns how the user of a raw wallet approves, with a CACAO for each chain. */
function signer(wallet: Awaited<ReturnType<typeof createRawWallet>>) {
  const [entry] = wallet.proposal.params.requests?.authentication ?? []
  if (!entry) throw new Error('The wallet was not asked.')
  const { type: _, chains: _chains, ttl: _ttl, ...statement } = entry
  const messageOn = (chainId: number, address: Address) =>
    createSiweMessage({
      ...{ domain: asked.domain, uri: asked.uri, nonce: asked.nonce, statement: asked.statement },
      ...{ address, chainId, version: '1', issuedAt: new Date(String(statement.iat)) },
      expirationTime: new Date(asked.expirationTime),
    })
  const cacaoOf = (chainId: number, address: Address, s: string, t = 'eip191', change: object = {}) => ({
    h: { t: 'caip122' },
    p: { ...statement, iss: `did:pkh:eip155:${chainId}:${address}`, ...change },
    s: { t, s },
  })
  async function settle(accounts: readonly string[], authentication: readonly unknown[]) {
    await wallet.approve()
    await wallet.settle({
      namespaces: { eip155: { accounts, methods: ['personal_sign'], events: [] } },
      proposalRequestsResponses: { authentication },
    })
  }
  return { messageOn, cacaoOf, settle }
}

test('R4.21 of several CACAOs, each that matches the request is read, whatever the others are', async () => {
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider }, { authentication: asked })
  const wallet = await createRawWallet(relay().url, uri)
  const { messageOn, cacaoOf, settle } = signer(wallet)
  const messages = [messageOn(31337, ALICE.address), messageOn(31338, ALICE.address)]
  const signatures = await Promise.all(messages.map((message) => ALICE.signMessage({ message })))
  const accounts = [`eip155:31337:${ALICE.address}`, `eip155:31338:${ALICE.address}`]
  await settle(accounts, [
    null,
    cacaoOf(31337, ALICE.address, signatures[0] ?? '', 'eip191', { nonce: 'another12345678' }),
    cacaoOf(31337, ALICE.address, signatures[0] ?? ''),
    { h: {}, p: 'garbage', s: 7 },
    cacaoOf(31338, ALICE.address, signatures[1] ?? ''),
  ])
  await connected
  expect(provider.authentication).toEqual(
    [31337, 31338].map((chainId, index) => ({
      message: messages[index],
      signature: signatures[index],
      address: ALICE.address,
      chainId,
    })),
  )
  wallet.close()
})

test('R4.21 a smart account signs in with the proposal, and its contract accepts the message (EIP-1271)', async () => {
  const chain = await startChain({ id: 31337, name: 'Local One' })
  const client = chainClient(chain)
  const account = await deploySmartAccount(client, { owner: ALICE })
  const { provider } = await browser().tab().load()
  const { uri, connected } = connecting({ provider }, { authentication: asked })
  const wallet = await createRawWallet(relay().url, uri)
  const { messageOn, cacaoOf, settle } = signer(wallet)
  const message = messageOn(31337, account.address)
  const signature = await account.signMessage({ message })
  await settle([`eip155:31337:${account.address}`], [cacaoOf(31337, account.address, signature, 'eip1271')])
  await connected
  const [signed] = provider.authentication ?? []
  expect(signed).toEqual({ message, signature, address: account.address, chainId: 31337 })
  const call = { address: account.address, abi: smartAccountAbi, functionName: 'isValidSignature' } as const
  expect(await client.readContract({ ...call, args: [hashMessage(message), signature] })).toBe('0x1626ba7e')
  wallet.close()
  await chain.close()
})

test('R4.21 a code that is shown again after a reload still signs in with the connection', async () => {
  const tab = browser().tab()
  const first = connecting(await tab.load(), { authentication: asked })
  const wallet = await createRawWallet(relay().url, first.uri)
  const { provider } = await tab.load()
  const { uri, connected } = connecting({ provider }, { resume: true })
  expect(uri).toBe(first.uri)
  const { messageOn, cacaoOf, settle } = signer(wallet)
  const message = messageOn(31337, ALICE.address)
  const signature = await ALICE.signMessage({ message })
  await settle([`eip155:31337:${ALICE.address}`], [cacaoOf(31337, ALICE.address, signature)])
  await connected
  expect(provider.authentication).toEqual([{ message, signature, address: ALICE.address, chainId: 31337 }])
  wallet.close()
})
