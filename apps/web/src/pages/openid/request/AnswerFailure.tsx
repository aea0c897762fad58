import { accountErrorText } from '../../../account/accountErrorText.ts'
import { Button } from '../../../components/Button.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { FailureActions } from '../../../details/FailureActions.tsx'
import { text } from '../../../i18n/text.ts'
import type { Answer } from '../../../openid/useAnswer.ts'

/** The server did not take the answer. "Try again" sends the same one. */
export function AnswerFailure({
  answer: { error, variables = 'login', mutate },
}: {
  readonly answer: Answer
}) {
  return (
    <Notice
      tone="danger"
      live
      action={
        <FailureActions error={error}>
          <Button onClick={() => mutate(variables)}>{text('app.retry')}</Button>
        </FailureActions>
      }
    >
      {accountErrorText(error)}
    </Notice>
  )
}
