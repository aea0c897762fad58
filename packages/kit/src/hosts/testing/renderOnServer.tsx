import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { ConnectButton, CountersignProvider, type CountersignProviderProps } from '../../index.ts'

type Props = Omit<CountersignProviderProps, 'appInfo' | 'children'>

/** The HTML of a page with the connect button. */
export function renderOnServer(props: Props): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider appInfo={{ name: 'Test App' }} {...props}>
        <ConnectButton />
      </CountersignProvider>
    </QueryClientProvider>,
  )
}
