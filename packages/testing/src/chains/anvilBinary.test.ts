import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { anvilBinary } from './anvilBinary.ts'

const unchanged = (path: string) => path

test.each([
  ['linux', 'x64', '@foundry-rs/anvil-linux-amd64/bin/anvil'],
  ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64/bin/anvil'],
  ['darwin', 'x64', '@foundry-rs/anvil-darwin-amd64/bin/anvil'],
  ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64/bin/anvil'],
  ['win32', 'x64', '@foundry-rs/anvil-win32-amd64/bin/anvil.exe'],
])('the chain for %s %s is %s', (platform, arch, path) => {
  expect(anvilBinary({ platform, arch }, unchanged)).toBe(path)
})

test('the binary of this platform exists and is executable', () => {
  expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow()
})

test('an unsupported platform is an error that lists the supported ones', () => {
  expect(() => anvilBinary({ platform: 'win32', arch: 'arm64' }, unchanged)).toThrow(
    expect.objectContaining({
      code: 'anvil_missing',
      message: expect.stringContaining('win32 arm64. Anvil is published for linux-amd64'),
    }),
  )
})

test('a missing package is an error with its name and the command to run', () => {
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
