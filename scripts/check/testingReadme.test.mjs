import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_FAULTS } from '../../packages/testing/src/relay/faults.ts'
import { noQuirks } from '../../packages/testing/src/wallet/quirks.ts'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').trim()

test('docs/test/playwright.md shows the RainbowKit test that runs', () => {
  expect(read('docs/test/playwright.md')).toContain(read('examples/rainbowkit/rainbowkit.test.ts'))
})

test('docs/test/playwright.md shows the wagmi tests that run', () => {
  const spec = read('e2e/wallet-fixture/wagmi.spec.ts')
  expect(read('docs/test/playwright.md')).toContain(spec.slice(spec.indexOf("test('")))
})

test.each([
  'test/testProviders.ts',
  'test/jestGlobals.js',
  'src/App.test.tsx',
  '.storybook/preview.tsx',
  'jest.config.js',
  'vitest.jsdom.config.ts',
])('docs/test/react-applications.md shows %s of the example that runs', (file) => {
  expect(read('docs/test/react-applications.md')).toContain(read(`examples/tests/${file}`))
})

test.each([
  ['node', 'Quirk', noQuirks],
  ['phone-and-relay', 'Fault', NO_FAULTS],
])('docs/test/%s.md has the defaults of each %s', (page, heading, defaults) => {
  const table = read(`docs/test/${page}.md`)
    .split(`| ${heading} | Default |`)[1]
    .split('<!-- /options -->')[0]
  const rows = [...table.matchAll(/^\| `(\w+)` \| `?(.+?)`? \|/gm)].map(([, name, value]) => [name, value])
  const toText = (value) => {
    if (Array.isArray(value)) return value.join() || 'none'
    return value && typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  expect(rows).toEqual(Object.entries(defaults).map(([name, value]) => [name, toText(value)]))
})
