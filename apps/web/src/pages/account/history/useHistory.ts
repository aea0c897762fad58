import { type RecentTransaction, type Session, useRecentTransactions } from '@countersign/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Address } from 'viem'
import { transactionsQuery } from '../../../account/accountQueries.ts'
import { isSignedOut, useSessionEnded } from '../../../account/useSessionEnded.ts'
import { useWalletConnection } from '../../../connection/useWalletConnection.ts'
import { onTransactionNews, tellTransactionNews } from '../../../session/transactionNews.ts'

export type History = {
  /** Whose it is. */
  readonly address: Address
  /** Newest first. */
  readonly transactions: readonly RecentTransaction[]
  /** Empties it, and returns what brings it back; `null` while no wallet is connected, when it is only read. */
  readonly clear: (() => () => void) | null
  /** The copy at the server, where other browsers keep theirs; `none` for a wallet that is not one of the account. */
  readonly server: 'reading' | 'read' | 'unreachable' | 'none'
  /** Asks the server again, also for what this browser has to hand over. */
  readonly retry: () => void
  readonly isRetrying: boolean
}

/**
 * What the connected wallet has sent, as this browser and the server know it; without a wallet, what the server knows of
 * the one that the session was opened with.
 */
export function useHistory(session: Session): History {
  const connection = useWalletConnection()
  const { transactions, clear } = useRecentTransactions()
  const isConnected = connection.phase === 'connected'
  const address = isConnected ? connection.address : session.address
  const isOwn = session.addresses.includes(address)
  const query = useQuery({ ...transactionsQuery(address), enabled: isOwn })
  const { data, error, isFetching, refetch } = query
  useSessionEnded(error)
  const onNews = useEffectEvent(() => void refetch())
  useEffect(() => (isOwn ? onTransactionNews(() => onNews()) : undefined), [isOwn])
  const kept = useMemo(() => newestFirst(data ?? []), [data])
  return {
    address,
    transactions: isConnected ? transactions : kept,
    clear: isConnected ? clear : null,
    server: !isOwn ? 'none' : query.status === 'pending' ? 'reading' : failed(error) ? 'unreachable' : 'read',
    retry: tellTransactionNews,
    isRetrying: isFetching,
  }
}

/** That nobody is signed in any more is about to be said by the whole page. */
const failed = (error: unknown) => error !== null && !isSignedOut(error)

function newestFirst(all: readonly RecentTransaction[]): readonly RecentTransaction[] {
  return all.filter(({ removed }) => !removed).toSorted((one, other) => other.createdAt - one.createdAt)
}
