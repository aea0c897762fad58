import type { PendingSigners as Signers } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import type { Translate } from '../../../i18n/translate.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import styles from './SignInView.module.css'

type Props = {
  /** The awaited signers and the deadline. */
  readonly text: string
  readonly deadline: Date
}

/** For a multi-signature account: the missing signatures, the deadline and the time left. */
export function PendingSigners({ text, deadline }: Props) {
  const { translate } = useKit()
  const timeLeft = useTimeLeft(deadline)
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
export function awaitedText(translate: Translate, { threshold, owners }: Signers, deadline: Date): string {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(deadline)
  if (threshold === 1) return `${translate('signIn.chain')} ${translate('signIn.chainUntil', { time })}`
  const counts = { threshold: String(threshold), owners: String(owners) }
  return `${translate('signIn.owners', counts)} ${translate('signIn.ownersUntil', { time })}`
}

/** Time left as minutes and seconds: `4:12`. */
function useTimeLeft(moment: Date): string {
  const until = moment.getTime()
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const update = () => setSeconds(secondsTo(until))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const format = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(undefined, { minimumIntegerDigits }).format(value)
  return `${format(Math.floor(seconds / 60), 1)}:${format(seconds % 60, 2)}`
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
