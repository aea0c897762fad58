const wrongUses = ['packages/sign-in/src/wrongUses.test.ts']

/**
 * The folders whose tests must detect changes of their code, by the name of the area. `project` is the project of
 * vitest.config.ts that has their tests, `tests` are folders or files of further tests that an area needs, `slow` names
 * tests of its folder that only repeat faster ones, `generated` its generated files, `threshold` the percentage of changes
 * that the tests must detect, and `env` environment variables of its tests.
 */
export const areas = {
  siwe: area('server', 'packages/sign-in/src/siwe'),
  signatures: area('server', 'packages/sign-in/src/signatures', { generated: ['contract/validators.ts'] }),
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
  connectors: area('unit', 'packages/core/src/connectors'),
  transactions: area('unit', 'packages/core/src/transactions'),
  motion: area('component', 'packages/kit/src/dialog/motion', { slow: ['moveDialog.browser.test.tsx'] }),
}

function area(project, folder, { tests = [], slow = [], generated = [], threshold = 90, env = {} } = {}) {
  return { project, folder, tests: [folder, ...tests], slow, generated, threshold, env }
}
