import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTime } from './withinTime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('R12.5 rejects after the time, and aborts the requests', async () => {
  let given: AbortSignal | undefined
  const loading = withinTime({ milliseconds: 1_000 }, (signal) => {
    given = signal
    return new Promise(() => {})
  })
  const outcome = expect(loading).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(999)
  expect(given?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(given?.aborted).toBe(true)
})

test('R12.5 rejects with the reason of the signal, and loads nothing after that', async () => {
  const { signal, abort } = abortable()
  const load = vi.fn(() => new Promise(() => {}))
  const loading = withinTime({ signal, milliseconds: 1_000 }, load)
  abort()
  await expect(loading).rejects.toThrow('The user has left.')
  await expect(withinTime({ signal, milliseconds: 1_000 }, load)).rejects.toThrow('The user has left.')
  expect(load).toHaveBeenCalledOnce()
})

test('leaves no timer once it has a result', async () => {
  expect(await withinTime({ milliseconds: 1_000 }, async () => 1)).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('The user has left.')) }
}
