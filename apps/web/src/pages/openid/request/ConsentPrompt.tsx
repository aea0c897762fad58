import type { OpenIdRequest } from '@countersign/api/openid'
import type { Session } from '@countersign/kit'
import { Button } from '../../../components/Button.tsx'
import { CheckIcon } from '../../../components/icons.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { openIdText } from '../../../i18n/openIdText.ts'
import { toWebLink } from '../../../openid/toWebLink.ts'
import type { Answer } from '../../../openid/useAnswer.ts'
import { AnswerFailure } from './AnswerFailure.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { Card } from './Card.tsx'
import { ConsentAccount } from './ConsentAccount.tsx'
import styles from './ConsentPrompt.module.css'
import { RequestFrame } from './RequestFrame.tsx'
import { scopeText } from './scopeText.ts'

type Props = {
  readonly request: Pick<OpenIdRequest, 'client' | 'scopes'>
  readonly session: Session
  readonly answer: Answer
}

/** The user allows a client what it asks for, or not. */
export function ConsentPrompt({ request: { client, scopes }, session, answer }: Props) {
  const isSent = answer.status === 'pending' || answer.status === 'success'
  const isAllowed = isSent && answer.variables === 'consent'
  const links = [
    ['consent.policy', toWebLink(client.policyUri)],
    ['consent.terms', toWebLink(client.tosUri)],
  ] as const
  return (
    <RequestFrame client={client} prompt="consent" actions={null}>
      <Card>
        <ConsentAccount session={session} disabled={isSent} />
        <div>
          <p id="scopes" className={styles.asks}>
            {fillIn(openIdText('consent.scopes', { client: '{client}' }), {
              client: <bdi>{client.name}</bdi>,
            })}
          </p>
          <ul aria-labelledby="scopes" className={styles.scopes}>
            {scopes.map((scope) => (
              <li key={scope}>
                <CheckIcon />
                <span>{scopeText(scope)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.never}>{openIdText('consent.never')}</p>
        </div>
        {answer.status === 'error' && <AnswerFailure answer={answer} />}
        <div className={styles.actions}>
          <Button
            kind="primary"
            busy={isAllowed}
            disabled={isSent && !isAllowed}
            onClick={() => answer.mutate('consent')}
          >
            {openIdText('consent.allow')}
          </Button>
          <CancelRequest answer={answer}>{accountText('cancel')}</CancelRequest>
        </div>
        {links.some(([, url]) => url !== null) && (
          <p className={styles.links}>
            {links.map(
              ([key, url]) =>
                url !== null && (
                  <a key={key} href={url} target="_blank" rel="noreferrer">
                    {openIdText(key)}
                  </a>
                ),
            )}
          </p>
        )}
      </Card>
    </RequestFrame>
  )
}
