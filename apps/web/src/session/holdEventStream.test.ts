import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdEventStream, type PageEvent } from './holdEventStream.ts'

/** As a browser's, with a server that does as it is told. */
class ScriptedSource extends EventTarget {
  readonly CLOSED = 2
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null

  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(event: string): void {
    this.dispatchEvent(new Event(event))
  }
  /** The connection breaks, and the browser would try again. */
  lose(): void {
    this.readyState = 0
    this.onerror?.()
  }
  /** An answer that is no stream, after which a browser gives up. */
  refuse(): void {
    this.readyState = 2
    this.onerror?.()
  }
  close(): void {
    this.readyState = 2
  }
}

let sources: ScriptedSource[]
let told: PageEvent[]
let refusals: number
let ending: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  told = []
  refusals = 0
  ending = new AbortController()
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
})

function hold({ isLate = false } = {}): Promise<void> {
  return holdEventStream({
    open() {
      const source = new ScriptedSource()
      sources.push(source)
      return source as unknown as EventSource
    },
    tell: (event) => told.push(event),
    onRefused: () => {
      refusals += 1
    },
    isLate,
    signal: ending.signal,
  })
}
const last = () => sources.at(-1) ?? new ScriptedSource()
/** How long it takes until another stream is asked for, in milliseconds, to the next 100. */
async function untilNextTry(): Promise<number> {
  const before = sources.length
  for (let waited = 0; waited < 120_000; waited += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (sources.length > before) return waited + 100
  }
  throw new Error('Nothing is tried any more.')
}

describe('R10.13 a stream of events', () => {
  test('R10.13 passes on what the server says, and nothing else', () => {
    void hold()
    last().accept()
    for (const event of ['sessions', 'wallets', 'another', 'transactions', 'signed_out']) last().say(event)
    expect(told).toEqual(['sessions', 'wallets', 'transactions', 'signed_out'])
  })

  test('R10.13 says that something may have been missed when it opens late or anew', async () => {
    void hold({ isLate: true })
    last().accept()
    expect(told).toEqual(['missed'])
    last().lose()
    await untilNextTry()
    expect(told).toEqual(['missed'])
    last().accept()
    expect(told).toEqual(['missed', 'missed'])
  })

  test('R10.13 comes back for as long as it takes, at longer and longer intervals', async () => {
    void hold()
    const waits: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      last().lose()
      waits.push(await untilNextTry())
    }
    expect(waits[0]).toBeLessThanOrEqual(2_000)
    for (const wait of waits.slice(5)) {
      expect(wait).toBeGreaterThanOrEqual(15_000)
      expect(wait).toBeLessThanOrEqual(30_000)
    }
    last().accept()
    await vi.advanceTimersByTimeAsync(60_000)
    last().lose()
    expect(await untilNextTry()).toBeLessThanOrEqual(2_000)
  })

  test('R10.13 a stream that breaks again and again is not asked for at once each time', async () => {
    void hold()
    let wait = 0
    for (let turn = 0; turn < 6; turn += 1) {
      last().accept()
      last().lose()
      wait = await untilNextTry()
    }
    expect(wait).toBeGreaterThanOrEqual(15_000)
  })

  test('R10.13 an answer that is no stream makes the page look after its session, and is tried again', async () => {
    void hold()
    last().refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(refusals).toBe(1)
    await untilNextTry()
    last().accept()
    expect(told).toEqual(['missed'])
  })

  test('R10.13 ends at once, open or waiting, and asks for nothing more', async () => {
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
