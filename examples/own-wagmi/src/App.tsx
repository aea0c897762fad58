import { ConnectButton, useSession } from '@countersign/kit'
import { useAccount, useBlockNumber } from 'wagmi'

export function App() {
  const { session, signOut } = useSession()
  const { chain } = useAccount()
  const { data: block } = useBlockNumber({ chainId: chain?.id, query: { enabled: chain !== undefined } })
  return (
    <>
      <header>
        <h1>Own wagmi Example</h1>
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
          <p>Connect a wallet to sign in.</p>
        )}
        {chain && (
          <p>
            Block {String(block ?? '…')} of {chain.name}
          </p>
        )}
      </main>
    </>
  )
}
