import { CountersignProvider } from '@countersign/kit'
import '@countersign/kit/styles.css'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, useRevalidator } from 'react-router'
import { cookieToInitialState, type State } from 'wagmi'
import type { Route } from './+types/root.ts'
import './app.css'
import { config } from './config.ts'
import { signInServer } from './signIn.server.ts'

const signIn = createSignInClient()

export async function loader({ request }: Route.LoaderArgs) {
  const signedIn = await signInServer.getSession(request)
  return {
    initialState: cookieToInitialState(config, request.headers.get('cookie')),
    initialSession: signedIn && {
      address: signedIn.session.address,
      addresses: signedIn.account.wallets.map(({ address }) => address),
    },
  }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        {/* Style sheets need no nonce, and the browser does not know the server's. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(() => new QueryClient())
  // Runs the loaders again, because they read the session.
  const { revalidate } = useRevalidator()
  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider
        // React Router removes the types of functions from what loaders return.
        initialState={loaderData.initialState as State | undefined}
        initialSession={loaderData.initialSession}
        config={config}
        signIn={signIn}
        appInfo={{ name: 'React Router Example' }}
        onSignIn={revalidate}
        onSignOut={revalidate}
      >
        <Outlet />
      </CountersignProvider>
    </QueryClientProvider>
  )
}
