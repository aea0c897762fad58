// npm run suite -- axe: axe checks every view and page in both sizes, every theme and four languages. `npm test` checks each in two
// looks. Further arguments are Playwright's, such as `--shard=1/4`.
import { ensureTestChromium } from '../install/chromium.mjs'
import { installDependencies } from '../install/install.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import { fromSources, playwrightConfigs } from './testSuites.mjs'

await installDependencies()
const files = ['/playground.spec.ts$', '/accessibility.spec.ts$']
const args = ['test', '--config', playwrightConfigs.e2e, '--grep=R12.1', ...files, ...process.argv.slice(2)]
const env = { ...fromSources, AXE: 'full', CHROMIUM_PATH: ensureTestChromium() }
process.exitCode = await runCommand('playwright', args, { env })
