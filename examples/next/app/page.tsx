import { ConnectButton } from '@countersign/kit'
import { writeWalletEntry } from '@countersign/sign-in'
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
            <p>Signed in as {writeWalletEntry(signedIn.session)}</p>
            <SignOut />
          </>
        ) : (
          <p>Connect a wallet to sign in.</p>
        )}
      </main>
    </>
  )
}
