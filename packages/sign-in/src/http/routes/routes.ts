import { accountRoute } from './account.ts'
import { accountExportRoute } from './accountExport.ts'
import { activityRoute } from './activity.ts'
import { eventsRoute } from './events.ts'
import { healthRoute, metricsRoute, readyRoute } from './health.ts'
import { nonceRoute } from './nonce.ts'
import type { Call, Route } from './Route.ts'
import { sessionRoute } from './session.ts'
import { oneSessionRoute, sessionsRoute } from './sessions.ts'
import { transactionsRoute } from './transactions.ts'
import { verifyRoute } from './verify.ts'
import { primaryWalletRoute, walletRoute, walletsRoute } from './wallets.ts'

/** All routes. */
export const routes: readonly Route[] = [
  nonceRoute,
  verifyRoute,
  sessionRoute,
  sessionsRoute,
  oneSessionRoute,
  activityRoute,
  walletsRoute,
  walletRoute,
  primaryWalletRoute,
  accountRoute,
  accountExportRoute,
  transactionsRoute,
  eventsRoute,
  healthRoute,
  readyRoute,
  metricsRoute,
]

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

/** A route with the parameters of a path. */
export type FoundRoute = { readonly route: Route; readonly params: Call['params'] }

/** Returns the route of a path; `null` if no route has it. The path and its parameters are not decoded. */
export function findRoute(path: string): FoundRoute | null {
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { route, params: match.groups ?? {} }
  }
  return null
}
