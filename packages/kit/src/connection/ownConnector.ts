import type { Wallet } from '@countersign/wallets'
import type { Config, Connector } from 'wagmi'
import type { OwnConnector } from '../connectors/OwnConnector.ts'

/**
 * The application's connectors for one wallet each, which bring that wallet's own script: all but those for wallets in
 * the page and on other devices, and but one for inside a frame that this is not.
 */
export function ownConnectors({ connectors }: Config): readonly Connector[] {
  return connectors.filter(
    (connector) =>
      connector.type !== 'injected' &&
      connector.type !== 'walletConnect' &&
      (connector as OwnConnector).isHere?.() !== false,
  )
}

/** Whether a connector is for a wallet of the catalogue, by its id or a reverse domain name. */
export function isConnectorOf({ id, rdns = [] }: Connector, wallet: Wallet): boolean {
  return id === wallet.id || [rdns].flat().some((name) => wallet.rdns.includes(name))
}

/** The connector of the wallet that this page stands inside of, if any. */
export function connectorHere({ connectors }: Config): Connector | undefined {
  return connectors.find((connector) => (connector as OwnConnector).isHere?.())
}
