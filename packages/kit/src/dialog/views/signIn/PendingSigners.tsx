import type { PendingSigners as Signers } from '@countersign/core'
import { formatCountdown, formatTime } from '@countersign/core/i18n'
import { useEffect, useState } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import type { Translate } from '../../../i18n/translate.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import styles from './SignInView.module.css'

type Props = {
  /** The signers who have not signed yet and the deadline. */
  readonly text: string
  readonly deadline: Date
}

/** For a multi-signature account: the missing signatures, the deadline and the time left. */
export function PendingSigners({ text, deadline }: Props) {
  const { translate, texts } = useKit()
  const timeLeft = formatCountdown(useSecondsTo(deadline), texts.get().locale)
  return (
    <div className={dialogStyles.detail}>
      {text}
      {/* A running timer is not announced. */}
      <div role="timer" className={styles.left}>
        {translate('signIn.left', { time: timeLeft })}
      </div>
    </div>
  )
}

/** The text while signers are awaited, with the deadline by the user's clock. */
export function pendingText(
  translate: Translate,
  locale: string,
  { threshold, owners }: Signers,
  deadline: Date,
): string {
  const time = formatTime(deadline, locale)
  return threshold === 1
    ? translate('signIn.chain', { time })
    : translate('signIn.owners', { threshold, owners, time })
}

function useSecondsTo(moment: Date): number {
  const until = moment.getTime()
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const update = () => setSeconds(secondsTo(until))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
