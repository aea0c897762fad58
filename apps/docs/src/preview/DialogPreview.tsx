import { ConnectButton, CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import styles from './DialogPreview.module.css'
import { OpenDialog } from './OpenDialog.tsx'
import { previewChains, previewTransports } from './previewChains.ts'
import { createPreviewSignIn } from './previewSignIn.ts'
import { useSiteTheme } from './useSiteTheme.ts'

const queryClient = new QueryClient()
const config = createWalletConfig({ chains: previewChains, transports: previewTransports })
const signIn = createPreviewSignIn()

/** A page with the kit in the theme of the site, for the frame of the home page. */
export function DialogPreview() {
  const theme = useSiteTheme()
  return (
    <div className={styles.preview}>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider
          config={config}
          appInfo={{ name: 'My App' }}
          ens={false}
          signIn={signIn}
          theme={theme}
          dialogSize="compact"
        >
          <main className={styles.page}>
            <h1 className={styles.title}>My App</h1>
            <ConnectButton chainStatus="icon" />
          </main>
          <OpenDialog />
        </CountersignProvider>
      </QueryClientProvider>
    </div>
  )
}
