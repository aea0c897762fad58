import { hashText } from '../codec/crypto.ts'
import { createIdentity, type Identity } from '../codec/identity.ts'
import { createRelayIds } from '../codec/ids.ts'
import type { Relay, RelayOptions } from './Relay.ts'
import { REFUSED } from './readFrame.ts'
import { readRefusal } from './readRefusal.ts'
import { INITIAL_RELAY_STATE, type RelayEffect, type RelayEvent } from './relayState.ts'
import { relayTransition } from './relayTransition.ts'
import { relayUrl } from './relayUrl.ts'
import { startDeadline, type Timer } from './timers.ts'

/** Milliseconds in which a page paints its last change: two frames, and some time to render it. */
const PAINT_DELAY = 40

/** Creates a relay client: runs {@link relayTransition}. Opens no socket before the first call. */
export function createRelay(options: RelayOptions): Relay {
  let state = INITIAL_RELAY_STATE
  let socket: WebSocket | undefined
  let identity: Identity | undefined
  let unwatchPage: (() => void) | undefined
  let lastCaller = 0
  /** Settles each caller. */
  const callers = new Map<number, (error?: Error) => void>()
  const timers = new Map<string, Timer>()
  const nextId = createRelayIds()
  const subscriptionId = (topic: string) => hashText(topic + theIdentity().clientId)

  function dispatch(event: RelayEvent): void {
    const step = relayTransition(state, event, { now: Date.now(), nextId, subscriptionId })
    state = step.state
    for (const effect of step.effects) run(effect)
  }

  function run(effect: RelayEffect): void {
    switch (effect.type) {
      case 'open':
        // Creating the first token takes as long as everything before it, so the page paints first.
        if (globalThis.location && !identity) setTimeout(openFirst, PAINT_DELAY)
        else open()
        return
      case 'disconnect':
        if (socket) disconnect(socket)
        socket = undefined
        return
      case 'send':
        socket?.send(effect.frame)
        return
      case 'timer': {
        const { timer, delay } = effect
        clearTimeout(timers.get(timer))
        if (delay !== undefined)
          timers.set(
            timer,
            setTimeout(() => dispatch({ type: 'timer', timer }), delay),
          )
        return
      }
      case 'watch_page':
        unwatchPage?.()
        unwatchPage = effect.enabled ? watchPage(() => dispatch({ type: 'wake' })) : undefined
        return
      case 'settle':
        callers.get(effect.caller)?.(effect.error)
        callers.delete(effect.caller)
        return
      case 'deliver':
        options.onMessage(effect.message)
        return
      case 'refused':
        options.onRefused?.(effect.reason)
    }
  }

  function openFirst(): void {
    if (!identity && state.phase === 'opening') open()
  }

  function open(): void {
    try {
      const WebSocket = options.WebSocket ?? globalThis.WebSocket
      const url = relayUrl(options.url, options.projectId, theIdentity())
      socket = new WebSocket(url)
      socket.onopen = () => dispatch({ type: 'socket_open' })
      socket.onmessage = ({ data }) => dispatch({ type: 'socket_frame', data })
      socket.onclose = ({ code, reason }) => {
        // The first handshake failed: the relay, or a proxy in front of it, may have refused it.
        if (state.phase === 'opening' && state.failures === 0) readRefusal(url, refuse)
        dispatch({ type: 'socket_close', code, reason })
      }
      // The close event that follows has the reason. Without a listener, an error would crash Node.
      socket.onerror = () => {}
    } catch (cause) {
      dispatch({ type: 'socket_error', cause })
    }
  }

  function refuse(reason: string): void {
    // Another socket may have opened since.
    if (state.phase === 'opening' || state.phase === 'retrying')
      dispatch({ type: 'socket_close', code: REFUSED, reason })
  }

  /** Created late: it takes as long as everything else here. */
  function theIdentity(): Identity {
    identity ??= createIdentity(options.seed)
    return identity
  }

  /** Dispatches an event of a new caller. Resolves or rejects once the caller is settled. */
  function call(
    eventOf: (caller: number) => RelayEvent,
    deadline?: { readonly until: number | undefined },
  ): Promise<void> {
    const caller = ++lastCaller
    return new Promise((resolve, reject) => {
      const stop = deadline && startDeadline(() => dispatch({ type: 'deadline', caller }), deadline.until)
      callers.set(caller, (error) => {
        stop?.()
        if (error) reject(error)
        else resolve()
      })
      dispatch(eventOf(caller))
    })
  }

  return {
    status() {
      const { phase } = state
      return phase === 'opening' || phase === 'retrying' ? 'connecting' : phase
    },
    subscribe: (topic) => call((caller) => ({ type: 'subscribe', topic, caller }), { until: undefined }),
    unsubscribe: (topic) => call((caller) => ({ type: 'unsubscribe', topic, caller })),
    publish(topic, message, { ttl, prompt, tag }, { until, attestation } = {}) {
      const params = { topic, message, ttl, prompt, tag, ...(attestation && { attestation }) }
      return call((caller) => ({ type: 'publish', params, caller }), { until })
    },
    close: () => dispatch({ type: 'close' }),
  }
}

/** Closes a socket, whose events are no longer dispatched. */
function disconnect(socket: WebSocket): void {
  socket.onopen = null
  socket.onmessage = null
  socket.onclose = null
  socket.close()
}

/** Calls back when the page becomes visible or comes online. Returns a function that stops it. */
function watchPage(onWake: () => void): () => void {
  const { document, window } = globalThis as Partial<typeof globalThis>
  const onVisibility = () => {
    if (document?.visibilityState === 'visible') onWake()
  }
  document?.addEventListener('visibilitychange', onVisibility)
  window?.addEventListener('online', onWake)
  return () => {
    document?.removeEventListener('visibilitychange', onVisibility)
    window?.removeEventListener('online', onWake)
  }
}
