import type { LocalAsset } from '@countersign/server'
import { phonePage } from '../bundle/phonePage.ts'
import { walletScript } from '../bundle/walletScript.ts'
import { testAccounts } from '../chain/testAccounts.ts'
import type { WalletChain } from '../wallet/walletChain.ts'
import { demoWallet } from './demoWallet.ts'

/** What a world's server serves beside the application. */
export type LocalAssets = {
  readonly assets: readonly LocalAsset[]
  /** Paths of those that the page loads, before the application's own script. */
  readonly scripts: readonly string[]
}

const WALLET_PATH = '/demo-wallet.js'

export type LocalAssetsOptions = {
  readonly chains: readonly WalletChain[]
  /** Where the phone meets sites, and as whose guest. */
  readonly relayUrl: string
  readonly projectId: string
}

/** The demo wallet of a world, which its page loads, and the phone, which has a page of its own. */
export async function localAssets(options: LocalAssetsOptions): Promise<LocalAssets> {
  const [body, phone] = await Promise.all([
    walletScript([demoWallet(options.chains)]),
    phonePage({ ...options, privateKeys: phoneKeys }),
  ])
  return {
    assets: [{ path: WALLET_PATH, contentType: 'text/javascript; charset=utf-8', body }, ...phone],
    scripts: [WALLET_PATH],
  }
}

/** Accounts that the demo wallet has not, and one that it has. */
const phoneKeys = [testAccounts[3], testAccounts[4], testAccounts[0]].map(({ privateKey }) => privateKey)
