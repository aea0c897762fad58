import { createBaseAccountSDK } from '@base-org/account'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import type { ConnectorConfig } from '../popup/createPopupConnector.ts'
import { createBase } from './createBase.ts'

vi.mock('@base-org/account', () => ({ createBaseAccountSDK: vi.fn(() => ({ getProvider: () => ({}) })) }))

test('R7.1 the SDK sends no telemetry', () => {
  createBase({ chains: [mainnet] } as unknown as ConnectorConfig, { appName: 'A Page' })
  expect(vi.mocked(createBaseAccountSDK).mock.lastCall?.[0]).toMatchObject({
    preference: { telemetry: false },
  })
})
