import { defineConfig } from '@playwright/test'
import type { Engine } from './support/test.ts'

export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/startWorld.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/engineTimes.ts']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', workers: 1, use: { engine: 'webkit' } },
  ],
})
