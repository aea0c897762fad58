import { useAddRecentTransaction } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Address, bytesToHex, type Chain, type Hash, type Hex } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { useConfig } from 'wagmi'
import { sendTransaction } from 'wagmi/actions'
import { mutationScopes } from '../../queryClient.ts'
import type { FeeLimit } from './fee/feeLimit.ts'
import { sendRequests } from './requests/requestStore.ts'
import type { SendRequest } from './requests/SendRequest.ts'
import { awaited, useSendRequests } from './requests/useSendRequests.ts'
import { StoppedEarlyError, StoppedWaitingError } from './StoppedWaitingError.ts'
import { isNotSent } from './sendErrorCode.ts'
import { describeTransfer } from './transfer/describeTransfer.ts'
import { simulateTransfer } from './transfer/simulateTransfer.ts'
import { type Transfer, transferCall } from './transfer/transferCall.ts'

export type Sending = Transfer & {
  /** The name the receiver was found by, if any. */
  readonly name: string | null
  /** Set where little is left beside the amount: the wallet must not take a higher fee than the one left for it. */
  readonly limit: FeeLimit | undefined
}
type Identified = Sending & { readonly id: Hex }

export type Sent = Transfer & {
  readonly name: string | null
  readonly hash: Hash
  /** The wallet answered when this form did not wait for it. */
  readonly isLate: boolean
}

type Steps = { isAsking: boolean; isStopped: boolean }

/** The network is asked whether it would work, then the wallet whether it may be. */
export type SendPhase = 'checking' | 'asking'

/** Asks the wallet to send, and takes its answer whenever it comes, in any tab. */
export function useSend({ from, chain }: { readonly from: Address; readonly chain: Chain }) {
  const config = useConfig()
  const addRecentTransaction = useAddRecentTransaction()
  const requests = useSendRequests({ from, chain })
  const stop = useRef<() => void>(() => {})
  const isSending = useRef(false)
  const [phase, setPhase] = useState<SendPhase>('checking')
  // What was sent before the page was opened, or before the latest press, is not shown.
  const [since, setSince] = useState(() => Date.now())
  const [lateError, setLateError] = useState<{ readonly id: Hex; readonly error: unknown } | null>(null)
  // Whoever leaves, or changes account or network, is asked nothing more of what was begun before.
  useEffect(() => () => stop.current(), [])

  const { mutate, status, variables, error } = useMutation({
    scope: mutationScopes.wallet,
    mutationFn: (sending: Identified): Promise<void> => {
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

  async function transfer(sending: Identified, steps: Steps): Promise<void> {
    setPhase('checking')
    const client = config.getClient({ chainId: chain.id })
    const [nonce] = await Promise.all([
      getTransactionCount(client, { address: from }).catch(() => null),
      simulateTransfer(client, { ...sending, from }),
    ])
    if (steps.isStopped) throw new StoppedEarlyError()
    steps.isAsking = true
    setPhase('asking')
    const { id, asset, to, name, value } = sending
    const token = asset.kind === 'token' ? asset : null
    const request: SendRequest = {
      ...{ id, from, chainId: chain.id, token, to, name, value, nonce },
      askedAt: Date.now(),
      sent: null,
    }
    awaited.add(id)
    sendRequests.add(request)
    try {
      const call = transferCall(sending)
      const hash = await sendTransaction(config, {
        account: from,
        chainId: chain.id,
        ...call,
        ...sending.limit,
      })
      addRecentTransaction({ hash, chainId: chain.id, description: describeTransfer(sending) })
      sendRequests.sent(request, hash)
    } catch (failure) {
      if (isNotSent(failure)) sendRequests.remove(id)
      if (steps.isStopped) setLateError({ id, error: failure })
      throw failure
    } finally {
      awaited.delete(id)
    }
  }

  /** A second press, before the page shows that it has heard the first, sends nothing more. */
  function send(sending: Sending) {
    if (isSending.current) return
    isSending.current = true
    setSince(Date.now())
    mutate({ ...sending, id: bytesToHex(crypto.getRandomValues(new Uint8Array(8))) })
  }

  const isOwn = ({ id }: SendRequest) => id === variables?.id
  const answered = requests.find(({ sent }) => sent && sent.at >= since)
  const failed = status === 'error' && !(answered && isOwn(answered))
  const sent: Sent | null = answered?.sent
    ? { ...answered, hash: answered.sent.hash, isLate: !isOwn(answered) || status === 'error' }
    : null
  return {
    send,
    sent,
    /** What is to be said of the latest press that failed. */
    failure:
      failed && variables
        ? { asset: variables.asset, error: lateError?.id === variables.id ? lateError.error : error }
        : null,
    /** Requests the wallet may still answer, other than the one this form shows. */
    open: requests.filter((one) => !one.sent && !isOwn(one)),
    isBusy: status === 'pending',
    phase,
    stopWaiting: () => stop.current(),
  }
}
