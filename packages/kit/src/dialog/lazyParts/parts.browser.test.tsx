import type { WalletOption } from '@countersign/core'
import { pairingUri, walletOptions } from '@countersign/core/testing'
import { metaMask, type Wallet } from '@countersign/wallets'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/renderKit.tsx'
import { Part } from './Part.tsx'

const late = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
})
vi.mock(import('./connectViews.ts'), async (original) => {
  await late.arrived
  return original()
})

function optionOf(wallet: Wallet): WalletOption {
  const [option] = walletOptions({ catalogue: [wallet] })
  if (!option) throw new Error(`${wallet.id} is not offered.`)
  return option
}

test('a view shows no text until all of its texts are loaded', async () => {
  const option = optionOf(metaMask)
  const { screen } = await renderKit(
    <Part of="guide" show={({ Continue }) => <Continue option={option} uri={pairingUri()} />} />,
  )
  await expect.element(screen.getByText('Loading')).toBeVisible()
  await import('./guideViews.ts')
  expect(document.body.textContent).not.toContain('connect.continue')
  late.arrive()
  await expect.element(screen.getByText('Continue in MetaMask')).toBeVisible()
})
