import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import '../../styles/layers.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { AccountNav } from './AccountNav.tsx'

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

function show(current = '/account/wallets') {
  const path = location.href
  history.replaceState(null, '', current)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<AccountNav />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    history.replaceState(null, '', path)
  })
  return page.elementLocator(container)
}

test('R12.1 in forced colors only the current tab has a line', async () => {
  await page.viewport(390, 800)
  await emulate('active')
  onTestFinished(async () => void (await emulate('none')))
  const tabs = show().getByRole('link')
  await expect.poll(() => tabs.elements().length).toBe(5)
  const ground = getComputedStyle(document.documentElement).backgroundColor
  const lines = tabs.elements().map((tab) => getComputedStyle(tab).borderBlockEndColor !== ground)
  expect(lines).toEqual([false, true, false, false, false])
})

test('the current link stays in sight when texts get longer, as in another language', async () => {
  await page.viewport(280, 800)
  const nav = show('/account/data').getByRole('navigation')
  const isInRow = () => {
    const { right } = nav.getByRole('link').last().element().getBoundingClientRect()
    return right <= nav.element().getBoundingClientRect().right + 1
  }
  await expect.poll(() => nav.getByRole('link').elements().length).toBe(5)
  await expect.poll(isInRow).toBe(true)
  for (const link of nav.getByRole('link').elements()) link.textContent = 'Zusammenfassung'
  await expect.poll(isInRow).toBe(true)
  await expect.poll(() => nav.element().getAttribute('data-cut')).toBe('start')
})

test('links that are cut off fade on that side, and none in a wide window', async () => {
  await page.viewport(280, 800)
  const nav = show().getByRole('navigation')
  const fades = () => nav.element().getAttribute('data-cut')
  const scroll = (left: number) => nav.element().scrollTo({ left, behavior: 'instant' })
  await expect.poll(fades).not.toBeNull()
  scroll(0)
  await expect.poll(fades).toBe('end')
  expect(getComputedStyle(nav.element()).maskImage).toContain('linear-gradient')
  scroll(1_000)
  await expect.poll(fades).toBe('start')
  await page.viewport(1280, 800)
  await expect.poll(fades).toBeNull()
})
