// npm run examples:rainbowkit: builds RainbowKit's demo with its own wagmi 2, and drives it with @countersign/testing.
import { join } from 'node:path'
import { ensureTestChromium } from './chromium.mjs'
import { runIn } from './examples/runIn.mjs'
import { buildPackages } from './packages/build.mjs'
import { root, runCommand } from './runCommand.mjs'

process.env.CHROMIUM_PATH = ensureTestChromium()
const folder = join(root, 'examples/rainbowkit')
await buildPackages()
const flags = ['--no-package-lock', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']
await runIn(folder, ['npm', 'install', ...flags])
process.exitCode = await runCommand('playwright', ['test', '--config', join(folder, 'playwright.config.ts')])
