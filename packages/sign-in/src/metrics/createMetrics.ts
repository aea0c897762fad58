const names = {
  requests: ['countersign_requests_total', 'Requests by route, method and status.'],
  nonces: ['countersign_nonces_issued_total', 'Nonces handed out, by purpose.'],
  signIns: ['countersign_sign_ins_total', 'Attempts to sign in, by outcome: ok, or the code of the refusal.'],
} as const

type Labels = Readonly<Record<string, string | number>>

/** Counters of this process, since its start. */
export type Metrics = {
  count(metric: keyof typeof names, labels: Labels): void
  /** The text format of Prometheus. */
  render(): string
}

/** Makes counters. Labels come from short fixed lists, never from what a visitor sends. */
export function createMetrics(): Metrics {
  const counts = new Map<string, number>()
  return {
    count(metric, labels) {
      const written = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
      const line = `${names[metric][0]}{${written.join(',')}}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    },
    render() {
      const lines = Object.values(names).flatMap(([name, help]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} counter`,
        ...[...counts]
          .filter(([line]) => line.startsWith(`${name}{`))
          .map(([line, count]) => `${line} ${count}`),
      ])
      return `${lines.join('\n')}\n`
    },
  }
}
