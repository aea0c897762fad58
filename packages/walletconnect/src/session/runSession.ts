import { fromBase64 } from '../codec/base64.ts'
import { openBytes, seal } from '../codec/envelope.ts'
import { createPayloadIds } from '../codec/ids.ts'
import type { Relay, RelayMessage } from '../relay/Relay.ts'
import type { Store } from '../store/createStore.ts'
import { WalletConnectError } from '../WalletConnectError.ts'
import { isRecord } from './read.ts'
import { keysOf, openPairing, type State } from './state.ts'
import type { Effect, Failure, Input } from './step.ts'
import { nextDeadline, transition } from './transition.ts'

/** Milliseconds without any relay after which whoever waits is told. */
const UNREACHABLE = 10_000
/** The longest a timer may run; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1
/** How many messages are remembered so that none is taken twice. */
const REMEMBERED = 500
/** Bytes of an envelope's end that no other envelope has. */
const TAG = 16
/** The most messages on their way to the relay at which an answer still joins them. */
const MOST_SENDING = 100

export type RunOptions = {
  readonly store: Store
  readonly openRelay: (handlers: {
    readonly onMessage: (message: RelayMessage) => void
    readonly onRefused: (reason: string) => void
  }) => Relay
  /** What the page is to know. */
  readonly onEffect: (effect: Effect) => void
  /** A proof of origin for a proposal or a request, if one is to be had. */
  readonly attest?: ((envelope: string, payload: string) => Promise<string | undefined>) | undefined
  readonly now: () => number
}

type Send = Extract<Effect, { type: 'send' }>

/** The state machine at work: over a relay, in storage, in time. */
export function runSession({ store, openRelay, onEffect, attest, now }: RunOptions) {
  let state = store.load()
  let relay: Relay | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const seen = new Set<string>()
  /** How much is on its way to the relay, and who waits for the last of it. */
  let sending = 0
  let waiting: (() => void)[] = []
  const nextId = createPayloadIds(now)

  function apply(input: Input): void {
    if (closed) return
    const before = state
    const step = transition(before, input, { now: Math.floor(now() / 1000), nextId })
    state = step.state
    // What another tab stored is stored.
    store.save(input.type === 'stored' ? { ...before, session: state.session } : before, state)
    schedule()
    for (const effect of step.effects) run(effect)
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'subscribe':
        // A relay that is yet to be opened hears all topics from the start.
        if (isUsable(relay)) hear(relay, effect.topic)
        else openSoon()
        return
      case 'unsubscribe':
        relay?.unsubscribe(effect.topic).catch(() => {})
        return
      case 'send':
        // A wallet that floods us, or a relay that takes nothing, must not fill the memory.
        if (!effect.payload.method && sending >= MOST_SENDING) return
        sending++
        void send(effect).finally(handedOver)
        return
      default:
        onEffect(effect)
    }
  }

  async function send({ topic, key, payload, delivery, expiry }: Send): Promise<void> {
    const { id, method } = payload
    if (!isUsable(relay)) await turn()
    const text = JSON.stringify(payload)
    const envelope = seal(key, text)
    const isAsked = method === 'wc_sessionPropose' || method === 'wc_sessionRequest'
    const attestation = isAsked && attest ? await attest(envelope, text).catch(() => undefined) : undefined
    if (closed || (isAsked && !isAwaited(state, id))) return
    const hand = (until: number) =>
      theRelay().publish(topic, envelope, delivery, { until, ...(attestation && { attestation }) })
    try {
      await hand(now() + UNREACHABLE).catch((error: unknown) => {
        // It may have arrived unconfirmed. The same envelope once more is no second request: wallets know it again.
        if (!expiry || method === 'wc_sessionPropose' || relay?.status() !== 'open') throw error
        return hand(expiry * 1000)
      })
      if (isAsked) apply({ type: 'delivered', id })
    } catch (error) {
      if (isAsked) apply({ type: 'undelivered', id, failure: failureOf(error) })
    }
  }

  function handedOver(): void {
    sending--
    if (sending > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }

  /** The relay, with another one in place of one that was lost for good. */
  function theRelay(): Relay {
    if (isUsable(relay)) return relay
    const opened = openRelay({
      onMessage: receive,
      onRefused: (reason) => apply({ type: 'refused', reason }),
    })
    relay = opened
    for (const topic of keysOf(state).keys()) hear(opened, topic)
    return opened
  }

  function openSoon(): void {
    void turn().then(() => !closed && theRelay())
  }

  /** A topic that is not heard at once is heard as soon as there is a relay. */
  function hear(relay: Relay, topic: string): void {
    relay.subscribe(topic).catch(() => {})
  }

  function receive({ topic, message }: RelayMessage): void {
    const key = keysOf(state).get(topic)
    if (!key) return
    let payload: unknown
    try {
      const bytes = fromBase64(message)
      // Not the text: there are many base64 texts of the same bytes.
      const tag = String(bytes.subarray(-TAG))
      if (seen.has(tag)) return
      payload = JSON.parse(openBytes(key, bytes))
      remember(tag)
    } catch {
      return
    }
    // It may be another tab's, which stored what comes after it.
    if (isRecord(payload) && payload.method === 'wc_sessionDelete') reread()
    apply({ type: 'message', topic, payload })
  }

  /** Takes up what other tabs stored. */
  function reread(): void {
    apply({ type: 'stored', session: store.session() })
  }

  function remember(tag: string): void {
    seen.add(tag)
    for (const oldest of seen) if (seen.size > REMEMBERED) seen.delete(oldest)
  }

  function schedule(): void {
    clearTimeout(timer)
    const wait = nextDeadline(state) * 1000 - now()
    if (wait === Number.POSITIVE_INFINITY) return
    timer = setTimeout(() => apply({ type: 'clock' }), Math.min(Math.max(wait, 0), LONGEST_TIMER))
  }

  return {
    state: (): State => state,
    apply,
    reread,
    nextId,
    /** Once everything so far was handed to the relay, or given up. */
    handed: (): Promise<void> =>
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

/** To make an identity takes long enough to be seen: what is to be shown goes first. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** True while somebody waits for the answer to a proposal or a request. */
function isAwaited(state: State, id: number): boolean {
  const { requests } = state
  return openPairing(state)?.id === id || requests.some((one) => one.id === id && one.phase === 'waiting')
}

export type SessionRun = ReturnType<typeof runSession>

function isUsable(relay: Relay | undefined): relay is Relay {
  return relay !== undefined && relay.status() !== 'refused' && relay.status() !== 'closed'
}

function failureOf(error: unknown): Failure {
  if (error instanceof WalletConnectError)
    return { code: error.code, message: error.message, cause: error.cause }
  return { code: 'unreachable', message: 'The relay could not be reached.', cause: error }
}
