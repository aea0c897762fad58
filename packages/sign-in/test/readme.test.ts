import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createContext } from '../src/context.ts'
import { defaultLimits } from '../src/limits/Limits.ts'
import { meanings } from '../src/SignInError.ts'
import { defaultRetention } from '../src/upkeep/Retention.ts'

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

test('R8.3 the README gives the limits that there are, with their defaults', () => {
  const [section = ''] = readme.match(/^## Limits$.*?(?=^## )/ms) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ])
  expect(Object.fromEntries(rows)).toEqual(defaultLimits)
})

test('R8.3 the README says for how long what is remembered stays', () => {
  const [section = ''] = readme.match(/^## What is kept.*?(?=^## )/ms) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| (\d+) days \|/gm)].map(([, name, days]) => [
    name,
    Number(days) * 24 * HOUR,
  ])
  expect(Object.fromEntries(rows)).toEqual(defaultRetention)
})

test('R8.3 the README says when a contract is asked again, and how long its network may be silent', () => {
  const unused = () => Promise.reject(new Error('No statement is run here.'))
  const database = { query: unused, transaction: unused, listen: () => unused, close: unused }
  const options = { database, origin: 'https://app.example', appName: 'Example', chainIds: [1] }
  const { every, grace } = createContext(options).contractRecheck
  const text = readme.replaceAll(/\s+/g, ' ')
  const [, hours = ''] = /it is asked again every (\w+) hours \(`contractRecheck`\)/.exec(text) ?? []
  const [, days = ''] = /a network that does not answer ends it after (\w+) days?\./.exec(text) ?? []
  expect([numbers.indexOf(hours) * HOUR, numbers.indexOf(days) * 24 * HOUR]).toEqual([every, grace])
})

const HOUR = 60 * 60_000
const numbers = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
