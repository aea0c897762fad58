import { binance } from '@countersign/wallets'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../testing/renderKit.tsx'
import type { WalletErrorCode } from '../walletError.ts'
import { binanceMeanings, binanceOfWallet } from './binanceCodes.ts'

const PROBLEM = 'Binance Wallet reported a problem. Try again, or unlock Binance Wallet first.'

const TOLD: { readonly [C in WalletErrorCode]?: string } = {
  rejected: 'You declined the request in Binance Wallet. Nothing was shared.',
  'already-pending':
    'A request is already waiting in Binance Wallet. Open Binance Wallet, answer it, then try again.',
  unknown: PROBLEM,
  // It has no method that connecting could do without.
  'switch-unsupported': PROBLEM,
}

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => Promise.all([import('../../connection/walletDesk.ts'), import('./askBinance.ts')]))

afterEach(() => {
  Reflect.deleteProperty(window, 'binancew3w')
  localStorage.clear()
})

test.each([
  ...Object.entries(binanceMeanings).map(([code, { shown }]) => [Number(code), shown] as const),
  ...Object.entries(binanceOfWallet).map(
    ([code, own]) => [Number(code), binanceMeanings[own].shown] as const,
  ),
])('R8.2 the extension that answers %i has the visitor read what that means: %s', async (code, shown) => {
  const asked: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    throw Object.assign(new Error('as the wallet words it'), { code })
  }
  const ethereum = { request, on() {}, removeListener() {} }
  Object.assign(window, { binancew3w: { isExtension: true, ethereum } })
  const { screen } = await renderKit(<ConnectButton />, { wallets: [binance] })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Binance Wallet' }).click()
  await expect.element(screen.getByText(TOLD[shown] ?? '', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'RETRY' })).toBeEnabled()
  expect(asked).toEqual(['eth_requestAccounts'])
})
