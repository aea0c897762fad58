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
  const repeat = () => result.current.repeat
  const copy = () => act(() => result.current.copy())
  const wait = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
  return { state, repeat, copy, wait }
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

test('R12.1 confirms a second copy as long as the first, and with another text for screen readers', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { state, repeat, copy, wait } = await renderCopy()
  const heard = []
  for (let count = 1; count <= 3; count += 1) {
    await copy()
    heard.push(state() + repeat())
    await wait(2_000)
  }
  expect(heard).toEqual(['copied', 'copied\u00a0', 'copied'])
  expect(state()).toBe('copied')
  await wait(1_000)
  expect(state() + repeat()).toBe('idle')
})

test('R12.1 says a repeated failure again', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const { state, repeat, copy } = await renderCopy()
  await copy()
  await copy()
  expect(state() + repeat()).toBe('refused\u00a0')
})
