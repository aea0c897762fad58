import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { timeLimit, WalletTimeoutError } from '../../provider/provider.ts'
import { readSafeInfo, type SafeInfo } from './readSafeInfo.ts'

/** The parent page, by the Safe Apps protocol. */
export type SafeHost = {
  readonly sdk: SafeAppsSDK
  /**
   * Returns the Safe's current info.
   *
   * @throws {WalletTimeoutError} no response as from a Safe
   * @throws {TypeError} an invalid response
   */
  readonly info: () => Promise<SafeInfo>
  /** Prefers signatures without a transaction if the Safe supports them. Never fails. */
  readonly preferOffChain: () => Promise<void>
}

/** Timeout in milliseconds for the parent page's first response. */
const RESPONSE_TIMEOUT = 2_000
/** Milliseconds between requests: the parent may start listening after this page has loaded. */
const REQUEST_INTERVAL = 400

/** Talks to the parent page; ignores messages of other windows and of origins that are not allowed. */
export function openSafeHost(allowed: readonly (string | RegExp)[] | undefined): SafeHost {
  const sdk = new SafeAppsSDK(allowed ? { allowedDomains: allowed.map(asExpression) } : {})
  let preferred: Promise<void> | undefined

  async function info() {
    let timer: ReturnType<typeof setInterval> | undefined
    const info = new Promise<unknown>((resolve, reject) => {
      const request = () => void sdk.safe.getInfo().then(resolve, reject)
      timer = setInterval(request, REQUEST_INTERVAL)
      request()
    })
    const silent = () => new WalletTimeoutError('getSafeInfo', RESPONSE_TIMEOUT)
    return readSafeInfo(await timeLimit(info, RESPONSE_TIMEOUT, silent).finally(() => clearInterval(timer)))
  }

  async function preferOffChain() {
    const setting = sdk.eth.setSafeSettings([{ offChainSigning: true }])
    const silent = () => new WalletTimeoutError('safe_setSettings', RESPONSE_TIMEOUT)
    // A Safe without this setting signs in its own way.
    await timeLimit(setting, RESPONSE_TIMEOUT, silent).catch(() => {})
  }

  return {
    sdk,
    info,
    preferOffChain() {
      preferred ??= preferOffChain()
      return preferred
    },
  }
}

/** Returns an expression for exactly this origin, or a stateless copy of the expression. */
function asExpression(origin: string | RegExp): RegExp {
  if (typeof origin !== 'string') return new RegExp(origin.source, origin.flags.replace(/[gy]/g, ''))
  return new RegExp(`^${origin.replace(/[^\w]/g, '\\$&')}$`)
}
