import type { LocalAsset } from '@countersign/server'
import type { WalletChain } from '@countersign/testing'
import { phonePage, testAccounts, walletScript } from '@countersign/testing'
import { demoWallet } from './demoWallet.ts'

/** Files that the server serves in addition to the application. */
export type LocalAssets = {
  readonly assets: readonly LocalAsset[]
  /** Paths of the scripts that the page loads before the application's own. */
  readonly scripts: readonly string[]
}

const WALLET_PATH = '/demo-wallet.js'

export type LocalAssetsOptions = {
  readonly chains: readonly WalletChain[]
  /** The relay and project ID of the phone. */
  readonly relayUrl: string
  readonly projectId: string
  /** Adds a script to the page that lists its errors. */
  readonly recordErrors: boolean
}

/** Returns the script of the demo wallet, for the application's page, and the files of the phone's page. */
export async function localAssets({ recordErrors, ...options }: LocalAssetsOptions): Promise<LocalAssets> {
  const [body, phone] = await Promise.all([
    walletScript([demoWallet(options.chains)]),
    phonePage({ ...options, privateKeys: phoneKeys }),
  ])
  const wallet = { path: WALLET_PATH, contentType: 'text/javascript; charset=utf-8', body }
  const scripts = recordErrors ? [errorRecorder, wallet] : [wallet]
  return { assets: [...scripts, ...phone], scripts: scripts.map(({ path }) => path) }
}

/** Two accounts that the demo wallet does not have, and one that it has. */
const phoneKeys = [testAccounts[3], testAccounts[4], testAccounts[0]].map(({ privateKey }) => privateKey)

/** A script that lists the page's uncaught errors, unhandled rejections and CSP violations. */
const errorRecorder: LocalAsset = {
  path: '/error-recorder.js',
  contentType: 'text/javascript; charset=utf-8',
  body: `const errors = (window.countersignErrors = [])
addEventListener('error', ({ message }) => errors.push('Uncaught: ' + message))
addEventListener('unhandledrejection', ({ reason }) => errors.push('Unhandled rejection: ' + reason))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  errors.push('Refused by ' + effectiveDirective + ': ' + blockedURI))
`,
}
