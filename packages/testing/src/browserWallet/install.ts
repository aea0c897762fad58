import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createApprovalSheet } from '../approvalSheet/createApprovalSheet.ts'
import type { WalletChain } from '../chains/walletChain.ts'
import { type ImitatedWallet, imitateWallet } from '../recording/imitateWallet.ts'
import { recordedQuirks } from '../recording/playRecording.ts'
import type { WalletRecording } from '../recording/WalletRecording.ts'
import type { Behaviour, Question } from '../scriptedWallet/behaviour.ts'
import { createScriptedWallet, type ScriptedWallet } from '../scriptedWallet/createScriptedWallet.ts'
import { browserOpenRequests } from '../scriptedWallet/openRequests.ts'
import { announceWallet, type WalletInfo } from '../wallet/announceWallet.ts'
import { createWallet, type Wallet } from '../wallet/createWallet.ts'
import { browserMemory } from '../wallet/memory.ts'
import type { Quirks } from '../wallet/quirks.ts'
import { demoWalletIcon } from './icon.ts'

/** Options of an installed wallet. Plain data: passed from Node.js to the page as JSON. */
export type InstalledWallet = {
  readonly info: Omit<WalletInfo, 'icon'> & { readonly icon?: string }
  readonly privateKeys: readonly Hex[]
  readonly chains: readonly WalletChain[]
  /** Default: the approval sheet asks the user. */
  readonly behaviour?: Partial<Record<Question, Behaviour>>
  readonly quirks?: Partial<Quirks>
  /**
   * Uses the announcements, flags and globals of this wallet. A recorded wallet also responds as recorded. `info`
   * still identifies the wallet in `countersignWallets`.
   */
  readonly imitates?: ImitatedWallet | WalletRecording
}

declare global {
  interface Window {
    /** The controls of every wallet of this package in the page, by rdns; for tests and the console. */
    countersignWallets?: Record<string, Wallet | ScriptedWallet>
  }
}

/** Installs a wallet in the page. */
export function install({
  info,
  privateKeys,
  chains,
  behaviour,
  quirks = {},
  imitates,
}: InstalledWallet): void {
  const shown = { icon: demoWalletIcon, ...info }
  const options = {
    accounts: privateKeys.map((key) => privateKeyToAccount(key)),
    chains,
    quirks: typeof imitates === 'object' ? { ...recordedQuirks(imitates), ...quirks } : quirks,
    memory: browserMemory(`wallet:${info.rdns}`),
  }
  const wallet = behaviour
    ? createScriptedWallet({
        ...options,
        behaviour,
        openRequests: browserOpenRequests(`wallet:${info.rdns}:open`),
      })
    : createWallet({ ...options, approver: createApprovalSheet(shown) })
  window.countersignWallets = { ...window.countersignWallets, [info.rdns]: wallet }
  if (!imitates) {
    announceWallet(shown, wallet.provider)
    return
  }
  const { announcements, globals } = imitateWallet(imitates, wallet.provider)
  Object.assign(window, globals)
  for (const { provider, ...names } of announcements)
    announceWallet({ ...shown, uuid: crypto.randomUUID(), ...names }, provider)
}
