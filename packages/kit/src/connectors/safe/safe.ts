import type { CreateConnectorFn } from 'wagmi'
import { createSafeStorage } from '../../store/safeStorage.ts'
import type { OwnConnector } from '../OwnConnector.ts'
import type { Eip1193Provider } from '../provider.ts'
import { SIGNERS_AWAITED, type SignersAwaited } from '../signersAwaited.ts'
import { checkOrigins } from './checkOrigins.ts'
import type { SafeConnector } from './connector.ts'
import type { SafeParameters } from './SafeParameters.ts'

export { type SafeParameters, SIGNERS_AWAITED, type SignersAwaited }

/** Set in this tab once the visitor has left the Safe: a reload then asks nobody. */
const LEFT = 'countersign.safe.left'

/**
 * A wagmi connector for a page that is opened inside of a Safe, as one of its apps. Outside of a frame it reaches
 * nobody: a Safe then connects by WalletConnect.
 *
 * It is a shell: its code and `@safe-global/safe-apps-sdk`, which the application installs, come once they are needed.
 *
 * - A message is signed as soon as enough owners have signed it, which may take minutes. While they are awaited, the
 *   connector's emitter sends `message` with the type `SIGNERS_AWAITED`. A Safe that signs on its chain answers the
 *   empty signature `0x`, which its contract confirms (EIP-1271).
 * - Sending answers the hash on the chain, once enough owners have signed and the Safe has executed: with a single owner
 *   at once, else within ten minutes. Later it fails with a `WalletTimeoutError`, though the Safe may still execute. The
 *   Safe's own hash (`safeTxHash`) is known to no node.
 * - The network is the Safe's. Another one is chosen by opening another Safe.
 *
 * @throws {InvalidConnectorError} `allowedOrigins` holds something else than origins and expressions
 * @throws {WalletTimeoutError} on connecting: nothing around this page answers as a Safe does
 * @example
 * const config = createWalletConfig({ chains: [mainnet], connectors: [safe()] })
 */
export function safe(
  parameters: SafeParameters = {},
): CreateConnectorFn<Eip1193Provider, Required<OwnConnector>> {
  const given = parameters ?? {}
  checkOrigins(given.allowedOrigins)
  const ofTab = createSafeStorage(() => window.sessionStorage)
  return (config) => {
    let loading: Promise<SafeConnector> | undefined
    const load = () => {
      loading ??= import('./connector.ts').then(
        ({ createSafeConnector }) => createSafeConnector(config, given),
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
      showsItself: false,
      isHere,
      async connect(options) {
        if (!isHere()) throw new Error('safe: this page is not opened inside of a Safe.')
        if (!options?.isReconnecting) ofTab.removeItem(LEFT)
        return (await load()).connect(options)
      },
      abandon: () => void loading?.then((loaded) => loaded.abandon()).catch(() => {}),
      async disconnect() {
        ofTab.setItem(LEFT, 'yes')
        // Code that never came has nothing to end.
        await loading?.then((loaded) => loaded.disconnect()).catch(() => {})
      },
      getAccounts: async () => (await load()).getAccounts(),
      getChainId: async () => (await load()).getChainId(),
      getProvider: async () => (await load()).provider,
      async isAuthorized() {
        if (!isHere() || ofTab.getItem(LEFT) !== null) return false
        try {
          return (await (await load()).getAccounts()).length > 0
        } catch {
          return false
        }
      },
      // A Safe says nothing by itself: what changes is found by asking.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  }
}

/** Whether the page stands in a frame. */
function isHere(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
