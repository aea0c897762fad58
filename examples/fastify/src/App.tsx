import { ConnectButton, useSession } from '@countersign/kit'
import { useQuery } from '@tanstack/react-query'

export function App() {
  const { session, signOut } = useSession()
  return (
    <>
      <header>
        <h1>Fastify Example</h1>
        <ConnectButton />
      </header>
      <main>
        {session ? (
          <>
            <p>Signed in as {session.address}</p>
            <Greeting address={session.address} />
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

/** Data that the server sends only to this user. */
function Greeting({ address }: { address: string }) {
  const { data } = useQuery({ queryKey: ['greeting', address], queryFn: readGreeting })
  return <p>{data ?? 'Loading …'}</p>
}

async function readGreeting(): Promise<string> {
  const response = await fetch('/greeting')
  if (!response.ok) throw new Error(`GET /greeting failed with status ${response.status}.`)
  return (await response.json()).greeting
}
