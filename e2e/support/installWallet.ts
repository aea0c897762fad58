import { chainControls, type TestWallet, type TestWalletOptions } from '@countersign/testing'
import { installWallet as installTestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { runningWorld } from './world.ts'

/**
 * Installs a wallet that approves all requests. Default: two new accounts with 100 coins each, on both networks of the
 * world. Call it before `page.goto`.
 */
export async function installWallet(page: Page, options: TestWalletOptions = {}): Promise<TestWallet> {
  const accounts = options.accounts ?? [await fundedKey(), await fundedKey()]
  return installTestWallet(page, { autoApprove: true, chains: runningWorld().chains, ...options, accounts })
}

/** A new key whose account holds 100 coins on every network of the world. */
export async function fundedKey(): Promise<Hex> {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  await Promise.all(
    runningWorld().chains.map(({ rpcUrl }) => chainControls(rpcUrl).setBalance(address, '100')),
  )
  return key
}
