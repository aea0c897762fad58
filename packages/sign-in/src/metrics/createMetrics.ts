import { createHistogram } from './createHistogram.ts'
import { type Family, type Labels, renderFamily, writeLabels } from './Family.ts'

const counters = {
  requests: ['countersign_requests_total', 'Requests by route, method and status.'],
  serverErrors: ['countersign_server_errors_total', 'Responses with a status of 500 or more.'],
  nonces: ['countersign_nonces_issued_total', 'Issued nonces, by purpose.'],
  signInAttempts: ['countersign_sign_in_attempts_total', 'Attempts to sign in.'],
  signIns: ['countersign_sign_ins_total', 'Attempts to sign in, by outcome: ok, or the error code.'],
  links: ['countersign_links_total', 'Attempts to link a wallet, by outcome.'],
  confirmations: [
    'countersign_confirmations_total',
    'Confirmations of changes to an account, by action and outcome.',
  ],
  unrecorded: [
    'countersign_unrecorded_refusals_total',
    'Refusals that could not be recorded in the audit log, by kind.',
  ],
  hooks: [
    'countersign_hooks_total',
    'Calls of hooks, by hook and outcome: ok, refused, failed or timed_out.',
  ],
  databaseErrors: ['countersign_database_errors_total', 'Statements and transactions that failed, by code.'],
  maintenanceRuns: ['countersign_maintenance_runs_total', 'Maintenance runs, by outcome.'],
  webhooks: [
    'countersign_webhooks_total',
    'Attempts to deliver a webhook, by outcome: delivered, retried, or dead after the last attempt.',
  ],
  maintenanceRows: [
    'countersign_maintenance_rows_total',
    'Rows that maintenance deleted or anonymized, by table.',
  ],
} as const satisfies Record<string, readonly [name: string, help: string]>

type Counter = keyof typeof counters

const refusals = ['sign_in_refused', 'link_refused', 'confirmation_refused', 'passkey_refused']

/**
 * The series that alerts read (deploy/alerts.yaml), at 0 from the start: of a series that begins with its first event,
 * Prometheus computes no increase, so the first failure would not raise an alert.
 */
const alerted: Readonly<Partial<Record<Counter, readonly Labels[]>>> = {
  serverErrors: [{}],
  signInAttempts: [{}],
  signIns: ['ok', 'chain_unavailable'].map((outcome) => ({ outcome })),
  unrecorded: refusals.map((kind) => ({ kind })),
  databaseErrors: [{ code: 'unavailable' }],
  maintenanceRuns: [{ outcome: 'done' }],
  webhooks: [{ outcome: 'dead' }],
}

/** Counters of this process, since its start. */
export type Metrics = {
  /** Adds `by`, by default 1. */
  count(metric: Counter, labels: Labels, by?: number): void
  /** Adds to the number of open streams. */
  countStream(change: 1 | -1): void
  /** Records the duration of a request in seconds. */
  timeRequest(route: string, seconds: number): void
  /** Records the duration of a hook in seconds. */
  timeHook(hook: string, seconds: number): void
  /** Returns the text format of Prometheus, with `stored` at the end. */
  render(stored?: readonly Family[]): string
}

export type MeasuredRequest = {
  readonly route: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}

/** The methods that have a label of their own. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts a request and records its duration. */
export function recordRequest(
  metrics: Pick<Metrics, 'count' | 'timeRequest'>,
  { route, method, status, seconds }: MeasuredRequest,
): void {
  metrics.count('requests', { route, method: methods.includes(method) ? method : 'other', status })
  if (status >= 500) metrics.count('serverErrors', {})
  metrics.timeRequest(route, seconds)
}

/** Counts an attempt to sign in. `outcome` is `ok` or the error code. */
export function countSignIn(metrics: Pick<Metrics, 'count'>, outcome: string): void {
  metrics.count('signInAttempts', {})
  metrics.count('signIns', { outcome })
}

export type MetricsOptions = {
  /** Returns metrics that are measured elsewhere. Called for each rendering. */
  readonly others?: () => readonly Family[]
  /** The route that verifies a signature, whose duration alerts read. */
  readonly verifyRoute?: string
  /** The names of the application's hooks. */
  readonly hooks?: readonly string[]
}

/** Creates the metrics of a process. Labels come from short fixed lists, never from clients. */
export function createMetrics({ others = () => [], verifyRoute, hooks = [] }: MetricsOptions = {}): Metrics {
  const counts = new Map<string, Map<string, number>>()
  const durations = createHistogram(
    'countersign_request_duration_seconds',
    'Time to respond, by route; for an event stream, until it starts.',
  )
  const hookDurations = createHistogram('countersign_hook_duration_seconds', 'Duration of hooks, by hook.')
  let streams: number | null = null

  const count: Metrics['count'] = (metric, labels, by = 1) => {
    const series = counts.get(metric) ?? new Map<string, number>()
    const written = writeLabels(labels)
    counts.set(metric, series.set(written, (series.get(written) ?? 0) + by))
  }
  for (const metric of Object.keys(alerted) as Counter[])
    for (const labels of alerted[metric] ?? []) count(metric, labels, 0)
  for (const hook of hooks)
    for (const outcome of ['failed', 'timed_out']) count('hooks', { hook, outcome }, 0)
  if (verifyRoute !== undefined) durations.start({ route: verifyRoute })

  return {
    count,
    countStream(change) {
      streams = (streams ?? 0) + change
    },
    timeRequest: (route, seconds) => durations.observe({ route }, seconds),
    timeHook: (hook, seconds) => hookDurations.observe({ hook }, seconds),
    render(stored = []) {
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
          help: 'Open event streams.',
          type: 'gauge',
          samples: streams === null ? [] : [['countersign_event_streams{}', streams]],
        },
        durations.family(),
        hookDurations.family(),
        ...others(),
        ...stored,
      ]
      return `${families.map(renderFamily).join('\n')}\n`
    },
  }
}
