import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
