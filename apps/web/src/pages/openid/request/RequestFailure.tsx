import { accountErrorText } from '../../../account/accountErrorText.ts'
import { Button } from '../../../components/Button.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { Statement } from '../../../components/Statement.tsx'
import { FailureActions } from '../../../details/FailureActions.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { text } from '../../../i18n/text.ts'

type Props = { readonly error: unknown; readonly busy: boolean; readonly onRetry: () => void }

/** The request, or the session, could not be read. */
export function RequestFailure({ error, busy, onRetry }: Props) {
  return (
    <Statement
      alert
      heading={<PageHeading title={accountText('error.read.title')} />}
      actions={
        <FailureActions error={error}>
          <Button kind="primary" busy={busy} onClick={onRetry}>
            {text('app.retry')}
          </Button>
        </FailureActions>
      }
    >
      <p>{accountErrorText(error)}</p>
    </Statement>
  )
}
