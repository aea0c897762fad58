import { decryptEnvelope, encrypt } from '../codec/crypto.ts'
import { fromBase64 } from '../codec/encoding.ts'
import { createPayloadIds } from '../codec/ids.ts'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import type { Relay, RelayMessage } from '../relay/Relay.ts'
import { MAX_DELAY } from '../relay/timers.ts'
import { isRecord } from '../session/read.ts'
import { type Effect, type Input, keysOf, openPairing, type State } from '../session/state.ts'
import { nextDeadline, transition } from '../session/transition.ts'
import type { Store } from '../store/createStore.ts'

/** Milliseconds without a relay until callers are rejected. */
const UNREACHABLE = 10_000
/** How many messages are stored to ignore duplicates. */
const MAX_SEEN = 500
/** Bytes of the authentication tag at the end, which identifies an envelope. */
const TAG = 16
/** The most messages waiting for the relay with which a response is still sent. */
const MAX_SENDING = 100

export type RunOptions = {
  readonly store: Store
  readonly openRelay: (handlers: {
    readonly onMessage: (message: RelayMessage) => void
    readonly onRefused: (reason: string) => void
  }) => Relay
  /** Called for every effect that is not a message. */
  readonly onEffect: (effect: Effect) => void
  /** Requests an attestation for a proposal or a request. */
  readonly attest?: ((envelope: string, payload: string) => Promise<string | undefined>) | undefined
  readonly now: () => number
}

type Send = Extract<Effect, { type: 'send' }>

/** Runs the session's state machine: with a relay, storage and a clock. */
export function runSession({ store, openRelay, onEffect, attest, now }: RunOptions) {
  let state = store.load()
  let relay: Relay | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const seen = new Set<string>()
  /** Messages waiting for the relay, and callers waiting for the last of them. */
  let sending = 0
  let waiting: (() => void)[] = []
  const nextId = createPayloadIds(now)

  function apply(input: Input): void {
    if (closed) return
    const before = state
    const step = transition(before, input, { now: Math.floor(now() / 1000), nextId })
    state = step.state
    // A session that another tab stored is not stored again.
    store.save(input.type === 'stored' ? { ...before, session: state.session } : before, state)
    schedule()
    for (const effect of step.effects) run(effect)
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'subscribe':
        // A new relay subscribes to all topics.
        if (isUsable(relay)) subscribe(relay, effect.topic)
        else openSoon()
        return
      case 'unsubscribe':
        relay?.unsubscribe(effect.topic).catch(() => {})
        return
      case 'send':
        // Neither a flood of requests nor an unreachable relay may exhaust memory.
        if (!effect.payload.method && sending >= MAX_SENDING) return
        sending++
        void send(effect).finally(onSent)
        return
      default:
        onEffect(effect)
    }
  }

  async function send({ topic, key, payload, delivery, expiry }: Send): Promise<void> {
    const { id, method } = payload
    if (!isUsable(relay)) await nextTask()
    const text = JSON.stringify(payload)
    const envelope = encrypt(key, text)
    const needsResponse = method === 'wc_sessionPropose' || method === 'wc_sessionRequest'
    let attestation: string | undefined
    try {
      if (needsResponse) attestation = await attest?.(envelope, text)
    } catch {
      // The application's function may fail in any way; the wallet then gets no attestation.
    }
    if (closed || (needsResponse && !isWaiting(state, id))) return
    const publish = (until: number) =>
      theRelay().publish(topic, envelope, delivery, { until, ...(attestation && { attestation }) })
    try {
      await publish(now() + UNREACHABLE).catch((error: unknown) => {
        // The relay may have it. Wallets ignore the same envelope the second time.
        if (!expiry || method === 'wc_sessionPropose' || relay?.status() !== 'open') throw error
        return publish(expiry * 1000)
      })
      if (needsResponse) apply({ type: 'delivered', id })
    } catch (error) {
      if (needsResponse) apply({ type: 'undelivered', id, failure: toWalletConnectError(error) })
    }
  }

  function onSent(): void {
    sending--
    if (sending > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }

  /** Returns the relay client; a new one if the last was refused. */
  function theRelay(): Relay {
    if (isUsable(relay)) return relay
    const opened = openRelay({
      onMessage: receive,
      onRefused: (reason) => apply({ type: 'refused', reason }),
    })
    relay = opened
    for (const topic of keysOf(state).keys()) subscribe(opened, topic)
    return opened
  }

  function openSoon(): void {
    void nextTask().then(() => !closed && theRelay())
  }

  /** A failed call is not an error: the relay keeps trying. */
  function subscribe(relay: Relay, topic: string): void {
    relay.subscribe(topic).catch(() => {})
  }

  function receive({ topic, message }: RelayMessage): void {
    const key = keysOf(state).get(topic)
    if (!key) return
    let payload: unknown
    try {
      const bytes = fromBase64(message)
      // Not the base64 text: many texts decode to the same bytes.
      const tag = String(bytes.subarray(-TAG))
      if (seen.has(tag)) return
      payload = JSON.parse(decryptEnvelope(key, bytes))
      remember(tag)
    } catch {
      return
    }
    // The other tab may have replaced this session.
    if (isRecord(payload) && payload.method === 'wc_sessionDelete') reread()
    apply({ type: 'message', topic, payload })
  }

  /** Loads the session that another tab stored. */
  function reread(): void {
    apply({ type: 'stored', session: store.session() })
  }

  function remember(tag: string): void {
    seen.add(tag)
    for (const oldest of seen) if (seen.size > MAX_SEEN) seen.delete(oldest)
  }

  function schedule(): void {
    clearTimeout(timer)
    const wait = nextDeadline(state) * 1000 - now()
    if (wait === Number.POSITIVE_INFINITY) return
    timer = setTimeout(() => apply({ type: 'clock' }), Math.min(Math.max(wait, 0), MAX_DELAY))
  }

  return {
    state: (): State => state,
    apply,
    reread,
    nextId,
    /** Resolves once every message was published or failed. */
    flushed: (): Promise<void> =>
      new Promise((resolve) => {
        if (sending === 0) resolve()
        else waiting.push(resolve)
      }),
    start(): void {
      apply({ type: 'start' })
      if (keysOf(state).size > 0) openSoon()
    },
    close(): void {
      closed = true
      clearTimeout(timer)
      relay?.close()
    },
  }
}

/** Creating an identity is slow: the page renders first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** True while a caller waits for the response to a proposal or a request. */
function isWaiting(state: State, id: number): boolean {
  const { requests } = state
  return (
    openPairing(state)?.id === id ||
    requests.some((request) => request.id === id && request.phase === 'waiting')
  )
}

export type SessionRun = ReturnType<typeof runSession>

function isUsable(relay: Relay | undefined): relay is Relay {
  return relay !== undefined && relay.status() !== 'refused' && relay.status() !== 'closed'
}

function toWalletConnectError(cause: unknown): WalletConnectError {
  return cause instanceof WalletConnectError
    ? cause
    : new WalletConnectError('unreachable', 'The relay could not be reached.', { cause })
}
