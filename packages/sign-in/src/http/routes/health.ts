import { checkMetricsAccess } from '../../metrics/MetricsAccess.ts'
import type { Route } from './Route.ts'

const text = (body: string, type = 'text/plain; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type } })

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

/** Metrics of this process, if access is allowed. */
export const metricsRoute: Route = {
  path: '/metrics',
  handlers: {
    async GET(request, { metrics, metricsAccess }) {
      checkMetricsAccess(metricsAccess, request)
      return text(metrics.render(), 'text/plain; version=0.0.4; charset=utf-8')
    },
  },
}
