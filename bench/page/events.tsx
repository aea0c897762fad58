import { createWalletConfig, useWatchEvents } from '@countersign/kit'
import { chains } from './chains.ts'
import { showPage } from './showPage.tsx'

/** Passes every event on, as an application does. */
function Analytics() {
  useWatchEvents({ onEvent: (event) => console.info(event) })
  return null
}

showPage(createWalletConfig({ chains }), <Analytics />)
