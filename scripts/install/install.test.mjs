import { expect, test } from 'vitest'
import { installReason, nodeIssue, runInstall } from './install.mjs'

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

test('installs nothing when node_modules matches the lock file', () => {
  expect(installReason(lock, installed)).toBe(null)
})

test('requires an install if the folder or a package is missing, or a version differs', () => {
  expect(installReason(lock, null)).toBe('Dependencies are not installed.')
  expect(installReason(lock, { packages: {} })).toBe('@countersign/kit is not installed.')
  const older = { packages: { ...installed.packages, 'node_modules/viem': { version: '2.57.0' } } }
  expect(installReason(lock, older)).toBe('viem is not at 2.57.1.')
})

test('running the product installs what it needs, once, and keeps a full install full', () => {
  const hash = 'of the lock file'
  expect(runInstall({ isInstalled: false, marked: null, hash })).toBe('run')
  expect(runInstall({ isInstalled: true, marked: hash, hash })).toBe('none')
  expect(runInstall({ isInstalled: true, marked: 'of an older one', hash })).toBe('run')
  expect(runInstall({ isInstalled: true, marked: null, hash })).toBe('all')
})

test('accepts Node.js 20.19 and newer, and reports anything older', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) expect(nodeIssue(version)).toBe(null)
  for (const version of ['20.18.9', '18.20.0']) {
    expect(nodeIssue(version)).toBe(
      `Countersign requires Node.js 20.19 or newer, found ${version}. Download it from https://nodejs.org.`,
    )
  }
})
