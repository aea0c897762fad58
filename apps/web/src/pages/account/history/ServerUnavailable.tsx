import { Button } from '../../../components/Button.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import { text } from '../../../i18n/text.ts'
import type { History } from './useHistory.ts'

/** A note that some may be missing; the transactions of this browser are shown anyway. */
export function ServerUnavailable({ history }: { readonly history: History }) {
  const { transactions, clear, retry, isRetrying } = history
  const nothing = transactions.length === 0 && clear === null
  return (
    <Notice
      tone="plain"
      live
      action={
        <Button busy={isRetrying} onClick={retry}>
          {text('app.retry')}
        </Button>
      }
    >
      {accountText(nothing ? 'history.unread' : 'history.missing')}
    </Notice>
  )
}
