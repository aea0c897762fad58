import { ConnectButton, useSession } from '@countersign/kit'
import { signInServer } from '../signIn.server.ts'
import type { Route } from './+types/home.ts'

export const meta = () => [{ title: 'React Router Example' }]

export async function loader({ request }: Route.LoaderArgs) {
  const signedIn = await signInServer.getSession(request)
  return { address: signedIn?.session.address ?? null }
}

export default function Home({ loaderData: { address } }: Route.ComponentProps) {
  const { signOut } = useSession()
  return (
    <>
      <header>
        <h1>React Router Example</h1>
        <ConnectButton />
      </header>
      <main>
        {address ? (
          <>
            <p>Signed in as {address}</p>
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
