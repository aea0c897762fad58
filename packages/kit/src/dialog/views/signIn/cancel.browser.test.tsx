import { expect, test } from 'vitest'
import { openSignIn } from '../../../testing/openSignIn.tsx'
import { startClock } from '../../../testing/startClock.ts'

type SignIn = Awaited<ReturnType<typeof openSignIn>>

/** Cancel closes the dialog and disconnects the wallet. */
async function cancel({ dialog, button, status }: SignIn) {
  // Preparing would fail after ten seconds, which must not be what enables the button.
  await button('Cancel').click({ timeout: 5_000 })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(status).toBe('disconnected')
}

test('R4.4 Cancel while preparing aborts the request, and a late message is not signed', async () => {
  const pass = startClock()
  const signIn = await openSignIn({ preparing: 'wait' })
  await expect.element(signIn.button('Preparing message...')).toBeDisabled()
  await cancel(signIn)
  expect(signIn.log).toEqual(['preparing', 'aborted'])
  signIn.release('preparing')
  await pass(60_000)
  expect(signIn.log).toEqual(['preparing', 'aborted'])
})

test('R4.4 Cancel before signing sends the wallet no request', async () => {
  const signIn = await openSignIn({})
  await expect.element(signIn.button('Sign message')).toBeEnabled()
  await cancel(signIn)
  expect(signIn.log).toEqual(['preparing'])
})

test('R4.4 Cancel while signing discards a late signature', async () => {
  const pass = startClock()
  const signIn = await openSignIn({ signing: 'wait' })
  await signIn.button('Sign message').click()
  await expect.element(signIn.button('Waiting for signature...')).toBeDisabled()
  await cancel(signIn)
  signIn.release('signing')
  await pass(60_000)
  expect(signIn.log).toEqual(['preparing', 'signing'])
})

test('R4.4 Cancel while verifying ends the session that a late response opens', async () => {
  const signIn = await openSignIn({ verifying: 'wait' })
  await signIn.button('Sign message').click()
  await expect.element(signIn.button('Verifying signature...')).toBeDisabled()
  await cancel(signIn)
  signIn.release('verifying')
  await expect.poll(() => signIn.log).toEqual(['preparing', 'signing', 'verifying', 'signed out'])
})

test.each([
  ['preparing', 'fail', 'Error preparing message, please retry!'],
  ['preparing', 'malformed', 'Oops, something went wrong!'],
  ['signing', 'fail', 'Error signing message, please retry!'],
  ['verifying', 'fail', 'Error verifying signature, please retry!'],
  ['preparing', 'refuse', 'Members only.'],
  ['verifying', 'refuse', 'Members only.'],
] as const)('R4.2 R4.4 Cancel after a failure: %s, %s', async (step, does, text) => {
  const pass = startClock()
  const signIn = await openSignIn({ [step]: does })
  if (step !== 'preparing') await signIn.button('Sign message').click()
  await expect.element(signIn.dialog.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(signIn.button('Try again')).toBeEnabled()
  const before = [...signIn.log]
  await cancel(signIn)
  await pass(60_000)
  expect(signIn.log).toEqual(before)
})
