import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalRelay, startRelay } from '../relay/startRelay.ts'
import { type Browser, connecting, createBrowser, plain } from './testing/browser.ts'
import { ALICE, BOB, createOfficialWallet, grant, type OfficialWallet } from './testing/officialWallet.ts'

// Our client with the official wallet in its last open-source release, over a real relay.

const HELLO = stringToHex('Hello')
let relay: LocalRelay
let wallet: OfficialWallet
let browser: Browser

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.close())
beforeEach(async () => {
  browser = createBrowser(relay.url)
  wallet = await createOfficialWallet(relay.url)
})
afterEach(async () => {
  expect(wallet.failures).toEqual([])
  browser.close()
  await wallet.close()
  await relay.faults.clear()
})

/** Returns a page with a session. */
async function paired(tab = browser.tab()) {
  const page = await tab.load()
  const { uri, connected } = connecting(page)
  await wallet.pair(uri)
  await connected
  const topic = page.provider.session?.topic ?? ''
  await expect.poll(() => wallet.sessions().map(({ acknowledged }) => acknowledged)).toEqual([true])
  page.received.length = 0
  return { ...page, tab, topic }
}

test('R4.21 a wallet that ignores the authentication request connects, and signs afterwards', async () => {
  const page = await browser.tab().load()
  const authentication = { domain: 'localhost:3000', uri: 'http://localhost:3000', nonce: 'abcdefgh12345678' }
  const { uri, connected } = connecting(page, { authentication })
  await wallet.pair(uri)
  await connected
  expect(page.provider.authentication).toEqual([])
  const signature = await page.provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] })
  expect(await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })).toBe(
    ALICE.address,
  )
})

test('after scan and approval, both sides have the session', async () => {
  const page = await browser.tab().load()
  const { uri, connected } = connecting(page)
  expect(page.provider.pairing?.uri).toBe(uri)
  await wallet.pair(uri)
  await connected
  expect(page.provider.accounts).toEqual([plain(ALICE)])
  expect(page.provider.chainId).toBe(31337)
  expect(page.provider.pairing).toBeUndefined()
  expect(page.provider.session?.peer.metadata.name).toBe('Official Wallet')
  expect(page.received).toEqual([
    ['display_uri', uri],
    ['connect', { chainId: '0x7a69' }],
  ])
  await expect
    .poll(() => wallet.sessions())
    .toMatchObject([
      { topic: page.provider.session?.topic, acknowledged: true, peer: { metadata: { name: 'A Site' } } },
    ])
})

test('R4.9 a rejected proposal has code 4001', async () => {
  wallet.user.proposal = 'reject'
  const { provider } = await browser.tab().load()
  const { uri, connected } = connecting({ provider })
  await wallet.pair(uri)
  await expect(connected).rejects.toMatchObject({ code: 'rejected', cause: { code: 4001 } })
  expect(provider.session).toBeUndefined()
})

test('a message and typed data are signed; the page hears when the wallet has each request', async () => {
  const { provider, eventsOf, topic } = await paired()
  const signature = await provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] })
  expect(await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })).toBe(
    ALICE.address,
  )
  const data = {
    domain: { name: 'A Site', chainId: 31337 },
    types: { Greeting: [{ name: 'text', type: 'string' }] },
    primaryType: 'Greeting',
    message: { text: 'Hello' },
  } as const
  const typed = await provider.request({
    method: 'eth_signTypedData_v4',
    params: [ALICE.address, JSON.stringify({ ...data, types: { ...data.types, EIP712Domain: DOMAIN } })],
  })
  expect(await recoverTypedDataAddress({ ...data, signature: typed as `0x${string}` })).toBe(ALICE.address)
  expect(eventsOf('request_sent')).toMatchObject([
    { id: wallet.asked[0]?.id, topic, method: 'personal_sign' },
    { id: wallet.asked[1]?.id, topic, method: 'eth_signTypedData_v4' },
  ])
  expect(wallet.asked[0]?.chainId).toBe('eip155:31337')
})

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]

test('R4.9 a rejected request has code 4001', async () => {
  const { provider } = await paired()
  wallet.user.request = 'reject'
  await expect(
    provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] }),
  ).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001, message: 'User rejected.' })
})

test('R4.12 switches locally to a chain of the session; requests any other from the wallet', async () => {
  const { provider, received } = await paired()
  const to = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await to('0x7a6a')).toBeNull()
  expect(provider.chainId).toBe(31338)
  expect(wallet.asked).toEqual([])
  await provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] })
  expect(wallet.asked).toMatchObject([{ chainId: 'eip155:31338' }])

  expect(await to('0x1')).toBeNull()
  expect(wallet.asked.at(-1)).toMatchObject({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x1' }],
  })
  expect(provider.chainId).toBe(1)
  wallet.user.request = 'reject'
  await expect(to('0xa')).rejects.toMatchObject({ code: 4001 })
  expect(provider.chainId).toBe(1)
  expect(received.filter(([event]) => event !== 'request_sent')).toEqual([
    ['chainChanged', '0x7a6a'],
    ['chainChanged', '0x1'],
  ])
})

test('a wallet updates its namespaces, and emits accountsChanged and chainChanged', async () => {
  const { provider, eventsOf, topic } = await paired()
  await (
    await wallet.client.updateSession({ topic, namespaces: grant([31337, 31338], BOB.address) })
  ).acknowledged()
  expect(eventsOf('accountsChanged')).toEqual([[plain(BOB)]])

  const emit = (name: string, data: unknown, chainId: string) =>
    wallet.client.emitSessionEvent({ topic, event: { name, data }, chainId })
  await emit('chainChanged', 31338, 'eip155:31338')
  await expect.poll(() => eventsOf('chainChanged')).toEqual(['0x7a6a'])
  await emit('accountsChanged', [`eip155:31338:${ALICE.address}`], 'eip155:31338')
  await expect.poll(() => provider.accounts).toEqual([plain(ALICE), plain(BOB)])
})

test('a wallet extends the session, and pings', async () => {
  const { provider, topic } = await paired()
  const before = provider.session?.expiry ?? 0
  await (await wallet.client.extendSession({ topic })).acknowledged()
  expect(provider.session?.expiry).toBeGreaterThanOrEqual(before)
  await wallet.client.engine.signClient.ping({ topic })
})

test('the wallet ends the session', async () => {
  const { provider, received, topic } = await paired()
  await wallet.client.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => received.map(([event]) => event)).toEqual(['session_delete', 'disconnect'])
  expect(provider.session).toBeUndefined()
  expect(provider.accounts).toEqual([])
  expect(browser.stored.size).toBe(0)
  await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    code: 'disconnected',
  })
})

test('the page ends the session', async () => {
  const { provider, topic } = await paired()
  await provider.disconnect()
  expect(provider.session).toBeUndefined()
  expect(browser.stored.size).toBe(0)
  await expect.poll(() => wallet.deleted).toEqual([topic])
  expect(wallet.sessions()).toEqual([])
})

test('a session survives a reload', async () => {
  const { tab, topic } = await paired()
  const { provider } = await tab.load()
  expect(provider.session?.topic).toBe(topic)
  expect(await provider.enable()).toEqual([plain(ALICE)])
  expect(await provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] })).toMatch(/^0x/)
})

test('a pairing survives a reload: an approval during or after it creates the session', async () => {
  wallet.user.proposal = 'wait'
  const tab = browser.tab()
  const first = connecting(await tab.load())
  await wallet.pair(first.uri)
  await expect.poll(() => wallet.proposals).toHaveLength(1)

  const again = await tab.load()
  expect(again.provider.pairing?.uri).toBe(first.uri)
  const { uri, connected } = connecting(again, { resume: true })
  expect(uri).toBe(first.uri)
  await wallet.approve(wallet.proposals[0] ?? 0)
  await connected
  expect(again.provider.accounts).toEqual([plain(ALICE)])
})

test('an approval while the page is frozen creates the session', async () => {
  wallet.user.proposal = 'wait'
  const tab = browser.tab()
  const page = await tab.load()
  const { uri } = connecting(page)
  await wallet.pair(uri)
  await expect.poll(() => wallet.proposals).toHaveLength(1)
  page.unload()
  const approved = wallet.approve(wallet.proposals[0] ?? 0)
  const again = await tab.load()
  expect(await again.provider.enable()).toEqual([plain(ALICE)])
  await approved
})

test('R11.4 the response to a request from before a reload arrives once a listener is added', async () => {
  const { provider, tab } = await paired()
  wallet.user.request = 'wait'
  const transaction = { from: ALICE.address, to: BOB.address, value: '0x1' }
  provider.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {})
  await expect.poll(() => wallet.asked).toHaveLength(1)
  const again = await tab.load()
  const [asked] = wallet.asked
  const hash = `0x${'ab'.repeat(32)}`
  const response = { id: asked?.id ?? 0, jsonrpc: '2.0', result: hash }
  await wallet.client.respondSessionRequest({ topic: asked?.topic ?? '', response })
  await expect
    .poll(() => again.eventsOf('late_response'))
    .toEqual([
      { id: asked?.id, method: 'eth_sendTransaction', params: [transaction], chainId: 31337, result: hash },
    ])
})

test('a wallet that approves an abandoned pairing gets its session deleted', async () => {
  wallet.user.proposal = 'wait'
  const { provider } = await browser.tab().load()
  const { uri, connected } = connecting({ provider })
  await wallet.pair(uri)
  await expect.poll(() => wallet.proposals).toHaveLength(1)
  provider.abandon()
  await expect(connected).rejects.toMatchObject({ code: 'cancelled' })
  await wallet.approve(wallet.proposals[0] ?? 0).catch(() => {})
  await expect.poll(() => wallet.sessions()).toEqual([])
  expect(provider.session).toBeUndefined()
})

test('a pairing URI that is not scanned expires', async () => {
  let late = 0
  const { provider } = await browser.tab().load({ now: () => Date.now() + late })
  const { connected } = connecting({ provider })
  late = 301_000
  // A page that was frozen sees the time when it resumes.
  provider.abandon()
  await expect(connected).rejects.toMatchObject({ code: 'expired' })
})

test('two tabs share a wallet: each gets its own responses, and disconnecting ends both', async () => {
  await relay.faults.set({ newestSocketOnly: true })
  const first = await paired()
  const second = await browser.tab().load()
  expect(second.provider.session?.topic).toBe(first.topic)
  const ask = ({ provider }: typeof second) =>
    provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] })
  const [firstReply, secondReply] = await Promise.all([ask(first), ask(second)])
  expect([firstReply, secondReply]).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)])
  expect(relay.sockets().map(({ clientId }) => clientId)).toHaveLength(
    new Set(relay.sockets().map(({ clientId }) => clientId)).size,
  )

  await first.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  await expect.poll(() => second.eventsOf('chainChanged')).toEqual(['0x7a6a'])
  await first.provider.disconnect()
  await expect.poll(() => second.received.at(-1)?.[0]).toBe('disconnect')
  expect(second.provider.session).toBeUndefined()
  expect(first.eventsOf('disconnect')).toEqual([])
})

test('adopts a session that another tab pairs, and ends the replaced one at the wallet', async () => {
  const first = await paired()
  const second = await browser.tab().load()
  const { uri, connected } = connecting(second)
  await wallet.pair(uri)
  await connected
  const topic = second.provider.session?.topic
  expect(topic).not.toBe(first.topic)
  await expect.poll(() => first.provider.session?.topic).toBe(topic)
  await expect.poll(() => wallet.sessions().map((session) => session.topic)).toEqual([topic])
  expect(await first.provider.request({ method: 'personal_sign', params: [HELLO, ALICE.address] })).toMatch(
    /^0x/,
  )
})
