import { checkMetricsAccess } from '../../metrics/MetricsAccess.ts'
import type { Route } from './Route.ts'

const text = (body: string, type = 'text/plain; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type } })

/** Alive: this process answers. */
export const healthRoute: Route = {
  path: '/healthz',
  answers: { GET: async () => text('ok\n') },
}

/** Ready: the database answers too. */
export const readyRoute: Route = {
  path: '/readyz',
  answers: {
    async GET(_, { database }) {
      await database.query('SELECT 1')
      return text('ready\n')
    },
  },
}

/** What happened in this process, for who may know. */
export const metricsRoute: Route = {
  path: '/metrics',
  answers: {
    async GET(request, { metrics, metricsAccess }) {
      checkMetricsAccess(metricsAccess, request)
      return text(metrics.render(), 'text/plain; version=0.0.4; charset=utf-8')
    },
  },
}
