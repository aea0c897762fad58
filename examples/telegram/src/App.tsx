import { ConnectButton, useSession } from '@countersign/kit'
import { lazy, Suspense, useEffect } from 'react'
import { SignOut } from './SignOut.tsx'

// Loaded once there is a session.
const Account = lazy(() => import('./Account.tsx'))

export function App({ onShown }: { onShown?: (() => void) | undefined }) {
  const { session, status } = useSession()
  useEffect(() => onShown?.(), [onShown])
  return (
    <main>
      <h1>Telegram Example</h1>
      <Suspense fallback={<p>Loading …</p>}>
        {session ? <Account address={session.address} /> : <p>Connect a wallet to sign in.</p>}
      </Suspense>
      <ConnectButton accountStatus="avatar" />
      {session && <SignOut />}
      {status === 'unreachable' && <p role="alert">The sign-in server did not respond.</p>}
    </main>
  )
}
