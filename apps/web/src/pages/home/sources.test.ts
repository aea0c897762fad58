import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageWeights } from './pageWeights.ts'
import { sample } from './sample.ts'

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

test('the code on the home page is the example that is type-checked', () => {
  expect(sample).toBe(read('packages/kit/test/App.tsx'))
})

test('the sizes on the home page are those of docs/performance.md', () => {
  const rows = [...read('docs/performance.md').matchAll(/^\| (.+?) \| ([\d.]+) kB \| (\d+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(3)
  const [floor, ...libraries] = rows.map(([, library, kB, requests]) => ({
    library,
    kB: Number(kB),
    requests: Number(requests),
  }))
  expect(pageWeights).toEqual([{ ...floor, library: null }, ...libraries])
})
