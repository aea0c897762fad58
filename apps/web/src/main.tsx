import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { createWalletConfig } from '@countersign/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { configElementId, type ReadConfig, readConfig } from './config/config.ts'
import { toChain } from './config/toChain.ts'
import { toConnectors } from './config/toConnectors.ts'
import { ConfigErrorPage } from './pages/error/ConfigErrorPage.tsx'
import { createQueryClient } from './queryClient.ts'
import './theme/theme.ts'

// Else the page shows its text for old browsers (public/theme.js).
if (document.documentElement.dataset.browser !== 'unsupported') start()

function start() {
  const root = createRoot(document.body.querySelector('#root') ?? document.body)
  const read = readConfig(document.getElementById(configElementId)?.textContent ?? null)
  root.render(<StrictMode>{open(read)}</StrictMode>)
}

function open(read: ReadConfig) {
  if (read.status === 'bad') return <ConfigErrorPage faults={read.faults} />
  const [first, ...others] = read.config.chains
  try {
    const wagmi = createWalletConfig({
      chains: [toChain(first), ...others.map(toChain)],
      connectors: toConnectors(read.config),
    })
    return <App config={read.config} wagmi={wagmi} queryClient={createQueryClient()} />
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return <ConfigErrorPage faults={[{ code: 'refused', reason }]} />
  }
}
