import { type AccountAction, accountActions } from '../accounts/AccountAction.ts'
import type { Purpose } from './Purpose.ts'

/** What a message is signed for: a purpose, and where that is `confirm`, the action. Each has a statement of its own. */
export type Intent = Exclude<Purpose, 'confirm'> | AccountAction

/** The purpose of the nonce in a message signed for `intent`. The action is bound by the statement. */
export function purposeOf(intent: Intent): Purpose {
  return isAccountAction(intent) ? 'confirm' : intent
}

function isAccountAction(intent: Intent): intent is AccountAction {
  return accountActions.some((action) => action === intent)
}

/** The statement of each message. All start with words that no other one has. */
export function writeStatements(appName: string): Record<Intent, string> {
  const account = `your ${appName} account`
  const write = (sentence: string) => `${sentence}. It costs nothing and moves no funds.`
  return {
    'sign-in': write(`Sign in to ${appName}`),
    link: write(`Link this wallet to ${account}`),
    link_wallet: write(`Allow another wallet to be linked to ${account}`),
    unlink_wallet: write(`Unlink a wallet from ${account}`),
    change_primary: write(`Change the primary wallet of ${account}`),
    end_sessions: write(`End other sessions of ${account}`),
    export_account: write(`Export all data of ${account}`),
    delete_account: write(`Delete ${account} and all its data`),
  }
}
