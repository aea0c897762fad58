import { parseEther, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { chainControls } from '../chains/chainControls.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import { createScriptedApprover } from './createScriptedApprover.ts'
import { phonesUnderTest } from './testing/phonesUnderTest.ts'
import type { ReceivedMessage } from './testing/rawSite.ts'

const [alice, bob] = testAccounts
const { relay, chains, phoneOf, siteOf } = phonesUnderTest()

function nameOf(params: ReceivedMessage['params']) {
  return (params?.event as { name: string } | undefined)?.name
}

test('an approval settles a session with its own key, accounts on both chains and a week’s expiry', async () => {
  const [phone, site] = [phoneOf(), siteOf()]
  const { topic, responderPublicKey, settlement } = await site.connect(phone.pair)
  expect(settlement).toMatchObject({
    relay: { protocol: 'irn' },
    controller: { publicKey: responderPublicKey, metadata: { name: 'Demo Phone' } },
    namespaces: {
      eip155: {
        chains: ['eip155:31337', 'eip155:31338'],
        accounts: [`eip155:31337:${alice.address}`, `eip155:31338:${alice.address}`],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
  })
  expect(settlement.expiry - Date.now() / 1000).toBeCloseTo(7 * 86_400, -2)
  expect(phone.sessions()).toMatchObject([
    { topic, acknowledged: true, peer: { metadata: { name: 'A Site' } } },
  ])
  expect(phone.proposals).toMatchObject([{ optional: { chains: [31337, 31338] } }])
})

test('sends the session property that keeps the app closed for requests', async () => {
  const sessionConfig = { disableDeepLink: true }
  const { settlement } = await siteOf().connect(phoneOf({ sessionConfig }).pair)
  expect(settlement).toMatchObject({ sessionConfig })
  expect((await siteOf().connect(phoneOf().pair)).settlement).not.toHaveProperty('sessionConfig')
})

test('a rejection has code 5000 and creates no session', async () => {
  const [phone, site] = [phoneOf({ approver: 'reject' }), siteOf()]
  const { uri, responded } = await site.propose()
  await expect(phone.pair(uri)).rejects.toMatchObject({ code: 'rejected' })
  expect((await responded()).error).toEqual({ code: 5000, message: 'User rejected.' })
  expect(phone.sessions()).toEqual([])
})

test('publishes with the tags of a real wallet', async () => {
  const site = siteOf()
  const before = relay().log.length
  const phone = phoneOf()
  const { topic } = await site.connect(phone.pair)
  await site.request(topic, 'eip155:31337', { method: 'personal_sign', params: ['0x68', alice.address] })
  await phone.disconnect()
  await expect(phoneOf({ approver: 'reject' }).pair((await site.propose()).uri)).rejects.toThrow()
  const tags = relay()
    .log.slice(before)
    .map(({ tag }) => tag)
  expect(tags.filter((tag) => [1101, 1102, 1109, 1112, 1120].includes(tag)).sort()).toEqual([
    1101, 1102, 1109, 1112, 1120,
  ])
})

test('signs and sends on the chain of the request', async () => {
  const [phone, site] = [phoneOf(), siteOf()]
  const { topic } = await site.connect(phone.pair)
  const ask = (chainId: number, method: string, ...params: unknown[]) =>
    site.request(topic, `eip155:${chainId}`, { method, params })

  const signed = await ask(31337, 'personal_sign', stringToHex('Hello'), alice.address)
  const signature = signed.result as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(alice.address)

  const typed = {
    domain: { name: 'A Site', chainId: 31338 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  } as const
  const sealed = await ask(31338, 'eth_signTypedData_v4', alice.address, JSON.stringify(typed))
  const seal = sealed.result as `0x${string}`
  expect(await recoverTypedDataAddress({ ...typed, signature: seal })).toBe(alice.address)

  const to = '0x00000000000000000000000000000000000000A1'
  const value = `0x${parseEther('1.5').toString(16)}`
  const sent = await ask(31338, 'eth_sendTransaction', { from: alice.address, to, value })
  expect(sent.result).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => chainControls(chains()[1]?.rpcUrl ?? '').balanceOf(to)).toBe(parseEther('1.5'))
  expect(phone.requests.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['personal_sign', 'eip155:31337'],
    ['eth_signTypedData_v4', 'eip155:31338'],
    ['eth_sendTransaction', 'eip155:31338'],
  ])
})

test('an approval has the site and its chains, and rejecting a request has code 5000', async () => {
  const user = createScriptedApprover()
  const [phone, site] = [phoneOf({ approver: user.approver }), siteOf()]
  const { topic } = await site.connect(phone.pair)
  user.setRule('reject', 'sign')
  const params = [stringToHex('Hello'), alice.address]
  expect(await site.request(topic, 'eip155:31337', { method: 'personal_sign', params })).toEqual({
    error: { code: 5000, message: 'User rejected.' },
  })
  expect(user.approvals).toMatchObject([
    { kind: 'connect', site: { name: 'A Site' }, networks: [{ id: 31337 }, { id: 31338 }] },
    { kind: 'sign', message: 'Hello', origin: 'http://localhost:3000', chain: { id: 31337 } },
  ])
})

test('refuses a chain or method outside the session without an approval', async () => {
  const user = createScriptedApprover()
  const grants = { chains: [31338], methods: ['personal_sign'] }
  const [phone, site] = [phoneOf({ approver: user.approver, grants }), siteOf()]
  const { topic, settlement } = await site.connect(phone.pair)
  expect(settlement.namespaces.eip155).toMatchObject({ chains: ['eip155:31338'], methods: ['personal_sign'] })
  const sign = { method: 'personal_sign', params: [stringToHex('Hello'), alice.address] }
  expect(await site.request(topic, 'eip155:31337', sign)).toMatchObject({ error: { code: 3005 } })
  const send = { method: 'eth_sendTransaction', params: [{}] }
  expect(await site.request(topic, 'eip155:31338', send)).toMatchObject({ error: { code: 3001 } })
  expect(user.approvals).toHaveLength(1)
})

test('chains: does not grant an unknown one, and a required unknown one has code 5100', async () => {
  const site = siteOf()
  const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  const { settlement } = await site.connect(phoneOf().pair, { optionalNamespaces: { eip155 } })
  expect(settlement.namespaces.eip155?.chains).toEqual(['eip155:31337'])

  const inline = { 'eip155:31338': { methods: ['personal_sign'], events: [] } }
  const second = await site.connect(phoneOf().pair, { requiredNamespaces: inline, optionalNamespaces: {} })
  expect(second.settlement.namespaces.eip155?.chains).toEqual(['eip155:31338'])

  const { uri, responded } = await site.propose({ requiredNamespaces: { eip155 } })
  await expect(phoneOf().pair(uri)).rejects.toMatchObject({ code: 'unsupported' })
  expect((await responded()).error?.code).toBe(5100)
})

test('responds to an authentication request with a signed message only when signing in is enabled', async () => {
  const authentication = {
    type: 'caip122',
    domain: 'localhost:3000',
    aud: 'http://localhost:3000/',
    version: '1',
    nonce: '0123456789abcdef',
    iat: '2026-01-02T03:04:05.000Z',
    statement: 'Sign in.',
    chains: ['eip155:31337'],
  }
  const site = siteOf()
  const requests = { authentication: [authentication] }
  const plain = await site.connect(phoneOf().pair, { requests })
  expect(plain.settlement).not.toHaveProperty('proposalRequestsResponses')

  const user = createScriptedApprover()
  const phone = phoneOf({ signsIn: true, approver: user.approver })
  const { settlement } = await site.connect(phone.pair, { requests })
  const [cacao] = settlement.proposalRequestsResponses?.authentication ?? []
  const { type: _, chains: __, ...fields } = authentication
  expect(cacao?.p).toEqual({ ...fields, iss: `did:pkh:eip155:31337:${alice.address}` })
  const [message = ''] = user.approvals[0]?.signIn ?? []
  expect(message).toBe(
    [
      'localhost:3000 wants you to sign in with your Ethereum account:',
      alice.address,
      '',
      'Sign in.',
      '',
      'URI: http://localhost:3000/',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: 0123456789abcdef',
      'Issued At: 2026-01-02T03:04:05.000Z',
    ].join('\n'),
  )
  const signature = cacao?.s.s as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(alice.address)
})

test('account and chain changes reach every site', async () => {
  const [phone, site, other] = [phoneOf(), siteOf(), siteOf()]
  const [{ topic }, second] = [await site.connect(phone.pair), await other.connect(phone.pair)]
  await phone.switchAccount(bob.address)
  await phone.switchChain(31338)
  for (const [of, where] of [
    [site, topic],
    [other, second.topic],
  ] as const) {
    const { params } = await of.waitForMessage(({ method }) => method === 'wc_sessionUpdate')
    expect(params).toMatchObject({
      namespaces: { eip155: { accounts: [`eip155:31337:${bob.address}`, `eip155:31338:${bob.address}`] } },
    })
    await of.waitForMessage(({ params }) => nameOf(params) === 'chainChanged')
    const events = of.received.filter(({ method }) => method === 'wc_sessionEvent')
    expect(events.map(({ params, topic }) => ({ ...params, topic }))).toEqual([
      { event: { name: 'accountsChanged', data: [bob.address] }, chainId: 'eip155:31337', topic: where },
      { event: { name: 'chainChanged', data: 31338 }, chainId: 'eip155:31338', topic: where },
    ])
  }
})

test('a site switches and adds chains: update, event, then the response', async () => {
  const [phone, site] = [phoneOf({ chains: chains().slice(0, 2) }), siteOf()]
  const { topic } = await site.connect(phone.pair)
  const ask = (method: string, params: unknown) => site.request(topic, 'eip155:31337', { method, params })
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6b' }])).toMatchObject({
    error: { code: 4902 },
  })
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({ result: null })
  expect(phone.chain().id).toBe(31338)
  const added = {
    chainId: '0x7a6b',
    chainName: 'Local Three',
    rpcUrls: [chains()[2]?.rpcUrl],
    nativeCurrency: ETHER,
  }
  expect(await ask('wallet_addEthereumChain', [added])).toEqual({ result: null })
  expect(phone.chains().map(({ id }) => id)).toEqual([31337, 31338, 31339])
  const pushed = site.received.filter(({ method }) => method?.match(/Event|Update/))
  expect(pushed).toMatchObject([
    { params: { event: { name: 'chainChanged', data: 31338 } } },
    { method: 'wc_sessionUpdate', params: { namespaces: { eip155: { chains: { length: 3 } } } } },
    { params: { event: { name: 'chainChanged', data: 31339 }, chainId: 'eip155:31339' } },
  ])
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6b' }])).toEqual({ result: null })
})

test('ping, extend and update wait for the site, and an update that it refuses fails', async () => {
  const [phone, site] = [phoneOf(), siteOf()]
  const { topic } = await site.connect(phone.pair)
  const [pinged, extended] = [phone.ping(), phone.extend(topic)]
  for (const method of ['wc_sessionPing', 'wc_sessionExtend'] as const) {
    const { id } = await site.waitForMessage((message) => message.method === method)
    await site.respond(topic, method, id, { result: true })
  }
  await Promise.all([pinged, extended])
  const updated = expect(phone.update(phone.sessions()[0]?.namespaces ?? {})).rejects.toMatchObject({
    code: 'refused',
    cause: { code: 1003 },
  })
  const { id } = await site.waitForMessage((message) => message.method === 'wc_sessionUpdate')
  await site.respond(topic, 'wc_sessionUpdate', id, { error: { code: 1003, message: 'Invalid update.' } })
  await updated
})

test('either side ends a session', async () => {
  const [phone, site] = [phoneOf(), siteOf()]
  const first = await site.connect(phone.pair)
  await phone.disconnect(first.topic)
  const deleted = await site.waitForMessage(({ method }) => method === 'wc_sessionDelete')
  expect(deleted.params).toEqual({ code: 6000, message: 'User disconnected.' })
  expect(phone.sessions()).toEqual([])

  const second = await site.connect(phone.pair)
  const id = await site.ask(second.topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
  expect((await site.waitForMessage((message) => message.id === id)).result).toBe(true)
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('a site that cancelled during the approval gets a session it can end', async () => {
  const user = createScriptedApprover('wait')
  const [phone, site] = [phoneOf({ approver: user.approver }), siteOf()]
  const proposal = await site.propose()
  const paired = phone.pair(proposal.uri)
  await user.decide('approve')
  const { topic } = await site.settles(proposal)
  await site.ask(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
  await expect(paired).rejects.toMatchObject({ code: 'refused' })
  expect(phone.sessions()).toEqual([])
})

test('a settlement that the site refuses creates no session', async () => {
  const [phone, site] = [phoneOf(), siteOf()]
  const proposal = await site.propose()
  const paired = phone.pair(proposal.uri)
  const { topic, id } = await site.settles(proposal)
  await site.respond(topic, 'wc_sessionSettle', id, {
    error: { code: 7000, message: 'Session settlement failed.' },
  })
  await expect(paired).rejects.toMatchObject({ code: 'refused', cause: { code: 7000 } })
  expect(phone.sessions()).toEqual([])
})

test('rejects an invalid and an expired pairing URI', async () => {
  const phone = phoneOf()
  await expect(phone.pair('https://example.org')).rejects.toMatchObject({ code: 'invalid_uri' })
  for (const nothing of [null, undefined])
    await expect(phone.pair(nothing as never)).rejects.toMatchObject({
      code: 'invalid_uri',
      message: `pair() needs a pairing URI as text, got ${nothing}. Pass the link of your page, and check that readQrCode found a code.`,
    })
  const { uri } = await siteOf().propose()
  const later = phoneOf({ now: () => Date.now() + 301_000 })
  await expect(later.pair(uri)).rejects.toMatchObject({ code: 'expired' })
})

test('reports a relay’s refusal as refused', async () => {
  const phone = phoneOf({ projectId: 'nobody knows this one' })
  await expect(phone.pair((await siteOf().propose()).uri)).rejects.toMatchObject({ code: 'refused' })
  expect(phone.relayStatus()).toBe('refused')
})

/** A phone whose user does not decide about requests. `withdrawn` resolves once one is withdrawn. */
function undecided() {
  let resolveEnded = () => {}
  const withdrawn = new Promise<void>((resolve) => {
    resolveEnded = resolve
  })
  const phone = phoneOf({
    approver(approval, signal) {
      signal.addEventListener('abort', () => resolveEnded())
      return approval.kind === 'connect' ? { approved: true } : new Promise(() => {})
    },
  })
  return { phone, withdrawn }
}

test('a session that the site ends withdraws the approval of its request', async () => {
  const [{ phone, withdrawn }, site] = [undecided(), siteOf()]
  const { topic } = await site.connect(phone.pair)
  void site.request(topic, 'eip155:31337', { method: 'personal_sign', params: ['0x68', alice.address] })
  await expect.poll(() => phone.pendingRequests()).toHaveLength(1)
  await site.ask(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
  await withdrawn
})

test('an expired request withdraws its approval and gets no response', async () => {
  const { phone, withdrawn } = undecided()
  const site = siteOf()
  const { topic } = await site.connect(phone.pair)
  const expiryTimestamp = Math.floor(Date.now() / 1000) + 1
  const request = { method: 'personal_sign', params: ['0x68', alice.address], expiryTimestamp }
  const id = await site.ask(topic, 'wc_sessionRequest', { request, chainId: 'eip155:31337' })
  await withdrawn
  const ping = await site.ask(topic, 'wc_sessionPing', {})
  await site.waitForMessage((message) => message.id === ping)
  expect(site.received.some((message) => message.id === id)).toBe(false)
})
