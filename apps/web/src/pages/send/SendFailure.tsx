import type { Chain } from 'viem'
import { Notice } from '../../components/Notice.tsx'
import { FailureActions } from '../../details/FailureActions.tsx'
import { sendText } from '../../i18n/sendText.ts'
import type { FailureCode } from './useSend.ts'

const causedByUser: ReadonlySet<FailureCode> = new Set(['rejected', 'stopped', 'stopped_early'])

type Props = { readonly code: FailureCode; readonly error: unknown; readonly chain: Chain }

/** Shows why nothing was sent. What the user did is no error. */
export function SendFailure({ code, error, chain }: Props) {
  const isByUser = causedByUser.has(code)
  return (
    <Notice
      tone={isByUser ? 'plain' : 'danger'}
      live
      {...(code === 'would_fail' ? { title: sendText('wouldFail.title') } : {})}
      action={isByUser ? null : <FailureActions error={error} />}
    >
      {textOf(code, chain)}
    </Notice>
  )
}

function textOf(code: FailureCode, { name: network, nativeCurrency: { symbol } }: Chain): string {
  if (code === 'would_fail') return sendText('wouldFail.text', { symbol })
  return code === 'not_checked' ? sendText('error.not_checked', { network }) : sendText(`error.${code}`)
}
