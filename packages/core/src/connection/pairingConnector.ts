import type { Config, Connector } from '@wagmi/core'

/** Returns the application's WalletConnect connector; `null` without one, or without a project ID. */
export function pairingConnectorOf(config: Config): Connector | null {
  const connector = registered(config)
  return connector && !lacksProjectId(config) ? connector : null
}

/** Whether the application has a WalletConnect connector without a project ID. */
export function lacksProjectId(config: Config): boolean {
  const connector = registered(config)
  return connector !== undefined && 'projectId' in connector && !connector.projectId
}

function registered({ connectors }: Config): Connector | undefined {
  return connectors.find(({ type }) => type === 'walletConnect')
}
