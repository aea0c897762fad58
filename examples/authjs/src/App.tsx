import { ConnectButton, useSession } from '@countersign/kit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { SignOut } from './SignOut.tsx'

// Loaded once there is a session.
const Account = lazy(() => import('./Account.tsx'))

export function App() {
  const { session, status } = useSession()
  return (
    <main>
      <h1>Auth.js Example</h1>
      <Suspense fallback={<p>Loading …</p>}>
        {session ? <Account address={session.address} /> : <p>Connect a wallet to sign in.</p>}
      </Suspense>
      {session && <Greeting address={session.address} />}
      <ConnectButton accountStatus="avatar" />
      {session && <SignOut />}
      {status === 'unreachable' && <p role="alert">The sign-in server did not respond.</p>}
    </main>
  )
}

/** What the server sends only to this user. */
function Greeting({ address }: { address: string }) {
  const { data, error } = useQuery({ queryKey: ['greeting', address], queryFn: readGreeting })
  return error ? <p role="alert">{error.message}</p> : <p>{data ?? 'Loading …'}</p>
}

async function readGreeting(): Promise<string> {
  const response = await fetch('/greeting')
  if (!response.ok) throw new Error(`GET /greeting failed with status ${response.status}.`)
  return (await response.json()).greeting
}
