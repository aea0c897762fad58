import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registryDate } from './installExamples.mjs'
import { sizeTableIssue } from './sizeTable.mjs'

const table = '| Example | kB at load |\n|---|---:|\n| `vite` | 180 | 0 | 0 | 0 |\n'

test.each([
  ['vite', 180],
  ['vite', 183],
  ['vite', 177],
  ['vite-lowest', 300],
])('accepts %s with %i kB', (name, kB) => {
  expect(sizeTableIssue(name, kB, table)).toBeNull()
})

test.each([184, 176])('refuses a size that differs by more than 2%%: %i kB instead of 180', (kB) => {
  expect(sizeTableIssue('vite', kB, table)).toBe(
    `vite loads ${kB} kB, but examples/README.md says 180. Change the row to "| \`vite\` | ${kB} | 0 | 0 | 0 |".`,
  )
})

test('refuses an example without a row', () => {
  expect(sizeTableIssue('hono', 180, table)).toBe(
    'examples/README.md has no row for hono. Add "| `hono` | 180 | 0 | 0 | 0 |".',
  )
})

test('reads the table of the README', () => {
  expect(sizeTableIssue('vite', 1)).toMatch(/^vite loads 1 kB, but examples\/README\.md says \d+\./)
})

test('the README names the day whose versions are measured', () => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const readme = readFileSync(new URL('../../examples/README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`the versions of ${day.format(new Date(registryDate))}`)
})
