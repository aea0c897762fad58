import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureTestChromium, findFullChromium } from '../scripts/install/chromium.mjs'
import { escapeRegExp } from '../scripts/test/testSelection.mjs'
import { inEveryLook } from './support/looks.ts'
import { requireSources } from './support/requireSources.ts'

requireSources()

/** Names of other hosts do not resolve, so that even a request that fails a test reaches no host. */
const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

const executablePath = ensureTestChromium()
/** Pages live for seconds: optimizing their code takes the CPU longer than running it. */
const noOptimizer = '--js-flags=--no-opt,--no-maglev'
const args = [...chromiumFlags, nowhere, noOptimizer]
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** `npm test` leaves out tests of these titles, which only `--all` runs. */
const excludedTitles = (process.env.EXCLUDED_TITLES?.split('\n') ?? []).map(
  (title) => new RegExp(escapeRegExp(title)),
)

export default defineConfig({
  testDir: '.',
  // These run in browsers that Playwright cannot drive (`npm run suite -- engines`), with applications that
  // `npm run examples` builds, and with those of others (`npm run suite -- openid`).
  testIgnore: ['engines/**', 'examples/**', 'openid/**', ...(process.env.EXCLUDED_TESTS?.split(',') ?? [])],
  outputDir: '../test-results/e2e',
  globalSetup: './support/startWorld.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two cores have time for three: journeys wait for wallets, networks and relays half of the time.
  workers: Math.max(3, availableParallelism()),
  // A flaky test has a bug, or the product has.
  retries: 0,
  // Waits end with what they wait for. A slow machine takes several times as long as a fast one.
  timeout: inEveryLook ? 15 * 60_000 : 120_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args },
    // Without a GPU, animations take the CPU longer than everything else.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time: enable them with `--trace on`.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: [/@window/, ...excludedTitles], use: desktop },
    // Missing in headless Chromium: permission prompts, pages in front of others, the back/forward cache.
    {
      name: 'window',
      grep: /@window/,
      grepInvert: excludedTitles,
      use: { ...desktop, launchOptions: { executablePath: findFullChromium() ?? executablePath, args } },
    },
  ],
})
