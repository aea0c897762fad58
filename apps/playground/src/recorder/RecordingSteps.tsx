import type { RecordedStep, Recorder, StepId } from '@countersign/testing/wallet'
import { useEffect, useRef, useState } from 'react'
import { describeStep } from './describeStep.ts'
import { type GuidedStep, guidedSteps, questions, questionsConnected } from './guidedSteps.ts'
import styles from './RecorderPage.module.css'
import { RecordingFile } from './RecordingFile.tsx'
import { StepControls } from './StepControls.tsx'

/** Timeout of a request that opens no window. */
const QUESTION_TIMEOUT = 10_000

type Stage = 'questions' | 'ready' | 'running'

/** The requests that need no user, then one step after the other. */
export function RecordingSteps({ recorder }: { readonly recorder: Recorder }) {
  const [stage, setStage] = useState<Stage>('questions')
  const [at, setAt] = useState(0)
  const [message, setMessage] = useState('Sending requests that need no approval…')
  const stop = useRef<AbortController | null>(null)
  const hasBegun = useRef(false)
  const steps = new Map<StepId, RecordedStep>(recorder.recording().steps.map((step) => [step.id, step]))

  useEffect(() => {
    // Effects run twice in development.
    if (hasBegun.current) return
    hasBegun.current = true
    void runRequests(recorder, questions).then(() => {
      setMessage('The first step is ready.')
      setStage('ready')
    })
  }, [recorder])

  function next(step: GuidedStep, recorded: RecordedStep | undefined) {
    const isLast = at === guidedSteps.length - 1
    const outcome = recorded ? describeStep(recorded) : 'Skipped.'
    setMessage(`${step.title}: ${outcome}${isLast ? ' The recording is complete.' : ''}`)
    setAt(at + 1)
    setStage('ready')
  }

  async function start(step: GuidedStep) {
    const controller = new AbortController()
    stop.current = controller
    setStage('running')
    setMessage(`${step.title}: ${step.press}`)
    const recorded = await recorder.record(step.id, { signal: controller.signal })
    if (step.id === 'connect_approve' && recorded.status === 'done')
      await runRequests(recorder, questionsConnected)
    next(step, recorded)
  }

  function skip(step: GuidedStep) {
    recorder.skip(step.id)
    next(step, undefined)
  }

  const isComplete = at === guidedSteps.length
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.sectionName}>Steps</h2>
        <p role="status" className={styles.soft}>
          {message}
        </p>
        <ol className={styles.steps}>
          {guidedSteps.map((step, index) => {
            const recorded = steps.get(step.id)
            const isNow = index === at && stage !== 'questions'
            return (
              <li key={step.id} className={styles.step} aria-current={isNow ? 'step' : undefined}>
                <h3 className={styles.stepName}>{step.title}</h3>
                {isNow ? (
                  <StepControls
                    key={step.id}
                    step={step}
                    skipReason={recorder.skipReason(step.id)}
                    isRunning={stage === 'running'}
                    onStart={() => void start(step)}
                    onSkip={() => skip(step)}
                    onStop={() => stop.current?.abort()}
                  />
                ) : (
                  <p className={styles.soft}>
                    {recorded && index < at ? describeStep(recorded) : step.press}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      </section>
      <RecordingFile recording={recorder.recording()} isComplete={isComplete} />
    </>
  )
}

async function runRequests(recorder: Recorder, ids: readonly StepId[]) {
  for (const id of ids) await recorder.record(id, { timeoutMs: QUESTION_TIMEOUT })
}
