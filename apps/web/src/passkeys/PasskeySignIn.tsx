import {
  createPasskeyClient,
  isPasskeySupported,
  PasskeyError,
  SignInRequestError,
} from '@countersign/sign-in/client'
import { asError } from '@countersign/thrown'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { homeText } from '../i18n/homeText.ts'
import styles from './PasskeySignIn.module.css'

const passkeys = createPasskeyClient()

type Props = {
  /** Called with the session of the passkey in place. */
  readonly onSignedIn: () => void
}

/** Signs in with a passkey. Nothing in a browser without passkeys. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | Error>('idle')
  if (!isPasskeySupported()) return null
  return (
    <div className={styles.signIn}>
      <Button kind="quiet" busy={state === 'pending'} onClick={signIn}>
        {homeText('passkey.signIn')}
      </Button>
      {state instanceof Error ? <p role="alert">{errorText(state)}</p> : null}
    </div>
  )

  async function signIn() {
    setState('pending')
    try {
      await passkeys.signIn()
      setState('idle')
      onSignedIn()
    } catch (error) {
      setState(asError(error))
    }
  }
}

function errorText(error: Error): string {
  if (error instanceof PasskeyError) return homeText('passkey.cancelled')
  if (error instanceof SignInRequestError && error.status !== null && error.status < 500)
    return homeText('passkey.refused', { code: error.code })
  return homeText('passkey.unreachable')
}
