import { useState } from 'react'
import { type Me, removeWallet } from './requests.ts'

/** The wallets of a user, who can remove them after logging in with the password. */
export function Wallets({ me, onChange }: { me: Me; onChange: () => void }) {
  const [error, setError] = useState('')

  async function remove(id: string) {
    try {
      await removeWallet(id)
      onChange()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Something went wrong.')
    }
  }

  return (
    <>
      <h2>Your wallets</h2>
      {me.wallets.length === 0 && <p>None yet. Connect a wallet to add it.</p>}
      <ul>
        {me.wallets.map(({ id, address }) => (
          <li key={id}>
            {address}{' '}
            {me.hasLoggedIn && (
              <button type="button" onClick={() => void remove(id)}>
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert">{error}</p>
    </>
  )
}
