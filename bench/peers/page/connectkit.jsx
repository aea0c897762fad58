import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { createConfig } from 'wagmi'
import { chains } from '../../page/chains.ts'
import { connectkitConfig } from './connectkitConfig.js'
import { relay } from './relay.js'
import { show } from './show.jsx'

const options = { walletConnectProjectId: relay.projectId, relayUrl: relay.url, chains }
show(createConfig(connectkitConfig(options)), ConnectKitProvider, () => (
  <ConnectKitButton label="Connect Wallet" />
))
