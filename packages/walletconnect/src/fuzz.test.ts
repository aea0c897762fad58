import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../fuzz/fuzzWalletConnect.ts', import.meta.url))

/** In a process of its own: a case replaces timers and random numbers, which other tests in this process use too. */
async function fuzz(...args: string[]): Promise<string> {
  const options = ['--import', 'tsx', '--conditions=source', program, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  return stdout
}

test('R12.5 keeps a valid state with hostile relays and wallets, and pairs with a good one afterwards', {
  timeout: 120_000,
}, async () => {
  const printed = await fuzz('--cases', '8', '--seed', '1')
  expect(printed).toContain('\n0 cases with failures\n')
  expect(Number(/^letters: (\d+)$/m.exec(printed)?.[1])).toBeGreaterThan(100)
})

test('repeats a case of the fuzzer by its seed', async () => {
  const withoutTime = async () => (await fuzz('--cases', '1', '--seed', '4')).replace(/ in [\d.]+ s$/m, '')
  expect(await withoutTime()).toBe(await withoutTime())
})
