import type { Config, Connector } from '@wagmi/core'
import type { AppConnector } from '../provider/provider.ts'

/** The connector of the wallet that shows this page in its frame, if any. */
export function connectorHere({ connectors }: Config): Connector | undefined {
  return connectors.find((connector) => (connector as AppConnector).isInsideWallet?.())
}
