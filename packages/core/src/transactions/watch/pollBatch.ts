import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import { isBatchLost } from '../batch/batchError.ts'
import type { BatchReport } from '../batch/readBatch.ts'
import type { TrackedBatch, TrackingState } from '../transactionTracking.ts'
import type { PollMemory, PollResult } from './pollTransaction.ts'

/** How many times a wallet must report the batch as unknown before it counts as lost: it may not have stored it yet. */
const LOST_LIMIT = 3
/** Polls without a response until the row shows that the wallet does not report the status. */
const SILENT_LIMIT = 2

export type ReadBatch = (batch: TrackedBatch) => Promise<BatchReport>

type PollBatchParameters = {
  readonly row: RecentTransaction
  readonly tracking: TrackingState
  /** Updated in place. */
  readonly memory: PollMemory
  readonly readBatch: ReadBatch
}

/** Reads the status of a batch once. A wallet that does not respond, or is not connected, leaves it pending. */
export async function pollBatch({
  row,
  tracking,
  memory,
  readBatch,
}: PollBatchParameters): Promise<PollResult> {
  const { batch } = tracking
  // The browser that sent the batch updates its status.
  if (!batch || row.status !== 'pending')
    return { change: {}, tracking: { ...tracking, isFinal: row.status !== 'pending' }, isOpen: false }
  try {
    const { status, atomic, transactionHashes } = await readBatch(batch)
    memory.gone = 0
    memory.unseen = 0
    const hashes = transactionHashes.length > 0 ? { transactionHashes } : {}
    if (status === 'pending') return { change: hashes, tracking: { batch }, isOpen: false }
    return { change: { status, atomic, ...hashes }, tracking: { batch, isFinal: true }, isOpen: false }
  } catch (error) {
    if (isBatchLost(error)) {
      memory.gone += 1
      if (memory.gone < LOST_LIMIT) return { change: {}, tracking, isOpen: true }
      return { change: { status: 'unknown' }, tracking: { batch, isFinal: true }, isOpen: false }
    }
    memory.unseen += 1
    const isSilent = memory.unseen >= SILENT_LIMIT
    return { change: {}, tracking: isSilent ? { batch, unseen: true } : tracking, isOpen: false }
  }
}
