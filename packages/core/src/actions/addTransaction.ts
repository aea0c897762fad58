import type { Address } from 'viem'
import type { NewTransaction } from '../adapter/TransactionsAdapter.ts'
import { BaseError } from '../errors/BaseError.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { InvalidTransactionError } from '../transactions/checkTransaction.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { getConnection } from '../wagmi.ts'

export type AddTransactionParameters = NewTransaction & {
  /** The account that has sent it. Default: the connected one. */
  readonly account?: Address | undefined
}

export type AddTransactionReturnType = void

export type AddTransactionErrorType = InvalidTransactionError | BaseError<'not_connected'>

/**
 * Records a transaction that the connected account has sent.
 *
 * @throws {InvalidTransactionError} a bad hash, chain, number of confirmations or description
 * @throws {BaseError} `not_connected`
 */
export function addTransaction(
  wallets: Wallets,
  { account, ...transaction }: AddTransactionParameters,
): AddTransactionReturnType {
  const { address, chainId } = getConnection(wallets.config)
  const sender = account ?? address
  const chain = transaction.chainId ?? chainId
  if (!sender || chain === undefined)
    throw new BaseError(
      'Connect a wallet before adding a transaction: transactions are stored per account.',
      { code: 'not_connected', docsPath: '@countersign/core/README.md#errors' },
    )
  transactionsOf(wallets).add(sender, chain, transaction)
}
