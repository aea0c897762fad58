import type { Config, Connector } from '@wagmi/core'
import { binanceProvider } from '../connectors/binance/binanceProvider.ts'
import { injected } from '../connectors/injected/injected.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { createdConnectors } from './createdConnectors.ts'

/** Returns the connector of an installed wallet, created on first use; `null` if it is not installed. */
export function connectorFor(
  config: Config,
  { connectorId: id, name, provider, wallet }: WalletOption,
): Connector | null {
  if (!provider) return null
  // One provider may be listed under two names, and an application's connector with the same ID may use another provider.
  const existing = config.connectors.find(
    (connector) => connector.id === id && createdConnectors.get(connector) === provider,
  )
  if (existing) return existing
  const { setup, setState } = config._internal.connectors
  const connector = setup(
    injected({
      id,
      name,
      provider: wallet?.id === 'binance' ? binanceProvider(provider) : provider,
      ...(wallet ? { rdns: wallet.rdns } : {}),
    }),
  )
  createdConnectors.set(connector, provider)
  setState((connectors) => [...connectors, connector])
  return connector
}
