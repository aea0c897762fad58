import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureTestChromium, findWholeChromium } from '../scripts/chromium.mjs'

/** Names of other hosts lead nowhere, so that even a request that fails a test reaches nobody. */
const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

const executablePath = ensureTestChromium()
const args = [...chromiumFlags, nowhere]
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  // These run in browsers that Playwright cannot drive: `npm run test:engines`.
  testIgnore: 'engines/**',
  outputDir: '../test-results',
  globalSetup: './support/startWorld.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two cores have time for three: journeys wait for wallets, networks and relays half of the time.
  workers: Math.max(3, availableParallelism()),
  // A real browser on a busy machine: what fails twice is a fault, what fails once is named as flaky.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args },
    // Drawing what moves takes a processor that has no graphics beside it longer than all the rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A third of the time goes into traces: `--trace on` makes them where one is wanted.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@window/, use: desktop },
    // What a Chromium without a window lacks: permissions to refuse, a page in front of others, pages kept for the way back.
    {
      name: 'window',
      grep: /@window/,
      use: { ...desktop, launchOptions: { executablePath: findWholeChromium() ?? executablePath, args } },
    },
  ],
})
