import type { Frame, Page } from '@playwright/test'
import { signedOut } from '../support/accountPages.ts'
import { sessionStatus } from '../support/flows.ts'
import { addFrame, readByFetch } from '../support/foreignPage.ts'
import { installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'
import { sessionCookieName } from '../support/sessionCookie.ts'

test('R10.6 R10.7 in a frame of another site a user signs in by a cookie of that frame, which no other page can use', async ({
  page,
  context,
  servers,
  otherSite,
}) => {
  const server = await servers.start({ frameAncestors: otherSite.foreign })
  const wallet = await installWallet(page)
  const frame = await openFrame(page, otherSite.foreign, `${server.url}/account`)
  await frame.getByRole('button', { name: 'Connect Wallet' }).click()
  await frame.getByRole('dialog').getByRole('button', { name: wallet.name, exact: true }).click()
  await frame.getByRole('button', { name: 'Sign message' }).click()
  await expect(frame.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  const name = `${sessionCookieName(server.url)}_framed`
  const cookies = await context.cookies(server.url)
  expect(cookies.map((cookie) => cookie.name).sort()).toEqual([name.replace('session', 'browser'), name])
  for (const { httpOnly, sameSite, secure, partitionKey } of cookies)
    expect({ httpOnly, sameSite, secure, partitionKey }).toEqual({
      httpOnly: true,
      sameSite: 'None',
      secure: true,
      partitionKey: 'http://127.0.0.1',
    })

  await frame.evaluate(() => location.reload())
  await expect(frame.getByText(wallet.accounts[0], { exact: true })).toBeVisible()

  // The parent page is of the cookie's own site, so it is sent, but not accepted.
  await server.answered()
  expect(await page.evaluate(readByFetch, [`${server.url}/api/session`, { mode: 'cors' }] as const)).toBe(
    'nothing',
  )
  expect(await server.answered()).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api/session', status: 200, code: null }),
  )
  const tab = await context.newPage()
  await tab.goto(server.url)
  expect(await sessionStatus(tab)).toBe(401)
  await tab.close()

  await frame.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedOut(frame)).toBeVisible()
  expect((await context.cookies(server.url)).map((cookie) => cookie.name)).not.toContain(name)
  await server.close()
})

test('R10.6 reports blocked cookies, in a frame or at all, before a signature', async ({
  page,
  context,
  servers,
  otherSite,
}) => {
  const server = await servers.start({ frameAncestors: otherSite.foreign })
  const frame = await openFrame(page, otherSite.foreign, server.url)
  await expect(frame.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect(frame.getByText('You cannot sign in here')).toHaveCount(0)

  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await frame.evaluate(() => location.reload())
  await expect(frame.getByText('You cannot sign in here')).toBeVisible()
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await expect(tab.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect(tab.getByText('You cannot sign in here')).toHaveCount(0)

  const ofTab = await context.newCDPSession(tab)
  await ofTab.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await tab.reload()
  await expect(tab.getByText('This browser blocks cookies for this page')).toBeVisible()
  await server.close()
})

/** The application in a frame of another site's page. */
async function openFrame(page: Page, around: string, url: string): Promise<Frame> {
  await page.goto(around)
  await page.evaluate(addFrame, url)
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}
