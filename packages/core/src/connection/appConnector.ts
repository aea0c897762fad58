import type { Wallet } from '@countersign/wallets'
import type { Config, Connector } from '@wagmi/core'
import type { AppConnector } from '../provider/provider.ts'
import { createdConnectors } from './createdConnectors.ts'

/**
 * Returns the application's connectors for a single wallet each, without injected and WalletConnect ones, and without a
 * frame-only connector outside a frame.
 */
export function appConnectors({ connectors }: Config): readonly Connector[] {
  return connectors.filter(
    (connector) =>
      connector.type !== 'injected' &&
      connector.type !== 'walletConnect' &&
      (connector as AppConnector).isInsideWallet?.() !== false,
  )
}

/**
 * Returns the application's connectors for an injected wallet with an ID of its own, such as wagmi's
 * `injected({ target })`. Wagmi adds one for each wallet that announced itself, with its rdns as the ID.
 */
export function targetedConnectors({ connectors }: Config): readonly Connector[] {
  return connectors.filter(
    (connector) =>
      connector.type === 'injected' &&
      !/^injected$|\./.test(connector.id) &&
      !createdConnectors.has(connector),
  )
}

/** Whether a connector is for a wallet of the catalogue, by its ID or rdns. */
export function isConnectorOf({ id, rdns = [] }: Connector, wallet: Wallet): boolean {
  return id === wallet.id || [rdns].flat().some((name) => wallet.rdns.includes(name))
}
