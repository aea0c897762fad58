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

test('orders the tests of a change by how near they are, and leaves out journeys', () => {
  const { near, far, journeys } = nearestTests(['core/flow/decide.ts'], imports)
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
  const { near, far } = nearestTests(changed, imports, 2)
  expect(near.map(({ file }) => file)).toEqual(['kit/other.test.ts', 'core/flow/decide.test.ts'])
  expect(far).toContain('core/flow/steps.test.ts')
})

test('follows the imports of the repository, also by the names of packages', async () => {
  const all = await readImports()
  expect(all.get('packages/core/src/flow/decide.test.ts')).toContain('packages/core/src/flow/decide.ts')
  const kit = [...all].filter(([file]) => file.startsWith('packages/kit/src/'))
  expect(kit.flatMap(([, imported]) => imported)).toContain('packages/core/src/index.ts')
})
