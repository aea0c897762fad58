import { type WalletAsked, watchWalletRequests } from '@countersign/core'
import { useEffect, useState } from 'react'
import { useKit } from '../context/kitContext.ts'

/** Returns the deep link to the wallet's app while a request is pending there; `null` if it is not an app on this phone. */
export function useRequestDeepLink(waiting: boolean): WalletAsked | null {
  const kit = useKit()
  const [request, setRequest] = useState<WalletAsked | null>(null)
  useEffect(() => watchWalletRequests(kit, { onRequest: setRequest }), [kit])
  useEffect(() => {
    if (!waiting) setRequest(null)
  }, [waiting])
  return waiting ? request : null
}
