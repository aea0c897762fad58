import type { WebConfig } from '@countersign/api'
import { CountersignProvider } from '@countersign/kit'
import { useStore } from '@countersign/kit/internal'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Config } from 'wagmi'
import { AppConfigProvider } from './config/AppConfig.tsx'
import { toEnsSettings } from './config/toEnsSettings.ts'
import { language } from './i18n/language.ts'
import { Layout } from './layout/Layout.tsx'
import { FollowEvents } from './session/FollowEvents.tsx'
import { isInForeignFrame } from './session/frame.ts'
import { createSignInAdapter } from './session/signInAdapter.ts'

type Props = {
  readonly config: WebConfig
  readonly wagmi: Config
  readonly queryClient: QueryClient
  /** The server knows that there is no session. */
  readonly signedOut: boolean
}

export function App({ config, wagmi, queryClient, signedOut }: Props) {
  const [signIn] = useState(() =>
    createSignInAdapter({ framed: config.framed && isInForeignFrame() }, config.requestSignature),
  )
  // Another language renders everything again, with the state of every component kept.
  const { locale } = useStore(language)
  return (
    <AppConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider
          config={wagmi}
          locale={locale}
          appInfo={{ name: config.appName }}
          signIn={signIn}
          initialSession={signedOut ? null : undefined}
          ens={toEnsSettings(config.names)}
          terms={config.terms}
        >
          <Layout />
          <FollowEvents />
        </CountersignProvider>
      </QueryClientProvider>
    </AppConfigProvider>
  )
}
