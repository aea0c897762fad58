import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useCopy } from './useCopy.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function renderCopy() {
  const { result, act } = await renderHook(() => useCopy('text'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const state = () => result.current.state
  const copy = () => act(() => result.current.copy())
  const wait = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
  return { state, copy, wait }
}

test('confirms a copy for a moment', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { state, copy, wait } = await renderCopy()
  await copy()
  expect(state()).toBe('copied')
  await wait(3_000)
  expect(state()).toBe('idle')
})

test('shows a failure until the next attempt', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError')).mockResolvedValue()
  const { state, copy, wait } = await renderCopy()
  await copy()
  await wait(60_000)
  expect(state()).toBe('refused')
  await copy()
  expect(state()).toBe('copied')
})
