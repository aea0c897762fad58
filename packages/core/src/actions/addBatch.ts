import type { Address } from 'viem'
import { BaseError } from '../errors/BaseError.ts'
import type { Wallets } from '../state/Wallets.ts'
import { type NewBatch, recordBatch } from '../transactions/batch/recordBatch.ts'
import type { InvalidTransactionError } from '../transactions/checkTransaction.ts'
import { getConnection } from '../wagmi.ts'

export type AddBatchParameters = NewBatch & {
  /** The account that has sent it. Default: the connected one. */
  readonly account?: Address | undefined
  /** The ID of the connector that has sent it. Default: the connected one. */
  readonly connectorId?: string | undefined
}

export type AddBatchReturnType = void

export type AddBatchErrorType = InvalidTransactionError | BaseError<'not_connected'>

/**
 * Records a batch (EIP-5792) that the connected wallet has accepted.
 *
 * @throws {InvalidTransactionError} an invalid ID, number of calls, chain or description
 * @throws {BaseError} `not_connected`
 */
export function addBatch(
  wallets: Wallets,
  { account, connectorId, ...batch }: AddBatchParameters,
): AddBatchReturnType {
  const { address, chainId, connector } = getConnection(wallets.config)
  const sender = account ?? address
  const chain = batch.chainId ?? chainId
  const sentBy = connectorId ?? connector?.id
  if (!sender || !sentBy || chain === undefined)
    throw new BaseError('Connect a wallet before adding a batch: batches are stored per account.', {
      code: 'not_connected',
      docsPath: '@countersign/core/README.md#errors',
    })
  recordBatch(wallets, { account: sender, chainId: chain, connector: sentBy }, batch)
}
