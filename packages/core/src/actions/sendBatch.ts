import type { Wallets } from '../state/Wallets.ts'
import type { BatchError } from '../transactions/batch/batchError.ts'
import type { BatchRequest, SentBatch } from '../transactions/batch/sendBatch.ts'
import type { InvalidTransactionError } from '../transactions/checkTransaction.ts'

export type SendBatchParameters = BatchRequest & {
  /** Called when the batch is sent to the wallet, which prompts the user. */
  readonly onRequest?: (() => void) | undefined
}

export type SendBatchReturnType = SentBatch

/** A `TypeError` if the code did not load. */
export type SendBatchErrorType = BatchError | InvalidTransactionError | TypeError

/**
 * Sends a batch of calls with the connected wallet (EIP-5792), and records it as one of `recentTransactions`. Rejects if the
 * code did not load.
 *
 * @throws {BatchError} the batch was not sent
 * @throws {InvalidTransactionError} an invalid description or number of calls
 * @example
 * await sendBatch(wallets, { calls: [approve, deposit], description: 'Deposit 100 USDC' })
 */
export async function sendBatch(
  wallets: Wallets,
  { onRequest, ...request }: SendBatchParameters,
): Promise<SendBatchReturnType> {
  const lazy = await import('../transactions/batch/sendBatch.ts')
  return lazy.sendBatch(wallets, request, onRequest)
}
