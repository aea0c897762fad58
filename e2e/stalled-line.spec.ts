import type { Page, Route } from '@playwright/test'
import { appearances } from './support/appearances.ts'
import { accountButton, choose, connectButton, dialogOf } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { stall } from './support/stall.ts'
import { expect, test } from './support/test.ts'

const stallDialog = (page: Page) => stall(page, /\/assets\/countersign-list-[^/]+\.js$/)

const frameOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Connect a Wallet' }).and(page.locator('[aria-busy=true]'))

for (const { name, viewport, colorScheme } of appearances)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('R12.6 a press on a stalled line opens the dialog’s frame, which its content fills without a move', async ({
      page,
    }) => {
      const arrive = await stallDialog(page)
      await page.goto('/')
      await connectButton(page).click()
      const frame = frameOf(page)
      await expect(frame.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
      await expect(frame.getByRole('img', { name: 'Loading' })).toBeVisible()
      const boxesOf = async () => {
        const dialog = dialogOf(page, 'Connect a Wallet')
        const parts = [
          dialog.locator('[data-layout]'),
          dialog.getByRole('heading').first(),
          dialog.getByRole('button', { name: 'Close' }).and(page.locator(':visible')),
        ]
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        return boxes.map((box, index) => (index === 1 ? { x: box?.x, y: box?.y } : box))
      }
      const before = await boxesOf()
      await arrive()
      await expect(dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'MetaMask' })).toBeVisible()
      await expect(frame).toHaveCount(0)
      expect(await boxesOf()).toEqual(before)
    })
  })

test('R12.6 what is typed in the frame is searched for once the list is there', async ({ page }) => {
  const arrive = await stallDialog(page)
  await page.goto('/')
  await connectButton(page).click()
  await expect(frameOf(page)).toBeVisible()
  await page.keyboard.type('rainn')
  await page.keyboard.press('Backspace')
  // Shortcuts are no text.
  await page.keyboard.press('Control+k')
  await arrive()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('b')
  await expect(list.getByRole('searchbox')).toHaveValue('rainb')
  await expect(list.locator('[data-row]')).toHaveText(['Rainbow'])
  await page.keyboard.press('Escape')
  await expect(list.getByRole('searchbox')).toHaveValue('')
})

test('R12.6 what was typed in a frame that was closed is not searched for', async ({ page }) => {
  const arrive = await stallDialog(page)
  await page.goto('/')
  await connectButton(page).click()
  await expect(frameOf(page)).toBeVisible()
  await page.keyboard.type('rainbow')
  await page.keyboard.press('Escape')
  await connectButton(page).click()
  await expect(frameOf(page)).toBeVisible()
  await arrive()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  await expect(list.getByRole('searchbox')).toHaveValue('')
})

test('R12.6 the frame closes by Close and Escape, and its opener has the focus again', async ({ page }) => {
  await stallDialog(page)
  await page.goto('/')
  await connectButton(page).click()
  await frameOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(frameOf(page)).toHaveCount(0)
  await expect(connectButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frameOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(frameOf(page)).toHaveCount(0)
  await expect(connectButton(page)).toBeFocused()
})

test('R12.6 after ten seconds the dialog says that it did not load, and opens once its code arrives', async ({
  page,
}) => {
  const arrive = await stallDialog(page)
  await page.clock.install()
  await page.goto('/')
  await connectButton(page).click()
  await expect(frameOf(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  const missing = dialogOf(page, 'The wallet dialog did not load')
  await expect(missing.getByRole('alert')).toContainText('Check your connection')
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(frameOf(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  await missing.getByRole('button', { name: 'Close' }).click()
  await connectButton(page).click()
  await expect(frameOf(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(missing).toBeVisible()
  await arrive()
  await expect(dialogOf(page, 'Connect a Wallet').getByRole('button', { name: 'MetaMask' })).toBeVisible()
})

test('R12.6 a view that does not arrive in ten seconds offers Try again, and shows once it is there', async ({
  page,
}) => {
  const wallet = await installWallet(page, { behavior: { connect: 'wait' } })
  const arrive = await stall(page, /\/assets\/countersign-steps-[^/]+\.js$/)
  await page.clock.install()
  await page.goto('/')
  await choose(page, wallet.name)
  const view = dialogOf(page, wallet.name)
  await expect(view.getByRole('heading', { name: wallet.name })).toBeFocused()
  await page.clock.fastForward(1_000)
  await expect(view.getByRole('status')).toHaveText('Loading')
  await page.clock.fastForward(10_000)
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('This screen did not load.')
  await arrive()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(view).toContainText(`Opening ${wallet.name}...`)
})

test('R12.6 with every script held back, each press is answered by a frame, and the user signs in', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/', { waitUntil: 'commit' })
  await connectButton(page).waitFor()
  const held: Route[] = []
  await page.route(/\.js$/, (route) => void held.push(route))
  /** Lets arrive what is held, and what that asks for, until `done`. */
  const arriveUntil = (done: () => Promise<void>) =>
    expect(async () => {
      await Promise.all(held.splice(0).map((route) => route.continue()))
      await done()
    }).toPass()

  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list).toBeVisible()
  const row = list.getByRole('button', { name: wallet.name, exact: true })
  await arriveUntil(() => expect(row).toBeVisible({ timeout: 500 }))
  await row.click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/./)
  const sign = page.getByRole('button', { name: 'Sign message' })
  await arriveUntil(() => expect(sign).toBeEnabled({ timeout: 500 }))
  await sign.click()
  await arriveUntil(() => expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 }))
  await accountButton(page).click()
  const account = page.getByRole('dialog')
  await expect(account.getByRole('button', { name: 'Close' })).toBeVisible()
  await arriveUntil(() => expect(dialogOf(page, 'Your wallet')).toBeVisible({ timeout: 500 }))
})
