import { type FormEvent, useState } from 'react'
import { messageOf, send } from './requests.ts'

/** The form of users with a password. */
export function Login({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState('')
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const path = (submitter as HTMLButtonElement).value
    try {
      await send(path, 'POST', Object.fromEntries(new FormData(event.currentTarget)))
      onDone()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>Log in, or connect a wallet of your account.</p>
      <label>
        Email <input name="email" type="email" autoComplete="email" required />
      </label>
      <label>
        Password{' '}
        <input name="password" type="password" autoComplete="current-password" minLength={8} required />
      </label>
      <p role="alert">{error}</p>
      <div className="row">
        <button type="submit" value="/login">
          Log in
        </button>
        <button type="submit" value="/register">
          Create account
        </button>
      </div>
    </form>
  )
}
