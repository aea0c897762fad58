import { expect, test } from 'vitest'
import { resolveSafePackage } from './safeContracts.ts'

test('without the optional peer, the error has the command that installs it', () => {
  const missing = () => {
    throw new Error('Cannot find module')
  }
  expect(() => resolveSafePackage(missing)).toThrow(
    expect.objectContaining({
      code: 'safe_missing',
      message: expect.stringContaining('npm install --save-dev @safe-global/safe-smart-account@1.5.0'),
    }),
  )
})
