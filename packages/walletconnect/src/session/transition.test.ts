import { expect, test } from 'vitest'
import { METHODS } from '../protocol/methods.ts'
import { ALICE, createSessionTrial, granted, START } from '../testing/sessionTrial.ts'
import { openPairing } from './state.ts'
import { nextDeadline } from './transition.ts'

test('a proposal: its topic is heard before it goes out, and asks for every chain', () => {
  const trial = createSessionTrial()
  const pairing = trial.propose([137, 1])
  expect(trial.effects().map(({ type }) => type)).toEqual(['subscribe', 'send'])
  const [sent] = trial.of('send')
  expect(sent).toMatchObject({
    topic: pairing.topic,
    key: pairing.symKey,
    delivery: METHODS.wc_sessionPropose,
  })
  expect(sent?.payload).toMatchObject({
    id: pairing.id,
    method: 'wc_sessionPropose',
    params: {
      requiredNamespaces: {},
      optionalNamespaces: {
        eip155: { chains: ['eip155:137', 'eip155:1'], events: ['chainChanged', 'accountsChanged'] },
      },
      proposer: { publicKey: pairing.publicKey },
      pairingTopic: pairing.topic,
      expiryTimestamp: START + 300,
    },
  })
})

test('an approval and its settlement make a session, and the pairing topic is heard no longer', () => {
  const trial = createSessionTrial()
  const pairing = trial.propose([137, 1])
  trial.approve()
  const topic = trial.settledTopic()
  const approved = openPairing(trial.state())
  expect(trial.effects()).toEqual([
    { type: 'subscribe', topic },
    { type: 'approved', pairing: approved },
  ])
  expect(approved?.phase).toBe('approved')

  trial.settle()
  expect(trial.sent()).toEqual([{ jsonrpc: '2.0', result: true }])
  expect(trial.of('paired')).toHaveLength(1)
  expect(trial.of('connected')).toEqual([{ type: 'connected', chainId: 137 }])
  expect(trial.effects().at(-1)).toEqual({ type: 'unsubscribe', topic: pairing.topic })
  expect(trial.state()).toMatchObject({ pairings: [], session: { topic, chainId: 137 } })
})

test('a wallet on none of the chains asked for leads to the first of its own', () => {
  const trial = createSessionTrial()
  expect(trial.connect({ namespaces: { 'eip155:10': granted(`eip155:10:${ALICE}`) } }).chainId).toBe(10)
})

test('a second proposal takes the place of the first', () => {
  const trial = createSessionTrial()
  const first = trial.propose()
  const second = trial.propose()
  expect(trial.of('unpaired')).toMatchObject([{ pairing: { id: first.id }, failure: { code: 'cancelled' } }])
  expect(openPairing(trial.state())?.id).toBe(second.id)
})

test('cancelled, then approved: the session that is settled is ended', () => {
  const trial = createSessionTrial()
  const pairing = trial.propose()
  trial.take({ type: 'cancel' })
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'cancelled' } }])
  expect(trial.of('unsubscribe')).toEqual([])

  trial.approve(pairing)
  const topic = trial.settledTopic(pairing)
  expect(trial.effects()).toEqual([{ type: 'subscribe', topic }])
  trial.settle({}, topic)
  expect(trial.of('send')).toMatchObject([
    { topic, payload: { result: true } },
    { topic, payload: { method: 'wc_sessionDelete', params: { code: 6000 } } },
  ])
  expect(trial.state()).toEqual({ pairings: [], requests: [] })
})

test('cancelled between the approval and the settlement: the same', () => {
  const trial = createSessionTrial()
  trial.propose()
  trial.approve()
  const topic = trial.settledTopic()
  trial.take({ type: 'cancel' })
  expect(trial.of('send')).toEqual([])
  trial.settle({}, topic)
  expect(trial.sent()).toMatchObject([{ result: true }, { method: 'wc_sessionDelete' }])
  expect(trial.state().session).toBeUndefined()
})

test('a code expires, is heard for a minute more, and then forgotten', () => {
  const trial = createSessionTrial()
  const pairing = trial.propose()
  expect(nextDeadline(trial.state())).toBe(START + 300)
  trial.now += 300
  trial.take({ type: 'clock' })
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'expired' } }])
  expect(nextDeadline(trial.state())).toBe(START + 360)
  trial.now += 60
  trial.take({ type: 'clock' })
  expect(trial.of('unsubscribe')).toEqual([{ type: 'unsubscribe', topic: pairing.topic }])
  expect(nextDeadline(trial.state())).toBe(Number.POSITIVE_INFINITY)
})

test('a wallet that approves in the last second still has half a minute to settle', () => {
  const trial = createSessionTrial()
  trial.propose()
  trial.now += 299
  trial.approve()
  trial.now += 20
  trial.settle()
  expect(trial.of('connected')).toHaveLength(1)
})

test('a proposal that no relay took fails as that did, and is sent again after a reload only if it did not go out', () => {
  const trial = createSessionTrial()
  const { id } = trial.propose()
  trial.take({ type: 'start' })
  expect(trial.sent()).toMatchObject([{ method: 'wc_sessionPropose' }])
  trial.take({ type: 'delivered', id })
  expect(trial.of('proposed')).toMatchObject([{ pairing: { id, phase: 'proposed' } }])
  trial.take({ type: 'delivered', id })
  expect(trial.of('proposed')).toEqual([])
  trial.take({ type: 'start' })
  expect(trial.sent()).toEqual([])
  const next = trial.propose()
  trial.take({ type: 'undelivered', id: next.id, failure: { code: 'unreachable', message: '' } })
  expect(trial.of('unpaired')).toMatchObject([{ pairing: { id: next.id }, failure: { code: 'unreachable' } }])
})

test('a relay that turns us away fails the proposal and the requests', () => {
  const trial = createSessionTrial()
  trial.connect()
  trial.request()
  trial.propose()
  trial.take({ type: 'refused', reason: 'Project not found' })
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'refused' } }])
  expect(trial.of('answered')).toMatchObject([{ outcome: { failure: { code: 'refused' } } }])
  expect(trial.state().session).toBeDefined()
})

test('a request goes out with its own life, and its answer comes back', () => {
  const trial = createSessionTrial()
  const session = trial.connect()
  const asked = trial.request('eth_sendTransaction', 1000)
  expect(trial.of('send')).toMatchObject([
    {
      topic: session.topic,
      delivery: { tag: 1108, ttl: 1000, prompt: true },
      payload: {
        id: asked.id,
        params: {
          chainId: 'eip155:1',
          request: { method: 'eth_sendTransaction', expiryTimestamp: START + 1000 },
        },
      },
    },
  ])
  trial.take({ type: 'delivered', id: asked.id })
  expect(trial.of('sent')).toMatchObject([{ request: { id: asked.id } }])
  trial.hear({ id: asked.id, jsonrpc: '2.0', result: '0x1234' })
  expect(trial.of('answered')).toEqual([{ type: 'answered', request: asked, outcome: { result: '0x1234' } }])
  expect(trial.state().requests).toEqual([])
})

test('a request expires; an answer after that is still heard, for an hour', () => {
  const trial = createSessionTrial()
  trial.connect()
  const asked = trial.request()
  trial.now += 300
  trial.take({ type: 'clock' })
  expect(trial.of('answered')).toMatchObject([
    { request: { phase: 'waiting' }, outcome: { failure: { code: 'expired' } } },
  ])
  trial.take({ type: 'clock' })
  expect(trial.of('answered')).toEqual([])
  trial.hear({ id: asked.id, result: '0xabc' })
  expect(trial.of('answered')).toMatchObject([{ request: { phase: 'late' }, outcome: { result: '0xabc' } }])

  trial.request()
  trial.now += 300 + 3600
  trial.take({ type: 'clock' })
  expect(trial.state().requests).toEqual([])
})

test('without a session a request fails at once', () => {
  const trial = createSessionTrial()
  trial.request()
  expect(trial.of('answered')).toMatchObject([{ outcome: { failure: { code: 'disconnected' } } }])
  expect(trial.of('send')).toEqual([])
  expect(trial.state().requests).toEqual([])
})

test('a disconnect tells the wallet, fails what was asked, and ends', () => {
  const trial = createSessionTrial()
  const { topic } = trial.connect()
  trial.request()
  trial.take({ type: 'disconnect' })
  expect(trial.sent()).toMatchObject([{ method: 'wc_sessionDelete', params: { code: 6000 } }])
  expect(trial.of('answered')).toMatchObject([{ outcome: { failure: { code: 'disconnected' } } }])
  expect(trial.of('ended')).toEqual([{ type: 'ended', topic, by: 'page' }])
  expect(trial.of('unsubscribe')).toEqual([{ type: 'unsubscribe', topic }])
  expect(trial.take({ type: 'disconnect' })).toEqual([])
})

test('a session expires', () => {
  const trial = createSessionTrial()
  trial.connect({ expiry: START + 1000 })
  expect(nextDeadline(trial.state())).toBe(START + 1000)
  trial.now += 1000
  trial.take({ type: 'clock' })
  expect(trial.of('ended')).toMatchObject([{ by: 'time' }])
})

test('a new session ends the one before it', () => {
  const trial = createSessionTrial()
  const first = trial.connect()
  trial.propose()
  trial.approve()
  trial.settle()
  expect(trial.of('send')).toMatchObject([
    { payload: { result: true } },
    { topic: first.topic, payload: { method: 'wc_sessionDelete' } },
  ])
  expect(trial.of('unsubscribe')).toContainEqual({ type: 'unsubscribe', topic: first.topic })
  expect(trial.state().session?.topic).not.toBe(first.topic)
})

test('another tab disconnects: so do we, without a word to the wallet', () => {
  const trial = createSessionTrial()
  const { topic } = trial.connect()
  trial.take({ type: 'stored', session: undefined })
  expect(trial.of('ended')).toEqual([{ type: 'ended', topic, by: 'tab' }])
  expect(trial.of('send')).toEqual([])
  expect(trial.take({ type: 'stored', session: undefined })).toEqual([])
})

test('a session of another tab is taken over, in place of ours if there is one', () => {
  const other = createSessionTrial()
  const theirs = other.connect({ namespaces: { eip155: granted(`eip155:137:${ALICE}`) } })
  const trial = createSessionTrial()
  trial.take({ type: 'stored', session: theirs })
  expect(trial.effects()).toEqual([
    { type: 'subscribe', topic: theirs.topic },
    { type: 'connected', chainId: 137 },
  ])

  const busy = createSessionTrial()
  const ours = busy.connect()
  busy.request()
  busy.take({ type: 'stored', session: theirs })
  expect(busy.effects()).toMatchObject([
    { type: 'subscribe', topic: theirs.topic },
    { type: 'answered', outcome: { failure: { code: 'disconnected' } } },
    { type: 'chain', chainId: 137 },
    { type: 'unsubscribe', topic: ours.topic },
  ])
  expect(busy.take({ type: 'stored', session: { ...theirs, topic: 'x', expiry: 1 } })).toEqual([])
})

test('another tab went to another chain: so do we; what it wrote before it heard our news is passed over', () => {
  const trial = createSessionTrial()
  const session = trial.connect()
  trial.take({ type: 'stored', session: { ...session, chainId: 137 } })
  expect(trial.effects()).toEqual([{ type: 'chain', chainId: 137 }])
  trial.hear({
    id: trial.nextId(),
    method: 'wc_sessionEvent',
    params: { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' },
  })
  expect(trial.state().session?.chainId).toBe(1)
  expect(trial.take({ type: 'stored', session: { ...session, chainId: 137 } })).toEqual([])
})

test('the page goes to another chain, and is told of it once', () => {
  const trial = createSessionTrial()
  trial.connect()
  trial.take({ type: 'switch', chainId: 137 })
  expect(trial.effects()).toEqual([{ type: 'chain', chainId: 137 }])
  expect(trial.take({ type: 'switch', chainId: 137 })).toEqual([])
})
