import type { Account, FindAccount } from 'oidc-provider'
import { readAccountData } from '../../accounts/AccountData.ts'
import { notBlocked } from '../../accounts/blocks.ts'
import { toAccount, type WalletRow } from '../../accounts/readAccount.ts'
import type { WalletIdentity } from '../../accounts/walletRecords.ts'
import { isUuid } from '../../crypto/isUuid.ts'
import type { Queryable } from '../../database/Database.ts'
import { type ClaimSources, readClaims } from './readClaims.ts'

export type FindAccountOptions = ClaimSources & {
  readonly database: Queryable
  readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
}

/**
 * Creates the function that the library calls for the account of a code or token. It finds only accounts that can still sign
 * in: those with a wallet that is not blocked.
 */
export function createFindAccount(options: FindAccountOptions): FindAccount {
  const { database } = options
  return async (_ctx, accountId) => {
    const wallets = await readAllowedWallets(options, accountId)
    if (wallets.length === 0) return undefined
    const account: Account = {
      accountId,
      async claims(use, scope) {
        // Clients get the others from the userinfo endpoint (OpenID Connect Core 1.0, section 5.4).
        if (use === 'id_token') return { sub: accountId }
        const data = await readAccountData(database, accountId)
        const scopes = new Set(scope.split(' '))
        return { sub: accountId, ...(await readClaims(options, { wallets, data, scopes })) }
      },
    }
    return account
  }
}

/** Returns whether an account can sign in. */
export async function isActiveAccount(options: FindAccountOptions, accountId: string): Promise<boolean> {
  return (await readAllowedWallets(options, accountId)).length > 0
}

async function readAllowedWallets({ database, isWalletAllowed }: FindAccountOptions, accountId: string) {
  if (!isUuid(accountId)) return []
  const rows = await database.query<WalletRow>(
    `SELECT w.id, w.address, w.chain_id::text AS chain_id, w.is_primary, w.created_at
    FROM countersign.wallets w WHERE w.account_id = $1 AND ${notBlocked('w')} ORDER BY w.created_at, w.id`,
    [accountId],
  )
  return toAccount(accountId, rows).wallets.filter(isWalletAllowed)
}
