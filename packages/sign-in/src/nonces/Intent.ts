import type { Purpose } from '@countersign/api'
import { type AccountAction, accountActions } from '@countersign/api'

/** What a message is signed for: a purpose, or the action for the purpose `confirm`. Each has its own statement. */
export type Intent = Exclude<Purpose, 'confirm'> | AccountAction

/** Returns the purpose of the nonce for an intent. The statement binds the action. */
export function purposeOf(intent: Intent): Purpose {
  return isAccountAction(intent) ? 'confirm' : intent
}

function isAccountAction(intent: Intent): intent is AccountAction {
  return accountActions.some((action) => action === intent)
}

/** Returns the statement of each intent. Each starts with different words. */
export function writeStatements(appName: string): Record<Intent, string> {
  const account = `your ${appName} account`
  const write = (sentence: string) => `${sentence}. It costs nothing and moves no funds.`
  return {
    sign_in: write(`Sign in to ${appName}`),
    link: write(`Link this wallet to ${account}`),
    link_wallet: write(`Allow another wallet to be linked to ${account}`),
    unlink_wallet: write(`Unlink a wallet from ${account}`),
    change_primary: write(`Change the primary wallet of ${account}`),
    end_sessions: write(`End other sessions of ${account}`),
    export_account: write(`Export all data of ${account}`),
    delete_account: write(`Delete ${account} and all its data`),
  }
}
