import { defineConfig, devices } from '@playwright/test'

const url = 'http://127.0.0.1:4173'
const { CHROMIUM_PATH, CHROMIUM_FLAGS } = process.env

export default defineConfig({
  testDir: '.',
  workers: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS?.split(' ') ?? [] },
  },
  webServer: {
    command: 'npx vite build --logLevel error && npx vite preview --host 127.0.0.1 --port 4173 --strictPort',
    url,
    timeout: 180_000,
  },
})
