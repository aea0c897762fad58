import type { IncomingMessage } from 'node:http'
import type { JWK } from 'jose'
import type { Configuration, Provider } from 'oidc-provider'
import type { Context } from '../../http/Context.ts'
import { createFindAccount, isActiveAccount } from '../claims/createFindAccount.ts'
import { compareSecretHashes } from '../clients/compareSecretHashes.ts'
import { findClient } from '../clients/findClient.ts'
import { refuseTrusted } from '../clients/refuseTrusted.ts'
import { registrationIssue, storeRegistration } from '../clients/storeRegistration.ts'
import { createLoadGrant } from '../consents/createLoadGrant.ts'
import type { Groups } from '../groups/Groups.ts'
import type { PairwiseSubject } from '../keys/createSubjects.ts'
import { endOwnSession } from '../logout/endOwnSession.ts'
import { confirmLogout, showLoggedOut } from '../logout/logoutPages.ts'
import { queueLogouts } from '../logout/queueLogouts.ts'
import type { OpenIdRules } from '../readOpenIdOptions.ts'
import { createAdapter } from '../records/createAdapter.ts'
import { createRecords } from '../records/createRecords.ts'
import type { CurrentSession } from '../sessions/currentSession.ts'
import { findBoundSession } from '../sessions/findBoundSession.ts'
import { followCurrentSession } from '../sessions/followCurrentSession.ts'
import { createConfiguration } from './configuration.ts'
import { cookieNames } from './cookieNames.ts'
import { fixAddress } from './fixAddress.ts'
import { createInteractionPolicy } from './interactionPolicy.ts'
import type { ProviderModule } from './loadProvider.ts'
import { reportOutages } from './reportOutages.ts'

export type ProviderParts = {
  readonly context: Context
  readonly rules: OpenIdRules
  readonly issuer: string
  readonly subjects: PairwiseSubject
  readonly groups: Groups
  readonly currentSession: CurrentSession
  readonly getIpAddress: (request: IncomingMessage) => string | null
  readonly renderError: NonNullable<Configuration['renderError']>
  readonly fetch: NonNullable<Configuration['fetch']>
}

/** Creates a provider with some keys. Its keys cannot change: other keys need another provider. */
export function createProvider(
  library: ProviderModule,
  parts: ProviderParts,
  jwks: readonly JWK[],
): Provider {
  const { context, rules, issuer, currentSession } = parts
  const { now, isWalletAllowed } = context
  const database = reportOutages(context.database, library)
  const { errors, default: ProviderClass } = library
  const account = {
    database,
    isWalletAllowed,
    profile: rules.profile,
    groups: parts.groups,
    groupsUnavailable: () => groupsUnavailable(errors),
  }
  const adapter = createAdapter({
    records: createRecords(database, now),
    clients: {
      find: (id) => findClient(database, rules.clients, id),
      async register(id, registered) {
        const issue = registrationIssue(registered)
        if (issue !== null) throw new errors.InvalidClientMetadata(issue)
        await storeRegistration(database, { id, registered, now: now() })
      },
    },
    sessions: {
      async current() {
        const { ctx } = ProviderClass
        const current = ctx ? await currentSession({ req: ctx.req, res: ctx.res }) : null
        return current && { accountId: current.account.id, sessionId: current.session.id }
      },
      findByUid: (uid) => findBoundSession(database, { uid, now: now(), isWalletAllowed }),
    },
    alreadyUsed: (model) =>
      model === 'PushedAuthorizationRequest'
        ? new errors.InvalidRequestUri('The request_uri was already used.')
        : new errors.InvalidGrant('It was already used.'),
  })
  const configuration = createConfiguration({
    adapter,
    findAccount: createFindAccount(account),
    isActive: (accountId) => isActiveAccount(account, accountId),
    loadExistingGrant: createLoadGrant(database),
    pairwiseIdentifier: (_ctx, accountId, { clientId }) => parts.subjects(accountId, clientId),
    renderError: parts.renderError,
    extraClientMetadata: refuseTrusted(errors.InvalidClientMetadata),
    policy: createInteractionPolicy(library, { currentSession, now }),
    cookieNames: cookieNames(issuer),
    jwks,
    sessionLifetime: Math.floor(context.sessionLifetime.max / 1000),
    registrationToken: rules.registrationToken,
    fetch: parts.fetch,
    onLogout: confirmLogout,
    onLoggedOut: showLoggedOut,
  })
  const provider = new ProviderClass(issuer, configuration)
  fixAddress(provider, parts.getIpAddress)
  compareSecretHashes(provider)
  followCurrentSession(provider, currentSession)
  queueLogouts(provider, { database, now })
  endOwnSession(provider, context, parts.getIpAddress)
  return provider
}

/** The library has no error with the status 503. */
function groupsUnavailable({ TemporarilyUnavailable }: ProviderModule['errors']): Error {
  const error = new TemporarilyUnavailable('The groups of the user cannot be read now. Try again soon.')
  return Object.assign(error, { status: 503, statusCode: 503 })
}
