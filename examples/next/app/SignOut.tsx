'use client'

import { useSession } from '@countersign/kit'

export function SignOut() {
  const { signOut } = useSession()
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  )
}
