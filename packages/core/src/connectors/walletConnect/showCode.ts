import type { Connector } from '@wagmi/core'
import { thisDevice } from '../../platform/device.ts'
import { WALLET_RESPONDED } from '../../provider/walletResponded.ts'
import type { SessionProvider } from './SessionProvider.ts'
import { whenSent } from './whenSent.ts'

type Emitter = Pick<Connector['emitter'], 'emit'>

/** Requests a code and emits it as the message `display_uri`. Resolves once a wallet has approved. */
export async function showCode(
  provider: SessionProvider,
  emitter: Emitter,
  options: Parameters<SessionProvider['connect']>[0],
  onCode?: (uri: string) => void,
): Promise<void> {
  let isOver = false
  const show = async (uri: unknown) => {
    // Once a phone opens its wallet, the page may be suspended and could not send the request.
    if (isPhone()) await whenSent(provider)
    if (isOver) return
    emitter.emit('message', { type: 'display_uri', data: uri })
    if (typeof uri === 'string' && uri.startsWith('wc:')) onCode?.(uri)
  }
  const approved = () => emitter.emit('message', { type: WALLET_RESPONDED })
  provider.on('display_uri', show)
  provider.on('pairing_approved', approved)
  try {
    await provider.connect(options)
  } finally {
    isOver = true
    provider.removeListener('display_uri', show)
    provider.removeListener('pairing_approved', approved)
  }
}

function isPhone(): boolean {
  return typeof document !== 'undefined' && thisDevice().platform !== 'desktop'
}
