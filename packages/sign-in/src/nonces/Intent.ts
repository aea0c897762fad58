import { type AccountAction, accountActions, type Purpose } from '@countersign/api'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { isStatement } from '../siwe/fields.ts'

/** What a nonce can be used for: a message of a wallet, or the challenge of a passkey. */
export type NoncePurpose = Purpose | 'passkey_registration' | 'passkey_sign_in'

/** What a message is signed for: a purpose, or the action for the purpose `confirm`. Each has its own statement. */
export type Intent = Exclude<Purpose, 'confirm'> | AccountAction

/** Returns the purpose of the nonce for an intent. The statement binds the action. */
export function purposeOf(intent: Intent): Purpose {
  return isAccountAction(intent) ? 'confirm' : intent
}

function isAccountAction(intent: Intent): intent is AccountAction {
  return accountActions.some((action) => action === intent)
}

/** The statement of each intent. */
export type Statements = Readonly<Record<Intent, string>>

/**
 * Returns the statement of each intent, with those that the application replaces. Throws an InvalidOptionError that names
 * the invalid option.
 */
export function readStatements(appName: string, replacements: Partial<Statements> = {}): Statements {
  const defaults = writeStatements(appName)
  if (appName.trim() === '' || !isStatement(defaults.link)) {
    throw new InvalidOptionError(
      `appName must be one line of ASCII letters, digits and punctuation (ERC-4361), got ${JSON.stringify(appName)}.`,
    )
  }
  const statements: Record<string, string> = { ...defaults }
  for (const [intent, statement] of Object.entries(replacements)) {
    if (!Object.hasOwn(defaults, intent)) {
      throw new InvalidOptionError(
        `statements.${intent} is not known. Use one of ${Object.keys(defaults).join(', ')}.`,
      )
    }
    if (statement === undefined) continue
    checkStatement(intent, statement)
    statements[intent] = statement
  }
  checkDistinct(statements)
  return statements as Statements
}

function checkStatement(intent: string, statement: string): void {
  if (
    typeof statement !== 'string' ||
    statement.trim() === '' ||
    statement.length > MAX_STATEMENT ||
    !isStatement(statement)
  ) {
    throw new InvalidOptionError(
      `statements.${intent} must be one line of at most ${MAX_STATEMENT} ASCII letters, digits and punctuation (ERC-4361), got ${JSON.stringify(statement)}.`,
    )
  }
}

/** A signature for one intent must not be valid for another, also not with the sentence of a ReCap at the end. */
function checkDistinct(statements: Readonly<Record<string, string>>): void {
  for (const [intent, statement] of Object.entries(statements)) {
    const other = Object.keys(statements).find(
      (candidate) => candidate !== intent && statements[candidate]?.startsWith(statement),
    )
    if (other === undefined) continue
    throw new InvalidOptionError(
      `statements.${other} must not start with statements.${intent}: a signature for one could be used for the other. Name the purpose in each.`,
    )
  }
}

/** Characters. */
const MAX_STATEMENT = 500

function writeStatements(appName: string): Statements {
  const account = `your ${appName} account`
  const write = (sentence: string) => `${sentence}. It costs nothing and moves no funds.`
  return {
    sign_in: write(`Sign in to ${appName}`),
    link: write(`Link this wallet to ${account}`),
    link_wallet: write(`Allow another wallet to be linked to ${account}`),
    unlink_wallet: write(`Unlink a wallet from ${account}`),
    change_primary: write(`Change the primary wallet of ${account}`),
    add_passkey: write(`Allow a new passkey to sign in to ${account}`),
    remove_passkey: write(`Remove a passkey from ${account}`),
    end_sessions: write(`End other sessions of ${account}`),
    export_account: write(`Export all data of ${account}`),
    delete_account: write(`Delete ${account} and all its data`),
  }
}
