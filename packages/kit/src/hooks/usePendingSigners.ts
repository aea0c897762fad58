import { type PendingSigners, watchPendingSigners } from '@countersign/core'
import { useEffect, useState } from 'react'
import { useKit } from '../context/kitContext.ts'

/** Returns how many owners of the connected account must sign; `null` unless `waiting` and more signatures are needed. */
export function usePendingSigners(waiting: boolean): PendingSigners | null {
  const kit = useKit()
  const [pending, setPending] = useState<PendingSigners | null>(null)
  useEffect(() => watchPendingSigners(kit, { onChange: setPending }), [kit])
  useEffect(() => {
    if (!waiting) setPending(null)
  }, [waiting])
  return waiting ? pending : null
}
