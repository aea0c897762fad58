import { expect, test } from 'vitest'
import { readSession } from '../store/readStored.ts'
import { ALICE, BOB, createSessionTrial, granted, START } from '../testing/sessionTrial.ts'
import { accountsOf } from './state.ts'

const event = (id: number, name: string, data: unknown, chainId = 'eip155:1') => ({
  id,
  method: 'wc_sessionEvent',
  params: { event: { name, data }, chainId },
})

test('responds to pings and the deletion of a pairing on its topic', () => {
  const trial = createSessionTrial()
  const { topic } = trial.propose()
  for (const method of ['wc_pairingPing', 'wc_pairingDelete']) {
    trial.hear({ id: 7, method, params: {} }, topic)
    expect(trial.of('send')).toMatchObject([{ topic, payload: { id: 7, result: true } }])
  }
  trial.hear({ id: 8, method: 'wc_sessionPropose', params: {} }, topic)
  expect(trial.effects()).toEqual([])
})

test('responds to a ping', () => {
  const trial = createSessionTrial()
  trial.connect()
  trial.hear({ id: 7, method: 'wc_sessionPing', params: {} })
  expect(trial.of('send')).toMatchObject([{ delivery: { tag: 1115 }, payload: { id: 7, result: true } }])
})

test.each([
  'wc_sessionRequest',
  'wc_sessionPropose',
  'wc_sessionAuthenticate',
  'wc_pairingPing',
  'wc_unheardOf',
  'toString',
])('does not respond to %s on the topic of a session, as it may be of another tab', (method) => {
  const trial = createSessionTrial()
  trial.connect()
  expect(trial.hear({ id: 7, method, params: {} })).toEqual([])
})

test.each([
  null,
  'text',
  [],
  {},
  { id: '7', method: 'wc_sessionPing' },
  { id: 1.5, method: 'wc_sessionPing' },
  { id: 7, method: 7 },
  { id: 7, method: 'wc_sessionEvent' },
  { id: 7, method: 'wc_sessionEvent', params: { event: { name: { toString: 1 } } } },
  {
    id: 7,
    method: 'wc_sessionEvent',
    params: { event: { name: 'accountsChanged', data: [{ toString: 1 }] } },
  },
  { id: 7, result: 'an answer nobody waits for' },
])('ignores %j', (payload) => {
  const trial = createSessionTrial()
  trial.connect()
  expect(trial.hear(payload)).toEqual([])
})

test('ignores a message on an unknown topic', () => {
  const trial = createSessionTrial()
  trial.connect()
  expect(trial.hear({ id: 7, method: 'wc_sessionDelete', params: {} }, 'ab'.repeat(32))).toEqual([])
})

test('confirms an update, and emits its accounts', () => {
  const trial = createSessionTrial()
  trial.connect()
  const namespaces = { eip155: granted(`eip155:1:${BOB.replaceAll('d', 'D')}`, `eip155:137:${BOB}`) }
  trial.hear({ id: trial.nextId(), method: 'wc_sessionUpdate', params: { namespaces } })
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  expect(trial.of('accounts')).toEqual([{ type: 'accounts', accounts: [BOB] }])
  expect(trial.of('chain')).toEqual([])
})

test('changes the chain with an update that removes the current one', () => {
  const trial = createSessionTrial()
  trial.connect()
  const namespaces = { eip155: granted(`eip155:10:${ALICE}`) }
  trial.hear({ id: trial.nextId(), method: 'wc_sessionUpdate', params: { namespaces } })
  expect(trial.of('chain')).toEqual([{ type: 'chain', chainId: 10 }])
})

test('refuses an update that grants nothing', () => {
  const trial = createSessionTrial()
  const session = trial.connect()
  for (const params of [{}, null, { namespaces: { eip155: granted() } }]) {
    trial.hear({ id: trial.nextId(), method: 'wc_sessionUpdate', params })
    expect(trial.sent()).toMatchObject([{ error: { code: 1003 } }])
  }
  expect(trial.state().session).toEqual(session)
})

test('applies an update once, refuses an older one, and applies another of the same millisecond', () => {
  const trial = createSessionTrial()
  trial.connect()
  const update = (id: number, address: string) => {
    const params = { namespaces: { eip155: granted(`eip155:1:${address}`) } }
    trial.hear({ id, method: 'wc_sessionUpdate', params })
    return { ...trial.sent()[0], accounts: trial.of('accounts') }
  }
  const id = START * 1_000_000 + 500_500
  const changed = (address: string) => ({ result: true, accounts: [{ accounts: [address] }] })
  expect(update(id, BOB)).toMatchObject(changed(BOB))
  // Another tab may have applied it: the wallet gets the same response from both.
  expect(update(id, ALICE)).toMatchObject({ result: true, accounts: [] })
  expect(update(id - 1000, ALICE)).toMatchObject({ error: { code: 1003 }, accounts: [] })
  expect(update(id - 1, ALICE)).toMatchObject(changed(ALICE))
  expect(update(id, BOB)).toMatchObject({ result: true, accounts: [] })
})

const chains = (count: number) => Array.from({ length: count }, (_, index) => `eip155:${index + 1}`)
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)

test('accepts 500 chains with 40 addresses each', () => {
  const trial = createSessionTrial()
  trial.connect()
  const accounts = chains(500).flatMap((chain) => addresses(40).map((address) => `${chain}:${address}`))
  trial.hear({
    id: trial.nextId(),
    method: 'wc_sessionUpdate',
    params: { namespaces: { eip155: granted(...accounts) } },
  })
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  expect(trial.of('accounts')).toEqual([{ type: 'accounts', accounts: addresses(40) }])
})

const EXCESS: [string, object][] = [
  ['501 chains', { eip155: granted(...chains(501).map((chain) => `${chain}:${ALICE}`)) }],
  [
    '501 namespaces of one chain',
    Object.fromEntries(chains(501).map((chain) => [chain, granted(`${chain}:${ALICE}`)])),
  ],
  ['1,001 addresses', { eip155: granted(...addresses(1001).map((address) => `eip155:1:${address}`)) }],
]

test.each(EXCESS)('R12.5 refuses an update and a settlement of %s', (_, namespaces) => {
  const trial = createSessionTrial()
  const session = trial.connect()
  trial.hear({ id: trial.nextId(), method: 'wc_sessionUpdate', params: { namespaces } })
  expect(trial.sent()).toMatchObject([
    { error: { code: 1003, message: expect.stringContaining('500 chains') } },
  ])
  expect(trial.state().session).toBe(session)

  trial.propose()
  trial.approve()
  trial.settle({ namespaces })
  expect(trial.sent()).toMatchObject([
    { error: { code: 1005, message: expect.stringContaining('500 chains') } },
  ])
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'invalid' } }])
})

test('keeps each account once, and drops a chain ID beyond 15 digits', () => {
  const trial = createSessionTrial()
  const accounts = [ALICE, ALICE.toUpperCase().replace('X', 'x'), ALICE].map(
    (address) => `eip155:1:${address}`,
  )
  const { namespaces } = trial.connect({
    namespaces: { eip155: granted(...accounts, `eip155:9999999999999999:${ALICE}`) },
  })
  expect(namespaces.eip155?.accounts).toEqual([`eip155:1:${ALICE}`])
})

test('keeps at most 1,000 active addresses, each once', () => {
  const trial = createSessionTrial()
  trial.connect()
  trial.hear(event(trial.nextId(), 'accountsChanged', [...addresses(1), ...addresses(2000)]))
  expect(trial.state().session?.active).toEqual(addresses(1000))
})

test('does not respond to events; a repeated or older one has no effect', () => {
  const trial = createSessionTrial()
  trial.connect()
  const id = START * 1_000_000 + 500_500
  trial.hear(event(id, 'chainChanged', 137))
  expect(trial.effects()).toEqual([{ type: 'chain', chainId: 137 }])
  expect(trial.hear(event(id, 'chainChanged', 1))).toEqual([])
  expect(trial.hear(event(id - 1000, 'chainChanged', 1))).toEqual([])
  // Each kind has its own order.
  expect(trial.hear(event(id - 1000, 'accountsChanged', [BOB]))).toHaveLength(1)
  expect(trial.hear(event(id + 1, 'chainChanged', 1))).toEqual([{ type: 'chain', chainId: 1 }])
})

test.each([
  [137],
  ['137'],
  ['0x89'],
  ['eip155:137'],
  [{ chainId: 137 }],
  [{ chainId: '0x89', networkVersion: '137' }],
  [null],
  [{}],
  [Number.NaN],
  ['polygon'],
])('R4.16 the chain of the event %j', (data) => {
  const trial = createSessionTrial()
  trial.connect()
  trial.hear(event(trial.nextId(), 'chainChanged', data, 'eip155:137'))
  expect(trial.effects()).toEqual([{ type: 'chain', chainId: 137 }])
})

test('R4.16 does not change to a chain without an account until an update adds one', () => {
  const trial = createSessionTrial()
  trial.connect()
  expect(trial.hear(event(trial.nextId(), 'chainChanged', 10, 'eip155:10'))).toEqual([])
  const namespaces = { eip155: granted(`eip155:1:${ALICE}`, `eip155:10:${ALICE}`) }
  trial.hear({ id: trial.nextId(), method: 'wc_sessionUpdate', params: { namespaces } })
  expect(trial.of('chain')).toEqual([{ type: 'chain', chainId: 10 }])
})

test('puts the wallet’s active account first, in any form; emits the same accounts once', () => {
  const trial = createSessionTrial()
  trial.connect({ namespaces: { eip155: granted(`eip155:1:${ALICE}`, `eip155:1:${BOB}`) } })
  trial.hear(event(trial.nextId(), 'accountsChanged', [`eip155:1:${BOB.replaceAll('d', 'D')}`]))
  expect(trial.effects()).toEqual([{ type: 'accounts', accounts: [BOB, ALICE] }])
  expect(trial.hear(event(trial.nextId(), 'accountsChanged', [BOB]))).toEqual([])
  const { session } = trial.state()
  expect(session && accountsOf(session)).toEqual([BOB, ALICE])
})

test('R4.8 reports hidden accounts, and keeps the session', () => {
  const trial = createSessionTrial()
  trial.connect()
  const id = trial.nextId()
  trial.hear(event(id, 'accountsChanged', []))
  expect(trial.effects()).toEqual([{ type: 'accounts', accounts: [] }])
  expect(trial.hear(event(id, 'accountsChanged', []))).toEqual([])
  expect(trial.hear(event(trial.nextId(), 'accountsChanged', 'nobody'))).toEqual([])
  const { session } = trial.state()
  expect(session && accountsOf(session)).toEqual([ALICE])
})

const WEEK = 604_800

test('extends by a week without an expiry, to the given expiry, and by a week at most', () => {
  const trial = createSessionTrial()
  trial.connect({ expiry: START + 1000 })
  const extend = (params: unknown) => {
    trial.hear({ id: trial.nextId(), method: 'wc_sessionExtend', params })
    return { ...trial.sent()[0], expiry: trial.state().session?.expiry }
  }
  expect(extend({ expiry: START + 2000 })).toMatchObject({ result: true, expiry: START + 2000 })
  expect(extend({})).toMatchObject({ result: true, expiry: START + WEEK })
  trial.now += 1000
  expect(extend({ expiry: Number.MAX_SAFE_INTEGER })).toMatchObject({
    result: true,
    expiry: START + 1000 + WEEK,
  })
  expect(extend({ expiry: START })).toMatchObject({ error: { code: 1004 }, expiry: START + 1000 + WEEK })
})

test('does not shorten a session by an extension', () => {
  const trial = createSessionTrial()
  const { expiry } = trial.connect()
  trial.hear({ id: trial.nextId(), method: 'wc_sessionExtend', params: { expiry: START + 60 } })
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  expect(trial.state().session?.expiry).toBe(expiry)
})

test('does not repeat an extension that arrives again, also after a reload', () => {
  const trial = createSessionTrial()
  trial.connect({ expiry: START + 1000 })
  const old = { id: trial.nextId(), method: 'wc_sessionExtend', params: {} }
  const extension = { id: trial.nextId() + 1000, method: 'wc_sessionExtend', params: {} }
  trial.hear(old)
  trial.hear(extension)
  const { expiry } = trial.state().session ?? {}
  trial.load({
    pairings: [],
    requests: [],
    session: readSession(JSON.parse(JSON.stringify(trial.state().session))),
  })
  trial.now += 1000
  trial.hear(extension)
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  trial.hear(old)
  expect(trial.sent()).toMatchObject([{ error: { code: 1004 } }])
  expect(trial.state().session?.expiry).toBe(expiry)
})

test.each([START + 40 * 86_400, Number.MAX_VALUE])(
  'ends a session settled until %d after a week',
  (expiry) => {
    const trial = createSessionTrial()
    expect(trial.connect({ expiry }).expiry).toBe(START + WEEK)
  },
)

test('ends a stored session without a near end after a week', () => {
  const trial = createSessionTrial()
  const session = { ...trial.connect(), expiry: Number.MAX_VALUE }
  trial.load({ pairings: [], requests: [], session })
  trial.take({ type: 'start' })
  expect(trial.state().session?.expiry).toBe(START + WEEK)
  trial.take({ type: 'stored', session })
  expect(trial.state().session?.expiry).toBe(START + WEEK)
})

test('ends the session when the wallet does', () => {
  const trial = createSessionTrial()
  const { topic } = trial.connect()
  trial.request()
  trial.hear({ id: 7, method: 'wc_sessionDelete', params: { code: 6000, message: 'User disconnected.' } })
  expect(trial.effects()).toMatchObject([
    { type: 'send', payload: { id: 7, result: true } },
    { type: 'responded', outcome: { failure: { code: 'disconnected' } } },
    { type: 'ended', topic, by: 'wallet' },
    { type: 'unsubscribe', topic },
  ])
})

test.each([
  [
    { code: 5000, message: 'User rejected.' },
    { code: 4001, message: 'User rejected.' },
  ],
  [
    { code: 5002, message: 'no' },
    { code: 4001, message: 'no' },
  ],
  [
    { code: 4001, message: 'no' },
    { code: 4001, message: 'no' },
  ],
  [
    { code: 3001, message: 'not allowed', data: 1 },
    { code: 3001, message: 'not allowed', data: 1 },
  ],
  [
    { code: '4902', message: 'unknown' },
    { code: 4902, message: 'unknown' },
  ],
  [{ message: 'reason' }, { code: -32000, message: 'reason' }],
  [{ message: 'User rejected.' }, { code: 4001, message: 'User rejected.' }],
  ['User denied transaction signature', { code: 4001, message: 'User denied transaction signature' }],
  [
    { code: -32603, message: 'Cancelled by the user' },
    { code: 4001, message: 'Cancelled by the user' },
  ],
  [
    { code: -32603, message: 'Internal error' },
    { code: -32603, message: 'Internal error' },
  ],
  ['reason', { code: -32000, message: 'reason' }],
  [['odd'], { code: -32000, message: 'The wallet gave no reason.' }],
  [
    { code: { toString: 1 }, message: {} },
    { code: -32000, message: 'The wallet gave no reason.' },
  ],
])('reads a response with the error %j', (error, read) => {
  const trial = createSessionTrial()
  trial.connect()
  const { id } = trial.request()
  trial.hear({ id, error })
  expect(trial.of('responded')).toMatchObject([{ outcome: { error: read } }])
})

test('keeps 1,000 characters of an error’s message', () => {
  const trial = createSessionTrial()
  trial.connect()
  const { id } = trial.request()
  trial.hear({ id, error: { code: 1, message: 'x'.repeat(100_000) } })
  expect(trial.of('responded')).toMatchObject([{ outcome: { error: { message: 'x'.repeat(1000) } } }])
})

test.each([{ result: null, error: null }, {}])('accepts an empty response: %j', (answer) => {
  const trial = createSessionTrial()
  trial.connect()
  const { id } = trial.request()
  trial.hear({ id, ...answer })
  expect(trial.of('responded')).toMatchObject([{ outcome: { result: null } }])
})
