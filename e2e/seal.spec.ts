import type { Locator } from '@playwright/test'
import { accountButton, choose, connect, connectButton, dialogOf, expectSignedIn } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

/** Whether a part of the dialog moves at present. */
const moving = (view: Locator) =>
  view.evaluate((dialog) =>
    dialog
      .getAnimations({ subtree: true })
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      ),
  )

// Everything moves, at a twentieth of its speed.
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
})

test('R12.1 a dialog that is still entering is closed by Escape, and opened again', async ({ page }) => {
  await installWallet(page)
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(connectButton(page)).toBeFocused()
  await connectButton(page).click()
  await expect(list).toBeVisible()
})

test('R12.1 Back while the icon of a wallet moves into the ring leads to the list, where it is chosen again', async ({
  page,
}) => {
  // Otherwise the list stands next to the view, without Back.
  await page.setViewportSize({ width: 600, height: 800 })
  const wallet = await installWallet(page, { behavior: { connect: 'never' } })
  await page.goto('/')
  await choose(page, wallet.name)
  const view = dialogOf(page, wallet.name)
  await expect.poll(() => moving(view)).toBe(true)
  // The list that fades has one too, which is inert.
  await view.locator('[data-pane="view"]').getByRole('button', { name: 'Back' }).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: wallet.name, exact: true })).toBeVisible()
  await list.getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(view).toBeVisible()
})

test('R12.1 Escape while the seal of the account is drawn gives the wallet back', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  const view = await connect(page, wallet)
  expect(await moving(view)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(connectButton(page)).toBeVisible()
  await expect(accountButton(page)).toHaveCount(0)
})

test('R12.1 while the seal flies into the account button, the page is used, and its picture stays', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
  const picture = accountButton(page).locator('[data-countersign]').first()
  const visibility = () => picture.evaluate((element) => getComputedStyle(element).visibility)
  await expect.poll(visibility).toBe('hidden')
  await accountButton(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(page.locator('[popover][inert]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect.poll(visibility).toBe('visible')
})
