import { expect, test } from 'vitest'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { METHODS } from '../protocol/methods.ts'
import { ALICE, createSessionTrial, granted, START } from '../testing/sessionTrial.ts'
import { openPairing } from './state.ts'
import { nextDeadline } from './transition.ts'

test('subscribes to the topic of a proposal before it is sent, and requests every chain', () => {
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

test('creates a session from an approval and its settlement, and unsubscribes from the pairing', () => {
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

test('uses the wallet’s first chain if it has none of the requested', () => {
  const trial = createSessionTrial()
  expect(trial.connect({ namespaces: { 'eip155:10': granted(`eip155:10:${ALICE}`) } }).chainId).toBe(10)
})

test('replaces the first proposal with a second', () => {
  const trial = createSessionTrial()
  const first = trial.propose()
  const second = trial.propose()
  expect(trial.of('unpaired')).toMatchObject([{ pairing: { id: first.id }, failure: { code: 'cancelled' } }])
  expect(openPairing(trial.state())?.id).toBe(second.id)
})

test('ends a session that was approved after the cancellation', () => {
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

test('ends a session that was cancelled before its settlement', () => {
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

test('expires a pairing, stays subscribed for a minute, then removes it', () => {
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

test('gives a wallet that approves in the last second 30 seconds to settle', () => {
  const trial = createSessionTrial()
  trial.propose()
  trial.now += 299
  trial.approve()
  trial.now += 20
  trial.settle()
  expect(trial.of('connected')).toHaveLength(1)
})

test('fails a proposal that was not published, and publishes it again after a reload only then', () => {
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
  trial.take({ type: 'undelivered', id: next.id, failure: new WalletConnectError('unreachable', '') })
  expect(trial.of('unpaired')).toMatchObject([{ pairing: { id: next.id }, failure: { code: 'unreachable' } }])
})

test('fails the proposal and the requests when the relay refuses', () => {
  const trial = createSessionTrial()
  trial.connect()
  trial.request()
  trial.propose()
  trial.take({ type: 'refused', reason: 'Project not found' })
  expect(trial.of('unpaired')).toMatchObject([{ failure: { code: 'refused' } }])
  expect(trial.of('responded')).toMatchObject([{ outcome: { failure: { code: 'refused' } } }])
  expect(trial.state().session).toBeDefined()
})

test('sends a request with its expiry, and returns its response', () => {
  const trial = createSessionTrial()
  const session = trial.connect()
  const request = trial.request('eth_sendTransaction', 1000)
  expect(trial.of('send')).toMatchObject([
    {
      topic: session.topic,
      delivery: { tag: 1108, ttl: 1000, prompt: true },
      payload: {
        id: request.id,
        params: {
          chainId: 'eip155:1',
          request: { method: 'eth_sendTransaction', expiryTimestamp: START + 1000 },
        },
      },
    },
  ])
  trial.take({ type: 'delivered', id: request.id })
  expect(trial.of('sent')).toMatchObject([{ request: { id: request.id } }])
  trial.hear({ id: request.id, jsonrpc: '2.0', result: '0x1234' })
  expect(trial.of('responded')).toEqual([
    { type: 'responded', request: request, outcome: { result: '0x1234' } },
  ])
  expect(trial.state().requests).toEqual([])
})

test('expires a request, and accepts a late response for an hour', () => {
  const trial = createSessionTrial()
  trial.connect()
  const request = trial.request()
  trial.now += 300
  trial.take({ type: 'clock' })
  expect(trial.of('responded')).toMatchObject([
    { request: { phase: 'waiting' }, outcome: { failure: { code: 'expired' } } },
  ])
  trial.take({ type: 'clock' })
  expect(trial.of('responded')).toEqual([])
  trial.hear({ id: request.id, result: '0xabc' })
  expect(trial.of('responded')).toMatchObject([{ request: { phase: 'late' }, outcome: { result: '0xabc' } }])

  trial.request()
  trial.now += 300 + 3600
  trial.take({ type: 'clock' })
  expect(trial.state().requests).toEqual([])
})

test('fails a request at once without a session', () => {
  const trial = createSessionTrial()
  trial.request()
  expect(trial.of('responded')).toMatchObject([{ outcome: { failure: { code: 'disconnected' } } }])
  expect(trial.of('send')).toEqual([])
  expect(trial.state().requests).toEqual([])
})

test('disconnects: notifies the wallet, fails pending requests and ends the session', () => {
  const trial = createSessionTrial()
  const { topic } = trial.connect()
  trial.request()
  trial.take({ type: 'disconnect' })
  expect(trial.sent()).toMatchObject([{ method: 'wc_sessionDelete', params: { code: 6000 } }])
  expect(trial.of('responded')).toMatchObject([{ outcome: { failure: { code: 'disconnected' } } }])
  expect(trial.of('ended')).toEqual([{ type: 'ended', topic, by: 'page' }])
  expect(trial.of('unsubscribe')).toEqual([{ type: 'unsubscribe', topic }])
  expect(trial.take({ type: 'disconnect' })).toEqual([])
})

test('expires a session', () => {
  const trial = createSessionTrial()
  trial.connect({ expiry: START + 1000 })
  expect(nextDeadline(trial.state())).toBe(START + 1000)
  trial.now += 1000
  trial.take({ type: 'clock' })
  expect(trial.of('ended')).toMatchObject([{ by: 'time' }])
})

test('ends the previous session with a new one', () => {
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

test('ends the session when another tab disconnects, without a message to the wallet', () => {
  const trial = createSessionTrial()
  const { topic } = trial.connect()
  trial.take({ type: 'stored', session: undefined })
  expect(trial.of('ended')).toEqual([{ type: 'ended', topic, by: 'tab' }])
  expect(trial.of('send')).toEqual([])
  expect(trial.take({ type: 'stored', session: undefined })).toEqual([])
})

test('takes over the session of another tab, even if it has one', () => {
  const otherTab = createSessionTrial()
  const newer = otherTab.connect({ namespaces: { eip155: granted(`eip155:137:${ALICE}`) } })
  const trial = createSessionTrial()
  trial.take({ type: 'stored', session: newer })
  expect(trial.effects()).toEqual([
    { type: 'subscribe', topic: newer.topic },
    { type: 'connected', chainId: 137 },
  ])

  const busy = createSessionTrial()
  const older = busy.connect()
  busy.request()
  busy.take({ type: 'stored', session: newer })
  expect(busy.effects()).toMatchObject([
    { type: 'subscribe', topic: newer.topic },
    { type: 'responded', outcome: { failure: { code: 'disconnected' } } },
    { type: 'chain', chainId: 137 },
    { type: 'unsubscribe', topic: older.topic },
  ])
  expect(busy.take({ type: 'stored', session: { ...newer, topic: 'x', expiry: 1 } })).toEqual([])
})

test('takes over the chain of another tab, unless that stored it before a newer message', () => {
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

test('changes the chain for the page, with one event', () => {
  const trial = createSessionTrial()
  trial.connect()
  trial.take({ type: 'switch', chainId: 137 })
  expect(trial.effects()).toEqual([{ type: 'chain', chainId: 137 }])
  expect(trial.take({ type: 'switch', chainId: 137 })).toEqual([])
})
