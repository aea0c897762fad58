import { version } from '@wagmi/core'
import { expect, test } from 'vitest'

test('the tests run on the version of wagmi that WAGMI names', () => {
  expect(version.split('.')[0]).toBe(process.env.WAGMI ?? '3')
})
