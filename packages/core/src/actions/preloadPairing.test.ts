import { walletConnect } from '@countersign/wallets'
import { afterEach, expect, test, vi } from 'vitest'
import { walletOptions } from '../connection/walletOptions.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { preloadPairing } from './preloadPairing.ts'

const [option] = walletOptions({ catalogue: [walletConnect] }) as [WalletOption]

afterEach(() => {
  vi.unstubAllGlobals()
})

test('R4.11 loads the code in advance for a wallet that pairs, and not while the browser saves data', () => {
  const preload = vi.fn()
  const connector = { type: 'walletConnect', projectId: 'YOUR_PROJECT_ID', preload }
  const config = { connectors: [connector] } as never
  vi.stubGlobal('navigator', {})
  expect(preloadPairing({ config }, { ...option, provider: { request: async () => null } })).toBe(false)
  expect(preload).not.toHaveBeenCalled()
  expect(preloadPairing({ config }, option)).toBe(true)
  expect(preload).toHaveBeenCalledOnce()
  expect(preloadPairing({ config })).toBe(true)
  expect(preload).toHaveBeenCalledTimes(2)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(preloadPairing({ config }, option)).toBe(false)
  expect(preloadPairing({ config })).toBe(false)
  expect(preload).toHaveBeenCalledTimes(2)
  vi.stubGlobal('navigator', {})
  expect(preloadPairing({ config: { connectors: [] } as never })).toBe(false)
})
