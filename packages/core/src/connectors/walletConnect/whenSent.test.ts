import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSent } from './whenSent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function provider(pairing?: { readonly uri: string; readonly sent?: boolean }) {
  const listeners = new Set<(payload: unknown) => void>()
  const done = vi.fn()
  const held = whenSent({
    pairing,
    on: (_event, listener) => void listeners.add(listener),
    removeListener: (_event, listener) => void listeners.delete(listener),
  })
  void held.then(done)
  return { listeners, done, held }
}

test('R2.14 shows the code once its proposal is published', async () => {
  const { listeners, done, held } = provider({ uri: 'wc:', sent: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).not.toHaveBeenCalled()
  for (const listener of [...listeners]) listener({})
  await held
  expect(listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('R2.14 does not wait beyond the user activation', async () => {
  const { listeners, done } = provider({ uri: 'wc:', sent: false })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(done).toHaveBeenCalled()
  expect(listeners.size).toBe(0)
})

test.for([{ uri: 'wc:', sent: true }, { uri: 'wc:' }, undefined])(
  'R2.14 does not wait for %j',
  async (pairing) => {
    await provider(pairing).held
    expect(vi.getTimerCount()).toBe(0)
  },
)
