import { expect, test } from './support/test.ts'

test('R1.3 R3.4 a selected theme is stored, and other tabs follow it', async ({ page, context }) => {
  await page.goto('/')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  const other = await context.newPage()
  await other.goto('/')
  await page.getByRole('radio', { name: 'Dark' }).dispatchEvent('click')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(other.locator('html')).toHaveCSS('color-scheme', 'dark')
  await other.getByRole('radio', { name: 'Light' }).dispatchEvent('click')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('R4.14 the browser’s bars have the color of the selected theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  expect(await colors()).toEqual(['#fbf9f4'])
  await page.getByRole('radio', { name: 'Dark' }).dispatchEvent('click')
  expect(await colors()).toEqual(['#141413'])
  await page.reload()
  expect(await colors()).toEqual(['#141413'])
  await page.getByRole('radio', { name: 'System' }).dispatchEvent('click')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colors).toEqual(['#141413'])
})

test('R4.14 applies the stored theme before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('R4.14 follows the system’s theme live by default', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
})
