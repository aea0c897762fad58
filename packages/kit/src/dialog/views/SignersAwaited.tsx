import { useEffect, useState } from 'react'
import type { SignersAwaited as Signers } from '../../connectors/signersAwaited.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useKit } from '../../kitContext.ts'
import dialogStyles from '../Dialog.module.css'
import styles from './SignInView.module.css'

type Props = {
  /** Who is awaited, and until when. */
  readonly text: string
  readonly deadline: Date
}

/** While an account of several owners waits for more of them: for whom, until when, and how long that still is. */
export function SignersAwaited({ text, deadline }: Props) {
  const { translate } = useKit()
  const left = useTimeLeft(deadline)
  return (
    <div className={dialogStyles.detail}>
      {text}
      {/* A timer is not announced as it runs. */}
      <div role="timer" className={styles.left}>
        {translate('signIn.left', { time: left })}
      </div>
    </div>
  )
}

/** What is said while signers are awaited, with the deadline by the visitor's clock. */
export function awaitedText(translate: Translate, { threshold, owners }: Signers, deadline: Date): string {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(deadline)
  if (threshold === 1) return `${translate('signIn.chain')} ${translate('signIn.chainUntil', { time })}`
  const counts = { threshold: String(threshold), owners: String(owners) }
  return `${translate('signIn.owners', counts)} ${translate('signIn.ownersUntil', { time })}`
}

/** Minutes and seconds until a moment, as `4:12`. */
function useTimeLeft(moment: Date): string {
  const until = moment.getTime()
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const tell = () => setSeconds(secondsTo(until))
    tell()
    const timer = setInterval(tell, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const shown = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(undefined, { minimumIntegerDigits }).format(value)
  return `${shown(Math.floor(seconds / 60), 1)}:${shown(seconds % 60, 2)}`
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
