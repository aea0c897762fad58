import { signedOut } from './support/accountPages.ts'
import { connectButton } from './support/flows.ts'
import { sessionCookie } from './support/sessionCookie.ts'
import { signInByRequest } from './support/signInByRequest.ts'
import { expect, test } from './support/test.ts'

test('an unsupported browser gets a readable page instead of the application', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
  await expect(page.getByText('Firefox 121')).toBeVisible()
  await expect(page.locator('#root')).toBeEmpty()
})

test('R10.6 a signed-out page loads without console errors, also with the cookie of an ended session', async ({
  page,
  context,
  world,
  pageErrors,
}) => {
  const session = page.waitForResponse('**/api/session')
  await page.goto('/')
  expect((await session).status()).toBe(200)
  await expect(connectButton(page)).toBeVisible()
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')

  await signInByRequest(context.request, world.url)
  const ended = await sessionCookie(context, world.url)
  await context.request.delete(`${world.url}/api/session`, { headers: { origin: world.url } })
  await context.addCookies([ended])
  await page.goto('/account')
  await expect(signedOut(page)).toBeVisible()
  expect(pageErrors.consoleErrors).toEqual([])
})
