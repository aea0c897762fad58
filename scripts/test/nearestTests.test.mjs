import { expect, test } from 'vitest'
import { nearestTests, readImports } from './nearestTests.mjs'

const imports = new Map(
  Object.entries({
    'core/flow/decide.ts': [],
    'core/flow/decide.test.ts': ['core/flow/decide.ts'],
    'core/flow/steps.test.ts': [],
    'core/flow/createFlow.ts': ['core/flow/decide.ts'],
    'core/state/state.ts': ['core/flow/decide.ts'],
    'core/state/state.test.ts': ['core/state/state.ts'],
    'kit/decisions.test.ts': ['core/flow/decide.ts'],
    'kit/Button.ts': ['core/state/state.ts'],
    'kit/Button.browser.test.tsx': ['kit/Button.ts'],
    'kit/other.test.ts': [],
    'e2e/link.spec.ts': ['kit/Button.ts'],
    'e2e/theme.spec.ts': [],
  }),
)

const readText = (file) => (file === 'kit/other.test.ts' ? "page('reference/errors')" : '')

test('orders the tests of a change by how near they are, and leaves out journeys', () => {
  const { near, far, journeys } = nearestTests(['core/flow/decide.ts'], imports, { readText })
  expect(near).toEqual([
    { file: 'core/flow/decide.test.ts', reason: 'same name' },
    { file: 'core/flow/steps.test.ts', reason: 'same folder' },
    { file: 'kit/decisions.test.ts', reason: 'imports it' },
    { file: 'core/state/state.test.ts', reason: 'imports an importer of the same name' },
  ])
  expect(far).toEqual(['kit/Button.browser.test.tsx'])
  expect(journeys).toEqual(['e2e/link.spec.ts'])
})

test('begins with changed tests, and runs at most as many as are allowed', () => {
  const changed = ['core/flow/decide.ts', 'kit/other.test.ts']
  const { near, far } = nearestTests(changed, imports, { limit: 2, readText })
  expect(near.map(({ file }) => file)).toEqual(['kit/other.test.ts', 'core/flow/decide.test.ts'])
  expect(far).toContain('core/flow/steps.test.ts')
})

test('selects the tests that read a page', () => {
  const { near } = nearestTests(['docs/sign-in/reference/errors.md'], imports, { readText })
  expect(near.map(({ file }) => file)).toEqual(['kit/other.test.ts'])
})

test('selects the test that compares the papers with a package, also for what it imports', async () => {
  const { near } = nearestTests(['packages/api/src/errors.ts'], await readImports())
  expect(near.map(({ file }) => file)).toContain('packages/sign-in/test/readme.test.ts')
})

test('counts a test in a browser as four, and runs none that downloads a program', () => {
  const others = new Map([
    ['a/a.ts', []],
    ['a/a.test.ts', ['a/a.ts', 'scripts/install/program.mjs']],
    ['a/b.browser.test.tsx', []],
    ['a/c.browser.test.tsx', []],
  ])
  const { near, far } = nearestTests(['a/a.ts'], others, { limit: 7, readText })
  expect(near.map(({ file }) => file)).toEqual(['a/b.browser.test.tsx'])
  expect(far).toEqual(['a/c.browser.test.tsx', 'a/a.test.ts'])
})

test('follows the imports of the repository, also by the names of packages', async () => {
  const all = await readImports()
  expect(all.get('packages/core/src/flow/decide.test.ts')).toContain('packages/core/src/flow/decide.ts')
  const kit = [...all].filter(([file]) => file.startsWith('packages/kit/src/'))
  expect(kit.flatMap(([, imported]) => imported)).toContain('packages/core/src/index.ts')
})
