import type { WalletErrorCode } from '@countersign/core'
import {
  errorDefinitions,
  preloadBinance,
  preloadWalletRuntime,
  standardCodes,
} from '@countersign/core/testing'
import { binance } from '@countersign/wallets'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../../testing/renderKit.tsx'

const PROBLEM = 'Binance Wallet reported an error. Make sure it is unlocked, then try again.'

const REASONS: { readonly [C in WalletErrorCode]?: string } = {
  rejected: 'You rejected the request in Binance Wallet. Nothing was shared.',
  already_pending: 'A request is already pending in Binance Wallet. Approve or reject it, then try again.',
  unknown: PROBLEM,
  // Connecting uses no optional method.
  switch_unsupported: PROBLEM,
}

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => Promise.all([preloadWalletRuntime(), preloadBinance()]))

afterEach(() => {
  Reflect.deleteProperty(window, 'binancew3w')
  localStorage.clear()
})

test.each([
  ...Object.entries(errorDefinitions).map(([number, { code }]) => [Number(number), code] as const),
  ...Object.entries(standardCodes).map(
    ([code, name]) => [Number(code), errorDefinitions[name].code] as const,
  ),
])('R8.2 shows the text for the extension’s error code %i: %s', async (number, code) => {
  const methods: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    methods.push(method)
    throw Object.assign(new Error('as the wallet words it'), { code: number })
  }
  const ethereum = { request, on() {}, removeListener() {} }
  Object.assign(window, { binancew3w: { isExtension: true, ethereum } })
  const { screen } = await renderKit(<ConnectButton />, { wallets: [binance] })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Binance Wallet' }).click()
  await expect.element(screen.getByText(REASONS[code] ?? '', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'RETRY' })).toBeEnabled()
  expect(methods).toEqual(['eth_requestAccounts'])
})
