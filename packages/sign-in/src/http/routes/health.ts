import { checkMetricsAccess } from '../../metrics/MetricsAccess.ts'
import { storedFamilies } from '../../metrics/storedFamilies.ts'
import { textResponse } from '../textResponse.ts'
import type { Route } from './Route.ts'

const text = (body: string, type = 'text/plain; charset=utf-8') =>
  textResponse(body, { headers: { 'content-type': type } })

/** Liveness: the process responds. */
export const healthRoute: Route = {
  path: '/healthz',
  handlers: { GET: async () => text('ok\n') },
}

/** Readiness: the database responds too. */
export const readyRoute: Route = {
  path: '/readyz',
  handlers: {
    async GET(_, { database }) {
      await database.query('SELECT 1')
      return text('ready\n')
    },
  },
}

/** Milliseconds to wait for the metrics that the database has; a scrape without them is better than none. */
const STORED_METRICS_TIMEOUT = 1_000

/** Metrics of this process and of the database, if access is allowed. */
export const metricsRoute: Route = {
  path: '/metrics',
  handlers: {
    async GET(request, { database, metrics, metricsAccess }) {
      checkMetricsAccess(metricsAccess, request)
      const stored = await Promise.race([
        storedFamilies(database).catch(() => []),
        emptyAfter(STORED_METRICS_TIMEOUT),
      ])
      return text(metrics.render(stored), 'text/plain; version=0.0.4; charset=utf-8')
    },
  },
}

const emptyAfter = (milliseconds: number) =>
  new Promise<[]>((resolve) => setTimeout(resolve, milliseconds, []).unref())
