import { useSession } from '@countersign/kit'
import { useState } from 'react'

/** Ends the session. The wallet stays connected. */
export function SignOut() {
  const { signOut } = useSession()
  const [error, setError] = useState('')
  return (
    <>
      <button type="button" onClick={() => signOut().catch(({ message }: Error) => setError(message))}>
        Sign out
      </button>
      <p role="alert">{error}</p>
    </>
  )
}
