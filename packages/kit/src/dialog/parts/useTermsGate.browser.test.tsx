import { announce } from '@countersign/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from '../../testing/renderKit.tsx'

const late = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
})
vi.mock(import('./TermsNotice.tsx'), async (original) => {
  await late.arrived
  return original()
})

test('R4.24 until the terms are shown, a wallet gets no request', async () => {
  const requests: string[] = []
  const quiet = announce('MetaMask', 'io.metamask', async ({ method }) => {
    requests.push(method)
    return method === 'eth_chainId' ? '0x1' : [ALICE]
  })
  onTestFinished(quiet)
  const terms = {
    version: '2',
    url: 'https://app.example/terms',
    text: 'By connecting, you accept the [Terms].',
  }
  await renderKit(<ConnectButton />, { terms })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = page.getByRole('dialog').getByRole('button', { name: 'MetaMask', exact: true })
  await expect.element(page.getByRole('dialog').getByText('Loading')).toBeVisible()
  await row.click()
  expect(requests).not.toContain('eth_requestAccounts')
  late.arrive()
  await expect.element(page.getByRole('link', { name: 'Terms' })).toBeVisible()
  expect(requests).not.toContain('eth_requestAccounts')
  await row.click()
  await expect.poll(() => requests).toContain('eth_requestAccounts')
})
