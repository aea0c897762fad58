import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { ConnectButton, WalletKitProvider, type WalletKitProviderProps } from '../../index.ts'

type Props = Omit<WalletKitProviderProps, 'appInfo' | 'children'>

/** The HTML of a page with the connect button. */
export function renderOnServer(props: Props): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <WalletKitProvider appInfo={{ name: 'Test App' }} {...props}>
        <ConnectButton />
      </WalletKitProvider>
    </QueryClientProvider>,
  )
}
