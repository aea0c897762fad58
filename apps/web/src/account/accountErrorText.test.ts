import { SignInRequestError } from '@countersign/sign-in/client'
import { expect, it } from 'vitest'
import { accountErrorText } from './accountErrorText.ts'

const refused = (code: string, details: ConstructorParameters<typeof SignInRequestError>[2]) =>
  accountErrorText(new SignInRequestError(code, 'Refused.', details))

it.each([
  [12, 'Too many attempts. Try again in 12 seconds.'],
  [null, 'Too many attempts. Try again in a moment.'],
])('R10.8 names the seconds to wait: %s', (retryAfter, text) => {
  expect(refused('too_many_requests', { status: 429, retryAfter })).toBe(text)
})

it('R8.3 names the reason why a signature was refused', () => {
  expect(refused('confirmation_wallet', { status: 422 })).toBe(
    'Not confirmed: the wallet is not linked to this account. Try again.',
  )
})

it('R8.3 a server that does not respond', () => {
  expect(refused('unreachable', {})).toBe('The server did not respond. Try again in a moment.')
})
