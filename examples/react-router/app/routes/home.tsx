import { ConnectButton } from '@countersign/kit'
import { lazy, Suspense } from 'react'
import { SignOut } from '../SignOut.tsx'
import { signInServer } from '../signIn.server.ts'
import type { Route } from './+types/home.ts'

// Loaded once there is a session.
const Account = lazy(() => import('../Account.tsx'))

export const meta = () => [{ title: 'React Router Example' }]

export async function loader({ request }: Route.LoaderArgs) {
  const signedIn = await signInServer.getSession(request)
  return { address: signedIn?.session.address }
}

export default function Home({ loaderData: { address } }: Route.ComponentProps) {
  return (
    <main>
      <h1>React Router Example</h1>
      <Suspense fallback={<p>Loading …</p>}>
        {address ? <Account address={address} /> : <p>Connect a wallet to sign in.</p>}
      </Suspense>
      <ConnectButton accountStatus="avatar" />
      {address && <SignOut />}
    </main>
  )
}
