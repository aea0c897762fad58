import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHold } from './createHold.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('R10.8 holds back the refusals of a client beyond the free ones of a minute', async () => {
  const hold = createHold({ free: 3, time: 1_000 })
  await Promise.all(many(3, () => hold.refused('192.0.2.1', now)))
  const later = vi.fn()
  void hold.refused('192.0.2.1', now).then(later)
  await hold.refused('192.0.2.2', now)
  await vi.advanceTimersByTimeAsync(499)
  expect(later).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(later).toHaveBeenCalledOnce()
  await hold.refused('192.0.2.1', now + 20_000)
})

test('R10.8 an IPv6 /48 is one client, and so many refusals of it are held back at once', async () => {
  const hold = createHold({ most: 2 })
  const waiting = many(2, (at) => hold.wait(`2001:db8:1:${at}::1`))
  await hold.wait('2001:db8:1:ff::1')
  expect(vi.getTimerCount()).toBe(2)
  void hold.wait('2001:db8:2::1')
  expect(vi.getTimerCount()).toBe(3)
  await vi.advanceTimersByTimeAsync(1_500)
  await Promise.all(waiting)
  void hold.wait('2001:db8:1::1')
  expect(vi.getTimerCount()).toBe(1)
})

test('R10.8 an unknown client is never held back', async () => {
  const hold = createHold({ free: 1 })
  await Promise.all(many(5, () => hold.refused(null, now)))
  await hold.wait(null)
})
