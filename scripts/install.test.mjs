import { expect, test } from 'vitest'
import { installReason, nodeFault } from './install.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'packages/kit': { version: '0.1.0' },
    'node_modules/@countersign/kit': { link: true },
    'node_modules/viem': { version: '2.57.1' },
    'node_modules/only-on-a-mac': { version: '1.0.0', optional: true },
  },
}
const installed = {
  packages: { 'node_modules/@countersign/kit': { link: true }, 'node_modules/viem': { version: '2.57.1' } },
}

test('nothing is installed again when everything of the lock file is there', () => {
  expect(installReason(lock, installed)).toBe(null)
})

test('a missing folder, a missing package and another version are reasons', () => {
  expect(installReason(lock, null)).toBe('Dependencies are not installed.')
  expect(installReason(lock, { packages: {} })).toBe('@countersign/kit is not installed.')
  const older = { packages: { ...installed.packages, 'node_modules/viem': { version: '2.57.0' } } }
  expect(installReason(lock, older)).toBe('viem is not at 2.57.1.')
})

test('Node.js 20.19 and newer will do, anything older is told so', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) expect(nodeFault(version)).toBe(null)
  for (const version of ['20.18.9', '18.20.0']) {
    expect(nodeFault(version)).toBe(
      `Countersign needs Node.js 20.19 or newer, this is ${version}. Get one at https://nodejs.org.`,
    )
  }
})
