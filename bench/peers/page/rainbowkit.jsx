import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { chains } from '../../page/chains.ts'
import { relay } from './relay.js'
import { show } from './show.jsx'

const walletConnectParameters = { relayUrl: relay.url }
const options = { appName: 'A page', projectId: relay.projectId, chains, walletConnectParameters }
show(getDefaultConfig(options), RainbowKitProvider, ConnectButton)
