import { useEffect } from 'react'
import { watchConnection } from 'wagmi/actions'
import { useKit } from '../kitContext.ts'

/** Nobody's name is remembered once the wallet has gone, as nothing else of the connection is. Renders nothing. */
export function ForgetNames() {
  const { config, names, storage, link } = useKit()
  useEffect(() => {
    if (!names) return
    return watchConnection(config, {
      onChange: ({ status }, before) => {
        if (link.get() === null && status === 'disconnected' && before.status === 'connected')
          storage.removeItem(names.storageKey)
      },
    })
  }, [config, names, storage, link])
  return null
}
