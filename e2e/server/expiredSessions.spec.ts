import type { Route } from '@playwright/test'
import { signedOut } from '../support/accountPages.ts'
import { expect, test } from '../support/serverTest.ts'
import { shiftClock, skipTime } from '../support/shiftClock.ts'
import { signInByRequest } from '../support/signInByRequest.ts'

test('R10.6 R9.5 a tab with the focus again requests no data of a session that the server has ended', async ({
  page,
  server,
  servers,
  pageErrors,
}) => {
  await signInByRequest(page.request, server.url)
  await shiftClock(page, 0)
  // The list of new sign-ins is the last to be fetched.
  const isLast = page.waitForResponse('**/api/sessions')
  await page.goto('/account')
  await isLast
  await page.waitForLoadState('networkidle')
  await servers.query('DELETE FROM countersign.sessions')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // The response comes after what the page requests meanwhile.
  const held: Route[] = []
  await page.route('**/api/session', (route) => void held.push(route))
  await skipTime(page, 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => requested).toContain('/api/session')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(signedOut(page)).toBeVisible()
  const calls = requested.filter((path) => /^\/api\/(?!session$)/.test(path))
  expect([calls, pageErrors.consoleErrors]).toEqual([[], []])
})
