import type { Environment, Settings } from '@countersign/server'
import type { LocalChain } from '../chain/startChain.ts'
import { startKeysHost } from '../keysHost/startKeysHost.ts'
import { startSafeHost } from '../safeHost/startSafeHost.ts'
import { ETHER } from '../wallet/walletChain.ts'
import { choosePort } from './choosePort.ts'

/** Beside the networks and the relay, on the ports after theirs when those are free. */
const KEYS_PORT = 8548
const SAFE_PORT = 8549

/** What stands in, on this machine, for pages of wallets elsewhere. */
export type WorldHosts = {
  /** The window of Coinbase's and Base's wallets. */
  readonly keysHost: {
    readonly url: string
    /** For `keysControls`; `null` where nobody controls it. */
    readonly controlsUrl: string | null
  }
  /** A page that frames the application, as the Safe web app does. */
  readonly safeHost: { readonly url: string; readonly origin: string }
}

export type LocalHostsOptions = {
  readonly chains: Promise<readonly LocalChain[]>
  /** Where the application is going to be. */
  readonly appUrl: string
  /** The ports of the two; 0 is any free one. */
  readonly ports: readonly [number, number] | undefined
  readonly controls: boolean
}

/**
 * Starts both side by side, once the networks are there.
 *
 * @throws {DevEnvError} `port_taken`, `wallet_bundle_failed`; neither is left running then
 */
export async function startLocalHosts(
  options: LocalHostsOptions,
): Promise<WorldHosts & { close(): Promise<void> }> {
  const { appUrl, ports, controls } = options
  const chains = await options.chains
  const [chain] = chains
  if (!chain) throw new Error('A world has networks.')
  const [keysPort, safePort] = ports ?? []
  const starting = [
    startKeysHost({
      ...(keysPort === undefined ? { port: KEYS_PORT, orAnyPort: true } : { port: keysPort }),
      chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl, nativeCurrency: ETHER })),
      controls,
    }),
    choosePort({ port: safePort, preferred: SAFE_PORT }).then((port) =>
      startSafeHost({ port, chain, appUrl }),
    ),
  ] as const
  const [keys, safe] = await Promise.allSettled(starting)
  const close = async () => {
    await Promise.all([keys, safe].map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)))
  }
  if (keys.status === 'fulfilled' && safe.status === 'fulfilled') {
    const { url, controlsUrl } = keys.value
    return {
      keysHost: { url, controlsUrl },
      safeHost: { url: safe.value.url, origin: safe.value.origin },
      close,
    }
  }
  await close()
  throw [keys, safe].find((one) => one.status === 'rejected')?.reason
}

/** The application opens the window, and lets the page frame it, unless the environment says otherwise. */
export function withHosts(
  base: Settings,
  { keysHost, safeHost }: WorldHosts,
  { WALLET_SDKS, WALLET_WINDOW_URL, FRAME_ANCESTORS }: Environment = {},
): Settings {
  const isOwnWindow = WALLET_SDKS === undefined && !WALLET_WINDOW_URL
  return {
    ...base,
    ...(isOwnWindow ? { walletSdks: { coinbase: keysHost.url, base: keysHost.url } } : {}),
    ...(FRAME_ANCESTORS ? {} : { frameAncestors: safeHost.origin }),
  }
}
