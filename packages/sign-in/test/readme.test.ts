import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meanings } from '../src/SignInError.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const readme = read('../README.md')

test('R1.1 the example of the README is the one that is type-checked', () => {
  expect(readme).toContain(`\`\`\`ts\n${read('./example.ts')}\`\`\``)
})

test('R8.3 the README names every code there is, and no other', () => {
  const table = readme.match(/^\| \d{3} .*$/gm)?.join() ?? ''
  const named = [...table.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code)
  expect([...new Set(named)].sort()).toEqual(Object.keys(meanings).sort())
})
