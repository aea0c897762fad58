import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { budgets } from './benchBudgets.mjs'
import { acceptSizes, grownModules, readRecord, toleranceOf, verdictOfSize } from './sizeRecord.mjs'

const record = { log: [], sizes: { page: { bytes: 100_000, modules: { viem: 900, 'a.ts': 10 } } } }
const row = (bytes, more = {}) => ({ name: 'page', bytes, modules: { viem: 900 }, limit: 101_000, ...more })
const date = '2026-11-29'

test('allows 0.3 %, and at least 150 bytes', () => {
  expect(toleranceOf(113_189)).toBe(340)
  expect(toleranceOf(8968)).toBe(150)
})

test.each([
  [99_699, 'shrank'],
  [99_700, ''],
  [100_300, ''],
  [100_301, 'grew'],
  [101_000, 'grew'],
  [101_001, 'over the limit'],
])('%i bytes of a recorded 100,000: %j', (bytes, verdict) => {
  expect(verdictOfSize(row(bytes), record)).toBe(verdict)
})

test('a row without a record fails, and one without a limit may have any size', () => {
  expect(verdictOfSize(row(1, { name: 'other' }), record)).toBe('not recorded')
  expect(verdictOfSize(row(100_000, { limit: null }), record)).toBe('')
})

test('lists the modules that grew or are new, the largest first', () => {
  const modules = { 'b.ts': 500, viem: 901, 'a.ts': 9 }
  expect(grownModules(row(100_000, { modules }), record)).toEqual([
    { module: 'b.ts', bytes: 500, more: 500 },
    { module: 'viem', bytes: 901, more: 1 },
  ])
})

describe('--accept', () => {
  test('with a reason records all sizes, and logs what grew', () => {
    const accepted = acceptSizes([row(100_900)], record, { reason: 'A view', date })
    expect(accepted.sizes.page).toEqual({ bytes: 100_900, modules: { viem: 900 } })
    expect(accepted.log).toEqual([{ date, reason: 'A view', grew: { page: 900 } }])
  })

  test('without a reason records only smaller sizes', () => {
    const smaller = acceptSizes([row(99_000)], record, { reason: '', date })
    expect(smaller).toEqual({ log: [], sizes: { page: { bytes: 99_000, modules: { viem: 900 } } } })
    expect(acceptSizes([row(100_200)], record, { reason: '', date })).toEqual(record)
  })

  test('needs a reason for growth, and none allows more than the limit', () => {
    expect(() => acceptSizes([row(100_900)], record, { reason: '', date })).toThrow('Give a reason')
    expect(() => acceptSizes([row(101_001)], record, { reason: 'A view', date })).toThrow('over its limit')
  })
})

test('each recorded size is within its limit', async () => {
  const { sizes } = await readRecord()
  expect(sizes['page with our button, script'].bytes).toBeLessThanOrEqual(budgets.scriptAtLoad * 1000)
  expect(sizes['kit, style'].bytes).toBeLessThanOrEqual(budgets.style * 1000)
})

test.each([
  ['page with our button, script', /^\| Countersign \| ([\d.]+) kB/m],
  ['page with WalletConnect too, script', /with WalletConnect, .* it is ([\d.]+) kB/],
  ['opened dialog, more script', /opening the dialog loads another ([\d.]+) kB/],
  ['custom element, in the page', /custom element\]\([^)]+\) adds ([\d.]+) kB to a page/],
  ['custom element, until its list', /and ([\d.]+) kB once it is shown/],
  ['kit, style', /style sheet of Countersign is ([\d.]+) kB/],
])('docs/performance.md has the recorded size: %s', async (name, pattern) => {
  const page = await readFile(join(root, 'docs/performance.md'), 'utf8')
  const { bytes } = (await readRecord()).sizes[name]
  expect(Math.abs(Number(page.match(pattern)?.[1]) * 1000 - bytes)).toBeLessThanOrEqual(toleranceOf(bytes))
})
