import { defineConfig } from '@playwright/test'
import e2e from '../playwright.config.ts'

/** The applications of examples/, which `npm run examples` builds and serves. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/examples',
  // `npm run examples` starts the chains.
  globalSetup: [],
  projects: (e2e.projects ?? []).filter(({ name }) => name === 'desktop'),
})
