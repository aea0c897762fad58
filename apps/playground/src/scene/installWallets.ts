import {
  announceWallet,
  createScriptedWallet,
  demoWalletIcon,
  type Question,
  type ScriptedWallet,
  testAccounts,
} from '@countersign/dev-env/wallet'
import { wallets as catalogue } from '@countersign/wallets'
import type { Chain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Scene, WalletAnswers } from '../scenes/Scene.ts'
import { chainsOf, foreignChain } from './chains.ts'

/** Puts the wallets of a scene into the page. Returns what changes how they all answer. */
export function installWallets(scene: Scene): (answers: WalletAnswers) => void {
  const accounts = {
    first: privateKeyToAccount(testAccounts[0].privateKey),
    second: privateKeyToAccount(testAccounts[1].privateKey),
  }
  const installed = (scene.wallets ?? []).map((one, index) => {
    const { name, rdns, answers = {}, abroad = false, account = 'first' } = one
    const chains = [...(abroad ? [foreignChain] : []), ...chainsOf(scene)].map(walletChain)
    const wallet = createScriptedWallet({ accounts: [accounts[account]], chains, behaviour: answers })
    const known = catalogue.some((wallet) => wallet.rdns.includes(rdns))
    // Without an icon of its own the catalogue's is shown.
    const icon = known ? 'data:,' : demoWalletIcon
    announceWallet({ name, rdns, icon, uuid: `7f1c8a52-6c1e-4a4e-9d2b-0d6f5f3b1a0${index}` }, wallet.provider)
    return wallet
  })
  return (answers) => {
    for (const wallet of installed) change(wallet, answers)
  }
}

function change(wallet: ScriptedWallet, answers: WalletAnswers) {
  for (const [question, behaviour] of Object.entries(answers)) wallet.answer(question as Question, behaviour)
}

function walletChain({ id, name, nativeCurrency, rpcUrls }: Chain) {
  return { id, name, nativeCurrency, rpcUrl: rpcUrls.default.http[0] ?? '' }
}
