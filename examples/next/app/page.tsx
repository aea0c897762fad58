import { ConnectButton } from '@countersign/kit'
import { getSession } from '../lib/server'
import { SignOut } from './SignOut'

export default async function Page() {
  const signedIn = await getSession()
  return (
    <>
      <header>
        <h1>Next.js Example</h1>
        <ConnectButton />
      </header>
      <main>
        {signedIn ? (
          <>
            <p>Signed in as {signedIn.session.address}</p>
            <SignOut />
          </>
        ) : (
          <p>Connect a wallet to sign in.</p>
        )}
      </main>
    </>
  )
}
