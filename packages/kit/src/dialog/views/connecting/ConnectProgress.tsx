import { type ConnectAttempt, thisDevice, type WalletOption } from '@countersign/core'
import { useRef } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSlow } from '../../../ui/useSlow.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext } from '../../parts/dialogContext.ts'
import { useKeepFocus } from '../../parts/useKeepFocus.ts'
import { useSettled } from '../../parts/useSettled.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { connectingTexts } from './connectingTexts.ts'

type Props = {
  readonly option: WalletOption
  readonly attempt: ConnectAttempt
  /** Sends the request again, also while the wallet has not responded. */
  readonly onRetry: () => void
}

/** The pending wallet, the outcome, and RETRY (R2.5). */
export function ConnectProgress({ option, attempt, onRetry }: Props) {
  const { translate } = useKit()
  const { back } = useDialogContext()
  const busy = attempt.status === 'opening' || attempt.status === 'connecting'
  const slow = useSlow(busy)
  const elsewhere = attempt.status === 'opening' && attempt.elsewhere
  const onPhone = thisDevice().platform !== 'desktop'
  const texts = connectingTexts(translate, option.name, attempt, onPhone)
  const slowResponse = onPhone ? 'connect.slowPhone' : 'connect.slow'
  const hint = attempt.status === 'connecting' ? 'connect.slowReading' : slowResponse
  const detail = slow && !elsewhere ? translate(hint, { wallet: option.name }) : texts.detail
  const signs = attempt.status === 'opening' && attempt.signs === true
  const retry = useRef<HTMLButtonElement>(null)
  // Choosing a wallet shows its view just before the attempt begins.
  useAnnounce(useSettled(attempt.status === 'idle' ? '' : `${texts.title}\n${detail}`))
  useKeepFocus(busy, retry)

  return (
    <>
      <ViewHeader title={option.name} />
      <div className={dialogStyles.centered} data-state={attempt.status}>
        <Waiting ring={busy || attempt.status === 'pairing' ? 'active' : attempt.status}>
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{texts.title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {signs && <p className={dialogStyles.detail}>{translate('signIn.text')}</p>}
        {(attempt.status === 'failed' || attempt.status === 'idle' || slow || elsewhere) && (
          <Button
            ref={retry}
            look={busy ? 'quiet' : 'primary'}
            capitals={attempt.status !== 'idle'}
            onClick={onRetry}
          >
            {translate(attempt.status === 'idle' ? 'connect.connect' : 'connect.retry')}
          </Button>
        )}
        {attempt.status === 'failed' && back && (
          <Button look="text" onClick={back}>
            {translate('connect.another')}
          </Button>
        )}
      </div>
    </>
  )
}
