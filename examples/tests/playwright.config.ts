import { defineConfig, devices } from '@playwright/test'

const { CHROMIUM_PATH, CHROMIUM_FLAGS } = process.env

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: 'http://127.0.0.1:4173',
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS?.split(' ') ?? [] },
  },
  webServer: [
    { command: 'node server.js', url: 'http://127.0.0.1:4174/api/session' },
    {
      command: 'npx vite build && npx vite preview',
      env: { VITE_MAINNET_RPC_URL: 'http://127.0.0.1:8645' },
      url: 'http://127.0.0.1:4173',
    },
  ],
})
