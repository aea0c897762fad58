import type { Recorder } from '@countersign/testing/wallet'
import { useEffect, useRef, useState } from 'react'
import type { GuidedStep } from './guidedSteps.ts'
import styles from './RecorderPage.module.css'

type Props = {
  readonly step: GuidedStep
  readonly skipReason: ReturnType<Recorder['skipReason']>
  readonly isRunning: boolean
  readonly onStart: () => void
  readonly onSkip: () => void
  readonly onStop: () => void
}

const SKIP_REASONS = {
  needs_account: 'This step needs a connected account.',
  has_network: 'The wallet has this network already, so this step is not needed.',
} as const

/** The next or current step. */
export function StepControls({ step, skipReason, isRunning, onStart, onSkip, onStop }: Props) {
  const focused = useRef<HTMLButtonElement>(null)
  const isByHand = step.id === 'disconnect'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button changes with `isRunning`.
  useEffect(() => {
    focused.current?.focus()
  }, [isRunning])

  if (isRunning)
    return (
      <>
        <p>{step.press}</p>
        <div className={styles.buttons}>
          <button ref={focused} type="button" className={styles.plain} onClick={onStop}>
            {isByHand ? 'Done' : 'Stop waiting'}
          </button>
          <Waiting />
        </div>
      </>
    )
  return (
    <>
      <p>{skipReason ? SKIP_REASONS[skipReason] : step.press}</p>
      <div className={styles.buttons}>
        <button ref={focused} type="button" className={styles.primary} onClick={onStart}>
          {skipReason ? 'Continue' : 'Start'}
        </button>
        {!skipReason && (
          <button type="button" className={styles.plain} onClick={onSkip}>
            Skip
          </button>
        )}
      </div>
    </>
  )
}

function Waiting() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className={styles.soft}>Waiting for the wallet: {seconds} of 120 s</span>
}
