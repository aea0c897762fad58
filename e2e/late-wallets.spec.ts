import type { Page } from '@playwright/test'
import { connectButton, dialogOf, settled } from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

/** Announces a wallet late. */
function announce(page: Page, name: string) {
  return page.evaluate((name) => {
    const detail = Object.freeze({
      info: { uuid: crypto.randomUUID(), name, rdns: `late.${name.toLowerCase()}`, icon: 'data:image/png,' },
      provider: { request: () => new Promise(() => {}) },
    })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }, name)
}

async function openList(page: Page) {
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(list.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  await settled(page)
  return list
}

test('R2.3 a late wallet does not move the row under the pointer', async ({ page }) => {
  await installWallet(page)
  const list = await openList(page)
  const row = list.getByRole('button', { name: 'Zerion' })
  await row.hover()
  const before = await row.boundingBox()
  for (const name of ['One', 'Two', 'Three']) await announce(page, name)
  await expect(list.getByRole('button', { name: 'Three' })).toBeAttached()
  expect(await row.boundingBox()).toEqual(before)
  await page.mouse.down()
  await page.mouse.up()
  await expect(dialogOf(page, 'Scan with Zerion')).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('R2.3 ignores a tap while the rows move', async ({ page }) => {
    const list = await openList(page)
    const row = list.getByRole('button', { name: 'Zerion' })
    await expect(row).toBeVisible()
    // In one task: no user is faster than that.
    await row.evaluate((button) => {
      const detail = {
        info: { uuid: 'late', name: 'Latecomer', rdns: 'late.comer', icon: '' },
        provider: { request: () => new Promise(() => {}) },
      }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      const { x, y } = button.getBoundingClientRect()
      return new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const now = document.elementFromPoint(x + 40, y + 10)
          now?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
          resolve()
        }),
      )
    })
    await expect(list.getByRole('button', { name: 'Latecomer' })).toBeVisible()
    await expect(list).toBeVisible()
  })

  test('R2.14 the sheet follows a finger from its list, and closes when it is pulled down', async ({
    page,
  }) => {
    const list = await openList(page)
    const heading = list.getByRole('heading', { name: 'Connect a Wallet' })
    const top = async () => Math.round((await heading.boundingBox())?.y ?? 0)
    const row = await list.getByRole('button', { name: 'MetaMask' }).boundingBox()
    const before = await top()
    const finger = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', down?: number) => {
      await finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: down === undefined ? [] : [{ x: 190, y: (row?.y ?? 0) + 10 + down }],
      })
      // A busy browser makes one event of several moves of a frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await touch('touchStart', 0)
    await touch('touchMove', 40)
    await touch('touchMove', 100)
    await expect.poll(top).toBe(before + 60)
    await touch('touchCancel')
    await expect.poll(top).toBe(before)

    await touch('touchStart', 0)
    await touch('touchMove', 40)
    await touch('touchMove', 400)
    await touch('touchEnd')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(connectButton(page)).toBeFocused()
  })
})
