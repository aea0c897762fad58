import {
  inAnotherBrowser,
  openSignedIn,
  openWithWallet,
  sessionRows,
  signedOut,
} from '../support/accountPages.ts'
import { sessionStatus, short, signToConfirm } from '../support/flows.ts'
import { expect, test } from '../support/test.ts'

test('R10.6 lists sessions and ends one of them', async ({ page, browser, world }) => {
  const { account } = await openWithWallet(page, '/account/sessions')
  const other = await inAnotherBrowser(browser, world.url, account, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })
  const unknown = await inAnotherBrowser(browser, world.url, account, {
    userAgent: 'lynx-of-tomorrow/0.1 (unheard of)',
  })
  await page.reload()
  await expect(sessionRows(page)).toHaveCount(3)
  const currentRow = sessionRows(page).filter({ hasText: 'This browser' })
  await expect(currentRow).toContainText('Chrome on Windows')
  await expect(currentRow).toContainText(`with ${short(account.address)}`)
  await expect(currentRow.getByText('Last used just now')).toBeVisible()
  const phone = sessionRows(page).filter({ hasText: 'Safari on iOS' })
  await expect(phone).toContainText(/IP address (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/)
  await expect(phone.locator('time[title][datetime]')).toHaveCount(3)

  const stranger = sessionRows(page).filter({ hasText: 'Unknown browser' })
  await stranger.getByText('User agent').click()
  await expect(stranger.getByText('lynx-of-tomorrow/0.1 (unheard of)')).toBeVisible()

  await phone.getByRole('button', { name: /^Sign out Safari on iOS/ }).click()
  await signToConfirm(page, 'Sign out Safari on iOS?')
  await expect(sessionRows(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Signed out: Safari on iOS' })).toBeAttached()
  // The clicked button is gone; the focus is not lost.
  await expect(page.getByRole('heading', { name: 'Sessions of this account' })).toBeFocused()

  await other.getByRole('link', { name: 'Activity' }).click()
  await expect(signedOut(other)).toBeVisible()
  expect(await sessionStatus(other)).toBe(401)
  expect(await sessionStatus(unknown)).toBe(200)
  await Promise.all([other.context().close(), unknown.context().close()])
})

test('ending a session that has ended meanwhile succeeds', async ({ page, browser, world }) => {
  const { account } = await openWithWallet(page, '/account/sessions')
  const other = await inAnotherBrowser(browser, world.url, account)
  await page.reload()
  await sessionRows(page).getByRole('button', { name: 'Sign out Chrome' }).click()
  await sessionRows(other).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(signedOut(other)).toBeVisible()
  await signToConfirm(page, 'Sign out Chrome on Windows?')
  await expect(page.getByRole('status').filter({ hasText: 'Signed out: Chrome on Windows' })).toBeAttached()
  await other.context().close()
})

test('R10.6 signs out everywhere else and shows how many sessions ended', async ({
  page,
  browser,
  world,
}) => {
  const { account } = await openWithWallet(page, '/account/sessions')
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  const others = [
    await inAnotherBrowser(browser, world.url, account),
    await inAnotherBrowser(browser, world.url, account),
  ]
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await signToConfirm(page, 'Sign out everywhere else?')
  await expect(page.getByText('2 other sessions have ended.')).toBeVisible()
  await expect(sessionRows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Sessions of this account' })).toBeFocused()
  for (const other of others) {
    await other.reload()
    await expect(signedOut(other)).toBeVisible()
    await other.context().close()
  }
})

test('R10.6 signs out the current session from the list', async ({ page }) => {
  await openSignedIn(page, '/account/sessions')
  await sessionRows(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(signedOut(page)).toBeFocused()
  expect(await sessionStatus(page)).toBe(401)
})
