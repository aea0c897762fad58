import { type RecentTransaction, type Session, useRecentTransactions } from '@countersign/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Address } from 'viem'
import { transactionsQuery } from '../../../account/accountQueries.ts'
import { isSignedOut } from '../../../account/isSignedOut.ts'
import { useSessionEnded } from '../../../account/useSessionEnded.ts'
import { useWalletConnection } from '../../../connection/useWalletConnection.ts'
import { notifyTransactionsChanged, onTransactionsChanged } from '../../../session/transactionChanges.ts'

export type History = {
  /** The wallet's address. */
  readonly address: Address
  /** Newest first. */
  readonly transactions: readonly RecentTransaction[]
  /** Clears it, and returns a function that restores it; `null` while no wallet is connected. */
  readonly clear: (() => () => void) | null
  /** State of the server's copy, shared with other browsers; `none` for a wallet outside the account. */
  readonly server: 'reading' | 'read' | 'unreachable' | 'none'
  /** Refetches from the server, and saves what this browser has. */
  readonly retry: () => void
  readonly isRetrying: boolean
}

/**
 * The transactions of the connected wallet, from this browser and the server; without a wallet, those of the session's
 * wallet from the server.
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
  useEffect(() => (isOwn ? onTransactionsChanged(() => onNews()) : undefined), [isOwn])
  const serverRows = useMemo(() => newestFirst(data ?? []), [data])
  return {
    address,
    transactions: isConnected ? transactions : serverRows,
    clear: isConnected ? clear : null,
    server: !isOwn ? 'none' : query.status === 'pending' ? 'reading' : failed(error) ? 'unreachable' : 'read',
    retry: notifyTransactionsChanged,
    isRetrying: isFetching,
  }
}

/** The page handles a 401: it is about to show the signed-out state. */
const failed = (error: unknown) => error !== null && !isSignedOut(error)

function newestFirst(all: readonly RecentTransaction[]): readonly RecentTransaction[] {
  return all.filter(({ removed }) => !removed).sort((a, b) => b.createdAt - a.createdAt)
}
