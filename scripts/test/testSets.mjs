import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { leftOutJourneys } from './leftOutJourneys.mjs'

// The two sets of tests. `npm test -- --all` runs all of them, as CI does every night; `npm test` leaves out what this file
// and leftOutJourneys.mjs name. A path, a name and `--changed` select from all of them.

/** Tests that open a database. They all run on a Postgres server. */
export const databaseTests = (
  await filesUnder(root, /^(packages|apps)\/[^/]+\/(src|test)\/.*\.test\.ts$/)
).filter((file) => readFileSync(join(root, file), 'utf8').includes('openTestDatabase'))

const storeFolder =
  /^packages\/sign-in\/src\/(accounts|admin|audit|database|events|limits|maintenance|metrics|openid|passkeys|sessions|testing|tokens|transactions|webhooks)\//
const storeTest = /^packages\/sign-in\/src\/createSignIn\.test\.ts$/

/** The store's conformance suite: these run on the embedded database too. */
export const storeTests = databaseTests.filter(
  (file) => (storeFolder.test(file) || storeTest.test(file)) && !file.includes('.postgres.'),
)

/** The store's tests that `npm test` runs on the embedded database too, because the SQL, triggers and notifications that they use behave differently there. */
export const onEmbeddedToo = [
  'packages/sign-in/src/accounts/joinAccount.test.ts',
  'packages/sign-in/src/audit/audit.test.ts',
  'packages/sign-in/src/createSignIn.test.ts',
  'packages/sign-in/src/database/database.test.ts',
  'packages/sign-in/src/limits/limits.test.ts',
  'packages/sign-in/src/sessions/sessions.test.ts',
]

/** The test files that `npm test` leaves out, by suite, each with the reason. */
export const leftOut = {
  unit: {
    'packages/codemod/src/rewrittenFixtures.test.ts':
      'runs the compiler seven times; fixtures.test.ts compares the rewritten files',
    'packages/create/src/compiledTemplate.test.ts': 'runs the compiler; CI builds every example',
    'scripts/bench/benchSignIn.test.mjs': 'runs a benchmark on the sign-in server, which no package contains',
    'scripts/packages/freshClone.test.mjs':
      'installs and builds two clones; npm run check packs the packages',
    'scripts/supply/dryRun.test.mjs': 'runs npm ci for other platforms; npm run check reads the lock file',
    'scripts/test/rerunFailed.test.mjs': 'runs Vitest and Playwright ten times, for unstable tests only',
  },
  server: {
    ...Object.fromEntries(
      storeTests
        .filter((file) => !onEmbeddedToo.includes(file))
        .map((file) => [file, 'runs on Postgres, in half the time']),
    ),
    'apps/server/src/admin/main.test.ts': 'builds the packages; main.test.ts starts the server from a build',
    'apps/server/src/resilience/embedded.test.ts': 'kills processes and fills disks',
    'apps/server/src/resilience/fuzz.test.ts':
      'sends random connections; badRequests.test.ts has the known ones',
    'apps/server/src/resilience/manySignIns.test.ts':
      'a thousand sign-ins at once; createBatch.test.ts has tens',
    'apps/server/test/restore.test.ts': 'copies a data folder',
    'packages/sign-in/src/bundledServer.test.ts': 'bundles the package for a server and runs the bundles',
    'packages/sign-in/src/database/embedded/interruptedCreation.test.ts': 'kills processes',
    'packages/sign-in/src/database/embedded/lockFolder.test.ts':
      'kills processes; main.test.ts locks a folder',
    'packages/sign-in/src/database/embedded/restrictAccess.test.ts': 'creates files with several umasks',
    'packages/sign-in/src/database/embedded/startWorker.test.ts': 'starts and ends processes',
    'packages/sign-in/src/database/embedded/suspendedOwner.test.ts': 'suspends processes',
    'packages/sign-in/src/testing/verifiers/compareVerifier.test.ts': 'compares other verifiers',
  },
  postgres: {
    'apps/server/src/admin/check/checkDatabase.postgres.test.ts': 'waits for missing notifications',
    'apps/server/src/resilience/manySignIns.postgres.test.ts': 'a thousand sign-ins at once',
    'apps/server/src/resilience/outage.postgres.test.ts': 'stops the database',
    'apps/server/src/resilience/processes.postgres.test.ts': 'kills processes',
    'apps/server/test/drainBehindProxy.postgres.test.ts':
      'replaces servers behind HAProxy; runServer.postgres.test.ts drains one',
    'apps/server/test/failover.postgres.test.ts':
      'ends a primary and promotes its standby; openPostgres.postgres.test.ts does so without servers of its own',
    'apps/server/test/pointInTime.postgres.test.ts': 'restores a backup',
    'apps/server/test/restore.postgres.test.ts': 'restores a backup',
    'packages/sign-in/src/database/postgres/connectToPrimary.postgres.test.ts':
      'promotes a standby; connectToPrimary.test.ts needs no server',
    'packages/sign-in/src/database/postgres/connectionLimit.postgres.test.ts':
      'exhausts the connections; withinServerLimit.test.ts has the waiting',
    'packages/sign-in/src/database/postgres/frozenServer.postgres.test.ts': 'suspends the database',
    'packages/sign-in/src/database/postgres/pgbouncer.postgres.test.ts': 'waits for timeouts of PgBouncer',
    'packages/sign-in/src/database/postgres/synchronous.postgres.test.ts': 'stops a standby',
    'packages/sign-in/src/log/outage.postgres.test.ts': 'stops the database',
    'packages/sign-in/src/sessions/extendSessions.postgres.test.ts': 'measures 48,000 updates of rows',
  },
  component: {
    'packages/core/src/connectors/popup/realWindow.browser.test.tsx':
      'waits for the timeouts of both SDKs; e2e/coinbase.spec.ts has a window of each',
  },
  e2e: {
    'e2e/phone-page.spec.ts':
      'the views of the demo phone of the local world; phone.spec.ts pairs it and signs in',
    'e2e/walletconnect/tabs.spec.ts':
      'two tabs with one phone; official.test.ts has two clients of one browser',
  },
}

/** Of the languages that scenes and pages are measured in: English, one with long words, and one from right to left. */
const measuredLocales = ['en', 'de', 'ar']

/** What `npm test` runs: the environment of a suite, and no application of examples/. CI runs all of those for each change. */
export const usualSet = {
  envOf: (suite) => ({
    EXCLUDED_TESTS: Object.keys(leftOut[suite] ?? {}).join(','),
    EXCLUDED_TITLES: Object.values(leftOutJourneys).flatMap(Object.keys).join('\n'),
    MEASURED_LOCALES: measuredLocales.join(','),
  }),
  hasExamples: false,
}

/** What `npm test -- --all` runs: every test file, and the examples of `testedExamples`. */
export const allSet = {
  /** `MODEL_RUNS`: the number of random event sequences in `steps.test.ts`, instead of 300. */
  envOf: () => ({ MODEL_RUNS: '10000' }),
  hasExamples: true,
}
