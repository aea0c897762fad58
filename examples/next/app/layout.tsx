import '@countersign/kit/styles.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { cookieToInitialState } from 'wagmi'
import { config } from '../lib/config'
import { getSession } from '../lib/server'
import './app.css'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Next.js Example', icons: 'data:,' }

export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = cookieToInitialState(config, (await headers()).get('cookie'))
  const signedIn = await getSession()
  const initialSession = signedIn && {
    address: signedIn.session.address,
    addresses: signedIn.account.wallets.map(({ address }) => address),
  }
  return (
    <html lang="en">
      <body>
        <Providers initialState={initialState} initialSession={initialSession}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
