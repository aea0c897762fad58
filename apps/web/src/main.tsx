import './styles/layers.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/statement.css'
import { WEB_CONFIG_ID } from '@countersign/api'
import { createWalletConfig } from '@countersign/kit'
import { lazy } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type ReadConfig, readConfig } from './config/config.ts'
import { toChain } from './config/toChain.ts'
import { toConnectors } from './config/toConnectors.ts'
import { language, showLanguage } from './i18n/language.ts'
import { startLanguage } from './i18n/startLanguage.ts'
import { createQueryClient } from './queryClient.ts'
import { Root } from './Root.tsx'
import { routes } from './routes/routes.ts'
import './theme/theme.ts'

const ConfigFailure = lazy(async () => ({
  default: (await import('./pages/error/ConfigFailure.tsx')).ConfigFailure,
}))

// Otherwise the page shows its text for old browsers (public/start.js).
if (document.documentElement.dataset.browser !== 'unsupported') void start()

async function start() {
  const root = document.querySelector('#root') ?? document.body
  const prerendered = root.hasChildNodes() ? document.documentElement.lang : null
  await Promise.all([startLanguage(), prerendered !== null && loadHome()])
  const read = readConfig(document.getElementById(WEB_CONFIG_ID)?.textContent ?? null)
  const page = <Root>{open(read, prerendered !== null)}</Root>
  showLanguage(language.get())
  if (prerendered === language.get().locale && read.status === 'ok') hydrateRoot(root, page)
  else createRoot(root).render(page)
}

/** Loads the code of the home page, for at most three seconds. The page itself reports a failure. */
async function loadHome() {
  const late = new Promise((resolve) => setTimeout(resolve, 3_000))
  await Promise.race([routes['/'].load(), late]).catch(() => {})
}

function open(read: ReadConfig, signedOut: boolean) {
  if (read.status === 'bad') return <ConfigFailure issues={read.issues} />
  const [first, ...others] = read.config.chains
  try {
    const wagmi = createWalletConfig({
      chains: [toChain(first), ...others.map(toChain)],
      connectors: toConnectors(read.config),
    })
    return <App config={read.config} wagmi={wagmi} queryClient={createQueryClient()} signedOut={signedOut} />
  } catch (error) {
    console.error(error)
    return <ConfigFailure error={error} />
  }
}
