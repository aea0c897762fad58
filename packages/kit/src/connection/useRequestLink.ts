import { useEffect, useState } from 'react'
import { useConnection } from 'wagmi'
import { WALLET_ASKED, type WalletAsked } from './pairedWallet.ts'

/** The way into the wallet's app while a request waits there; `null` where it is no app of this phone. */
export function useRequestLink(waiting: boolean): WalletAsked | null {
  const { connector } = useConnection()
  const [asked, setAsked] = useState<WalletAsked | null>(null)
  useEffect(() => {
    if (!connector) return
    const heard = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type === WALLET_ASKED) setAsked(data as WalletAsked)
    }
    connector.emitter.on('message', heard)
    return () => connector.emitter.off('message', heard)
  }, [connector])
  useEffect(() => {
    if (!waiting) setAsked(null)
  }, [waiting])
  return waiting ? asked : null
}
