import { useRef } from 'react'
import type { ConnectAttempt } from '../../../connection/ConnectAttempt.ts'
import { thisDevice } from '../../../connection/device.ts'
import type { WalletOption } from '../../../connection/walletOptions.ts'
import { useKit } from '../../../kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSlow } from '../../../ui/useSlow.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../Dialog.module.css'
import { useAnnounce } from '../../dialogContext.ts'
import { useKeepFocus } from '../../useKeepFocus.ts'
import { ViewHeader } from '../../ViewHeader.tsx'
import { connectingTexts } from './connectingTexts.ts'

type Props = { readonly option: WalletOption; readonly attempt: ConnectAttempt }

/** Who is waited for, how it ended, and the way to try again (R2.5). */
export function ConnectProgress({ option, attempt }: Props) {
  const { translate, connection } = useKit()
  const busy = attempt.status === 'opening' || attempt.status === 'connecting'
  const slow = useSlow(busy)
  const elsewhere = attempt.status === 'opening' && attempt.elsewhere
  const onPhone = thisDevice().platform !== 'desktop'
  const texts = connectingTexts(translate, option.name, attempt, onPhone)
  const slowAnswer = onPhone ? 'connect.slowPhone' : 'connect.slow'
  const hint = attempt.status === 'connecting' ? 'connect.slowReading' : slowAnswer
  const detail = slow && !elsewhere ? translate(hint, { wallet: option.name }) : texts.detail
  const retry = useRef<HTMLButtonElement>(null)
  useAnnounce(`${texts.title}. ${detail}`)
  useKeepFocus(busy, retry)

  return (
    <>
      <ViewHeader title={option.name} />
      <div className={dialogStyles.centred} data-state={attempt.status}>
        <Waiting active={busy}>
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{texts.title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {(attempt.status === 'failed' || attempt.status === 'idle' || slow || elsewhere) && (
          <Button
            ref={retry}
            look={busy ? 'quiet' : 'primary'}
            capitals
            onClick={() => void connection.connect(option)}
          >
            {translate(attempt.status === 'idle' ? 'connect.connect' : 'connect.retry')}
          </Button>
        )}
      </div>
    </>
  )
}
