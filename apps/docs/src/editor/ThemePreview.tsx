import { ConnectButton, CountersignProvider, createWalletConfig, walletConnect } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { OpenDialog } from '../preview/OpenDialog.tsx'
import { previewChains, previewTransports } from '../preview/previewChains.ts'
import { isFrom, type PreviewMessage, reportState } from '../preview/previewMessage.ts'
import { firstChoice } from './ThemeChoice.ts'
import styles from './ThemePreview.module.css'
import { themeOf } from './themeOf.ts'

const queryClient = new QueryClient()
const config = createWalletConfig({
  chains: previewChains,
  transports: previewTransports,
  connectors: [walletConnect({ projectId: null })],
})

/** A page with the kit in the chosen theme, for the frame of the editor. */
export function ThemePreview() {
  const [choice, setChoice] = useState(firstChoice)
  useEffect(() => {
    const receive = (event: MessageEvent<PreviewMessage>) => {
      if (isFrom(event, window.parent) && event.data.type === 'theme') setChoice(event.data.choice)
    }
    window.addEventListener('message', receive)
    reportState('ready')
    return () => window.removeEventListener('message', receive)
  }, [])

  const theme = useMemo(() => themeOf(choice), [choice])
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        <CountersignProvider config={config} appInfo={{ name: 'My App' }} ens={false} theme={theme}>
          <h1 className={styles.title}>My App</h1>
          <ConnectButton />
          <OpenDialog />
        </CountersignProvider>
      </main>
    </QueryClientProvider>
  )
}
