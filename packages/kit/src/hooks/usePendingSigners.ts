import { PENDING_SIGNERS, type PendingSigners } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import { useConnection } from '../wagmi.ts'

/** Returns how many owners of the connected account must sign; `null` unless `waiting` and more signatures are needed. */
export function usePendingSigners(waiting: boolean): PendingSigners | null {
  const { connector } = useConnection()
  const [pending, setPending] = useState<PendingSigners | null>(null)
  useEffect(() => {
    if (!connector) return
    const onMessage = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type === PENDING_SIGNERS) setPending(data as PendingSigners)
    }
    connector.emitter.on('message', onMessage)
    return () => connector.emitter.off('message', onMessage)
  }, [connector])
  useEffect(() => {
    if (!waiting) setPending(null)
  }, [waiting])
  return waiting ? pending : null
}
