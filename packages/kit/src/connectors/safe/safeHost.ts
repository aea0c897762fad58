import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { timeLimit, WalletTimeoutError } from '../provider.ts'
import { readSafeInfo, type SafeInfo } from './readSafeInfo.ts'

/** The page around this one, by the Safe Apps protocol. */
export type SafeHost = {
  readonly sdk: SafeAppsSDK
  /**
   * The Safe it shows now.
   *
   * @throws {WalletTimeoutError} it does not answer as a Safe does
   * @throws {TypeError} what it answers is of another shape
   */
  readonly info: () => Promise<SafeInfo>
  /** Asks it to collect signatures without a transaction where it can. Never fails. */
  readonly preferOffChain: () => Promise<void>
}

/** Milliseconds a page has to say that it is a Safe. */
const ANSWER_WITHIN = 2_000
/** Milliseconds until it is asked again: it may have begun to listen after this page was there. */
const ASK_EVERY = 400

/** Talks to the page around this one; what other windows send, and other origins than those allowed, is not heard. */
export function openSafeHost(allowed: readonly (string | RegExp)[] | undefined): SafeHost {
  const sdk = new SafeAppsSDK(allowed ? { allowedDomains: allowed.map(asExpression) } : {})
  let preferred: Promise<void> | undefined

  async function info() {
    let timer: ReturnType<typeof setInterval> | undefined
    const answered = new Promise<unknown>((resolve, reject) => {
      const ask = () => void sdk.safe.getInfo().then(resolve, reject)
      timer = setInterval(ask, ASK_EVERY)
      ask()
    })
    const silent = () => new WalletTimeoutError('getSafeInfo', ANSWER_WITHIN)
    return readSafeInfo(await timeLimit(answered, ANSWER_WITHIN, silent).finally(() => clearInterval(timer)))
  }

  async function prefer() {
    const asked = sdk.eth.setSafeSettings([{ offChainSigning: true }])
    const silent = () => new WalletTimeoutError('safe_setSettings', ANSWER_WITHIN)
    // A page that does not know it signs as it does.
    await timeLimit(asked, ANSWER_WITHIN, silent).catch(() => {})
  }

  return {
    sdk,
    info,
    preferOffChain() {
      preferred ??= prefer()
      return preferred
    },
  }
}

/** An origin as it is, or an expression that begins anew with every test. */
function asExpression(origin: string | RegExp): RegExp {
  if (typeof origin !== 'string') return new RegExp(origin.source, origin.flags.replace(/[gy]/g, ''))
  return new RegExp(`^${origin.replace(/[^\w]/g, '\\$&')}$`)
}
