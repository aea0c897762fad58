import * as record from '../transactions/batch/addBatch.ts'
import { loadSendBatch } from '../transactions/batch/loadSendBatch.ts'
import type { NewBatch } from '../transactions/batch/recordBatch.ts'
import type { BatchRequest, SentBatch } from '../transactions/batch/sendBatch.ts'
import { getConnection } from '../wagmi.ts'
import { contextOf } from './contextOf.ts'
import type { Wallets } from './Wallets.ts'

export type SendBatchParameters = BatchRequest & {
  /** Called when the batch is sent to the wallet, which prompts the user. */
  readonly onRequest?: (() => void) | undefined
}

/**
 * Sends a batch of calls with the connected wallet (EIP-5792), and records it as one of `transactions`. Rejects if the code
 * did not load.
 *
 * @throws {BatchError} the batch was not sent
 * @throws {InvalidTransactionError} an invalid description or number of calls
 * @example
 * await sendBatch(wallets, { calls: [approve, deposit], description: 'Deposit 100 USDC' })
 */
export async function sendBatch(
  wallets: Wallets,
  { onRequest, ...request }: SendBatchParameters,
): Promise<SentBatch> {
  const lazy = await loadSendBatch()
  return lazy.sendBatch(contextOf(wallets), request, onRequest)
}

/**
 * Records a batch that the connected wallet has accepted.
 *
 * @throws {InvalidTransactionError} an invalid ID, number of calls, chain or description
 * @throws {BaseError} `not_connected`
 */
export function addBatch(wallets: Wallets, batch: NewBatch): void {
  record.addBatch(contextOf(wallets), getConnection(wallets.config), batch)
}
