import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs'

/** Names of other hosts lead nowhere, so that even a request that fails a test reaches nobody. */
const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/startWorld.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A real browser on a busy machine: what fails twice is a fault, what fails once is named as flaky.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: ensureChromium(), args: [...chromiumFlags, nowhere] },
    // A third of the time goes into traces: `--trace on` makes them where one is wanted.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
})
