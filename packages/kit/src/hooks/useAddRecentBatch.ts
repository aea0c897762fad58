import { addBatch, type BaseError, type InvalidTransactionError, type NewBatch } from '@countersign/core'
import { useCallback } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useConnection } from '../wagmi.ts'

/** Adds a batch that your own code has sent. */
export type UseAddRecentBatchReturnType = (batch: NewBatch) => void

/** What the function throws: invalid input, or no wallet is connected. */
export type UseAddRecentBatchErrorType = InvalidTransactionError | BaseError<'not_connected'>

/**
 * Returns a function that records a batch (EIP-5792) that the connected wallet has just accepted, as one row. Batches of
 * `useSendBatch` and of wagmi's `useSendCalls` and `useSendCallsSync` are recorded automatically: call it for those sent
 * by actions of `wagmi/actions` and viem.
 *
 * The function throws {@link InvalidTransactionError} for an invalid ID, number of calls, chain or description.
 * @example
 * const add = useAddRecentBatch()
 * add({ id, calls: 2, description: 'Deposit 100 USDC' })
 */
export function useAddRecentBatch(): UseAddRecentBatchReturnType {
  const kit = useKit()
  const { address, chainId, connector } = useConnection()
  return useCallback(
    (batch) => addBatch(kit, { chainId, ...batch, account: address, connectorId: connector?.id }),
    [kit, address, chainId, connector],
  )
}
