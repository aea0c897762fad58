import { connection } from './equivalents/connection.mjs'
import { flow } from './equivalents/flow.mjs'
import { limits } from './equivalents/limits.mjs'
import { node } from './equivalents/node.mjs'
import { postgres } from './equivalents/postgres.mjs'
import { webhooks } from './equivalents/webhooks.mjs'

/**
 * Changes that no test can detect because they change nothing that can be observed, by area: the line `before`, the first of
 * several, and the line or lines `after`, as `npm run mutate` prints them.
 *
 * @type {Record<string, import('./readReport.mjs').Equivalent[]>}
 */
export const equivalents = {
  flow: [],
  verifier: [
    {
      file: 'createVerifier.ts',
      before: "return readSignature(typeof given === 'string' ? given : '')",
      after: 'return readSignature(typeof given === \'string\' ? given : "Stryker was here!")',
      why: 'Neither text is hex, and both are refused alike.',
    },
  ],
  hooks: [
    {
      file: 'limitTransaction.ts',
      before: 'if (limited.has(transaction)) return',
      after: 'if (false) return',
      why: 'The same timeouts are set again: the guard only saves a statement.',
    },
    {
      file: 'runSignInHooks.ts',
      before: 'if (!onAccountCreated && !onSignIn) return',
      after: 'if (false) return',
      why: 'Without a hook, what follows reads data that nothing uses: the guard only saves a statement.',
    },
  ],
}
