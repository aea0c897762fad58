import { expect, test } from 'vitest'
import { NONCE_LIFETIME, NONCE_MEMORY } from './lifetime.ts'

test('R10.5 a nonce is valid for five minutes, and its end known for another ten', () => {
  expect([NONCE_LIFETIME, NONCE_MEMORY]).toEqual([300_000, 600_000])
})
