import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionalRoutes, routes } from './routes.ts'

const page = readFileSync(
  new URL('../../../../../docs/sign-in/reference/http-api.md', import.meta.url),
  'utf8',
)

test('the documentation lists every request that a route handles', () => {
  const listed = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/\S+)`/g)].map(([, request]) => request)
  const handled = routes.flatMap(({ path, handlers }) =>
    Object.keys(handlers).map((method) => `${method} ${path}`),
  )
  expect(new Set(listed)).toEqual(new Set(handled))
})

test('the documentation lists every route that can be turned off, with its paths', () => {
  const [, table = ''] = page.split('| `routes` | Paths |')
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)]
  const listed = rows.map(([, name, cell = '']) => [
    name,
    [...cell.matchAll(/\/[^`\s]+/g)].map(([path]) => path),
  ])
  const turnedOff = Object.entries(optionalRoutes).map(([name, its]) => [name, its.map(({ path }) => path)])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(turnedOff))
})
