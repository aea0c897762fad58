import { type Config, getCallsStatus } from '@wagmi/core'
import type { Address, Hash } from 'viem'
import { RESPONSE_TIMEOUT, timeLimit, WalletTimeoutError } from '../../provider/provider.ts'
import { readHashes } from '../readTransaction.ts'
import type { TrackedBatch } from '../transactionTracking.ts'

/** What a wallet reports about a batch. */
export type BatchReport = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partially_reverted'
  readonly atomic: boolean
  readonly transactionHashes: readonly Hash[]
}

/**
 * Reads the status of a batch from the wallet that sent it.
 *
 * @throws the wallet's error; `WalletTimeoutError`; an error if the wallet is not connected or its response is invalid
 */
export async function readBatch(
  config: Config,
  account: Address,
  { id, connector }: TrackedBatch,
): Promise<BatchReport> {
  const connection = [...config.state.connections.values()].find(
    (candidate) =>
      candidate.connector.id === connector &&
      candidate.accounts.some((address) => address.toLowerCase() === account.toLowerCase()),
  )
  if (!connection) throw new Error(`The wallet "${connector}", which sent the batch, is not connected.`)
  const { statusCode, receipts, atomic } = await timeLimit(
    getCallsStatus(config, { id, connector: connection.connector }),
    RESPONSE_TIMEOUT,
    () => new WalletTimeoutError('wallet_getCallsStatus', RESPONSE_TIMEOUT),
  )
  const reverted = (receipts ?? []).filter(({ status }) => status === 'reverted').length
  return {
    status: statusOf(Number(statusCode), { all: receipts?.length ?? 0, reverted }),
    atomic: atomic === true,
    transactionHashes: readHashes(receipts?.map(({ transactionHash }) => transactionHash)),
  }
}

/** https://eips.ethereum.org/EIPS/eip-5792#status-codes */
function statusOf(
  code: number,
  { all, reverted }: { readonly all: number; readonly reverted: number },
): BatchReport['status'] {
  if (code >= 100 && code < 200) return 'pending'
  // Some wallets report success for calls that reverted.
  if (code >= 200 && code < 300)
    return reverted === 0 ? 'confirmed' : reverted === all ? 'failed' : 'partially_reverted'
  if (code >= 400 && code < 600) return 'failed'
  if (code >= 600 && code < 700) return 'partially_reverted'
  throw new Error(`The wallet reported the invalid status ${code} for a batch.`)
}
