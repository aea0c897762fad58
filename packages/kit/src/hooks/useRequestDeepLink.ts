import { WALLET_ASKED, type WalletAsked } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import { useConnection } from '../wagmi.ts'

/** Returns the deep link to the wallet's app while a request is pending there; `null` if it is not an app on this phone. */
export function useRequestDeepLink(waiting: boolean): WalletAsked | null {
  const { connector } = useConnection()
  const [request, setRequest] = useState<WalletAsked | null>(null)
  useEffect(() => {
    if (!connector) return
    const onMessage = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type === WALLET_ASKED) setRequest(data as WalletAsked)
    }
    connector.emitter.on('message', onMessage)
    return () => connector.emitter.off('message', onMessage)
  }, [connector])
  useEffect(() => {
    if (!waiting) setRequest(null)
  }, [waiting])
  return waiting ? request : null
}
