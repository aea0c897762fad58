import { useAddRecentTransaction } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address, Chain, Hash } from 'viem'
import { useConfig } from 'wagmi'
import { sendTransaction } from 'wagmi/actions'
import { mutationScopes } from '../../queryClient.ts'
import type { FeeLimit } from './fee/feeLimit.ts'
import { StoppedEarlyError, StoppedWaitingError } from './StoppedWaitingError.ts'
import { describeTransfer } from './transfer/describeTransfer.ts'
import { simulateTransfer } from './transfer/simulateTransfer.ts'
import { type Transfer, transferCall } from './transfer/transferCall.ts'

export type Sending = Transfer & {
  /** The name the receiver was found by, if any. */
  readonly name: string | null
  /** Set where little is left beside the amount: the wallet must not take a higher fee than the one left for it. */
  readonly limit: FeeLimit | undefined
}
export type Sent = Sending & { readonly hash: Hash }

type Steps = { isAsking: boolean; isStopped: boolean }

/** The network is asked whether it would work, then the wallet whether it may be. */
export type SendPhase = 'checking' | 'asking'

/** Asks the wallet to send, and adds what was sent to Recent Transactions, also when nobody waits any more. */
export function useSend({ from, chain }: { readonly from: Address; readonly chain: Chain }) {
  const config = useConfig()
  const addRecentTransaction = useAddRecentTransaction()
  const stop = useRef<() => void>(() => {})
  const isSending = useRef(false)
  const [phase, setPhase] = useState<SendPhase>('checking')
  // Whoever leaves, or changes account or network, is asked nothing more of what was begun before.
  useEffect(() => () => stop.current(), [])

  const { mutate, ...mutation } = useMutation({
    scope: mutationScopes.wallet,
    mutationFn: (sending: Sending): Promise<Sent> => {
      const steps = { isAsking: false, isStopped: false }
      const stopped = new Promise<never>((_, reject) => {
        stop.current = () => {
          steps.isStopped = true
          reject(steps.isAsking ? new StoppedWaitingError() : new StoppedEarlyError())
        }
      })
      return Promise.race([transfer(sending, steps), stopped])
    },
    onSettled() {
      isSending.current = false
    },
  })

  async function transfer(sending: Sending, steps: Steps): Promise<Sent> {
    setPhase('checking')
    const client = config.getClient({ chainId: chain.id })
    await simulateTransfer(client, { ...sending, from })
    if (steps.isStopped) throw new StoppedEarlyError()
    steps.isAsking = true
    setPhase('asking')
    const call = transferCall(sending)
    const hash = await sendTransaction(config, {
      account: from,
      chainId: chain.id,
      ...call,
      ...sending.limit,
    })
    addRecentTransaction({ hash, chainId: chain.id, description: describeTransfer(sending) })
    return { ...sending, hash }
  }

  /** A second press, before the page shows that it has heard the first, sends nothing more. */
  function send(sending: Sending, onSent: () => void) {
    if (isSending.current) return
    isSending.current = true
    mutate(sending, { onSuccess: onSent })
  }

  return { ...mutation, send, phase, stopWaiting: () => stop.current() }
}
