import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').trim()
const readme = read('packages/testing/README.md')

test('the README of packages/testing shows the RainbowKit test that runs', () => {
  expect(readme).toContain(read('examples/rainbowkit/rainbowkit.test.ts'))
})

test('the README of packages/testing shows the wagmi tests that run', () => {
  const spec = read('e2e/wallet-fixture/wagmi.spec.ts')
  expect(readme).toContain(spec.slice(spec.indexOf("test('")))
})

test.each([
  'test/testProviders.ts',
  'test/jestGlobals.js',
  'src/App.test.tsx',
  '.storybook/preview.tsx',
  'jest.config.js',
  'vitest.jsdom.config.ts',
])('docs/testing-applications.md shows %s of the example that runs', (file) => {
  expect(read('docs/testing-applications.md')).toContain(read(`examples/tests/${file}`))
})
