import { accountErrorText } from '../../account/accountErrorText.ts'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { FailureActions } from '../../details/FailureActions.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { text } from '../../i18n/text.ts'

type Props = {
  readonly error: unknown
  /** Whether earlier data is still shown. */
  readonly stale: boolean
  readonly onRetry: () => void
  readonly busy: boolean
}

export function ReadFailure({ error, stale, onRetry, busy }: Props) {
  return (
    <Notice
      tone={stale ? 'notice' : 'danger'}
      live
      title={accountText(stale ? 'error.stale.title' : 'error.read.title')}
      action={
        <FailureActions error={error}>
          <Button busy={busy} onClick={onRetry}>
            {text('app.retry')}
          </Button>
        </FailureActions>
      }
    >
      {accountErrorText(error)}
    </Notice>
  )
}
