import { expect, test } from './support/test.ts'

test('a browser below the declared ones gets a readable page instead of the application', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
  await expect(page.getByText('Firefox 124')).toBeVisible()
  await expect(page.locator('#root')).toBeEmpty()
})

test('a signed-out page is loaded without an error in the console', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const session = page.waitForResponse('**/api/session')
  await page.goto('/')
  expect((await session).status()).toBe(200)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
  expect(errors).toEqual([])
})
