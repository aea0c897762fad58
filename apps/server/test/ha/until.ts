import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves the first result of `check` that is not undefined. Rejects after `timeout` milliseconds. */
export async function until<Result>(
  what: string,
  check: () => Promise<Result | undefined>,
  { timeout = 60_000, every = 100 }: { readonly timeout?: number; readonly every?: number } = {},
): Promise<Result> {
  const end = performance.now() + timeout
  while (performance.now() < end) {
    const result = await check()
    if (result !== undefined) return result
    await sleep(every)
  }
  throw new Error(`There is no ${what.replace(/^an? /, '')} after ${timeout / 1_000} seconds.`)
}
