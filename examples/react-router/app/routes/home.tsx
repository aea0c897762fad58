import { ConnectButton, useSession } from '@countersign/kit'
import { writeWalletEntry } from '@countersign/sign-in'
import { signInServer } from '../signIn.server.ts'
import type { Route } from './+types/home.ts'

export const meta = () => [{ title: 'React Router Example' }]

export async function loader({ request }: Route.LoaderArgs) {
  const signedIn = await signInServer.getSession(request)
  return { wallet: signedIn && writeWalletEntry(signedIn.session) }
}

export default function Home({ loaderData: { wallet } }: Route.ComponentProps) {
  const { signOut } = useSession()
  return (
    <>
      <header>
        <h1>React Router Example</h1>
        <ConnectButton />
      </header>
      <main>
        {wallet ? (
          <>
            <p>Signed in as {wallet}</p>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </>
        ) : (
          <p>Connect a wallet to sign in.</p>
        )}
      </main>
    </>
  )
}
