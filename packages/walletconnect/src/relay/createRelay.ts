import { createIdentity, type Identity } from '../codec/identity.ts'
import { createRelayIds } from '../codec/ids.ts'
import { hashText } from '../codec/keys.ts'
import { WalletConnectError } from '../WalletConnectError.ts'
import { createPublishes } from './createPublishes.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import type { Line } from './Line.ts'
import { listenForWake } from './listenForWake.ts'
import { type Link, openLink } from './openLink.ts'
import type { Relay, RelayOptions, RelayStatus } from './Relay.ts'
import { relayAddress } from './relayAddress.ts'
import { backoff, type Timer } from './timers.ts'

/** Milliseconds a socket is given to open and a call to be answered; more after a failure, for slow networks. */
const PATIENCE = 5000
const MORE_PATIENCE = 10_000
/** Milliseconds a socket must do well until the failures before it are forgotten. */
const STEADY = 10_000
/** Milliseconds a socket stays open without need. */
const LINGER = 5000
/** Milliseconds of silence after which a page that wakes asks whether the relay is there, and has it answer. */
const SILENCE = 5000
const PROBE = 3000

/** Makes a relay's client. Opens no socket before the first call. */
export function createRelay(options: RelayOptions): Relay {
  const trouble: Line['trouble'] = { last: undefined }
  const nextId = createRelayIds()
  const line: Line = { nextId, trouble, link: () => (status === 'open' ? link : undefined) }
  const subscriptions = createSubscriptions(line)
  const publishes = createPublishes(line, rest)
  let status: RelayStatus = 'idle'
  let link: Link | undefined
  let identity: Identity | undefined
  /** Sockets in a row that did not do well. */
  let failures = 0
  let ended: WalletConnectError | undefined
  let isProbing = false
  let retry: Timer | undefined
  let steady: Timer | undefined
  let linger: Timer | undefined
  let stopListening: (() => void) | undefined

  function need(): void {
    clearTimeout(linger)
    if (status === 'idle') connect()
  }

  function rest(): void {
    clearTimeout(linger)
    if (status !== 'idle' && !ended && !isNeeded()) linger = setTimeout(idle, LINGER)
  }

  function isNeeded(): boolean {
    return !subscriptions.isEmpty() || !publishes.isEmpty()
  }

  function connect(): void {
    clearTimeout(retry)
    status = 'connecting'
    stopListening ??= listenForWake(wake)
    try {
      identity ??= createIdentity(options.seed)
      link = openLink({
        address: relayAddress(options.url, options.projectId, identity),
        WebSocket: options.WebSocket ?? globalThis.WebSocket,
        patience: failures === 0 ? PATIENCE : MORE_PATIENCE,
        onOpen: opened,
        onMessage(message) {
          if (subscriptions.has(message.topic)) options.onMessage(message)
        },
        onRefused: refused,
        onLost: lost,
      })
    } catch (error) {
      lost(error)
    }
  }

  function opened(): void {
    status = 'open'
    forgive()
    subscriptions.opened()
    publishes.opened()
  }

  function forgive(): void {
    steady = setTimeout(() => {
      if (link?.isBusy()) forgive()
      else failures = 0
    }, STEADY)
  }

  function wake(): void {
    if (!link) connect()
    else if (status === 'open' && !isProbing && Date.now() - link.heardAt() > SILENCE) probe()
  }

  function probe(): void {
    if (subscriptions.isEmpty()) return
    isProbing = true
    subscriptions.probe(() => {
      isProbing = false
    }, PROBE)
  }

  function lost(cause: unknown): void {
    trouble.last = cause
    failures++
    if (isNeeded()) {
      drop()
      retry = setTimeout(connect, backoff(failures))
    } else idle()
  }

  /** Without a socket nothing is heard. */
  function drop(): void {
    clearTimeout(steady)
    link?.end()
    link = undefined
    status = 'connecting'
    subscriptions.lost()
  }

  function idle(): void {
    drop()
    clearTimeout(retry)
    clearTimeout(linger)
    stopListening?.()
    stopListening = undefined
    failures = 0
    status = 'idle'
  }

  function refused(reason: string): void {
    end('refused', new WalletConnectError('refused', `The relay turned us away: ${reason}`))
    options.onRefused?.(reason)
  }

  function end(as: 'refused' | 'closed', error: WalletConnectError): void {
    idle()
    status = as
    ended = error
    subscriptions.end(error)
    publishes.end(error)
  }

  return {
    status: () => status,
    async subscribe(topic) {
      if (ended) throw ended
      const heard = subscriptions.add(topic)
      need()
      return heard
    },
    async unsubscribe(topic) {
      if (subscriptions.remove(topic) && identity) {
        const params = { topic, id: hashText(topic + identity.clientId) }
        await new Promise<unknown>((onAnswer) => {
          link?.call({ id: nextId(), method: 'irn_unsubscribe', params, onAnswer })
        })
      }
      rest()
    },
    async publish(topic, message, { ttl, prompt, tag }, { until, attestation } = {}) {
      if (ended) throw ended
      const proof = attestation ? { attestation } : {}
      const published = publishes.add({ topic, message, ttl, prompt, tag, ...proof }, until)
      need()
      return published
    },
    close: () => end('closed', new WalletConnectError('cancelled', 'The relay was closed.')),
  }
}
