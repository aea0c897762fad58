import { ConnectButton, useSession } from '@countersign/kit'

export function App() {
  const { session, signOut } = useSession()
  return (
    <>
      <header>
        <h1>Notes</h1>
        <ConnectButton />
      </header>
      <main>
        {session ? (
          <>
            <p>Signed in as {session.address}</p>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </>
        ) : (
          <p>Connect a wallet to read your notes.</p>
        )}
      </main>
    </>
  )
}
