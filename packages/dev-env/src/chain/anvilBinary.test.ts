import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { anvilBinary } from './anvilBinary.ts'

const asGiven = (path: string) => path

test.each([
  ['linux', 'x64', '@foundry-rs/anvil-linux-amd64/bin/anvil'],
  ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64/bin/anvil'],
  ['darwin', 'x64', '@foundry-rs/anvil-darwin-amd64/bin/anvil'],
  ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64/bin/anvil'],
  ['win32', 'x64', '@foundry-rs/anvil-win32-amd64/bin/anvil.exe'],
])('the chain for %s %s is %s', (platform, arch, path) => {
  expect(anvilBinary({ platform, arch }, asGiven)).toBe(path)
})

test('the program of this machine is there and can be run', () => {
  expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow()
})

test('a machine without a published chain is told which ones have one', () => {
  expect(() => anvilBinary({ platform: 'win32', arch: 'arm64' }, asGiven)).toThrow(
    expect.objectContaining({
      code: 'anvil_missing',
      message: expect.stringContaining('win32 arm64: anvil is published for linux-amd64'),
    }),
  )
})

test('a package that npm left out is named, with what to run', () => {
  const missing = () => {
    throw new Error('Cannot find module')
  }
  expect(() => anvilBinary({ platform: 'linux', arch: 'x64' }, missing)).toThrow(
    expect.objectContaining({
      code: 'anvil_missing',
      message: expect.stringMatching(/@foundry-rs\/anvil-linux-amd64 is not installed\. Run "npm install"/),
    }),
  )
})
