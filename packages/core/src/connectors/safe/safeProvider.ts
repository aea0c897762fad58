import { numberToHex } from 'viem'
import { unsupportedMethod, userRejected } from '../../provider/codes/providerCodes.ts'
import type { PendingSigners } from '../../provider/pendingSigners.ts'
import { type Eip1193Provider, WalletTimeoutError } from '../../provider/provider.ts'
import { callsStatus, capabilities, sendCalls } from './calls.ts'
import { SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { sendTransaction } from './sending.ts'
import { signMessage, signTypedData } from './signing.ts'

type SafeProviderParameters = { readonly onPendingSigners: (data: PendingSigners) => void }

/** Milliseconds a request waits for the Safe's owners. */
const RESPONSE_TIMEOUT = 10 * 60_000

/** The EIP-1193 provider of the Safe around this page, for methods that need a wallet. */
export function createSafeProvider(
  host: SafeHost,
  { onPendingSigners }: SafeProviderParameters,
): Eip1193Provider & { readonly stopSigning: () => void; readonly stop: () => void } {
  const sending = new Set<AbortController>()
  let signing: AbortController | undefined

  /** Runs a request that waits for the user, until it is aborted or times out. */
  async function waitFor<T>(
    controller: AbortController,
    request: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const abortOnTimeout = () => controller.abort(new WalletTimeoutError('the request', RESPONSE_TIMEOUT))
    const timer = setTimeout(abortOnTimeout, RESPONSE_TIMEOUT)
    try {
      return await request(controller.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  const stopSigning = () => signing?.abort(cancelled())

  function sign<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    // One message at a time: a new request cancels the last one.
    stopSigning()
    signing = new AbortController()
    return waitFor(signing, request)
  }

  async function send<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    sending.add(controller)
    return waitFor(controller, request).finally(() => sending.delete(controller))
  }

  async function request({ method, params }: { readonly method: string; readonly params?: unknown }) {
    const parameters: readonly unknown[] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [(await host.info()).address]
      case 'eth_chainId':
        return numberToHex((await host.info()).chainId)
      case 'net_version':
        return String((await host.info()).chainId)
      case 'personal_sign':
        return sign((signal) => signMessage(host, parameters, { signal, onPendingSigners }))
      case 'eth_signTypedData_v4':
        return sign((signal) => signTypedData(host, parameters, { signal, onPendingSigners }))
      case 'eth_sendTransaction':
        return send((signal) => sendTransaction(host, parameters, signal))
      case 'wallet_sendCalls':
        return send((signal) => sendCalls(host, parameters, signal))
      case 'wallet_getCallsStatus':
        return callsStatus(host, parameters)
      case 'wallet_getCapabilities':
        return capabilities(await host.info())
      case 'wallet_switchEthereumChain':
        return switchTo(host, parameters)
      default:
        throw new SafeRequestError(unsupportedMethod, `A Safe does not support the method ${method}.`)
    }
  }

  return {
    request,
    stopSigning,
    stop() {
      for (const waiting of [signing, ...sending]) waiting?.abort(cancelled())
    },
  }
}

const cancelled = () => new SafeRequestError(userRejected, 'Cancelled.')

/** EIP-3326. A Safe exists on one chain only. */
async function switchTo(host: SafeHost, [params]: readonly unknown[]): Promise<null> {
  const { chainId } = await host.info()
  const requestedId = (params as { readonly chainId?: unknown } | undefined)?.chainId
  if (Number(requestedId) === chainId) return null
  throw new SafeRequestError(
    unsupportedMethod,
    `This Safe is on chain ${chainId} only. Open a Safe on the other network.`,
  )
}
