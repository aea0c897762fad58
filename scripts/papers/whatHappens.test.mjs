import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'

const page = readFileSync(join(root, 'docs/internal/what-happens.md'), 'utf8').replace(/\s+/g, ' ')
const paths = new Set([...page.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path]) => path))
/** `[name, path]` of each "`name` in `path`". */
const named = [...page.matchAll(/`(\w+)` in `([^`]+)`/g)].map(([, ...pair]) => pair)

test('names a function in every file', () => {
  expect(named.length).toBeGreaterThan(60)
  expect([...paths].sort()).toEqual([...new Set(named.map(([, path]) => path))].sort())
})

test.each([...paths])('%s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

test.each(named)('%s is in %s', (name, path) => {
  expect(readFileSync(join(root, path), 'utf8')).toMatch(new RegExp(`\\b(?:function|const) ${name}\\b`))
})
