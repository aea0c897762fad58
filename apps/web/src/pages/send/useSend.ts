import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, type Chain, type Client, formatUnits, type Hash, isHash } from 'viem'
import { useConfig, useSendTransaction } from 'wagmi'
import { checkTransfer, type EstimateErrorCode, estimateErrorCode } from './estimateFee.ts'
import { type SendErrorCode, sendErrorCode } from './sendErrorCode.ts'
import type { Transfer } from './Transfer.ts'

/** Why nothing was sent. `stopped`: the user stopped waiting; `stopped_early`: before the wallet got the request. */
export type FailureCode = SendErrorCode | EstimateErrorCode | 'stopped' | 'stopped_early'

export type Sending =
  | { readonly status: 'idle' | 'checking' | 'asking' }
  | { readonly status: 'failed'; readonly code: FailureCode; readonly error: unknown }
  | { readonly status: 'sent'; readonly hash: Hash; readonly transfer: Transfer }

type Options = {
  readonly from: Address
  readonly chain: Chain
  /** The transfer in the form, once it is complete. */
  readonly transfer: Transfer | null
}

/**
 * Sends the transfer: first it is checked on the network, then the wallet is asked. The kit
 * records what is sent, also after the user stopped waiting or left the page.
 */
export function useSend({ from, chain, transfer }: Options) {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const [stopped, setStopped] = useState<'stopped' | 'stopped_early' | null>(null)
  const check = useMutation({
    mutationFn: ({ to, value }: Transfer) => checkTransfer(client, { account: from, to, value }),
  })
  // What is being sent: the form may no longer fit, as the fee and the balance change.
  const described = check.variables ?? transfer
  const ask = useSendTransaction({
    mutation: { meta: { details: described && detailsOf(described, chain) } },
  })
  return { sending: read(), send, stop }

  function read(): Sending {
    if (stopped) return { status: 'failed', code: stopped, error: null }
    if (check.isError) return { status: 'failed', code: estimateErrorCode(check.error), error: check.error }
    if (ask.isError) return { status: 'failed', code: sendErrorCode(ask.error), error: ask.error }
    if (ask.isSuccess && check.variables) {
      const { data: hash } = ask
      // Wallets may return anything.
      if (!isHash(hash))
        return { status: 'failed', code: 'other', error: new Error('The wallet returned no hash.') }
      return { status: 'sent', hash, transfer: check.variables }
    }
    if (check.isPending) return { status: 'checking' }
    return { status: check.isSuccess ? 'asking' : 'idle' }
  }

  function send() {
    if (!transfer) return
    setStopped(null)
    ask.reset()
    const { to, value } = transfer
    check.mutate(transfer, {
      // Not called after `stop`, or once the page, the account or the chain has changed.
      onSuccess: () => ask.mutate({ account: from, chainId: chain.id, to, value }),
    })
  }

  /** The wallet may still send: then the transfer appears in Recent Transactions. */
  function stop() {
    setStopped(check.isPending ? 'stopped_early' : 'stopped')
    check.reset()
    ask.reset()
  }
}

/** What Recent Transactions says about the transfer, in the language of the page. */
function detailsOf({ to, name, value }: Transfer, { nativeCurrency }: Chain) {
  const { decimals, symbol } = nativeCurrency
  return { kind: 'send', amount: formatUnits(value, decimals), symbol, recipient: name ?? to } as const
}
