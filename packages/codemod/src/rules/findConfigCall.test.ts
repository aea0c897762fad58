import { expect, test } from 'vitest'
import { rewrite } from '../../test/rewrite.ts'

const start = `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { rabbyWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig } from 'wagmi'
`
const call = "connectorsForWallets([{ groupName: 'A', wallets: [rabbyWallet] }], { appName: 'A', projectId })"

test.each([
  [
    `const list = ${call}\nexport const getConfig = () => createConfig({ connectors: list, chains })`,
    'The config of createConfig in wagmi.ts:5 is not assigned to a variable.',
  ],
  [
    `const list = ${call}\nexport const config = createConfig({ ...base, connectors: list })`,
    'The argument of createConfig in wagmi.ts:5 is not an object literal, or has spread fields.',
  ],
  [
    `const list = ${call}\nexport const config = createConfig({ connectors: isServer ? [] : list, chains })`,
    'The `connectors` of createConfig in wagmi.ts:5 are not these connectors alone, or a list with them.',
  ],
  [`export const list = ${call}`, 'No createConfig of wagmi takes `list`.'],
  [
    `register(${call})`,
    'The connectors are not in a variable, in a function’s result or in createConfig itself.',
  ],
  [
    'export const list = connectorsForWallets(...args)',
    'The arguments of connectorsForWallets are not a list and an object literal.',
  ],
  [
    'export const list = connectorsForWallets([], { appName, projectId, own })',
    'connectorsForWallets has options other than appName, appDescription, appIcon, appUrl, projectId.',
  ],
  [
    'export const list = connectorsForWallets([], { appName })',
    'connectorsForWallets has no `appName` or no `projectId`.',
  ],
])('tells why connectors are left: %s', (code, reason) => {
  const { findings } = rewrite(`${start}${code}\n`, 'wagmi.ts')
  expect(findings).toContain(`4: ${reason}`)
})
