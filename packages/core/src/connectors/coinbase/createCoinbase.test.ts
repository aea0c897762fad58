import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import type { ConnectorConfig } from '../popup/createPopupConnector.ts'
import { createCoinbase } from './createCoinbase.ts'

vi.mock('@coinbase/wallet-sdk', () => ({
  createCoinbaseWalletSDK: vi.fn(() => ({ getProvider: () => ({}) })),
}))

test('R7.1 the SDK sends no telemetry', () => {
  createCoinbase({ chains: [mainnet] } as unknown as ConnectorConfig, { appName: 'A Page' })
  expect(vi.mocked(createCoinbaseWalletSDK).mock.lastCall?.[0]).toMatchObject({
    preference: { telemetry: false },
  })
})
