import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decrypt, encrypt } from '../codec/crypto.ts'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import type { Delivery } from '../protocol/methods.ts'
import type { PublishOptions, Relay, RelayMessage, RelayStatus } from '../relay/Relay.ts'
import type { Effect, Session } from '../session/state.ts'
import { createStore } from '../store/createStore.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { createSessionTrial, START } from '../testing/sessionTrial.ts'
import { runSession } from './runSession.ts'

// With a relay that the test controls. Tests with a real relay are in packages/testing.

type Published = { topic: string; message: string; delivery: Delivery; until: number | undefined }

beforeEach(() => {
  vi.useFakeTimers({ now: START * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

async function trial(changes: object = {}, attest?: () => Promise<string>) {
  const relays: ReturnType<typeof createFakeRelay>[] = []
  const effects: Effect[] = []
  const store = createStore({ localStorage: createMemoryStorage(), sessionStorage: createMemoryStorage() })
  const wallet = createSessionTrial()
  const session = wallet.connect(changes)
  store.save({ pairings: [], requests: [] }, { pairings: [], requests: [], session })
  const run = runSession({
    store,
    openRelay(handlers) {
      const relay = createFakeRelay(handlers)
      relays.push(relay)
      return relay
    },
    onEffect: (effect) => effects.push(effect),
    attest,
    now: Date.now,
  })
  run.start()
  await vi.advanceTimersByTimeAsync(0)
  const relay = () => {
    const last = relays.at(-1)
    if (!last) throw new Error('No relay was opened.')
    return last
  }
  return {
    run,
    relays,
    relay,
    effects,
    session,
    store,
    hear: (payload: object) => relay().deliver(sealed(session, payload)),
    ask(id: number) {
      const request = { id, phase: 'waiting', method: 'personal_sign', params: [], chainId: 1 } as const
      run.apply({ type: 'request', request: { ...request, topic: session.topic, expiry: START + 300 } })
    },
  }
}

function sealed({ topic, key }: Session, payload: object): RelayMessage {
  return { topic, message: encrypt(key, JSON.stringify(payload)) }
}

function createFakeRelay(handlers: {
  onMessage: (message: RelayMessage) => void
  onRefused: (reason: string) => void
}) {
  const published: Published[] = []
  const topics: string[] = []
  let status: RelayStatus = 'open'
  let publish = async () => {}
  const relay: Relay = {
    status: () => status,
    async subscribe(topic) {
      topics.push(topic)
    },
    async unsubscribe() {},
    publish(topic, message, delivery, { until }: PublishOptions = {}) {
      published.push({ topic, message, delivery, until })
      return publish()
    },
    close() {
      status = 'closed'
    },
  }
  return {
    ...relay,
    published,
    topics,
    deliver: handlers.onMessage,
    refuse(reason: string) {
      status = 'refused'
      handlers.onRefused(reason)
    },
    becomes(next: RelayStatus) {
      status = next
    },
    /** The result of later publish calls. */
    publishing(next: () => Promise<void>) {
      publish = next
    },
  }
}

const unreachable = () => Promise.reject(new WalletConnectError('unreachable', 'No answer.'))

test('applies a message once, however often it arrives', async () => {
  const { hear, relay, session } = await trial()
  const message = sealed(session, { id: 7, method: 'wc_sessionPing', params: {} })
  relay().deliver(message)
  relay().deliver(message)
  expect(relay().published).toHaveLength(1)
  const [answer] = relay().published
  expect(JSON.parse(decrypt(session.key, answer?.message ?? ''))).toEqual({
    id: 7,
    jsonrpc: '2.0',
    result: true,
  })
  hear({ id: 7, method: 'wc_sessionPing', params: {} })
  expect(relay().published).toHaveLength(2)
})

test('recognizes a message in any other base64 form', async () => {
  const { relay, session } = await trial()
  const { topic, message } = sealed(session, { id: 7, method: 'wc_sessionPing', params: {} })
  relay().deliver({ topic, message })
  relay().deliver({ topic, message: ` ${message}` })
  relay().deliver({ topic, message: message.replace(/=*$/, '') })
  expect(relay().published).toHaveLength(1)
})

test('responds to a flood of pings only while fewer than a hundred messages wait', async () => {
  const { hear, relay } = await trial()
  relay().publishing(() => new Promise(() => {}))
  for (let id = 1; id <= 300; id++) hear({ id, method: 'wc_sessionPing', params: {} })
  expect(relay().published).toHaveLength(100)
})

test('R12.5 ignores invalid messages and other topics', async () => {
  const { relay, run, session } = await trial()
  const before = run.state()
  for (const message of ['', 'AA==', '!', encrypt('ab'.repeat(32), '{}'), encrypt(session.key, 'no JSON')])
    relay().deliver({ topic: session.topic, message })
  relay().deliver({ ...sealed(session, { id: 7, method: 'wc_sessionPing' }), topic: 'cd'.repeat(32) })
  expect(run.state()).toEqual(before)
  expect(relay().published).toEqual([])
})

test('keeps a session that another tab replaced when the wallet ends the old one', async () => {
  const { effects, hear, run, session, store } = await trial()
  const next = createSessionTrial().connect()
  store.save({ pairings: [], requests: [], session }, { pairings: [], requests: [], session: next })
  hear({ id: 7, method: 'wc_sessionDelete', params: { code: 6000, message: 'User disconnected.' } })
  expect(run.state().session).toEqual(next)
  expect(effects).toEqual([])
})

test('recognizes each of the last five hundred messages', async () => {
  const { relay, session } = await trial()
  const messages = Array.from({ length: 501 }, (_, id) => sealed(session, { id, result: 'nobody asked' }))
  const ping = sealed(session, { id: 1, method: 'wc_sessionPing', params: {} })
  for (const message of [ping, ...messages.slice(0, 499), ping]) relay().deliver(message)
  expect(relay().published).toHaveLength(1)
  for (const message of [...messages.slice(499), ping]) relay().deliver(message)
  expect(relay().published).toHaveLength(2)
})

test('publishes a request that the relay may have until it expires, in the same envelope', async () => {
  const { ask, effects, relay } = await trial()
  relay().publishing(unreachable)
  ask(1)
  await vi.advanceTimersByTimeAsync(0)
  const [first, second, ...rest] = relay().published
  expect(rest).toEqual([])
  expect(first?.until).toBe(START * 1000 + 10_000)
  expect(second).toEqual({ ...first, until: (START + 300) * 1000 })
  expect(effects).toMatchObject([{ type: 'responded', outcome: { failure: { code: 'unreachable' } } }])
})

test('fails a request that no relay can have after ten seconds', async () => {
  const { ask, effects, relay } = await trial()
  relay().becomes('connecting')
  relay().publishing(unreachable)
  ask(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(relay().published).toHaveLength(1)
  expect(effects).toMatchObject([{ type: 'responded', outcome: { failure: { code: 'unreachable' } } }])
})

test('replaces a relay that refused when it is needed, and subscribes to the same topics', async () => {
  const { ask, effects, relay, relays, session } = await trial()
  ask(1)
  relay().refuse('Project not found')
  expect(effects).toMatchObject([{ type: 'responded', outcome: { failure: { code: 'refused' } } }])
  expect(relays).toHaveLength(1)
  ask(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(relays).toHaveLength(2)
  expect(relay().topics).toEqual([session.topic])
  expect(relay().published).toHaveLength(1)
})

test.each<[string, () => Promise<string>]>([
  [
    'throws',
    () => {
      throw undefined
    },
  ],
  ['rejects', () => Promise.reject(Symbol('no'))],
  ['returns no promise', () => undefined as never],
])('R12.5 an attestation that %s keeps no request from the wallet', async (_how, attest) => {
  const { relay, ask } = await trial({}, attest)
  ask(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(relay().published).toHaveLength(1)
})

test('does not send a request that was cancelled during attestation', async () => {
  const proofs: ((proof: string) => void)[] = []
  const { ask, relay, run } = await trial({}, () => new Promise<string>((resolve) => proofs.push(resolve)))
  ask(1)
  ask(2)
  relay().refuse('Project not found')
  ask(3)
  await vi.advanceTimersByTimeAsync(0)
  for (const prove of proofs) prove('proof')
  await vi.advanceTimersByTimeAsync(0)
  expect(relay().published).toHaveLength(1)
  expect(run.state().requests.map(({ phase }) => phase)).toEqual(['late', 'late', 'waiting'])
})

test('does nothing after close, and does not overwrite storage', async () => {
  const { ask, effects, relay, run, session, store } = await trial()
  relay().publishing(() => new Promise((_, reject) => setTimeout(reject, 1000)))
  ask(1)
  run.close()
  await vi.advanceTimersByTimeAsync(700_000)
  expect(effects).toEqual([])
  expect(store.load()).toMatchObject({ session: { topic: session.topic }, requests: [{ id: 1 }] })
})
