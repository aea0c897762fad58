import type { RecordedStep } from '@countersign/testing/wallet'

/** Describes how a step ended: "Error 4001 after 1.2 s. Events: accountsChanged". */
export function describeStep({ status, log }: RecordedStep): string {
  const events = log.flatMap((entry) => (entry.kind === 'event' ? [entry.name] : []))
  const eventText = events.length > 0 ? ` Events: ${events.join(', ')}.` : ''
  const outcome = log.find(({ kind }) => kind !== 'event')
  const after = outcome ? ` after ${(outcome.elapsedMs / 1000).toFixed(1)} s.` : ''
  if (outcome?.kind === 'error') return `Error ${outcome.error.code ?? 'without a code'}${after}${eventText}`
  if (outcome) return `Response${after}${eventText}`
  switch (status) {
    case 'done':
      return `Done.${eventText || ' No events.'}`
    case 'timed_out':
      return `No response.${eventText}`
    case 'skipped':
      return 'Skipped.'
    case 'not_needed':
      return 'Not needed.'
  }
}
