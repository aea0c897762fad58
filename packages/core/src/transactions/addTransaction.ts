import { getConnection } from '@wagmi/core/actions'
import type { NewTransaction } from '../adapter/TransactionsAdapter.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import { BaseError } from '../errors/BaseError.ts'
import { transactionsOf } from './transactionsOf.ts'

/**
 * Records a transaction that the connected account has sent.
 *
 * @throws {BaseError} `not_connected`
 * @throws {InvalidTransactionError} for a bad hash, chain, number of confirmations or description
 */
export function addTransaction(kit: WalletContext, transaction: NewTransaction): void {
  const { address, chainId } = getConnection(kit.config)
  if (!address || chainId === undefined)
    throw new BaseError(
      'Connect a wallet before adding a transaction: transactions are stored per account.',
      { code: 'not_connected' },
    )
  transactionsOf(kit).add(address, transaction.chainId ?? chainId, transaction)
}
