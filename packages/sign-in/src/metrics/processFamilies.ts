import { readFileSync } from 'node:fs'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './Family.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)
const started = (Date.now() - process.uptime() * 1000) / 1000

/** The monitor fires this often, in milliseconds; that much of what it measures is no delay. */
const RESOLUTION = 20

// One a process, and only once somebody looks.
let delays: IntervalHistogram | undefined

/**
 * What Prometheus' own clients tell of a process, under the names they use. The delay of the event loop is that since the
 * last look.
 */
export function processFamilies(): Family[] {
  const looked = delays
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  const delay = (nanoseconds: number) =>
    looked && looked.count > 0 ? Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000) : 0
  const [p99, max] = [delay(delays.percentile(99)), delay(delays.max)]
  delays.reset()
  const { user, system } = process.cpuUsage()
  return [
    gauge('countersign_build_info', 'The version that runs, of this program and of Node.js.', 1, {
      version,
      node: process.versions.node,
    }),
    gauge('process_start_time_seconds', 'When this process started, in seconds since 1970.', started),
    {
      name: 'process_cpu_seconds_total',
      help: 'Time on processors.',
      type: 'counter',
      samples: [['process_cpu_seconds_total', (user + system) / 1e6]],
    },
    gauge('process_resident_memory_bytes', 'Memory held.', process.memoryUsage.rss()),
    gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last look: 99 of 100.', p99),
    gauge(
      'nodejs_eventloop_lag_max_seconds',
      'Delay of the event loop since the last look: the longest.',
      max,
    ),
  ]
}
