import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTarpit } from './createTarpit.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('R10.8 delays the refusals of a client after the first ones in a minute', async () => {
  const tarpit = createTarpit({ refusalsWithoutDelay: 3, delay: 1_000 })
  await Promise.all(many(3, () => tarpit.refused('192.0.2.1', now)))
  const later = vi.fn()
  void tarpit.refused('192.0.2.1', now).then(later)
  await tarpit.refused('192.0.2.2', now)
  await vi.advanceTimersByTimeAsync(499)
  expect(later).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(later).toHaveBeenCalledOnce()
  await tarpit.refused('192.0.2.1', now + 20_000)
})

test('R10.8 counts an IPv6 /48 as one client, with a maximum of delayed refusals', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValue(0.9)
  const tarpit = createTarpit({ maxDelayed: 2 })
  const over = vi.fn()
  const passed = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return over.mock.calls.length
  }
  void many(2, (at) => tarpit.wait(`2001:db8:1:${at}::1`).then(over))
  await tarpit.wait('2001:db8:1:ff00::1')
  void tarpit.wait('2001:db8:2::1').then(over)
  expect(await passed(499)).toBe(0)
  expect(await passed(1)).toBe(1)
  // One is over, another takes its place, and a third is not delayed.
  void many(2, () => tarpit.wait('2001:db8:1::1').then(over))
  expect(await passed(0)).toBe(2)
  expect(await passed(1_500)).toBe(5)
  void tarpit.wait('2001:db8:1::1').then(over)
  expect(await passed(0)).toBe(5)
})

test('R10.8 never delays an unknown client', async () => {
  const tarpit = createTarpit({ refusalsWithoutDelay: 1 })
  await Promise.all(many(5, () => tarpit.refused(null, now)))
  await tarpit.wait(null)
})
