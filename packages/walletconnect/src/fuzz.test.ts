import { expect, test } from 'vitest'
import { runCase } from '../fuzz/runCase.ts'

test.each(Array.from({ length: 8 }, (_, index) => index + 1))(
  'R12.5 keeps a valid state with a hostile relay and wallet, and pairs with a good one afterwards: seed %d',
  { timeout: 30_000 },
  async (seed) => {
    const { failures, counts, steps } = await runCase(seed)
    expect({ failures, steps: failures.length > 0 ? steps : [] }).toEqual({ failures: [], steps: [] })
    expect(counts.letters).toBeGreaterThan(10)
  },
)

test('repeats a case of the fuzzer by its seed', { timeout: 30_000 }, async () => {
  const [first, second] = [await runCase(4), await runCase(4)]
  expect({ ...second }.steps).toEqual(first.steps)
  expect(second.counts).toEqual(first.counts)
})
