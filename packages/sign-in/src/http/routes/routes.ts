import { accountRoute } from './account.ts'
import { accountExportRoute } from './accountExport.ts'
import { activityRoute } from './activity.ts'
import { eventsRoute } from './events.ts'
import { healthRoute, metricsRoute, readyRoute } from './health.ts'
import { introspectRoute } from './introspect.ts'
import { jwksRoute, wellKnownJwksRoute } from './jwks.ts'
import { nonceRoute } from './nonce.ts'
import { passkeyRoutes } from './passkeys.ts'
import type { Route, RouteName } from './Route.ts'
import { sessionRoute } from './session.ts'
import { oneSessionRoute, sessionsRoute } from './sessions.ts'
import { tokenRoute } from './token.ts'
import { transactionsRoute } from './transactions.ts'
import { verifyRoute } from './verify.ts'
import { primaryWalletRoute, walletRoute, walletsRoute } from './wallets.ts'

/** Nonces, sign-in and the session: always available. */
export const requiredRoutes: readonly Route[] = [nonceRoute, verifyRoute, sessionRoute]

/** The other routes, by the names of the option `routes`. */
export const optionalRoutes: Readonly<Record<RouteName, readonly Route[]>> = {
  accountDeletion: [accountRoute],
  accountExport: [accountExportRoute],
  activity: [activityRoute],
  events: [eventsRoute],
  health: [healthRoute, readyRoute],
  introspection: [introspectRoute],
  jwks: [wellKnownJwksRoute, jwksRoute],
  sessions: [sessionsRoute, oneSessionRoute],
  transactions: [transactionsRoute],
  wallets: [walletsRoute, walletRoute, primaryWalletRoute],
}

/** All routes. */
export const routes: readonly Route[] = [
  ...requiredRoutes,
  ...Object.values(optionalRoutes).flat(),
  metricsRoute,
  tokenRoute,
  ...passkeyRoutes,
]
