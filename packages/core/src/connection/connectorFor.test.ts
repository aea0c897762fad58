import { binance, metaMask } from '@countersign/wallets'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { connectorFor } from './connectorFor.ts'

const newProvider = () => ({ request: async () => null })
const optionOf = (fields: Partial<WalletOption> = {}): WalletOption => ({
  ...{ key: 'a', name: 'A', connectorId: 'a', icon: null, wallet: null, provider: null },
  ...fields,
})

test('R2.4 creates one connector for each provider and ID', () => {
  const config = createWalletConfig({ chains: [mainnet] })
  const provider = newProvider()
  expect(connectorFor(config, optionOf())).toBeNull()
  const first = connectorFor(config, optionOf({ provider }))
  expect(first).toMatchObject({ id: 'a', name: 'A' })
  expect(connectorFor(config, optionOf({ provider }))).toBe(first)
  expect(connectorFor(config, optionOf({ provider, connectorId: 'b' }))).toMatchObject({ id: 'b' })
  expect(connectorFor(config, optionOf({ provider: newProvider() }))).not.toBe(first)
  expect(config.connectors).toHaveLength(3)
})

test('R2.4 a connector has the rdns of its wallet, and only Binance a provider that translates its errors', async () => {
  const config = createWalletConfig({ chains: [mainnet] })
  for (const wallet of [metaMask, binance, null]) {
    const provider = newProvider()
    const connector = connectorFor(config, optionOf({ provider, wallet }))
    expect(connector?.rdns).toEqual(wallet?.rdns)
    expect((await connector?.getProvider()) === provider).toBe(wallet !== binance)
  }
})
