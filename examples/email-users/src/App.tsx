import { ConnectButton, useSession } from '@countersign/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { disconnect } from 'wagmi/actions'
import { config } from './config.ts'
import { Login } from './Login.tsx'
import { readMe, send } from './requests.ts'
import { Wallets } from './Wallets.tsx'

export function App() {
  const { session, signOut } = useSession()
  const queryClient = useQueryClient()
  const { data: me } = useQuery({ queryKey: ['me', session?.address], queryFn: readMe })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['me'] })

  async function leaveWallet() {
    if (session) await signOut()
    await disconnect(config)
    await refresh()
  }

  return (
    <>
      <header>
        <h1>Email Users</h1>
        <ConnectButton />
      </header>
      <main>
        {me === null && (
          <>
            <p>Log in, or connect a wallet of your account.</p>
            <Login onDone={() => void refresh()} />
          </>
        )}
        {me && (
          <>
            <p>Signed in as {me.email}</p>
            <Wallets me={me} onChange={() => void refresh()} />
            <button type="button" onClick={() => void send('/logout', 'POST').then(leaveWallet)}>
              Log out
            </button>
          </>
        )}
      </main>
    </>
  )
}
