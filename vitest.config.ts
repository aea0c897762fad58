import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/install/chromium.mjs'
import { NearestFirst } from './scripts/test/nearestFirst.mjs'
import { databaseTests, storeTests } from './scripts/test/testSets.mjs'

const setup = (name: string) => fileURLToPath(new URL(`./scripts/test/${name}.mjs`, import.meta.url))
const serverFolders = ['packages/sign-in', 'packages/testing', 'apps/server', 'apps/local-world']
/** `npm test` leaves out those that only `--all` runs, and `npm run suite -- elsewhere` those that cannot run there. */
const excluded = process.env.EXCLUDED_TESTS?.split(',') ?? []
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**', ...excluded]
const root = fileURLToPath(new URL('.', import.meta.url))
const beyondTheStore = databaseTests.filter((file) => !storeTests.includes(file))
const onlyOnPostgres = '**/*.postgres.test.{ts,mjs}'
/** Waits end with what they wait for. A busy machine takes seconds for what takes milliseconds when it is idle. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** With `WAGMI=2`, the tests of core and the kit run on wagmi 2. Connectors of `wagmi/connectors` stay those of wagmi 3. */
const core2 = `${root}node_modules/wagmi-2/node_modules/@wagmi/core/dist/esm/exports`
const alias =
  process.env.WAGMI === '2'
    ? [
        { find: /^@wagmi\/core$/, replacement: `${core2}/index.js` },
        { find: /^@wagmi\/core\/(\w+)$/, replacement: `${core2}/$1.js` },
        { find: /^wagmi(\/(?!connectors).+)?$/, replacement: 'wagmi-2$1' },
      ]
    : []

const browserDependencies = [
  '@base-org/account',
  '@coinbase/wallet-sdk',
  '@safe-global/safe-apps-sdk',
  'bowser',
  'qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@wagmi/core',
  '@wagmi/core/actions',
  'valibot',
  'viem',
  'viem/accounts',
  'viem/actions',
  'viem/chains',
  'viem/ens',
  'vitest-browser-react',
  'wagmi',
  'wagmi/actions',
  'wagmi/connectors/mock',
  'wagmi/query',
  'wouter',
]

/**
 * Lets the browser keep the modules that all test files load, several hundred each: it would ask the server about each
 * of them again. Sources do not change during a single run.
 */
const keepModules: Plugin = {
  name: 'keep-modules',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) => setHeader(name, value === 'no-cache' ? 'max-age=3600' : value)
      next()
    })
  },
}

const nodeResolve = { conditions: ['source', 'module', 'node', 'development|production'] }
const nodeTest = {
  environment: 'node',
  // Files share a worker's modules: importing them for each file takes longer than most tests.
  isolate: false,
  setupFiles: ['loopbackOnly', 'patientWaits', 'statusMatcher'].map(setup).filter(existsSync),
} as const

export default defineConfig({
  test: {
    ...(process.env.TEST_ORDER ? { sequence: { sequencer: NearestFirst } } : {}),
    projects: [
      {
        resolve: { ...nodeResolve, alias },
        ssr: { resolve: nodeResolve },
        test: {
          ...nodeTest,
          ...patient,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [...exclude, onlyOnPostgres, ...serverFolders.map((folder) => `${folder}/**`)],
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        test: {
          ...nodeTest,
          name: 'server',
          include: serverFolders.map((folder) => `${folder}/{src,test}/**/*.test.ts`),
          exclude: [...exclude, onlyOnPostgres, ...beyondTheStore],
          env: { TEST_DATABASE_URL: '' },
          globalSetup: ['packages/sign-in/src/testing/embeddedForTests.ts'],
          ...patient,
        },
      },
      {
        resolve: nodeResolve,
        ssr: { resolve: nodeResolve },
        test: {
          ...nodeTest,
          name: 'postgres',
          include: [...databaseTests, onlyOnPostgres],
          exclude,
          globalSetup: ['scripts/postgres/postgresForTests.mjs'],
          ...patient,
        },
      },
      {
        resolve: {
          conditions: ['source', 'module', 'browser', 'development|production'],
          dedupe: ['react', 'react-dom'],
          alias,
        },
        // `--changed` follows imports outside the browser.
        ssr: { resolve: nodeResolve },
        // All at once: a dependency found in the middle of a run would reload the page under the tests.
        optimizeDeps: { include: browserDependencies },
        plugins: process.argv.includes('run') ? [keepModules] : [],
        test: {
          name: 'component',
          include: ['packages/*/src/**/*.browser.test.tsx', 'apps/*/src/**/*.browser.test.tsx'],
          exclude,
          ...patient,
          setupFiles: [setup('patientWaits'), setup('openNoApps')],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            api: { host: '127.0.0.1' },
            provider: playwright({
              // Tests wait for no animation, except those of motion.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { executablePath: findChromium() ?? 'chromium', args: chromiumFlags },
            }),
          },
        },
      },
    ],
  },
})
