import { expect, test } from './support/test.ts'

test('R1.3 shows a progress bar while a page loads', async ({ page }) => {
  await page.goto('/')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/NotFoundPage-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(bar).toBeVisible()
  const value = Number(await bar.getAttribute('aria-valuenow'))
  expect(value).toBeGreaterThan(0)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
