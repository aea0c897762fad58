import { forgetNames, keepNames } from '../ens/rememberNames.ts'
import type { Wallets } from '../state/Wallets.ts'
import { watchConnection } from '../wagmi.ts'

/** Removes stored names once the wallet has disconnected. Returns a function that stops it. */
export function forgetNamesOnDisconnect({ config, settings, internal }: Wallets): () => void {
  return watchConnection(config, {
    onChange({ status }, before) {
      const { names } = settings.get()
      if (!names) return
      const hasLeft = status === 'disconnected' && before.status === 'connected'
      if (hasLeft && internal.linkFlow.get() === null) forgetNames(names, internal.storage)
      else if (status === 'connected') keepNames(names)
    },
  })
}
