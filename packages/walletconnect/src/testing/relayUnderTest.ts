import { setImmediate } from 'node:timers'
import { afterEach, beforeEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRelay } from '../relay/createRelay.ts'
import type { Relay, RelayMessage, RelayOptions } from '../relay/Relay.ts'
import { type ScriptedRelay, startScriptedRelay } from './scriptedRelay.ts'

export const TOPIC = '1'.repeat(64)
export const OTHER_TOPIC = '2'.repeat(64)
export const DELIVERY = { tag: 1108, ttl: 300, prompt: true }
export const PROJECT_ID = 'f'.repeat(32)

/** The platform's WebSocket in Node 20, which has none. */
export const NodeWebSocket = WebSocket as unknown as typeof globalThis.WebSocket

/** Milliseconds that sockets may take on a busy machine. */
const PATIENCE = 20_000

/** A scripted relay and clients to it, made and ended with each test. */
export function relayUnderTest() {
  const clients: Relay[] = []
  let server: ScriptedRelay

  vi.setConfig({ testTimeout: 2 * PATIENCE })
  beforeEach(async () => {
    server = await startScriptedRelay()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await server.close()
  })

  return {
    server: () => server,
    client(options: Partial<RelayOptions> = {}) {
      const heard: RelayMessage[] = []
      const relay = createRelay({
        url: server.url,
        projectId: PROJECT_ID,
        seed: crypto.getRandomValues(new Uint8Array(32)),
        onMessage: (message) => heard.push(message),
        WebSocket: NodeWebSocket,
        ...options,
      })
      clients.push(relay)
      return { ...relay, heard }
    },
  }
}

/** A clock that stands still until it is put forward. What sockets carry goes on in real time. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** The page sleeps: time passes, and its timers are late by it. */
export function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** The platform's WebSocket, which counts how many of it were made, what became of them, and their frames. */
export function countSockets() {
  const count = { made: 0, open: 0, ended: 0, sent: 0, heard: 0 }
  class CountedWebSocket extends WebSocket {
    constructor(address: string) {
      super(address)
      count.made++
      let wasOpen = 0
      this.addEventListener('open', () => {
        wasOpen = 1
        count.open++
      })
      this.addEventListener('message', () => count.heard++)
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
  /** Puts the clock forward step by step, each time leaving sockets the time to open or end, or what else is said. */
  async function pass(milliseconds: number, isSettled = hasNoneOpening): Promise<void> {
    await until(isSettled)
    for (let left = milliseconds; left > 0; left -= STEP) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP, left))
      await until(isSettled)
    }
  }
  return { count, pass, WebSocket: CountedWebSocket as unknown as typeof globalThis.WebSocket }
}

/** Milliseconds; divides every delay of the relay's. */
const STEP = 100

/** Waits in real time, also where the clock is held, for what comes over sockets. */
export async function until(isSo: () => boolean): Promise<void> {
  const start = performance.now()
  while (!isSo()) {
    if (performance.now() - start > PATIENCE) throw new Error(`It did not come to this: ${isSo}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
