import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClientEvent, connectEventStream } from './connectEventStream.ts'

/** A fake EventSource that the test controls. */
class ScriptedSource extends EventTarget {
  readonly CLOSED = 2
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null

  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  emit(event: string): void {
    this.dispatchEvent(new Event(event))
  }
  /** The connection breaks, and the browser would try again. */
  lose(): void {
    this.readyState = 0
    this.onerror?.()
  }
  /** A response that is no stream, after which browsers stop reconnecting. */
  refuse(): void {
    this.readyState = 2
    this.onerror?.()
  }
  close(): void {
    this.readyState = 2
  }
}

let sources: ScriptedSource[]
let events: ClientEvent[]
let refusals: number
let settled: number
let signedIn: boolean
let ending: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  events = []
  refusals = 0
  settled = 0
  signedIn = true
  ending = new AbortController()
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
})

function hold({ isLate = false } = {}): Promise<void> {
  return connectEventStream({
    open() {
      const source = new ScriptedSource()
      sources.push(source)
      return source as unknown as EventSource
    },
    onEvent: (event) => events.push(event),
    onSettled: () => {
      settled += 1
    },
    onRefused: () => {
      refusals += 1
    },
    isLate,
    hasSession: async () => signedIn,
    signal: ending.signal,
  })
}
const last = () => sources.at(-1) ?? new ScriptedSource()
/** Milliseconds until the next stream is requested, to the next 100. */
async function nextAttempt(): Promise<number> {
  const before = sources.length
  for (let waited = 0; waited < 120_000; waited += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (sources.length > before) return waited + 100
  }
  throw new Error('Nothing is tried any more.')
}

describe('R10.13 a stream of events', () => {
  test('R10.13 passes on the server’s events, and nothing else', () => {
    void hold()
    last().accept()
    for (const event of ['sessions', 'wallets', 'another', 'transactions', 'signed_out']) last().emit(event)
    expect(events).toEqual(['sessions', 'wallets', 'transactions', 'signed_out'])
  })

  test('R10.13 emits "missed" when it opens late or reconnects', async () => {
    void hold({ isLate: true })
    await vi.advanceTimersByTimeAsync(0)
    last().accept()
    expect(events).toEqual(['missed'])
    last().lose()
    await nextAttempt()
    expect(events).toEqual(['missed'])
    last().accept()
    expect(events).toEqual(['missed', 'missed'])
  })

  test('R10.15 calls onSettled once the stream is open, or has failed', async () => {
    void hold()
    expect(settled).toBe(0)
    last().accept()
    expect(settled).toBe(1)
    ending.abort()
    ending = new AbortController()
    settled = 0
    void hold()
    last().refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toBe(1)
  })

  test('R10.13 reconnects with exponential backoff', async () => {
    void hold()
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      last().lose()
      waits.push(await nextAttempt())
    }
    expect(waits[0]).toBeLessThanOrEqual(2_000)
    for (const wait of waits.slice(5)) {
      expect(wait).toBeGreaterThanOrEqual(15_000)
      expect(wait).toBeLessThanOrEqual(30_000)
    }
    last().accept()
    await vi.advanceTimersByTimeAsync(60_000)
    last().lose()
    expect(await nextAttempt()).toBeLessThanOrEqual(2_000)
  })

  test('R10.13 backs off from a stream that keeps breaking', async () => {
    void hold()
    let wait = 0
    for (let attempt = 0; attempt < 6; attempt += 1) {
      last().accept()
      last().lose()
      wait = await nextAttempt()
    }
    expect(wait).toBeGreaterThanOrEqual(15_000)
  })

  test('R10.13 a response that is no event stream calls onRefused, and is retried', async () => {
    void hold()
    last().refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(refusals).toBe(1)
    await nextAttempt()
    last().accept()
    expect(events).toEqual(['missed'])
  })

  test('R10.13 R10.6 opens no stream once the session has ended, and asks again', async () => {
    signedIn = false
    void hold({ isLate: true })
    await vi.advanceTimersByTimeAsync(0)
    expect([sources.length, refusals, settled]).toEqual([0, 1, 1])
    signedIn = true
    await nextAttempt()
    last().accept()
    expect(events).toEqual(['missed'])
  })

  test('R10.13 opens no stream when it was aborted while the session was read', async () => {
    const held = hold({ isLate: true })
    ending.abort()
    await held
    expect(sources).toEqual([])
  })

  test('R10.13 aborting ends an open or waiting stream at once', async () => {
    const open = hold()
    last().accept()
    ending.abort()
    await open
    expect(last().readyState).toBe(2)
    ending = new AbortController()
    const waiting = hold()
    last().lose()
    await vi.advanceTimersByTimeAsync(0)
    ending.abort()
    await waiting
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sources).toHaveLength(2)
    await hold()
    expect(sources).toHaveLength(2)
  })
})
