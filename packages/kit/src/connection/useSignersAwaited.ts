import { useEffect, useState } from 'react'
import { useConnection } from 'wagmi'
import { SIGNERS_AWAITED, type SignersAwaited } from '../connectors/signersAwaited.ts'

/** How many owners of the connected account have to sign, once more of them are awaited; `null` while `waiting` is not. */
export function useSignersAwaited(waiting: boolean): SignersAwaited | null {
  const { connector } = useConnection()
  const [awaited, setAwaited] = useState<SignersAwaited | null>(null)
  useEffect(() => {
    if (!connector) return
    const heard = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type === SIGNERS_AWAITED) setAwaited(data as SignersAwaited)
    }
    connector.emitter.on('message', heard)
    return () => connector.emitter.off('message', heard)
  }, [connector])
  useEffect(() => {
    if (!waiting) setAwaited(null)
  }, [waiting])
  return waiting ? awaited : null
}
