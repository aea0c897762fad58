import { Button } from '../../../components/Button.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import type { Answer } from '../../../openid/useAnswer.ts'

/** Returns to the client, which gets nothing. */
export function CancelRequest({ answer }: { readonly answer: Answer }) {
  const isSent = answer.status === 'pending' || answer.status === 'success'
  return (
    <Button
      busy={isSent && answer.variables === 'cancel'}
      disabled={isSent && answer.variables !== 'cancel'}
      onClick={() => answer.mutate('cancel')}
    >
      {accountText('cancel')}
    </Button>
  )
}
