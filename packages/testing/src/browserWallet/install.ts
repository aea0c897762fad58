import { privateKeyToAccount } from 'viem/accounts'
import { createApprovalSheet } from '../approvalSheet/createApprovalSheet.ts'
import { createScriptedWallet } from '../scriptedWallet/createScriptedWallet.ts'
import { imitatedAnswers } from '../scriptedWallet/imitateWallet.ts'
import { browserOpenRequests } from '../scriptedWallet/openRequests.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { browserStorage } from '../wallet/storage.ts'
import { announceInstalled } from './announceInstalled.ts'
import type { InstalledWallet } from './InstalledWallet.ts'
import { demoWalletIcon } from './icon.ts'

/** Installs a wallet in the page. */
export function install(installed: InstalledWallet): void {
  const { info, privateKeys, chains, behavior, imitates } = installed
  const options = {
    accounts: privateKeys.map((key) => privateKeyToAccount(key)),
    chains,
    quirks: { ...(imitates && imitatedAnswers[imitates].quirks), ...installed.quirks },
    storage: browserStorage(`wallet:${info.rdns}`),
  }
  const wallet = behavior
    ? createScriptedWallet({
        ...options,
        behavior,
        openRequests: browserOpenRequests(`wallet:${info.rdns}:open`),
      })
    : createWallet({
        ...options,
        approver: createApprovalSheet({ icon: demoWalletIcon, ...info }),
      })
  window.countersignWallets = { ...window.countersignWallets, [info.rdns]: wallet }
  announceInstalled(installed, wallet.provider)
}
