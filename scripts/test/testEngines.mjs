// npm run suite -- engines: runs the browser tests in Firefox and WebKitGTK, and prints their durations.
import { ensureEngines } from '../install/engines.mjs'
import { installDependencies } from '../install/install.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import { fromSources } from './testSuites.mjs'

await installDependencies()
for (const reason of ensureEngines()) console.log(`${reason} Its tests are skipped.`)
const args = ['test', '--config', 'e2e/engines/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = await runCommand('playwright', args, { env: fromSources })
