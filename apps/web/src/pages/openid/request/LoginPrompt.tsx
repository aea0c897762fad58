import type { OpenIdRequest } from '@countersign/api/openid'
import { SignInPanel, useSession } from '@countersign/kit'
import { useLazyModule } from '@countersign/kit/internal'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppConfig } from '../../../config/AppConfig.tsx'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { openIdText } from '../../../i18n/openIdText.ts'
import { type Answer, isSignInRequired } from '../../../openid/useAnswer.ts'
import { AnswerFailure } from './AnswerFailure.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { Continuing } from './Continuing.tsx'
import styles from './LoginPrompt.module.css'
import { loginStep } from './loginStep.ts'
import { RequestFrame } from './RequestFrame.tsx'
import { SignInAgain } from './SignInAgain.tsx'

type Props = {
  readonly client: OpenIdRequest['client']
  readonly session: OpenIdRequest['session']
  readonly answer: Answer
}

/** The user signs in, unless the session is good for the client, and continues. */
export function LoginPrompt({ client, session, answer }: Props) {
  const { status, refetch } = useSession()
  const [isNew, setNew] = useState(false)
  const answered = stateOf(answer)
  const step = loginStep({ session, status, isNew, answer: answered })

  const onSignedOut = useEffectEvent(() => {
    setNew(true)
    if (answer.status === 'error') answer.reset()
  })
  useEffect(() => {
    if (status === 'signed_out') onSignedOut()
  }, [status])
  const { mutate } = answer
  useEffect(() => {
    if (step === 'continue' && answered === 'none') mutate('login')
  }, [step, answered, mutate])

  const { passkeys } = useAppConfig()
  const PasskeySignIn = useLazyModule(fetchPasskeySignIn, passkeys && step === 'sign_in')
  const continuing = <Continuing client={client} url={answer.data} />
  return (
    <RequestFrame
      client={client}
      prompt="login"
      actions={
        step === 'continue' ? null : (
          // The panel has a "Cancel" of its own, for the request to the wallet.
          <CancelRequest answer={answer}>
            <span>
              {fillIn(openIdText('back', { client: '{client}' }), { client: <bdi>{client.name}</bdi> })}
            </span>
          </CancelRequest>
        )
      }
    >
      {step === 'failed' ? (
        <AnswerFailure answer={answer} />
      ) : step === 'sign_in_again' ? (
        <SignInAgain client={client} />
      ) : session === 'ready' ? (
        continuing
      ) : (
        <>
          {/* Stays until the page is left: the last step of the sign-in may still be shown. */}
          <SignInPanel>{continuing}</SignInPanel>
          {PasskeySignIn && step === 'sign_in' ? (
            <div className={styles.passkey}>
              <PasskeySignIn onSignedIn={refetch} />
            </div>
          ) : null}
        </>
      )}
    </RequestFrame>
  )
}

const fetchPasskeySignIn = async () => (await import('../../../passkeys/PasskeySignIn.tsx')).PasskeySignIn

function stateOf({ status, variables, error }: Answer) {
  if (status === 'idle') return 'none'
  if (status !== 'error') return 'sent'
  if (!isSignInRequired(error)) return 'failed'
  // A consent that was refused: another user signed in since.
  return variables === 'login' ? 'refused' : 'none'
}
