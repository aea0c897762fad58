const wrongUses = ['packages/sign-in/src/wrongUses.test.ts']
/** What of core/transactions needs several tabs, or the hooks of wagmi: tests in Chromium cover it. */
const transactionsInBrowsers = [
  'recordTransactions.ts',
  'recordWhenSent.ts',
  'watch/electLeader.ts',
  'watch/watchAccount.ts',
]
/** Connectors that need windows and frames. */
const connectorsInBrowsers = ['base', 'coinbase', 'popup', 'safe']

/**
 * The folders whose tests must detect changes of their code, by the name of the area. `project` is the project of
 * vitest.config.ts that has their tests, `tests` are folders or files of further tests that an area needs, `slow` names
 * tests of its folder that only repeat faster ones, `files` are the only files and folders to change, `excluded` those that are
 * generated or belong to another area, `threshold` is the percentage of changes that the tests must detect, `null`
 * until the whole area has been measured, and `env` are environment variables of its tests.
 */
export const areas = {
  siwe: area('server', 'packages/sign-in/src/siwe', {
    slow: ['fuzz.test.ts', 'siweDifferential.test.ts', 'worker.test.ts'],
    env: { PROPERTY_RUNS: '100' },
  }),
  signatures: area('server', 'packages/sign-in/src/signatures', { excluded: ['contract/validators.ts'] }),
  verifier: area('server', 'packages/sign-in/src/verifier', { tests: wrongUses }),
  node: area('server', 'packages/sign-in/src/node', { tests: wrongUses }),
  accounts: area('postgres', 'packages/sign-in/src/accounts', {
    tests: ['packages/sign-in/src/http/createWalletActions.test.ts'],
  }),
  hooks: area('postgres', 'packages/sign-in/src/hooks', {
    tests: ['packages/sign-in/src/accounts/joinAccount.test.ts'],
  }),
  limits: area('postgres', 'packages/sign-in/src/limits'),
  tokens: area('postgres', 'packages/sign-in/src/tokens'),
  webhooks: area('postgres', 'packages/sign-in/src/webhooks', { tests: wrongUses }),
  postgres: area('postgres', 'packages/sign-in/src/database/postgres', {
    tests: [...wrongUses, 'packages/sign-in/src/database/database.test.ts'],
  }),
  // Of the model in steps.test.ts only the orders of events that once failed: its other tests are faster.
  flow: area('unit', 'packages/core/src/flow', {
    env: { MODEL_RUNS: '6' },
  }),
  connection: area('unit', 'packages/core/src/connection'),
  connectors: area('unit', 'packages/core/src/connectors', {
    excluded: connectorsInBrowsers,
    threshold: null,
  }),
  pageConnectors: area('component', 'packages/core/src/connectors', {
    files: connectorsInBrowsers,
    threshold: null,
  }),
  transactions: area('unit', 'packages/core/src/transactions', {
    tests: ['packages/core/src/actions/watchEvents.test.ts'],
    slow: ['batch/followBatch.test.ts', 'watch/findExecution.test.ts', 'watch/watchTransactions.test.ts'],
    excluded: transactionsInBrowsers,
    threshold: null,
  }),
  pageTransactions: area('component', 'packages/core/src/transactions', {
    files: transactionsInBrowsers,
    threshold: null,
    tests: ['recordTransactions', 'watchAccount'].map(
      (name) => `packages/kit/src/transactions/${name}.browser.test.tsx`,
    ),
  }),
  motion: area('component', 'packages/kit/src/dialog/motion', { slow: ['moveDialog.browser.test.tsx'] }),
}

function area(
  project,
  folder,
  { tests = [], slow = [], files = null, excluded = [], threshold = 90, env = {} } = {},
) {
  return { project, folder, tests: [folder, ...tests], slow, files, excluded, threshold, env }
}
