import type { Connector } from '@wagmi/core'
import type { Address } from 'viem'
import type { WalletContext } from '../../context/createWalletContext.ts'
import { BaseError } from '../../errors/BaseError.ts'
import { type NewBatch, recordBatch } from './recordBatch.ts'

/** The account that has sent a batch, its chain and its connector then; all are `undefined` without a connection. */
type Sender = {
  readonly address?: Address | undefined
  readonly chainId?: number | undefined
  readonly connector?: Pick<Connector, 'id'> | undefined
}

/**
 * Records a batch of an account.
 *
 * @throws {BaseError} `not_connected`
 * @throws {InvalidTransactionError} for an invalid ID, number of calls, chain or description
 */
export function addBatch(
  kit: Pick<WalletContext, 'storage'>,
  { address, chainId, connector }: Sender,
  batch: NewBatch,
): void {
  if (!address || !connector || chainId === undefined)
    throw new BaseError('Connect a wallet before adding a batch: batches are stored per account.', {
      code: 'not_connected',
      docsPath: '@countersign/core/README.md#errors',
    })
  const sender = { account: address, chainId: batch.chainId ?? chainId, connector: connector.id }
  recordBatch(kit, sender, batch)
}
