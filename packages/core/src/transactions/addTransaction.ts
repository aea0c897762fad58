import type { Address } from 'viem'
import type { NewTransaction } from '../adapter/TransactionsAdapter.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { BaseError } from '../errors/BaseError.ts'
import { transactionsOf } from './transactionsOf.ts'

/** The account that has sent a transaction, and its chain then; both are `undefined` without a connection. */
type Sender = { readonly address?: Address | undefined; readonly chainId?: number | undefined }

/**
 * Records a transaction of an account.
 *
 * @throws {BaseError} `not_connected`
 * @throws {InvalidTransactionError} for a bad hash, chain, number of confirmations or description
 */
export function addTransaction(
  kit: WalletContext,
  { address, chainId }: Sender,
  transaction: NewTransaction,
): void {
  if (!address || chainId === undefined)
    throw new BaseError(
      'Connect a wallet before adding a transaction: transactions are stored per account.',
      { code: 'not_connected', docsPath: '@countersign/core/README.md#errors' },
    )
  transactionsOf(kit).add(address, transaction.chainId ?? chainId, transaction)
}
