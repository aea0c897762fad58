import { createHistogram } from './createHistogram.ts'
import { type Family, type Labels, renderFamily, writeLabels } from './Family.ts'

const counters = {
  requests: ['countersign_requests_total', 'Requests by route, method and status.'],
  nonces: ['countersign_nonces_issued_total', 'Nonces handed out, by purpose.'],
  signIns: ['countersign_sign_ins_total', 'Attempts to sign in, by outcome: ok, or the code of the refusal.'],
  links: ['countersign_links_total', 'Attempts to link a wallet, by outcome.'],
  confirmations: [
    'countersign_confirmations_total',
    'Attempts to confirm a change of an account, by action and outcome.',
  ],
  unrecorded: [
    'countersign_unrecorded_refusals_total',
    'Refusals that the audit log could not take, by kind.',
  ],
  databaseErrors: ['countersign_database_errors_total', 'Statements and transactions that failed, by code.'],
  upkeepRuns: ['countersign_upkeep_runs_total', 'Runs of the upkeep, by outcome.'],
  upkeepRows: ['countersign_upkeep_rows_total', 'Rows that the upkeep removed or made anonymous, by sort.'],
} as const satisfies Record<string, readonly [name: string, help: string]>

/** Counters of this process, since its start. */
export type Metrics = {
  /** Adds `by`, which is 1 unless told. */
  count(metric: keyof typeof counters, labels: Labels, by?: number): void
  /** Adds to what is open now. */
  countStream(change: 1 | -1): void
  /** How long an answer took, in seconds. */
  timeRequest(route: string, seconds: number): void
  /** The text format of Prometheus. */
  render(): string
}

/**
 * Makes counters. Labels come from short fixed lists, never from what a visitor sends. `others` is asked at each
 * rendering for what is measured elsewhere.
 */
export function createMetrics(others: () => readonly Family[] = () => []): Metrics {
  const counts = new Map<string, Map<string, number>>()
  const durations = createHistogram(
    'countersign_request_duration_seconds',
    'How long answers took, by route; of a stream, until it began.',
  )
  let streams: number | null = null

  return {
    count(metric, labels, by = 1) {
      const series = counts.get(metric) ?? new Map<string, number>()
      const written = writeLabels(labels)
      counts.set(metric, series.set(written, (series.get(written) ?? 0) + by))
    },
    countStream(change) {
      streams = (streams ?? 0) + change
    },
    timeRequest: (route, seconds) => durations.observe({ route }, seconds),
    render() {
      const families: Family[] = [
        ...Object.entries(counters).map(
          ([metric, [name, help]]): Family => ({
            name,
            help,
            type: 'counter',
            samples: [...(counts.get(metric) ?? [])].map(([labels, value]) => [`${name}${labels}`, value]),
          }),
        ),
        {
          name: 'countersign_event_streams',
          help: 'Open streams of events.',
          type: 'gauge',
          samples: streams === null ? [] : [['countersign_event_streams{}', streams]],
        },
        durations.family(),
        ...others(),
      ]
      return `${families.map(renderFamily).join('\n')}\n`
    },
  }
}
