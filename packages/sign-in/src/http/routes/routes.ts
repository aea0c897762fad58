import { healthRoute, metricsRoute, readyRoute } from './health.ts'
import { nonceRoute } from './nonce.ts'
import type { Route } from './Route.ts'
import { sessionRoute } from './session.ts'
import { verifyRoute } from './verify.ts'

/** The whole HTTP surface. */
export const routes: readonly Route[] = [
  nonceRoute,
  verifyRoute,
  sessionRoute,
  healthRoute,
  readyRoute,
  metricsRoute,
]
