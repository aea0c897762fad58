import { defineConfig } from '@playwright/test'
import e2e from '../playwright.config.ts'

/** Sign-ins to applications of others, which `npm run suite -- openid` installs. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/openid',
  globalSetup: '../support/startWorld.ts',
  workers: 2,
  projects: (e2e.projects ?? []).filter(({ name }) => name === 'desktop'),
})
