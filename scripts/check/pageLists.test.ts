import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '../../apps/server/fuzz/createCases.ts'
import { routePaths } from '../../apps/web/src/routes/RoutePath.ts'
import { routes } from '../../packages/sign-in/src/http/routes/routes.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
/** The paths that a list of a file has, as `name: '/path'`. */
const pathsIn = (code: string) => [...code.matchAll(/: '(\/[^']*)'/g)].map(([, path]) => path)

test('there is a picture of each page', () => {
  // A state without a path is one of `/`. Importing the states would start what they need.
  const pictured = ['/', ...pathsIn(read('e2e/screens/states.ts'))]
  expect(pictured).toEqual(expect.arrayContaining([...routePaths]))
})

test('the tests of the account open each of its pages', () => {
  const pages = read('e2e/support/accountPages.ts').match(/PAGES = \{[^}]+\}/)?.[0] ?? ''
  expect(pathsIn(pages).sort()).toEqual(routePaths.filter((path) => path.startsWith('/account/')).sort())
})

test('the requests of npm run fuzz -- http go to each page and each route', () => {
  const patterns = [...routePaths, ...routes.map(({ path }) => path)]
  const isSent = (pattern: string) => {
    const matches = new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[\\w-]+')}$`)
    return paths.some((path) => matches.test(path))
  }
  expect(patterns.filter((pattern) => !isSent(pattern))).toEqual([])
})
