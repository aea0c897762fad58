import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { WEB_CONFIG_ID } from '@countersign/api'
import { createWalletConfig } from '@countersign/kit'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type ReadConfig, readConfig } from './config/config.ts'
import { toChain } from './config/toChain.ts'
import { toConfigIssue } from './config/toConfigIssue.ts'
import { toConnectors } from './config/toConnectors.ts'
import { startLanguage } from './i18n/startLanguage.ts'
import { createQueryClient } from './queryClient.ts'
import './theme/theme.ts'

const ConfigErrorPage = lazy(async () => ({
  default: (await import('./pages/error/ConfigErrorPage.tsx')).ConfigErrorPage,
}))

// Otherwise the page shows its text for old browsers (public/theme.js).
if (document.documentElement.dataset.browser !== 'unsupported') void startLanguage().then(start)

function start() {
  const root = createRoot(document.body.querySelector('#root') ?? document.body)
  const read = readConfig(document.getElementById(WEB_CONFIG_ID)?.textContent ?? null)
  root.render(
    <StrictMode>
      <Suspense>{open(read)}</Suspense>
    </StrictMode>,
  )
}

function open(read: ReadConfig) {
  if (read.status === 'bad') return <ConfigErrorPage issues={read.issues} />
  const [first, ...others] = read.config.chains
  try {
    const wagmi = createWalletConfig({
      chains: [toChain(first), ...others.map(toChain)],
      connectors: toConnectors(read.config),
    })
    return <App config={read.config} wagmi={wagmi} queryClient={createQueryClient()} />
  } catch (error) {
    console.error(error)
    return <ConfigErrorPage issues={[toConfigIssue(error)]} />
  }
}
