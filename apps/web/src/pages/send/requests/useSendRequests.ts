import { useAddRecentTransaction, useRecentTransactions } from '@countersign/kit'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address, Chain, Hash } from 'viem'
import { useConfig } from 'wagmi'
import { useStore } from '../../../store/createStore.ts'
import { type Asset, coinOf } from '../asset/Asset.ts'
import { describeTransfer } from '../transfer/describeTransfer.ts'
import { findSent } from './findSent.ts'
import { sendRequests } from './requestStore.ts'
import type { SendRequest } from './SendRequest.ts'

/** Milliseconds between two searches for a request without a response in this page. */
const SEARCH_INTERVAL = 4_000

/** Requests whose response reaches this page. */
export const awaited = new Set<string>()

export type KnownRequest = SendRequest & { readonly asset: Asset }

/**
 * The requests of an account on a chain, newest first. Those whose response does not reach this page (after a reload,
 * or from another tab) are searched for until they are found.
 */
export function useSendRequests({ from, chain }: { readonly from: Address; readonly chain: Chain }) {
  const client = useConfig().getClient({ chainId: chain.id })
  const { transactions } = useRecentTransactions()
  const addRecentTransaction = useAddRecentTransaction()
  const all = useStore(sendRequests)
  useEffect(() => sendRequests.follow(), [])

  const requests = all
    .filter((request) => request.from === from && request.chainId === chain.id)
    .map((request): KnownRequest => ({ ...request, asset: request.token ?? coinOf(chain) }))
  const isTaken = (hash: Hash) => sendRequests.get().some(({ sent }) => sent?.hash === hash)
  const candidatesOf = ({ askedAt }: SendRequest) =>
    transactions
      .filter(
        (transaction) =>
          transaction.chainId === chain.id && transaction.createdAt >= askedAt && !isTaken(transaction.hash),
      )
      .map(({ hash }) => hash)

  useQueries({
    queries: requests
      .filter(({ id, sent }) => !sent && !awaited.has(id))
      .map((request) => {
        const candidates = candidatesOf(request)
        return {
          queryKey: ['sent-transaction', request.id, candidates],
          queryFn: async () => {
            const hash = await findSent(client, { request, transfer: request, candidates, isTaken })
            if (hash && !isTaken(hash)) record(request, hash)
            return hash
          },
          refetchInterval: SEARCH_INTERVAL,
        }
      }),
  })

  function record(request: KnownRequest, hash: Hash) {
    addRecentTransaction({ hash, chainId: chain.id, description: describeTransfer(request) })
    sendRequests.sent(request, hash)
  }

  return requests
}
