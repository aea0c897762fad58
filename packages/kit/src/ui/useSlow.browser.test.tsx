import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSlow } from './useSlow.ts'

afterEach(() => void vi.useRealTimers())

test('is slow once it has lasted for eight seconds, and counts anew after it has ended', async () => {
  const { result, rerender, act } = await renderHook((active: boolean | undefined = false) => useSlow(active))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
  await wait(10_000)
  expect(result.current).toBe(false)
  await rerender(true)
  await wait(7_999)
  expect(result.current).toBe(false)
  await wait(1)
  expect(result.current).toBe(true)
  await rerender(false)
  expect(result.current).toBe(false)
  await rerender(true)
  await wait(7_000)
  await rerender(false)
  await wait(10_000)
  expect(result.current).toBe(false)
  await rerender(true)
  await wait(7_999)
  expect(result.current).toBe(false)
})
