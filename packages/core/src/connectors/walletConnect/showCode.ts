import type { Connector } from '@wagmi/core'
import { thisDevice } from '../../platform/device.ts'
import { WALLET_RESPONDED } from '../../provider/walletResponded.ts'
import type { SessionProvider } from './SessionProvider.ts'
import { whenSent } from './whenSent.ts'

type Emitter = Pick<Connector['emitter'], 'emit'>

type Options = {
  readonly optionalChains: [number, ...number[]]
  readonly resume: boolean
  readonly onCode?: ((uri: string) => void) | undefined
}

/** Requests a code and emits it as the message `display_uri`. Resolves once a wallet has approved. */
export async function showCode(
  provider: SessionProvider,
  emitter: Emitter,
  { optionalChains, resume, onCode }: Options,
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
    await provider.connect({ optionalChains, ...(resume ? { resume } : {}) })
  } finally {
    isOver = true
    provider.removeListener('display_uri', show)
    provider.removeListener('pairing_approved', approved)
  }
}

function isPhone(): boolean {
  return typeof document !== 'undefined' && thisDevice().platform !== 'desktop'
}
