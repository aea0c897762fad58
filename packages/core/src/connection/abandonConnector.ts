import type { Connector } from '@wagmi/core'

/** Makes one of our connectors stop waiting for the user. */
export function abandonConnector(connector: Connector): void {
  if ('abandon' in connector && typeof connector.abandon === 'function') connector.abandon()
}
