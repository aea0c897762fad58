import type { Connector } from '@wagmi/core'

/** Makes a connector of ours stop waiting for the user's answer. */
export function abandonConnector(connector: Connector): void {
  if ('abandon' in connector && typeof connector.abandon === 'function') connector.abandon()
}
