import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ConfigIssue } from '../../config/config.ts'
import { ConfigErrorPage } from './ConfigErrorPage.tsx'

const issues: readonly [issue: ConfigIssue, text: string][] = [
  [
    { code: 'absent' },
    'The element #countersign-config is missing. Open the page through the Countersign server.',
  ],
  [{ code: 'not_json' }, 'The element #countersign-config is not valid JSON.'],
  [{ code: 'field', path: 'chains[0].rpcUrls' }, 'chains[0].rpcUrls is missing or invalid.'],
  [
    { code: 'invalid_chain', chain: '1 "Ethereum"', field: 'rpcUrls' },
    'Network 1 "Ethereum": rpcUrls is invalid.',
  ],
  [
    { code: 'invalid_connector', connector: 'coinbaseWallet', field: 'appName' },
    'coinbaseWallet: appName is invalid.',
  ],
  [{ code: 'refused' }, 'The settings are invalid. The browser’s console shows the error.'],
]

test('R8.3 shows each issue of the settings by its code', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<ConfigErrorPage issues={issues.map(([issue]) => issue)} />)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByRole('heading', { name: 'This page is not configured' })).toBeVisible()
  const shown = alert.getByRole('listitem').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(issues.map(([, text]) => text))
})
