import { defineConfig } from '@playwright/test'
import { requireSources } from '../support/requireSources.ts'
import type { Engine } from './support/startBrowser.ts'

requireSources()

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/startWorld.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One browser per engine: a second WebKitGTK does not start reliably, and Firefox keeps one process.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['./support/engineTimes.ts']],
  projects: [
    { name: 'firefox', workers: 1, use: { engine: 'firefox' } },
    { name: 'webkit', workers: 1, use: { engine: 'webkit' } },
  ],
})
