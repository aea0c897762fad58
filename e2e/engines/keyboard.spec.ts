import { connectButton, expectSignedIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test('R12.1 the dialog connects and signs in by keyboard alone', async ({ tab, world }) => {
  await tab.goto(world.url)
  const wallet = await installWallet(tab)
  await tab.focus(connectButton)
  await tab.press('Enter')
  await expect.poll(tab.focusedText).toBe('Connect a Wallet')
  await tab.press('Tab')
  await expect(async () => {
    await tab.press('ArrowDown')
    expect(await tab.focusedText()).toBe(wallet.name)
  }).toPass({ intervals: [50] })
  await tab.press('Enter')

  await expect.poll(tab.focusedText).toBe('Verify your account')
  await tab.find({ role: 'button', name: 'Sign message' })
  await expect(async () => {
    await tab.press('Tab')
    expect(await tab.focusedText()).toBe('Sign message')
  }).toPass({ intervals: [50] })
  await tab.press('Enter')
  await expectSignedIn(tab)
})

test('R12.1 Escape closes the dialog and returns the focus to its button', async ({ tab, world }) => {
  await tab.goto(world.url)
  await tab.focus(connectButton)
  await tab.press('Enter')
  await expect.poll(tab.focusedText).toBe('Connect a Wallet')
  // Its frame has no search.
  await expect.poll(() => tab.run(() => document.querySelector('input[type=search]') !== null)).toBe(true)
  await tab.press('u', 'n', 'i')
  await expect
    .poll(() => tab.run(() => document.querySelector<HTMLInputElement>('input[type=search]')?.value))
    .toBe('uni')
  await tab.press('Escape')
  await expect
    .poll(() => tab.run(() => document.querySelector<HTMLInputElement>('input[type=search]')?.value))
    .toBe('')
  await tab.press('Escape')
  await expect.poll(tab.dialogText).toBeNull()
  await expect.poll(tab.focusedText).toBe('Connect Wallet')
})
