'use client'

import { CountersignProvider, type CountersignProviderProps } from '@countersign/kit'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { config } from '../lib/config'

const signIn = createSignInClient()

type Props = Pick<CountersignProviderProps, 'children' | 'initialSession' | 'initialState'>

export function Providers({ children, ...initial }: Props) {
  const [queryClient] = useState(() => new QueryClient())
  const { refresh } = useRouter()
  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider
        {...initial}
        config={config}
        signIn={signIn}
        appInfo={{ name: 'Next.js Example' }}
        // Renders the server components again, because they read the session.
        onSignIn={refresh}
        onSignOut={refresh}
      >
        {children}
      </CountersignProvider>
    </QueryClientProvider>
  )
}
