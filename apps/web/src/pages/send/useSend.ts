import { useAddRecentTransaction } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Address, bytesToHex, type Chain, type Hash, type Hex } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { useConfig } from 'wagmi'
import { sendTransaction } from 'wagmi/actions'
import { mutationScopes } from '../../queryClient.ts'
import { CancelledError, StoppedEarlyError } from './CancelledError.ts'
import { readFeeLimit } from './fee/readFeeLimit.ts'
import type { GasPrices } from './fee/readPrices.ts'
import { recipientsOf } from './recipients/recipientStore.ts'
import { savedName } from './recipients/savedName.ts'
import { useRecipients } from './recipients/useRecipients.ts'
import { sendRequests } from './requests/requestStore.ts'
import type { SendRequest } from './requests/SendRequest.ts'
import { awaited, useSendRequests } from './requests/useSendRequests.ts'
import { isNotSent } from './sendErrorCode.ts'
import { describeTransfer } from './transfer/describeTransfer.ts'
import { simulateTransfer } from './transfer/simulateTransfer.ts'
import { type Transfer, transferCall } from './transfer/transferCall.ts'

export type Sending = Transfer & {
  /** The name the receiver was resolved from, if any. */
  readonly name: string | null
  /** Set if little remains after the amount: caps the wallet's fee at the rest. */
  readonly prices: GasPrices | undefined
}
type Identified = Sending & { readonly id: Hex }

export type Sent = Transfer & {
  readonly name: string | null
  readonly hash: Hash
  /** The wallet responded after the form had stopped waiting. */
  readonly isLate: boolean
}

type Steps = { isAsking: boolean; isStopped: boolean }

/** First simulates on the network, then requests the transaction from the wallet. */
export type SendPhase = 'checking' | 'asking'

/** Sends a transfer request, and handles its response whenever it arrives, in any tab. */
export function useSend({ from, chain }: { readonly from: Address; readonly chain: Chain }) {
  const config = useConfig()
  const addRecentTransaction = useAddRecentTransaction()
  const { recipients } = useRecipients(from)
  // The user's own name for the recipient takes precedence.
  const requests = useSendRequests({ from, chain }).map((request) => ({
    ...request,
    name: savedName(recipients, request.to) ?? request.name,
  }))
  const stop = useRef<() => void>(() => {})
  const isSending = useRef(false)
  const [phase, setPhase] = useState<SendPhase>('checking')
  // Transfers from before the page was opened, or before the latest click, are not shown.
  const [since, setSince] = useState(() => Date.now())
  const [lateError, setLateError] = useState<{ readonly id: Hex; readonly error: unknown } | null>(null)
  // Leaving the page or changing account or chain cancels a pending request.
  useEffect(() => () => stop.current(), [])

  const { mutate, status, variables, error } = useMutation({
    scope: mutationScopes.wallet,
    mutationFn: (sending: Identified): Promise<void> => {
      const steps = { isAsking: false, isStopped: false }
      const stopped = new Promise<never>((_, reject) => {
        stop.current = () => {
          steps.isStopped = true
          reject(steps.isAsking ? new CancelledError() : new StoppedEarlyError())
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
    const [nonce, limit] = await Promise.all([
      getTransactionCount(client, { address: from }).catch(() => null),
      readFeeLimit(client, { ...sending, from }),
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
        ...limit,
      })
      const shown = { ...sending, name: savedName(recipientsOf(from).get(), to) ?? name }
      addRecentTransaction({ hash, chainId: chain.id, description: describeTransfer(shown) })
      sendRequests.sent(request, hash)
      recipientsOf(from).sent(to, name)
    } catch (failure) {
      if (isNotSent(failure)) sendRequests.remove(id)
      if (steps.isStopped) setLateError({ id, error: failure })
      throw failure
    } finally {
      awaited.delete(id)
    }
  }

  /** A second click, before the page has reacted to the first, sends nothing more. */
  function send(sending: Sending) {
    if (isSending.current) return
    isSending.current = true
    setSince(Date.now())
    mutate({ ...sending, id: bytesToHex(crypto.getRandomValues(new Uint8Array(8))) })
  }

  const isOwn = ({ id }: SendRequest) => id === variables?.id
  const finished = requests.find(({ sent }) => sent && sent.at >= since)
  const failed = status === 'error' && !(finished && isOwn(finished))
  const sent: Sent | null = finished?.sent
    ? { ...finished, hash: finished.sent.hash, isLate: !isOwn(finished) || status === 'error' }
    : null
  return {
    send,
    sent,
    /** The message for the latest click that failed. */
    failure:
      failed && variables
        ? { asset: variables.asset, error: lateError?.id === variables.id ? lateError.error : error }
        : null,
    /** Requests the wallet may still approve, except the one this form shows. */
    open: requests.filter((request) => !request.sent && !isOwn(request)),
    isBusy: status === 'pending',
    phase,
    stopWaiting: () => stop.current(),
  }
}
