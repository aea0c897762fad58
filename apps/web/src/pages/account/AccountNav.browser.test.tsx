import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import '../../styles/layers.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { AccountNav } from './AccountNav.tsx'

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

test('in forced colors only the current tab has a line', async () => {
  const path = location.href
  history.replaceState(null, '', '/account/wallets')
  await emulate('active')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<AccountNav />)
  onTestFinished(async () => {
    root.unmount()
    container.remove()
    history.replaceState(null, '', path)
    await emulate('none')
  })
  const tabs = page.elementLocator(container).getByRole('link')
  await expect.poll(() => tabs.elements().length).toBe(5)
  const ground = getComputedStyle(document.documentElement).backgroundColor
  const lines = tabs.elements().map((tab) => getComputedStyle(tab).borderBlockEndColor !== ground)
  expect(lines).toEqual([false, true, false, false, false])
})
