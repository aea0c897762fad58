import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './Family.ts'
import { version } from './version.ts'

const started = (Date.now() - process.uptime() * 1000) / 1000

/** Sampling interval of the monitor in milliseconds. Subtracted from its measurements. */
const RESOLUTION = 20

// One per process, created at the first scrape.
let delays: IntervalHistogram | undefined

/**
 * Returns metrics of the process, with the names that Prometheus clients use. The event loop delay is the one since the
 * last scrape.
 */
export function processFamilies(): Family[] {
  const previous = delays
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  const delay = (nanoseconds: number) =>
    previous && previous.count > 0 ? Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000) : 0
  const [p99, max] = [delay(delays.percentile(99)), delay(delays.max)]
  delays.reset()
  const { user, system } = process.cpuUsage()
  return [
    gauge('countersign_build_info', 'Versions of this program and of Node.js.', 1, {
      version,
      node: process.versions.node,
    }),
    gauge('process_start_time_seconds', 'Start of this process, in seconds since 1970.', started),
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time.',
      type: 'counter',
      samples: [['process_cpu_seconds_total', (user + system) / 1e6]],
    },
    gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Event loop delay since the last scrape, 99th percentile.',
      p99,
    ),
    gauge('nodejs_eventloop_lag_max_seconds', 'Maximum event loop delay since the last scrape.', max),
  ]
}
