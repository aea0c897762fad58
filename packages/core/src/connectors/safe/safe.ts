import type { CreateConnectorFn } from '@wagmi/core'
import { BaseError } from '../../errors/BaseError.ts'
import { PENDING_SIGNERS, type PendingSigners } from '../../provider/pendingSigners.ts'
import type { AppConnector, Eip1193Provider } from '../../provider/provider.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { checkOrigins } from './checkOrigins.ts'
import type { SafeConnector, SafeParameters } from './connector.ts'

export { PENDING_SIGNERS, type PendingSigners, type SafeParameters }

/** Set in this tab once the user has left the Safe: a reload then does not reconnect. */
const DISCONNECTED_KEY = 'countersign.safe.left'

/**
 * Returns a wagmi connector for a page that is opened as a Safe App. Outside of a Safe's frame it does not connect: use
 * WalletConnect there.
 *
 * Its code and `@safe-global/safe-apps-sdk`, which your application installs, are loaded lazily.
 *
 * - A message is signed as soon as enough owners have signed it, which may take minutes. Meanwhile the connector's
 * emitter sends `message` with the type `PENDING_SIGNERS`. A Safe that signs on chain returns the empty signature `0x`,
 * which its contract confirms (EIP-1271).
 * - Sending resolves to the transaction hash once enough owners have signed and the Safe has executed: at once with a
 * single owner, otherwise within ten minutes. Then it fails with a `WalletTimeoutError`, though the Safe may still
 * execute. Nodes do not know the Safe's own hash (`safeTxHash`).
 * - The chain is the Safe's. To switch, the user opens another Safe.
 *
 * @throws {InvalidConnectorError} `allowedOrigins` has anything but origins and expressions
 * @throws {WalletTimeoutError} on connecting: the parent page does not respond as a Safe
 * @example
 * const config = createWalletConfig({ chains: [mainnet], connectors: [safe()] })
 */
export function safe(
  parameters: SafeParameters = {},
): CreateConnectorFn<Eip1193Provider, Required<AppConnector>> {
  const options = parameters ?? {}
  checkOrigins(options.allowedOrigins)
  const ofTab = createSafeStorage(() => window.sessionStorage)
  return (config) => {
    let loading: Promise<SafeConnector> | undefined
    const load = () => {
      loading ??= import('./connector.ts').then(
        ({ createSafeConnector }) => createSafeConnector(config, options),
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    }
    return {
      id: 'safe',
      name: 'Safe',
      type: 'safe',
      hasOwnUi: false,
      isInsideWallet,
      async connect(options) {
        if (!isInsideWallet())
          throw new BaseError('safe: this page is not in a frame. Open it inside a Safe, as a Safe App.', {
            code: 'not_in_safe',
          })
        if (!options?.isReconnecting) ofTab.removeItem(DISCONNECTED_KEY)
        return (await load()).connect(options)
      },
      abandon: () => void loading?.then((loaded) => loaded.abandon()).catch(() => {}),
      async disconnect() {
        ofTab.setItem(DISCONNECTED_KEY, 'yes')
        // Code that was not loaded has nothing to end.
        await loading?.then((loaded) => loaded.disconnect()).catch(() => {})
      },
      getAccounts: async () => (await load()).getAccounts(),
      getChainId: async () => (await load()).getChainId(),
      getProvider: async () => (await load()).provider,
      async isAuthorized() {
        if (!isInsideWallet() || ofTab.getItem(DISCONNECTED_KEY) !== null) return false
        try {
          return (await (await load()).getAccounts()).length > 0
        } catch {
          return false
        }
      },
      // A Safe emits no events: reads its state again.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  }
}

/** Whether the page runs in a frame. */
function isInsideWallet(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
