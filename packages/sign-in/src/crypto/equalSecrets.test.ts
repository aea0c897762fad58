import { expect, test } from 'vitest'
import { equalSecrets } from './equalSecrets.ts'

test.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['', '', true],
  ['', 'secret', false],
])('compares "%s" with "%s"', (a, b, isEqual) => {
  expect(equalSecrets(a, b)).toBe(isEqual)
})
