import { Identicon, shortenAddress } from '@countersign/kit'
import { useState } from 'react'
import { type Me, messageOf, removeWallet } from './requests.ts'

/** The user and their wallets, who can remove them after logging in with the password. */
export function Wallets({ me, onChange }: { me: Me; onChange: () => void }) {
  const [error, setError] = useState('')
  async function remove(id: string) {
    try {
      await removeWallet(id)
      onChange()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <>
      <p>
        Signed in as <strong>{me.email}</strong>
      </p>
      <h2>Your wallets</h2>
      {me.wallets.length === 0 && <p>None yet. Connect a wallet to add it.</p>}
      <ul>
        {me.wallets.map(({ id, address }) => (
          <li key={id}>
            <Identicon address={address} size={24} />
            <span title={address}>{shortenAddress(address)}</span>
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
