import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.ts'
import { deriveStore } from './deriveStore.ts'

test('notifies of changed values only, and keeps the identity of an equal one', () => {
  const source = createStore(1)
  const parity = deriveStore(
    () => ({ isOdd: source.get() % 2 === 1 }),
    [source.subscribe],
    (before, next) => before.isOdd === next.isOdd,
  )
  const listener = vi.fn()
  const first = parity.get()
  const stop = parity.subscribe(listener)
  source.set(3)
  expect(listener).not.toHaveBeenCalled()
  expect(parity.get()).toBe(first)
  source.set(4)
  expect(listener).toHaveBeenCalledOnce()
  expect(parity.get()).toEqual({ isOdd: false })
  stop()
  source.set(5)
  expect(listener).toHaveBeenCalledOnce()
  expect(parity.get()).toEqual({ isOdd: true })
})
