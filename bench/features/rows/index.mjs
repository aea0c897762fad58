import { activityLog } from './activityLog.mjs'
import { contractAccounts, otherChain } from './contractAccounts.mjs'
import { emailUsers } from './emailUsers.mjs'
import { endedSessions } from './endedSessions.mjs'
import { freshSignature } from './freshSignature.mjs'
import { linkedWallets } from './linkedWallets.mjs'
import { nativeApps } from './nativeApps.mjs'
import { nonceLifetime } from './nonceLifetime.mjs'
import { nonceBrowser, nonceOnce } from './nonceOnce.mjs'
import { passkeys } from './passkeys.mjs'
import { rateLimits } from './rateLimits.mjs'
import { introspection, serviceTokens } from './serviceTokens.mjs'
import { signInHook } from './signInHook.mjs'
import { storedToken } from './storedToken.mjs'
import { webhooks } from './webhooks.mjs'

/** In the order of the table. Each has a title, and for each column a probe that resolves to the text of the cell. */
export const rows = [
  nonceOnce,
  nonceBrowser,
  nonceLifetime,
  contractAccounts,
  otherChain,
  linkedWallets,
  emailUsers,
  endedSessions,
  storedToken,
  freshSignature,
  signInHook,
  nativeApps,
  serviceTokens,
  introspection,
  webhooks,
  rateLimits,
  activityLog,
  // Last: Auth.js remembers in the process that it needs a database from then on.
  passkeys,
]
