import {
  BatchError,
  type BatchErrorCode,
  type BatchRequest,
  InvalidTransactionError,
  type SentBatch,
  sendBatch,
} from '@countersign/core'
import { isInstance } from '@countersign/thrown'
import { useCallback, useRef, useState } from 'react'
import { useKit } from '../context/kitContext.ts'

/**
 * `checking`: the kit reads the wallet's capabilities. `requesting`: the wallet prompts the user. `sent`: the batch is in
 * Recent Transactions, which follows its status.
 */
export type BatchState =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'requesting' }
  | { readonly status: 'sent'; readonly id: string }
  | { readonly status: 'failed'; readonly code: BatchErrorCode }

const IDLE: BatchState = { status: 'idle' }

/** Sends a batch, and the state of the last one. */
export type UseSendBatchReturnType = {
  readonly state: BatchState
  /**
   * Resolves to the sent batch, or to `null` after a failure, which `state` describes, or after `stop`. Rejects with an
   * {@link InvalidTransactionError} for an invalid description or number of calls.
   */
  readonly send: (request: BatchRequest) => Promise<SentBatch | null>
  /** Stops waiting for the wallet. A batch that it sends later is still recorded. */
  readonly stop: () => void
}

/**
 * Sends batches of calls with the connected wallet (EIP-5792), and returns the progress. A batch is one row of Recent
 * Transactions. Calling `send` again replaces the state of the previous batch.
 *
 * @example
 * const { state, send } = useSendBatch()
 * send({ calls: [approve, deposit], description: 'Deposit 100 USDC', atomicRequired: true })
 */
export function useSendBatch(): UseSendBatchReturnType {
  const kit = useKit()
  const [state, setState] = useState(IDLE)
  const newest = useRef(0)
  const send = useCallback(
    async (request: BatchRequest) => {
      newest.current += 1
      const attempt = newest.current
      const show = (next: BatchState) => {
        if (newest.current === attempt) setState(next)
      }
      show({ status: 'checking' })
      try {
        const sent = await sendBatch(kit, { ...request, onRequest: () => show({ status: 'requesting' }) })
        show({ status: 'sent', ...sent })
        return newest.current === attempt ? sent : null
      } catch (error) {
        show({ status: 'failed', code: isInstance(error, BatchError) ? error.code : 'unknown' })
        if (isInstance(error, InvalidTransactionError)) throw error
        return null
      }
    },
    [kit],
  )
  const stop = useCallback(() => {
    newest.current += 1
    setState(IDLE)
  }, [])
  return { state, send, stop }
}
