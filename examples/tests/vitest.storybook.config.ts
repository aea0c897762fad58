import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const { CHROMIUM_PATH, CHROMIUM_FLAGS } = process.env

export default defineConfig({
  plugins: [storybookTest()],
  test: {
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS?.split(' ') ?? [] },
      }),
    },
  },
})
