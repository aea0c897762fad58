import {
  announceWallet,
  createScriptedWallet,
  demoWalletIcon,
  type RequestKind,
  type ScriptedWallet,
  testAccounts,
} from '@countersign/testing/wallet'
import { wallets as catalogue } from '@countersign/wallets'
import type { Chain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Scene, WalletResponses } from '../scenes/Scene.ts'
import { chainsOf, foreignChain } from './chains.ts'
import { reportBatches } from './scriptedBatches.ts'

/** Installs the wallets of a scene into the page. Returns a function that changes the behavior of all of them. */
export function installWallets(scene: Scene): (answers: WalletResponses) => void {
  const accounts = {
    first: privateKeyToAccount(testAccounts[0].privateKey),
    second: privateKeyToAccount(testAccounts[1].privateKey),
  }
  const installed = (scene.wallets ?? []).map((sceneWallet, index) => {
    const { name, rdns, behavior: answers = {}, isOnForeignChain = false, account = 'first' } = sceneWallet
    const chains = [...(isOnForeignChain ? [foreignChain] : []), ...chainsOf(scene)].map(walletChain)
    const wallet = createScriptedWallet({ accounts: [accounts[account]], chains, behavior: answers })
    const known = catalogue.some((wallet) => wallet.rdns.includes(rdns))
    // Without its own icon it shows the catalogue's.
    const icon = known ? 'data:,' : demoWalletIcon
    const uuid = `7f1c8a52-6c1e-4a4e-9d2b-0d6f5f3b1a0${index}`
    announceWallet({ name, rdns, icon, uuid }, reportBatches(wallet.provider, scene))
    return wallet
  })
  return (responses) => {
    for (const wallet of installed) change(wallet, responses)
  }
}

function change(wallet: ScriptedWallet, responses: WalletResponses) {
  for (const [kind, behavior] of Object.entries(responses)) wallet.setBehavior(kind as RequestKind, behavior)
}

function walletChain({ id, name, nativeCurrency, rpcUrls }: Chain) {
  return { id, name, nativeCurrency, rpcUrl: rpcUrls.default.http[0] ?? '' }
}
