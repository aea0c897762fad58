import { numberToHex } from 'viem'
import { unsupportedMethod, userRejected } from '../codes/providerCodes.ts'
import { type Eip1193Provider, WalletTimeoutError } from '../provider.ts'
import type { SignersAwaited } from '../signersAwaited.ts'
import { callsStatus, capabilities, sendCalls } from './calls.ts'
import { SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { sendTransaction } from './sending.ts'
import { signMessage, signTypedData } from './signing.ts'

type Parameters = { readonly onSignersAwaited: (data: SignersAwaited) => void }

/** A Safe waits for its owners, but nobody waits for ever: milliseconds a request has for its answer. */
const ANSWER_WITHIN = 10 * 60_000

/** The Safe around this page as other wallets are asked (EIP-1193), for what wallets alone can do. */
export function createSafeProvider(
  host: SafeHost,
  { onSignersAwaited }: Parameters,
): Eip1193Provider & { readonly stopSigning: () => void; readonly stop: () => void } {
  const sending = new Set<AbortController>()
  let signing: AbortController | undefined

  /** Runs a request that a person answers, until it is stopped or takes too long. */
  async function waitFor<T>(mine: AbortController, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = () => mine.abort(new WalletTimeoutError('the request', ANSWER_WITHIN))
    const timer = setTimeout(late, ANSWER_WITHIN)
    try {
      return await request(mine.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  const stopSigning = () => signing?.abort(cancelled())

  function sign<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    // One message at a time: whoever asks anew waits for the last one no more.
    stopSigning()
    signing = new AbortController()
    return waitFor(signing, request)
  }

  async function send<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const mine = new AbortController()
    sending.add(mine)
    return waitFor(mine, request).finally(() => sending.delete(mine))
  }

  async function request({ method, params }: { readonly method: string; readonly params?: unknown }) {
    const given: readonly unknown[] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [(await host.info()).address]
      case 'eth_chainId':
        return numberToHex((await host.info()).chainId)
      case 'net_version':
        return String((await host.info()).chainId)
      case 'personal_sign':
        return sign((signal) => signMessage(host, given, { signal, onSignersAwaited }))
      case 'eth_signTypedData_v4':
        return sign((signal) => signTypedData(host, given, { signal, onSignersAwaited }))
      case 'eth_sendTransaction':
        return send((signal) => sendTransaction(host, given, signal))
      case 'wallet_sendCalls':
        return send((signal) => sendCalls(host, given, signal))
      case 'wallet_getCallsStatus':
        return callsStatus(host, given)
      case 'wallet_getCapabilities':
        return capabilities(await host.info())
      case 'wallet_switchEthereumChain':
        return switchTo(host, given)
      default:
        throw new SafeRequestError(unsupportedMethod, `A Safe does not have the method ${method}.`)
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

const cancelled = () => new SafeRequestError(userRejected, 'Cancelled in the page.')

/** EIP-3326. A Safe lives on one network. */
async function switchTo(host: SafeHost, [wanted]: readonly unknown[]): Promise<null> {
  const { chainId } = await host.info()
  const asked = (wanted as { readonly chainId?: unknown } | undefined)?.chainId
  if (Number(asked) === chainId) return null
  throw new SafeRequestError(
    unsupportedMethod,
    `This Safe is on chain ${chainId} alone. Open one on the other network in Safe.`,
  )
}
