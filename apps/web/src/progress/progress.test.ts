import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgress, trickle } from './progress.ts'

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('R4.15 starts at 0.08, ends at 1 and goes after its speed of 200 ms', () => {
    const progress = createProgress()
    expect(progress.get().status).toBe('idle')
    const arrived = progress.start()
    expect(progress.get()).toEqual({ status: 'active', value: 0.08 })
    arrived()
    expect(progress.get()).toEqual({ status: 'ending', value: 1 })
    vi.advanceTimersByTime(399)
    expect(progress.get()).toEqual({ status: 'ending', value: 1 })
    vi.advanceTimersByTime(1)
    expect(progress.get().status).toBe('idle')
  })

  it('R4.15 trickles every 200 ms while active', () => {
    const progress = createProgress()
    progress.start()
    const values = [progress.get().value]
    vi.advanceTimersByTime(199)
    expect(progress.get().value).toBe(values[0])
    vi.advanceTimersByTime(1)
    for (let step = 0; step < 20; step += 1) {
      expect(progress.get().value).toBeGreaterThan(values.at(-1) ?? 1)
      values.push(progress.get().value)
      vi.advanceTimersByTime(200)
    }
  })

  it('R4.15 never exceeds 0.994 while active', () => {
    const progress = createProgress()
    let highest = 0
    progress.subscribe(() => {
      highest = Math.max(highest, progress.get().value)
    })
    progress.start()
    vi.advanceTimersByTime(10 * 60_000)
    expect(progress.get().status).toBe('active')
    expect(highest).toBeGreaterThan(0.9)
    expect(highest).toBeLessThanOrEqual(0.994)
    expect(trickle(0.9939999)).toBeLessThanOrEqual(0.994)
    expect(trickle(-3)).toBe(0.08)
  })

  it('R4.15 ends once everything has loaded, even if one load reports twice', () => {
    const progress = createProgress()
    const first = progress.start()
    const second = progress.start()
    first()
    first()
    expect(progress.get().status).toBe('active')
    second()
    expect(progress.get().status).toBe('ending')
  })

  it('R4.15 restarts when the next route loads while the bar fades out', () => {
    const progress = createProgress()
    progress.start()()
    vi.advanceTimersByTime(200)
    const arrived = progress.start()
    expect(progress.get()).toEqual({ status: 'active', value: 0.08 })
    vi.advanceTimersByTime(1000)
    expect(progress.get().status).toBe('active')
    arrived()
    vi.advanceTimersByTime(400)
    expect(progress.get().status).toBe('idle')
  })
})
