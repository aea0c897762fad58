import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announceWallet, type WalletInfo } from './announceWallet.ts'
import { createWallet, type Wallet } from './createWallet.ts'
import { demoWalletIcon } from './icon.ts'
import { browserMemory } from './memory.ts'
import type { Quirks } from './quirks.ts'
import type { Behaviour, Question } from './scripted/behaviour.ts'
import { createScriptedWallet, type ScriptedWallet } from './scripted/createScriptedWallet.ts'
import { type ImitatedWallet, imitateWallet } from './scripted/imitateWallet.ts'
import { browserOpenRequests } from './scripted/openRequests.ts'
import { createApprovalSheet } from './sheet/createApprovalSheet.ts'
import type { WalletChain } from './walletChain.ts'

/** What the script of a wallet is given. Plain data: it crosses from Node into the page as JSON. */
export type InstalledWallet = {
  readonly info: Omit<WalletInfo, 'icon'> & { readonly icon?: string }
  readonly privateKeys: readonly Hex[]
  readonly chains: readonly WalletChain[]
  /** Absent: the approval sheet asks a person. */
  readonly behaviour?: Partial<Record<Question, Behaviour>>
  readonly quirks?: Partial<Quirks>
  /** It is present in the page as this wallet is: its announcements, flags and globals. `info` names it for the test. */
  readonly imitates?: ImitatedWallet
}

declare global {
  interface Window {
    /** Every wallet of this package in the page, by its rdns: its owner's side, for tests and for the console. */
    countersignWallets?: Record<string, Wallet | ScriptedWallet>
  }
}

/** Puts a wallet into the page. */
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
    quirks,
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
    announceWallet({ ...shown, ...names, uuid: crypto.randomUUID() }, provider)
}
