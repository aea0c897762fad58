import { expect, test } from 'vitest'
import { adviseOnSizes, failingRows, formatSizes } from './sizeReport.mjs'

const record = {
  log: [],
  sizes: {
    page: { bytes: 113_189, modules: { 'a.ts': 10, viem: 900 } },
    style: { bytes: 8968, modules: {} },
  },
}
const style = { name: 'style', bytes: 8968, modules: {}, limit: null }
const pageOf = (bytes) => ({ name: 'page', bytes, modules: { 'a.ts': 30, 'b.ts': 2055 }, limit: 116_000 })

test('prints bytes now, recorded, their difference and the limit', () => {
  expect(formatSizes([pageOf(115_193), style], record)).toMatchInlineSnapshot(`
    "bytes after gzip         now    recorded  difference       limit
    page                 115,193     113,189      +2,004     116,000  grew
    style                  8,968       8,968           0           -"
  `)
})

test('names the modules that grew, and what to do', () => {
  const rows = [pageOf(115_193), style]
  expect(failingRows(rows, record)).toEqual([rows[0]])
  expect(adviseOnSizes(rows, record)).toMatchInlineSnapshot(`
    ""page" grew by 2,004 bytes; 340 are allowed. Modules that grew, in bytes before minification:
        +2,055  b.ts (new)
           +20  a.ts

    Make room: look for code or texts that can load later. Or record the sizes with their reason, in the same commit:
      npm run size -- --accept "<reason>""
  `)
})

test('offers no record above a limit', () => {
  const advice = adviseOnSizes([pageOf(116_193)], record)
  expect(advice).toContain('"page" is 193 bytes over its limit.')
  expect(advice).not.toContain('--accept')
})

test('offers to record a smaller size, and is silent about a few bytes', () => {
  expect(adviseOnSizes([pageOf(112_000)], record)).toContain('Record it: npm run size -- --accept')
  expect(adviseOnSizes([pageOf(113_000), style], record)).toBe('')
})
