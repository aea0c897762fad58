import { setImmediate } from 'node:timers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRelay } from '../relay/createRelay.ts'
import type { Relay, RelayMessage, RelayOptions } from '../relay/Relay.ts'
import { type ScriptedRelay, startScriptedRelay } from './scriptedRelay.ts'

export const TOPIC = '1'.repeat(64)
export const OTHER_TOPIC = '2'.repeat(64)
export const DELIVERY = { tag: 1108, ttl: 300, prompt: true }
export const PROJECT_ID = 'f'.repeat(32)

/** `WebSocket` for Node 20, which has none. */
export const NodeWebSocket = WebSocket as unknown as typeof globalThis.WebSocket

/** Milliseconds that sockets may take on a busy machine. */
const TIMEOUT = 20_000

/** A scripted relay and its clients, created and closed with each test. */
export function relayUnderTest() {
  const clients: Relay[] = []
  let server: ScriptedRelay

  vi.setConfig({ testTimeout: 2 * TIMEOUT })
  beforeEach(async () => {
    server = await startScriptedRelay()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await server.close()
  })

  return {
    server: () => server,
    client(options: Partial<RelayOptions> = {}) {
      const messages: RelayMessage[] = []
      const relay = createRelay({
        url: server.url,
        projectId: PROJECT_ID,
        seed: crypto.getRandomValues(new Uint8Array(32)),
        onMessage: (message) => messages.push(message),
        WebSocket: NodeWebSocket,
        ...options,
      })
      clients.push(relay)
      return { ...relay, messages }
    },
  }
}

/** Stops the clock until it is advanced. Sockets keep working in real time. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** Suspends the page: time passes, and timers are late. */
export function suspend(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** A `WebSocket` that counts its sockets and frames. */
export function countSockets() {
  const count = { made: 0, open: 0, ended: 0, sent: 0, messages: 0 }
  class CountedWebSocket extends WebSocket {
    constructor(address: string) {
      super(address)
      count.made++
      let wasOpen = 0
      this.addEventListener('open', () => {
        wasOpen = 1
        count.open++
      })
      this.addEventListener('message', () => count.messages++)
      this.addEventListener('close', () => {
        count.open -= wasOpen
        count.ended++
      })
    }
    override send(frame: string): void {
      count.sent++
      super.send(frame)
    }
  }
  const hasNoneOpening = () => count.made === count.open + count.ended
  /** Advances the clock step by step, each time until no socket is opening, or until another condition. */
  async function pass(milliseconds: number, isSettled = hasNoneOpening): Promise<void> {
    await until(isSettled)
    for (let left = milliseconds; left > 0; left -= STEP) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP, left))
      await until(isSettled)
    }
  }
  return { count, pass, WebSocket: CountedWebSocket as unknown as typeof globalThis.WebSocket }
}

/** Milliseconds; divides every delay of the client. */
const STEP = 100

/** Waits in real time, also with a stopped clock. */
export async function until(isSo: () => boolean): Promise<void> {
  const start = performance.now()
  while (!isSo()) {
    if (performance.now() - start > TIMEOUT) throw new Error(`Timed out waiting for ${isSo}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Whether a call has settled, and how. */
export function watchCall(call: Promise<void>) {
  const end: { settled: 'no' | 'resolved' | 'rejected'; error: unknown } = { settled: 'no', error: undefined }
  call.then(
    () => Object.assign(end, { settled: 'resolved' }),
    (error: unknown) => Object.assign(end, { settled: 'rejected', error }),
  )
  return end
}

/** The error of a deadline, with the message of its cause. */
export const unreachable = (message: string) =>
  expect.objectContaining({
    code: 'unreachable',
    message: 'The relay could not be reached.',
    cause: expect.objectContaining({ message }),
  })
