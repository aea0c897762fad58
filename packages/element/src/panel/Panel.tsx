import { CountersignProvider, type Messages, SignInPanel, type WalletConnected } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { SignInElementConnection } from '../SignInElementEvents.ts'
import { ElementSession, type PanelActions } from './ElementSession.tsx'
import { followTheme } from './followTheme.ts'
import type { PanelSettings } from './readOptions.ts'
import { useHasContent } from './useHasContent.ts'

type Props = {
  readonly element: HTMLElement
  readonly settings: PanelSettings
  readonly actions: PanelActions
}

/** The panel with all that it needs, and the events of its element. */
export function Panel({ element, settings, actions }: Props) {
  const { config, signIn, wallets, ens, terms, locale = 'auto', messages, theme, headingLevel } = settings
  const { appName, learnMoreUrl, disclaimer } = settings
  const [queryClient] = useState(() => new QueryClient())
  const hasContent = useHasContent(element)
  useLayoutEffect(() => followTheme(element, theme), [element, theme])
  const emit = (type: string, detail: unknown = null) =>
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))

  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider
        config={config}
        signIn={signIn}
        wallets={wallets}
        ens={ens}
        terms={terms}
        locale={locale}
        // Keys of other texts are ignored.
        messages={messages as Messages | undefined}
        appInfo={{ name: appName, ...(learnMoreUrl ? { learnMoreUrl } : {}), disclaimer }}
        showRecentTransactions={false}
        showToasts={false}
        onConnect={(connected) => emit('connected', connectionOf(connected))}
        onDisconnect={() => emit('disconnected')}
        // As the platform's `error` events: else the page's handler of script errors would get it.
        onError={(detail) => element.dispatchEvent(new CustomEvent('error', { detail }))}
      >
        <ElementSession emit={emit} actions={actions} />
        <SignInPanel headingLevel={headingLevel}>{hasContent && <slot />}</SignInPanel>
      </CountersignProvider>
    </QueryClientProvider>
  )
}

function connectionOf({
  address,
  chainId,
  connector,
  isReconnected,
}: WalletConnected): SignInElementConnection {
  return { address, chainId, wallet: connector.name, isReconnected }
}
