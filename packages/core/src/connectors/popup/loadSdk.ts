import {
  type ConnectorConfig,
  type ConnectorWallet,
  createPopupConnector,
  type LoadedSdk,
  type PopupConnector,
} from './createPopupConnector.ts'

/** Loads one wallet's SDK, and the wallet runtime, which a page with a list of wallets already has. */
export async function loadSdk(
  importSdk: () => Promise<(config: ConnectorConfig) => LoadedSdk>,
): Promise<(config: ConnectorConfig, wallet: ConnectorWallet) => PopupConnector> {
  const [create, { injected }] = await Promise.all([
    importSdk(),
    // Import through the wallet runtime, so that the bundler does not split it.
    import('../../wallets/walletRuntime.ts'),
  ])
  return (config, wallet) => createPopupConnector(config, wallet, create(config), injected)
}
