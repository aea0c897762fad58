import { accounts } from './equivalents/accounts.mjs'
import { connection } from './equivalents/connection.mjs'
import { flow } from './equivalents/flow.mjs'
import { hooks } from './equivalents/hooks.mjs'
import { limits } from './equivalents/limits.mjs'
import { motion } from './equivalents/motion.mjs'
import { node } from './equivalents/node.mjs'
import { postgres } from './equivalents/postgres.mjs'
import { siwe } from './equivalents/siwe.mjs'
import { tokens } from './equivalents/tokens.mjs'
import { transactions } from './equivalents/transactions.mjs'
import { verifier } from './equivalents/verifier.mjs'
import { webhooks } from './equivalents/webhooks.mjs'

/**
 * Changes that no test can detect because they change nothing that can be observed, by area: the line `before`, the first of
 * several, and the line or lines `after`, as `npm run mutate` prints them.
 *
 * @type {Record<string, import('./readReport.mjs').Equivalent[]>}
 */
export const equivalents = {
  accounts,
  connection,
  flow,
  hooks,
  limits,
  motion,
  node,
  postgres,
  siwe,
  tokens,
  transactions,
  verifier,
  webhooks,
}
