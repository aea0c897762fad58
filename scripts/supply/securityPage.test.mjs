import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testTitles } from '../check/spec.mjs'
import { root } from '../repository/runCommand.mjs'

/** The test files of a row, each with its titles: `file`: "title", "title". */
function proofsOf(row) {
  const files = row.matchAll(/`([^`]+\.(?:test\.tsx?|test\.mjs|spec\.ts))`: ("[^"]+"(?:, "[^"]+")*)/g)
  return [...files].map(([, file, titles]) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title),
  }))
}

function faultsOf(row) {
  const proofs = proofsOf(row)
  if (proofs.length === 0) return [`No test: ${row}`]
  return proofs.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [`No file: ${file}`]
    const known = testTitles(readFileSync(join(root, file), 'utf8'))
    return titles.filter((title) => !known.includes(title)).map((title) => `No test in ${file}: ${title}`)
  })
}

test('every promise of the threat model names tests that exist', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const tables = page.split(/\| (?:promise|forgery \| cases) \| test \|\n\|(?:---\|)+\n/).slice(1)
  const promises = tables.flatMap((table) => table.split('\n\n')[0].trimEnd().split('\n'))
  expect(promises.length).toBeGreaterThan(40)
  expect(promises.flatMap(faultsOf)).toEqual([])
})

test('names a promise without a test or with a missing one', () => {
  expect(faultsOf('| Nothing happens | |')).toEqual(['No test: | Nothing happens | |'])
  expect(faultsOf('| It | `gone.test.ts`: "x" |')).toEqual(['No file: gone.test.ts'])
  const own = 'scripts/supply/securityPage.test.mjs'
  expect(faultsOf(`| It | \`${own}\`: "no such title" |`)).toEqual([`No test in ${own}: no such title`])
})
