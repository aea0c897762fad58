import { useAddRecentTransaction } from '@countersign/kit'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Address, Chain, Hash } from 'viem'
import { useConfig } from 'wagmi'
import { sendTransaction } from 'wagmi/actions'
import { exactAmount } from '../../amounts/formatAmount.ts'
import { text } from '../../i18n/text.ts'
import { mutationScopes } from '../../queryClient.ts'
import { StoppedWaitingError } from './StoppedWaitingError.ts'

export type Transfer = { readonly to: Address; readonly value: bigint }
export type Sent = Transfer & { readonly hash: Hash }

/** Asks the wallet to send, and adds what was sent to Recent Transactions, also when nobody waits any more. */
export function useSend({ from, chain }: { readonly from: Address; readonly chain: Chain }) {
  const config = useConfig()
  const addRecentTransaction = useAddRecentTransaction()
  const stop = useRef<() => void>(() => {})

  const mutation = useMutation({
    scope: mutationScopes.wallet,
    mutationFn: ({ to, value }: Transfer): Promise<Sent> => {
      const stopped = new Promise<never>((_, reject) => {
        stop.current = () => reject(new StoppedWaitingError())
      })
      return Promise.race([send({ to, value }), stopped])
    },
  })

  async function send({ to, value }: Transfer): Promise<Sent> {
    const hash = await sendTransaction(config, { account: from, chainId: chain.id, to, value })
    const amount = exactAmount(value, chain.nativeCurrency)
    addRecentTransaction({ hash, chainId: chain.id, description: text('send.description', { amount }) })
    return { hash, to, value }
  }

  return { ...mutation, stopWaiting: () => stop.current() }
}
