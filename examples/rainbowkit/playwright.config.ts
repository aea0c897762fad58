import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureTestChromium } from '../../scripts/chromium.mjs'

const url = 'http://127.0.0.1:4173'

export default defineConfig({
  testDir: '.',
  workers: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    launchOptions: { executablePath: ensureTestChromium(), args: chromiumFlags },
  },
  webServer: {
    command: 'npx vite build --logLevel error && npx vite preview --host 127.0.0.1 --port 4173 --strictPort',
    url,
    timeout: 180_000,
  },
})
