import { createWalletConfig, walletConnect } from '@countersign/kit'
import { chains } from './chains.ts'
import { showPage } from './showPage.tsx'

// Times are measured with a relay on this machine.
const relayUrl = new URLSearchParams(location.search).get('relay')
const connector = walletConnect({ projectId: 'YOUR_PROJECT_ID', ...(relayUrl ? { relayUrl } : {}) })
showPage(createWalletConfig({ chains, connectors: [connector] }))
