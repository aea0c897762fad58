import { ConnectButton, useSession } from '@countersign/kit'
import { lazy, Suspense } from 'react'
import { useAccount, useBlockNumber } from 'wagmi'
import { SignOut } from './SignOut.tsx'

// Loaded once there is a session.
const Account = lazy(() => import('./Account.tsx'))

export function App() {
  const { session, status } = useSession()
  const { chain } = useAccount()
  const { data: block } = useBlockNumber({ chainId: chain?.id, query: { enabled: chain !== undefined } })
  return (
    <main>
      <h1>Own wagmi Example</h1>
      <Suspense fallback={<p>Loading …</p>}>
        {session ? <Account address={session.address} /> : <p>Connect a wallet to sign in.</p>}
      </Suspense>
      {chain && (
        <p>
          Block {String(block ?? '…')} of {chain.name}
        </p>
      )}
      <ConnectButton accountStatus="avatar" />
      {session && <SignOut />}
      {status === 'unreachable' && <p role="alert">The sign-in server did not respond.</p>}
    </main>
  )
}
