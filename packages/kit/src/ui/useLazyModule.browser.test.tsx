import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLazyModule } from './useLazyModule.ts'

afterEach(() => void vi.useRealTimers())

/** A module that does not load at first. It is needed from `need` on. */
async function open() {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('It did not load.'))
  const { result, rerender, unmount, act } = await renderHook((isNeeded = false) =>
    useLazyModule(load, isNeeded),
  )
  expect(load).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
  return { result, load, wait, unmount, need: () => rerender(true) }
}

test('R12.6 loads a module once it is needed, and again every five seconds until it is there', async () => {
  const { result, load, wait, need } = await open()
  await need()
  await wait(4_999)
  expect([result.current, load.mock.calls.length]).toEqual([null, 1])
  await wait(1)
  expect([result.current, load.mock.calls.length]).toEqual(['code', 2])
  await need()
  await wait(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('R12.6 loads nothing again for a part of the page that is gone', async () => {
  const { load, wait, need, unmount } = await open()
  await need()
  await wait(0)
  await unmount()
  await wait(60_000)
  expect(load).toHaveBeenCalledOnce()
})
