import { isInstance } from '@countersign/api/thrown'
import { Notice } from '../../components/Notice.tsx'
import { FailureActions } from '../../details/FailureActions.tsx'
import { sendText } from '../../i18n/sendText.ts'
import type { Asset } from './asset/Asset.ts'
import { sendErrorCode } from './sendErrorCode.ts'
import { revertReasonText } from './transfer/revertReasonText.ts'
import { WouldFailError } from './transfer/simulationErrors.ts'

type Props = {
  readonly error: unknown
  /** The transfer that failed. */
  readonly asset: Asset
  readonly network: string
}

/** Shows why nothing was sent. A rejection by the user is shown quietly. */
export function SendFailure({ error, asset, network }: Props) {
  if (isInstance(error, WouldFailError))
    return (
      <Notice
        tone="danger"
        live
        title={sendText('wouldFail.title')}
        action={<FailureActions error={error} />}
      >
        {revertReasonText(error.reason, { asset, network })}
      </Notice>
    )
  const code = sendErrorCode(error)
  const quiet = code === 'rejected' || code === 'stopped' || code === 'stopped_early'
  return (
    <Notice tone={quiet ? 'plain' : 'danger'} live action={quiet ? null : <FailureActions error={error} />}>
      {code === 'not_checked' ? sendText('error.not_checked', { network }) : sendText(`error.${code}`)}
    </Notice>
  )
}
