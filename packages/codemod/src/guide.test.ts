import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walletNames } from './rules/walletNames.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const guide = read('docs/migrate-from-rainbowkit.md')
const fixtures = 'packages/codemod/test/fixtures'
const files = [
  `${fixtures}/with-vite/before/src/wagmi.ts`,
  `${fixtures}/with-vite/after/src/wagmi.ts`,
  `${fixtures}/with-vite/after/src/main.tsx`,
  `${fixtures}/with-vite/after/src/App.tsx`,
  `${fixtures}/with-vite/after/src/AccountBar.tsx`,
  `${fixtures}/with-next-siwe-next-auth/before/src/pages/_app.tsx`,
  `${fixtures}/with-next-siwe-next-auth/after/src/pages/_app.tsx`,
  `${fixtures}/with-next-siwe-next-auth/after/src/nextAuthSignIn.ts`,
  'apps/server/test/rainbowKit/authenticationAdapter.ts',
  'apps/server/test/rainbowKit/getConnectKitSession.ts',
]

test('every code block of the guide is a file that the tests compile or run', () => {
  const blocks = [...guide.matchAll(/^```(?:tsx?)\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(blocks).toEqual(files.map(read))
})

test('the guide names every wallet of RainbowKit that has no counterpart', () => {
  const missing = [
    'bitski',
    'bloom',
    'compass',
    'desig',
    'magicEden',
    'porto',
    'ramper',
    'safeheron',
    'seif',
    'taho',
    'tokenary',
  ]
  for (const name of missing) {
    expect(walletNames[`${name}Wallet`]).toBeUndefined()
    expect(guide.replaceAll(' ', '').toLowerCase()).toContain(name.toLowerCase())
  }
})
