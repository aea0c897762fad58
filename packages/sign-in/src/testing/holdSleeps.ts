import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

/** A pause of code under test. */
export type Sleep = { readonly milliseconds: number; wake(): void }

/**
 * Holds each pause of `node:timers/promises`, which fake timers leave as it is, until this test wakes it or its signal aborts.
 * `next` resolves with the next pause, in their order.
 */
export function holdSleeps(): { next(): Promise<Sleep> } {
  const begun: Sleep[] = []
  const waiting: ((sleep: Sleep) => void)[] = []
  const replaced = vi.spyOn(timers, 'setTimeout').mockImplementation(
    (milliseconds = 0, value, { signal } = {}) =>
      new Promise<never>((resolve, reject) => {
        const sleep = { milliseconds, wake: () => resolve(value as never) }
        signal?.addEventListener('abort', () => reject(signal.reason))
        const take = waiting.shift()
        if (take) take(sleep)
        else begun.push(sleep)
      }),
  )
  syncBuiltinESMExports()
  onTestFinished(() => {
    replaced.mockRestore()
    syncBuiltinESMExports()
  })
  return {
    next: () =>
      new Promise((resolve) => {
        const sleep = begun.shift()
        if (sleep) resolve(sleep)
        else waiting.push(resolve)
      }),
  }
}
