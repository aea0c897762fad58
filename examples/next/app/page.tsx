import { ConnectButton } from '@countersign/kit'
import { getSession } from '../lib/server'
import { SignedIn } from './SignedIn'
import { SignOut } from './SignOut'

export default async function Page() {
  const session = (await getSession())?.session
  return (
    <main>
      <h1>Next.js Example</h1>
      {session ? <SignedIn address={session.address} /> : <p>Connect a wallet to sign in.</p>}
      <ConnectButton accountStatus="avatar" />
      {session && <SignOut />}
    </main>
  )
}
