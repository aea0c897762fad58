// npm run test:engines: journeys in Firefox and WebKitGTK, and how long they took in each.
import { ensureEngines } from './engines.mjs'
import { installDependencies } from './install.mjs'
import { runCommand } from './runCommand.mjs'

await installDependencies()
ensureEngines()
const args = ['test', '--config', 'e2e/engines/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = await runCommand('playwright', args)
