import { readFileSync } from 'node:fs'
import { errorDefinitions } from '@countersign/api'
import { expect, test } from 'vitest'
import { createContext } from '../src/createContext.ts'
import { defaultLimits } from '../src/limits/Limits.ts'
import { defaultRetention } from '../src/maintenance/Retention.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = (name: string) => read(`../../../docs/sign-in/${name}.md`)

test('has the type-checked example in the README', () => {
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('./example.ts')}\`\`\``)
})

test('lists every error code once in the documentation, with its status', () => {
  const rows = [...page('reference/errors').matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)]
  const listed = rows.map(([, code, status]) => `${code} ${status}`)
  const defined = Object.entries(errorDefinitions).map(([code, { status }]) => `${code} ${status}`)
  expect(listed.sort()).toEqual(defined.sort())
})

test('R10.8 lists the limits with their defaults in the documentation', () => {
  const rows = [...page('rate-limits').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ])
  expect(Object.fromEntries(rows)).toEqual(defaultLimits)
})

test('lists the retention options with their defaults in the documentation', () => {
  const rows = [...page('logs-and-retention').matchAll(/^\| `(\w+)` \| (\d+) days \|/gm)].map(
    ([, name, days]) => [name, Number(days) * 24 * HOUR],
  )
  expect(Object.fromEntries(rows)).toEqual(defaultRetention)
})

test('lists the session lifetime and the contract recheck with their defaults in the documentation', () => {
  const unused = () => Promise.reject(new Error('No statement is run here.'))
  const database = { query: unused, transaction: unused, listen: () => unused, close: unused }
  const options = { database, origin: 'https://app.example', appName: 'Example', chainIds: [1] }
  const { sessionLifetime, contractRecheck } = createContext({ ...options, now: Date.now })
  const rowsOf = (name: string) =>
    [...page(name).matchAll(/^\| `(\w+)` \| (\d+) (hours|days) \|/gm)].map(([, name, count, unit]) => [
      name,
      Number(count) * (unit === 'days' ? 24 * HOUR : HOUR),
    ])
  expect(Object.fromEntries(rowsOf('origins-and-cookies'))).toEqual(sessionLifetime)
  expect(Object.fromEntries(rowsOf('contract-accounts'))).toEqual(contractRecheck)
})

const HOUR = 60 * 60_000
