import type { Locator, Page } from '@playwright/test'
import { callServer, linkByCall, prove } from '../support/accountCalls.ts'
import { newAccount, openSignedIn, openWithWallet } from '../support/accountPages.ts'
import { short } from '../support/flows.ts'
import { expect, test } from '../support/test.ts'

const entry = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

test('R10.10 lists activity with the reasons of refused attempts', async ({ page }) => {
  const account = await openSignedIn(page, '/account')
  const forged = await prove(page, { account, signer: newAccount() })
  expect((await callServer(page, 'POST', '/api/siwe/verify', forged)).status).toBe(422)
  const foreign = await prove(page, {
    account,
    change: (message) => message.replace(/^[^ ]+/, 'evil.example'),
  })
  expect((await callServer(page, 'POST', '/api/siwe/verify', foreign)).status).toBe(422)
  await linkByCall(page, newAccount())

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(entry(page, 'Signed in').first()).toContainText('Chrome on Windows')
  await expect(entry(page, 'Wallet linked')).toBeVisible()
  const refused = entry(page, 'Sign-in refused: the signature was not from this wallet')
  await expect(refused).toContainText(`Tried to sign in with ${short(account.address)} and was refused.`)
  await expect(entry(page, 'Sign-in refused: the message was for another site')).toBeVisible()
  await expect(page.getByText('End of the list.')).toBeVisible()
})

test('R10.10 loads more entries page by page', async ({ page }) => {
  await openSignedIn(page, '/account')
  await linkByCall(page, newAccount())
  // Smaller pages than the server's default.
  await page.route('**/api/activity*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  // Challenges are folded, and count. So does the confirmation, which is part of the row of its change.
  const entries = page.getByRole('main').locator('ol > li')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Confirmed with 0x')
  const more = page.getByRole('button', { name: 'Show more' })
  await more.press('Enter')
  await expect(entries).toHaveCount(3)
  await expect(more).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '2 more entries' })).toBeAttached()
  await more.press('Enter')
  await expect(page.getByText('End of the list.')).toBeFocused()
  const times = await entries
    .filter({ visible: true })
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(times).toEqual([...times].sort().reverse())
})

test('R10.10 a sign-in turns over and shows the exact message that this browser signed', async ({ page }) => {
  const messages: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/siwe/verify')) messages.push(request.postDataJSON().message)
  })
  await openWithWallet(page, '/account')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const slip = entry(page, 'Signed in').or(entry(page, 'wants you to sign in')).first()
  const turn = slip.getByRole('button', { name: 'Show message' })
  await turn.press('Enter')
  await expect(slip).toContainText('It is stored in this browser only.')
  expect(await slip.locator('pre').textContent()).toBe(messages[0])
  await expect(turn).toBeFocused()
  await turn.press(' ')
  await expect(slip).toContainText('Signed in')

  // A press anywhere, once the page is loaded again.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('countersign.signedMessages')))
    .not.toBeNull()
  await page.reload()
  await slip.getByText('Signed in').click({ force: true })
  expect(await slip.locator('pre').textContent()).toBe(messages[0])
})
