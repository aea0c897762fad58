import type { PageContext, Wallet } from '@countersign/wallets'
import { carriesFlag, isProvider, read } from '@countersign/wallets/internal'
import type { Connector } from '@wagmi/core'
import { sanitizeName } from '../provider/sanitizeName.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { isConnectorOf } from './appConnector.ts'
import type { AnnouncedWallet } from './readAnnouncement.ts'

type WithUnlistedParameters = {
  /** The wallets found by their catalogue row or their announcement. */
  readonly found: readonly WalletOption[]
  /** The complete catalogue, regardless of the wallets that the application lists. */
  readonly catalogue: readonly Wallet[]
  /** The application's connectors for a single wallet each. */
  readonly connectors: readonly Connector[]
  /** The wallets that announced themselves in this page (EIP-6963). */
  readonly announced: readonly AnnouncedWallet[]
  readonly context: PageContext
  readonly page?: unknown
}

/** The key and the connector ID of an unidentified wallet, as in wagmi's `injected`. */
const BROWSER_WALLET = 'injected'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#5c6059" d="M0 0h32v32H0z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" d="M22 11H9a2 2 0 0 1 0-4h11v4M7 9v13a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1m1 5h-4a1.5 1.5 0 0 0 0 3h4"/></svg>',
)}`

/**
 * Adds {@link unlistedOptions} to the wallets found; the Browser Wallet of a phone comes first (R2.14). A wallet that also
 * announced itself is listed once, with the application's connector for its rdns.
 */
export function withUnlisted(parameters: WithUnlistedParameters): readonly WalletOption[] {
  const unlisted = unlistedOptions(parameters)
  // Announced ones are in lower case.
  const own = unlisted.flatMap(({ connector }) => connector?.rdns ?? []).map((rdns) => rdns.toLowerCase())
  const found = parameters.found.filter(({ wallet, connectorId }) => wallet || !own.includes(connectorId))
  return unlisted[0]?.inAppBrowser ? [...unlisted, ...found] : [...found, ...unlisted]
}

/**
 * Returns the wallets that neither the catalogue nor an announcement lists: the application's connectors for other
 * wallets, with their own names and icons, and "Browser Wallet" for a `window.ethereum` that did not announce itself
 * and has no known flag.
 *
 * A connector for a wallet of the catalogue that the application does not offer is left out.
 */
function unlistedOptions({
  found,
  catalogue,
  connectors,
  announced,
  context,
  page = globalThis.window,
}: WithUnlistedParameters): readonly WalletOption[] {
  const isKnown = (connector: Connector) => catalogue.some((wallet) => isConnectorOf(connector, wallet))
  const isFound = (connector: Connector) => found.some((option) => option.connector === connector)
  const others = connectors
    .filter((connector) => !isFound(connector) && !isKnown(connector))
    .map((connector): WalletOption => {
      const { id, name, icon = null } = connector
      return {
        key: id,
        name: sanitizeName(name) || id,
        connectorId: id,
        icon,
        wallet: null,
        provider: null,
        connector,
      }
    })
  const provider = read(page, 'ethereum')
  const isUnknown =
    announced.length === 0 &&
    isProvider(provider) &&
    !found.some((option) => option.provider) &&
    !catalogue.some((wallet) => carriesFlag(wallet, provider))
  if (!isUnknown) return others
  const key = BROWSER_WALLET
  return [
    {
      key,
      name: 'Browser Wallet',
      connectorId: key,
      icon: ICON,
      wallet: null,
      provider,
      inAppBrowser: context.platform !== 'desktop',
    },
    ...others,
  ]
}
