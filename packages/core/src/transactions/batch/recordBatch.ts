import { TRANSACTION_LIMITS, type TransactionDetails } from '@countersign/api/transactions'
import { type Address, type Hash, keccak256, stringToHex } from 'viem'
import type { Wallets } from '../../state/Wallets.ts'
import { checkTransaction, InvalidTransactionError } from '../checkTransaction.ts'
import { transactionKey } from '../mergeTransactions.ts'
import { trackingOf, transactionsOf } from '../transactionsOf.ts'

/** A batch that a wallet accepted (EIP-5792). */
export type NewBatch = {
  /** The ID that `wallet_sendCalls` returned, up to 4096 bytes in hex. */
  readonly id: string
  /** The number of calls. */
  readonly calls: number
  readonly description: string
  /** The chain ID of the batch. Default: the wallet's chain. */
  readonly chainId?: number | undefined
}

type Sender = {
  readonly account: Address
  readonly chainId: number
  /** The ID of the connector that sent it, which reports its status. */
  readonly connector: string
}

/** Characters of an ID: 0x and 4096 bytes. */
const MAX_ID = 8_194

/** The hash that identifies the row of a batch: no wallet returns it for a transaction. */
export const batchHash = (id: string): Hash => keccak256(stringToHex(id))

/** Validates a batch of the application. @throws {InvalidTransactionError} */
export function checkBatch({ id, calls, description, chainId }: NewBatch): void {
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID)
    throw new InvalidTransactionError(
      'invalid_batch',
      `A batch ID must be a string of 1 to ${MAX_ID} characters, got ${JSON.stringify(id)?.slice(0, 80)}.`,
    )
  if (!Number.isSafeInteger(calls) || calls < 1 || calls > TRANSACTION_LIMITS.calls)
    throw new InvalidTransactionError(
      'invalid_batch',
      `The number of calls must be an integer from 1 to ${TRANSACTION_LIMITS.calls}, got ${String(calls)}.`,
    )
  checkTransaction({ hash: batchHash(id), description, chainId })
}

/**
 * Records a batch as one row. This browser follows it.
 *
 * @throws {InvalidTransactionError}
 */
export function recordBatch(
  wallets: Wallets,
  { account, chainId, connector }: Sender,
  batch: NewBatch & { readonly details?: TransactionDetails },
): void {
  checkBatch(batch)
  const { id, calls, description, details } = batch
  const hash = batchHash(id)
  const trackingStore = trackingOf(wallets)
  const key = transactionKey({ chainId, hash })
  const known = trackingStore.of(account, key)
  // Before the row: without it, the row counts as sent by another browser.
  if (!known.batch) trackingStore.set(account, key, { ...known, batch: { id, connector } })
  transactionsOf(wallets).addUnlessKnown(
    account,
    chainId,
    { hash, description, chainId },
    { calls, ...(details && { details }) },
  )
}
