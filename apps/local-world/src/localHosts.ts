import type { Environment, Settings } from '@countersign/server'
import type { LocalChain } from '@countersign/testing'
import { ETHER, startPopupWallet, startSafeHost } from '@countersign/testing'
import { choosePort } from '@countersign/testing/internal'

/** Follow the ports of the chains and the relay. */
const POPUP_WALLET_PORT = 8548
const SAFE_PORT = 8549

/** Local replacements of wallet pages. */
export type WorldHosts = {
  /** The popup of Coinbase Wallet and Base Account. */
  readonly popupWallet: {
    readonly url: string
    /** For `popupWalletControls`; `null` without controls. */
    readonly controlsUrl: string | null
  }
  /** The page that frames the application, as the Safe web app does. */
  readonly safeHost: { readonly url: string; readonly origin: string }
}

export type LocalHostsOptions = {
  readonly chains: Promise<readonly LocalChain[]>
  /** The future URL of the application. */
  readonly appUrl: string
  /** The ports of both; 0 takes any free one. */
  readonly ports: readonly [number, number] | undefined
  readonly controls: boolean
}

/**
 * Starts both, once the chains run.
 *
 * @throws {TestingError} `port_taken`, `bundle_failed`; neither is left running then
 */
export async function startLocalHosts(
  options: LocalHostsOptions,
): Promise<WorldHosts & { close(): Promise<void> }> {
  const { appUrl, ports, controls } = options
  const chains = await options.chains
  const [chain] = chains
  if (!chain) throw new Error('The local environment has no chains.')
  const [popupPort, safePort] = ports ?? []
  const starting = [
    startPopupWallet({
      ...(popupPort === undefined ? { port: POPUP_WALLET_PORT, orAnyPort: true } : { port: popupPort }),
      chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl, nativeCurrency: ETHER })),
      controls,
    }),
    choosePort({ port: safePort, preferred: SAFE_PORT }).then((port) =>
      startSafeHost({ port, chain, appUrl }),
    ),
  ] as const
  const [keys, safe] = await Promise.allSettled(starting)
  const close = async () => {
    await Promise.all(
      [keys, safe].map((item) => (item.status === 'fulfilled' ? item.value.close() : undefined)),
    )
  }
  if (keys.status === 'fulfilled' && safe.status === 'fulfilled') {
    const { url, controlsUrl } = keys.value
    return {
      popupWallet: { url, controlsUrl },
      safeHost: { url: safe.value.url, origin: safe.value.origin },
      close,
    }
  }
  await close()
  throw [keys, safe].find((item) => item.status === 'rejected')?.reason
}

/** Lets the application open the popup and be framed by the Safe host, unless the environment sets these. */
export function withHosts(
  base: Settings,
  { popupWallet, safeHost }: WorldHosts,
  { WALLET_SDKS, WALLET_WINDOW_URL, FRAME_ANCESTORS }: Environment = {},
): Settings {
  const isOwnWindow = WALLET_SDKS === undefined && !WALLET_WINDOW_URL
  return {
    ...base,
    ...(isOwnWindow ? { walletSdks: { coinbase: popupWallet.url, base: popupWallet.url } } : {}),
    ...(FRAME_ANCESTORS ? {} : { frameAncestors: safeHost.origin }),
  }
}
