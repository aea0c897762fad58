import type { CreateConnectorFn } from '@wagmi/core'
import type { Address } from 'viem'
import { userRejected } from '../../provider/codes/providerCodes.ts'
import { PENDING_SIGNERS } from '../../provider/pendingSigners.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import { SafeRequestError } from './SafeRequestError.ts'
import { openSafeHost } from './safeHost.ts'
import { createSafeProvider } from './safeProvider.ts'
import { untilAborted } from './waiting.ts'

export type SafeConnector = ReturnType<typeof createSafeConnector>

type ConnectOptions = { readonly withCapabilities?: boolean | undefined }

/** The loaded connector behind the lazy `safe`. */
export function createSafeConnector(
  { chains, emitter }: Parameters<CreateConnectorFn>[0],
  { allowedOrigins }: SafeParameters,
) {
  const host = openSafeHost(allowedOrigins)
  let connected: Pick<SafeInfo, 'address' | 'chainId'> | null = null
  let running = new AbortController()

  /** The current Safe. The user may open another one around a page that stays loaded. */
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
    { onPendingSigners: (data) => emitter.emit('message', { type: PENDING_SIGNERS, data }) },
  )

  /** A user who opened another Safe returns to this frame. */
  const probe = () => void info().catch(() => {})

  /** Stops waiting for the Safe's info and for its owners' signatures. */
  function abandon() {
    running.abort(new SafeRequestError(userRejected, 'Cancelled.'))
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
      window.removeEventListener('focus', probe)
      connected = null
    },

    async connect({ withCapabilities }: ConnectOptions = {}) {
      if (chains.length === 0) throw new Error('No chains found on connector.')
      abandon()
      running = new AbortController()
      const { address, chainId } = await untilAborted(host.info(), running.signal)
      connected = { address, chainId }
      window.addEventListener('focus', probe)
      return { accounts: [withCapabilities ? { address, capabilities: {} } : address] as never, chainId }
    },
  }
}

/** The parameters of `safe`. */
export type SafeParameters = {
  /**
   * The origins that may frame this page as a Safe: text (`https://app.safe.global`), or expressions tested against the
   * whole origin. Default: any. Your server restricts framing itself (Content Security Policy, `frame-ancestors`).
   */
  readonly allowedOrigins?: readonly (string | RegExp)[] | undefined
}
