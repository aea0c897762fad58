import { accountRoute } from './account.ts'
import { accountExportRoute } from './accountExport.ts'
import { activityRoute } from './activity.ts'
import { eventsRoute } from './events.ts'
import { healthRoute, metricsRoute, readyRoute } from './health.ts'
import { nonceRoute } from './nonce.ts'
import type { Route } from './Route.ts'
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

const patterns = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** Returns true for the path of a route. */
export function isOwnPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
