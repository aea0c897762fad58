import { ConnectButton, useSession } from '@countersign/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { disconnect } from 'wagmi/actions'
import { config } from './config.ts'
import { Login } from './Login.tsx'
import { readMe, removeWallet, send } from './requests.ts'

export function App() {
  const { session, signOut } = useSession()
  const queryClient = useQueryClient()
  const { data: me } = useQuery({ queryKey: ['me', session?.address], queryFn: readMe })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['me'] })

  async function logOut() {
    await send('/logout', 'POST')
    if (session) await signOut()
    await disconnect(config)
    await refresh()
  }

  return (
    <>
      <header>
        <h1>E-mail Users</h1>
        <ConnectButton />
      </header>
      <main>
        {me === null && (
          <>
            <p>Log in, or connect a wallet of your account.</p>
            <Login onDone={refresh} />
          </>
        )}
        {me && (
          <>
            <p>Signed in as {me.email ?? 'a wallet without an e-mail address'}</p>
            <h2>Your wallets</h2>
            {me.wallets.length === 0 && <p>None yet. Connect a wallet to add it.</p>}
            <ul>
              {me.wallets.map(({ id, address }) => (
                <li key={id}>
                  {address}{' '}
                  {me.hasLoggedIn && (
                    <button type="button" onClick={() => void removeWallet(id).then(refresh)}>
                      Remove
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <button type="button" onClick={() => void logOut()}>
              Log out
            </button>
          </>
        )}
      </main>
    </>
  )
}
