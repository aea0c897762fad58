import { walletConnect } from '@wagmi/connectors'
import { getDefaultConfig } from 'connectkit'

/** ConnectKit's own config, with another relay. */
export function connectkitConfig({ relayUrl, ...options }) {
  const { connectors, ...config } = getDefaultConfig({ appName: 'A page', ...options })
  const projectId = options.walletConnectProjectId
  // The last of its connectors is that for WalletConnect, which takes no URL of a relay.
  const relayed = walletConnect({ showQrModal: false, projectId, relayUrl })
  return { ...config, connectors: [...connectors.slice(0, -1), relayed] }
}
