import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLazyModule } from './useLazyModule.ts'

afterEach(() => void vi.useRealTimers())

/** A module that is needed from `need` on, and whose first request ends with `fail`. */
async function open() {
  let fail = () => {}
  const load = vi
    .fn(async () => 'code')
    .mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('It did not load.'))
        }),
    )
  const hook = await renderHook((isNeeded: boolean | undefined = false) => useLazyModule(load, isNeeded))
  const { result, rerender, unmount, act } = hook
  expect(load).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
  const need = () => rerender(true)
  return { result, load, wait, unmount, need, fail: () => act(async () => fail()) }
}

test('R12.6 loads a module once it is needed, and again every five seconds until it is there', async () => {
  const { result, load, wait, need, fail } = await open()
  await need()
  await fail()
  await wait(4_999)
  expect([result.current, load.mock.calls.length]).toEqual([null, 1])
  await wait(1)
  expect([result.current, load.mock.calls.length]).toEqual(['code', 2])
  await need()
  await wait(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['before the request failed', ['unmount', 'fail']],
  ['after it', ['fail', 'unmount']],
] as const)('R12.6 loads nothing again for a part of the page that is gone %s', async (_, steps) => {
  const all = await open()
  await all.need()
  for (const step of steps) await all[step]()
  await all.wait(60_000)
  expect(all.load).toHaveBeenCalledOnce()
})
