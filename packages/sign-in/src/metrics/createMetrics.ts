const names = {
  requests: ['countersign_requests_total', 'Requests by route, method and status.'],
  nonces: ['countersign_nonces_issued_total', 'Nonces handed out, by purpose.'],
  signIns: ['countersign_sign_ins_total', 'Attempts to sign in, by outcome: ok, or the code of the refusal.'],
  unrecorded: [
    'countersign_unrecorded_refusals_total',
    'Refusals that the audit log could not take, by kind.',
  ],
  streams: ['countersign_event_streams', 'Open streams of events.', 'gauge'],
} as const satisfies Record<string, readonly [name: string, help: string, type?: 'gauge']>

type Labels = Readonly<Record<string, string | number>>

/** Counters of this process, since its start. */
export type Metrics = {
  /** Adds `by`, which is 1 unless told. */
  count(metric: keyof typeof names, labels: Labels, by?: number): void
  /** The text format of Prometheus. */
  render(): string
}

/** Makes counters. Labels come from short fixed lists, never from what a visitor sends. */
export function createMetrics(): Metrics {
  const counts = new Map<string, number>()
  return {
    count(metric, labels, by = 1) {
      const written = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
      const line = `${names[metric][0]}{${written.join(',')}}`
      counts.set(line, (counts.get(line) ?? 0) + by)
    },
    render() {
      const lines = Object.values(names).flatMap(([name, help, type = 'counter']) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...[...counts]
          .filter(([line]) => line.startsWith(`${name}{`))
          .map(([line, count]) => `${line} ${count}`),
      ])
      return `${lines.join('\n')}\n`
    },
  }
}
