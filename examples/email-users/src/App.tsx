import { ConnectButton, useSession } from '@countersign/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Login } from './Login.tsx'
import { LogOut } from './LogOut.tsx'
import { readMe } from './requests.ts'
import { Wallets } from './Wallets.tsx'

export function App() {
  const { session } = useSession()
  const queryClient = useQueryClient()
  const { data: me, error } = useQuery({ queryKey: ['me', session?.address], queryFn: readMe })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['me'] })
  return (
    <main>
      <h1>Email Users</h1>
      {me === null && <Login onDone={() => void refresh()} />}
      {me && <Wallets me={me} onChange={() => void refresh()} />}
      <ConnectButton accountStatus="avatar" />
      {me && <LogOut onDone={() => void refresh()} />}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
