import { useSession } from '@countersign/kit'
import { useState } from 'react'
import { disconnect } from 'wagmi/actions'
import { config } from './config.ts'
import { messageOf, send } from './requests.ts'

/** Ends both sessions, and disconnects the wallet. */
export function LogOut({ onDone }: { onDone: () => void }) {
  const { session, signOut } = useSession()
  const [error, setError] = useState('')
  async function logOut() {
    try {
      await send('/logout', 'POST')
      if (session) await signOut()
      await disconnect(config)
      onDone()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <>
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
      <p role="alert">{error}</p>
    </>
  )
}
