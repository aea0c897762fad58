import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import type { PhoneApprover } from './PhoneApproval.ts'
import type { PhoneQuirks } from './quirks.ts'
import { phonesUnderTest } from './testing/phonesUnderTest.ts'
import type { ReceivedMessage } from './testing/rawSite.ts'

const [alice, bob] = testAccounts
const { phoneOf, siteOf } = phonesUnderTest()
const sign = { method: 'personal_sign', params: [stringToHex('Hello'), alice.address] }

function broken(quirks: Partial<PhoneQuirks>) {
  return { phone: phoneOf({ quirks }), site: siteOf() }
}

/** Returns the settlement sent with a quirk, and the key that the response promised. */
async function settledWith(quirks: Partial<PhoneQuirks>) {
  const { phone, site } = broken(quirks)
  const proposal = await site.propose()
  void phone.pair(proposal.uri)
  return site.settles(proposal)
}

test('the settlement can come before the response, twice, or never', async () => {
  const early = broken({ settles: 'before_response' })
  const proposal = await early.site.propose()
  void early.phone.pair(proposal.uri)
  await expect(early.site.settles(proposal)).resolves.toMatchObject({ settlement: { namespaces: {} } })

  const twice = broken({ settles: 'twice' })
  const again = await twice.site.propose()
  const paired = twice.phone.pair(again.uri)
  const { topic, id } = await twice.site.settles(again)
  await twice.site.respond(topic, 'wc_sessionSettle', id, { result: true })
  const second = await twice.site.waitForMessage(
    (message) => message.method === 'wc_sessionSettle' && message.id !== id,
  )
  await twice.site.respond(topic, 'wc_sessionSettle', second.id, { result: true })
  await expect(paired).resolves.toMatchObject({ acknowledged: true })

  const never = broken({ settles: 'never' })
  const dropped = await never.site.propose()
  void never.phone.pair(dropped.uri)
  await dropped.responded()
  await never.phone.emit({ name: 'chainChanged', data: 1 })
  expect(never.site.received.map(({ method }) => method)).not.toContain('wc_sessionSettle')
})

test('the settlement can have another key, a past expiry, or invalid accounts', async () => {
  const settlement = await settledWith({ controller: 'other' })
  expect(settlement.settlement.controller.publicKey).not.toBe(settlement.responderPublicKey)
  const past = await settledWith({ settledExpiry: 'past' })
  expect(past.settlement.expiry).toBeLessThan(Date.now() / 1000)
  const accountsOf = async (settledAccounts: PhoneQuirks['settledAccounts']) =>
    Object.entries((await settledWith({ settledAccounts })).settlement.namespaces).map(
      ([name, { accounts }]) => [name, accounts.length],
    )
  expect(await accountsOf('none')).toEqual([['eip155', 0]])
  expect(await accountsOf('malformed')).toEqual([['eip155', 5]])
  expect(await accountsOf('other_namespace')).toEqual([['solana', 1]])
})

test.for([
  ['coded', { code: 5000, message: 'User rejected.' }],
  ['eip1193', { code: 4001, message: 'The user rejected the request.' }],
  ['no_code', { message: 'The user rejected the request.' }],
  ['empty', {}],
  ['text', 'The user rejected the request.'],
] as const)('a rejection can be sent as %s', async ([errors, error]) => {
  const approver: PhoneApprover = ({ kind }) => ({ approved: kind === 'connect' })
  const [phone, site] = [phoneOf({ quirks: { errors }, approver }), siteOf()]
  const { topic } = await site.connect(phone.pair)
  expect(await site.request(topic, 'eip155:31337', sign)).toEqual({ error })
})

test('responses can lack a result, come twice, have a result and an error, or another ID', async () => {
  const responsesOf = async (responses: PhoneQuirks['responses']) => {
    const { phone, site } = broken({ responses })
    const { topic } = await site.connect(phone.pair)
    const before = site.received.length
    const request = { ...sign, expiryTimestamp: Math.floor(Date.now() / 1000) + 300 }
    const id = await site.ask(topic, 'wc_sessionRequest', { request, chainId: 'eip155:31337' })
    const ping = await site.ask(topic, 'wc_sessionPing', {})
    await site.waitForMessage((message) => message.id === ping)
    await site.waitForMessage((message) => message.id === id || message.id === id + 1)
    await expect.poll(() => phone.pendingRequests()).toEqual([])
    return site.received
      .slice(before)
      .filter((message) => message.id !== ping)
      .map((message) => [message.id === id, 'result' in message, 'error' in message])
  }
  expect(await responsesOf('no_result')).toEqual([[true, false, false]])
  expect(await responsesOf('wrong_id')).toEqual([[false, true, false]])
  expect(await responsesOf('twice')).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  expect(await responsesOf('result_and_error')).toEqual([[true, true, true]])
})

test('events can come twice with one ID, or with one from an hour ago', async () => {
  const idsOf = async (pushes: PhoneQuirks['pushes']) => {
    const { phone, site } = broken({ pushes, accountsAs: 'caip10' })
    await site.connect(phone.pair)
    await phone.switchAccount(bob.address)
    await phone.switchChain(31338)
    const isSwitch = ({ method, params }: ReceivedMessage) =>
      method === 'wc_sessionEvent' && JSON.stringify(params).includes('chainChanged')
    await site.waitForMessage(isSwitch)
    const events = site.received.filter(({ method }) => method === 'wc_sessionEvent')
    expect(events[0]?.params).toMatchObject({ event: { data: [`eip155:31337:${bob.address}`] } })
    return events.map(({ id }) => id ?? 0)
  }
  const [first, second, ...rest] = await idsOf('doubled')
  expect([second, rest.length]).toEqual([first, 2])
  for (const id of await idsOf('stale')) expect(id / 1000).toBeLessThan(Date.now() - 3_500_000)
})

test('can send noise before each message, and any payload', async () => {
  const { phone, site } = broken({ noise: true })
  const { topic } = await site.connect(phone.pair)
  expect(site.unreadable.length).toBeGreaterThan(5)
  await phone.send(topic, { id: 7, method: 'wc_other' })
  await expect(site.waitForMessage(({ method }) => method === 'wc_other')).resolves.toMatchObject({ id: 7 })
  await phone.sendUnencrypted(topic, 'nothing sealed')
  await expect.poll(() => site.unreadable).toContain('nothing sealed')
})

test('tolerates a site that breaks the protocol', async () => {
  const { phone, site } = broken({})
  const { topic } = await site.connect(phone.pair)
  for (const params of [{}, [], { request: 'x' }, { request: {}, chainId: 7 }]) {
    const id = await site.ask(topic, 'wc_sessionRequest', params)
    expect((await site.waitForMessage((message) => message.id === id)).error?.code).toBe(1001)
  }
  expect((await site.request(topic, 'cosmos:31337', sign)).error?.code).toBe(3005)
  await site.ask(topic, 'wc_sessionPropose', { proposer: null })
  await phone.sendUnencrypted(topic, 'heard by no phone')
  expect(phone.sessions()).toMatchObject([{ topic }])

  const proposal = await site.propose({ proposer: { publicKey: 'none' }, optionalNamespaces: 7 })
  const paired = expect(phone.pair(proposal.uri)).rejects.toMatchObject({ code: 'refused' })
  await site.ask(proposal.pairing, 'wc_pairingDelete', {})
  await paired
})
