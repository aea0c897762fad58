import { type Device, moreWallets, type Wallet, wallets } from '@countersign/wallets'
import { expect, test } from 'vitest'
import { suggestWallets } from './suggestWallets.ts'
import { walletOptions } from './walletOptions.ts'

const desktop: Device = { platform: 'desktop', browser: 'chrome', system: 'windows' }
const provider = { request: async () => null }
const optionsOf = (catalogue: readonly Wallet[]) => walletOptions({ catalogue, page: {} })
const suggested = (catalogue: readonly Wallet[], canPair = true, device = desktop) =>
  suggestWallets(optionsOf(catalogue), device, canPair).map(({ key }) => key)

const known = wallets.filter(({ group, status }) => group !== 'more' && status === 'active')

test('R2.7 suggests ten wallets at most, the best known first', () => {
  const [rare] = moreWallets.filter(
    ({ group, status, downloads }) => group === 'more' && status === 'active' && downloads.chrome,
  )
  const [first, second] = known.filter(({ downloads }) => downloads.chrome)
  if (!rare || !first || !second) throw new Error('The catalogue has no such wallets.')
  expect(suggested([rare, first, second])).toEqual([first.id, second.id, rare.id])
  expect(suggested(wallets)).toHaveLength(10)
})

test('R2.7 suggests no wallet that is installed, unverified, unknown or not for this device', () => {
  const [wallet] = known
  const [option] = optionsOf(known)
  if (!wallet || !option) throw new Error('The catalogue has a known wallet.')
  expect(suggested([{ ...wallet, status: 'unverified' }])).toEqual([])
  expect(
    suggestWallets(
      [
        { ...option, provider },
        { ...option, wallet: null },
      ],
      desktop,
      true,
    ),
  ).toEqual([])
  const app: Wallet = { ...wallet, connect: ['walletConnect'], downloads: { ios: 'https://app.example' } }
  expect([suggested([app]), suggested([app], false)]).toEqual([[app.id], []])
})
