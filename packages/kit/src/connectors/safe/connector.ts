import type { Address } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { userRejected } from '../codes/providerCodes.ts'
import { SIGNERS_AWAITED } from '../signersAwaited.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import type { SafeParameters } from './SafeParameters.ts'
import { SafeRequestError } from './SafeRequestError.ts'
import { openSafeHost } from './safeHost.ts'
import { createSafeProvider } from './safeProvider.ts'
import { untilAborted } from './waiting.ts'

export type SafeConnector = ReturnType<typeof createSafeConnector>

type ConnectOptions = { readonly withCapabilities?: boolean | undefined }

/** What the connector does once it is wanted. */
export function createSafeConnector(
  { chains, emitter }: Parameters<CreateConnectorFn>[0],
  { allowedOrigins }: SafeParameters,
) {
  const host = openSafeHost(allowedOrigins)
  let connected: Pick<SafeInfo, 'address' | 'chainId'> | null = null
  let running = new AbortController()

  /** The Safe of now. Around a page that stays, another one may have been opened. */
  async function info(): Promise<SafeInfo> {
    const now = await host.info()
    if (connected && (now.address !== connected.address || now.chainId !== connected.chainId)) {
      connected = now
      emitter.emit('change', { accounts: [now.address], chainId: now.chainId })
    }
    return now
  }

  const provider = createSafeProvider(
    { ...host, info },
    { onSignersAwaited: (data) => emitter.emit('message', { type: SIGNERS_AWAITED, data }) },
  )

  /** Whoever has opened another Safe comes back into this frame. */
  const look = () => void info().catch(() => {})

  /** Stops waiting: for the Safe to be told of, and for its owners to sign. */
  function abandon() {
    running.abort(new SafeRequestError(userRejected, 'Cancelled in the page.'))
    provider.stopSigning()
  }

  return {
    provider,
    abandon,
    getAccounts: async (): Promise<readonly Address[]> => [(await info()).address],
    getChainId: async () => (await info()).chainId,

    disconnect() {
      abandon()
      provider.stop()
      window.removeEventListener('focus', look)
      connected = null
    },

    async connect({ withCapabilities }: ConnectOptions = {}) {
      if (chains.length === 0) throw new Error('No chains found on connector.')
      abandon()
      running = new AbortController()
      const { address, chainId } = await untilAborted(host.info(), running.signal)
      connected = { address, chainId }
      window.addEventListener('focus', look)
      return { accounts: [withCapabilities ? { address, capabilities: {} } : address] as never, chainId }
    },
  }
}
