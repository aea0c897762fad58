// npm run suite -- wagmi-2: runs the tests of core and the kit on wagmi 2.
import { ensureTestChromium } from '../install/chromium.mjs'
import { installDependencies } from '../install/install.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import { fromSources } from './testSuites.mjs'

await installDependencies()
const args = ['run', '--project', 'unit', '--project', 'component', 'packages/core', 'packages/kit']
const env = { ...fromSources, WAGMI: '2', CHROMIUM_PATH: ensureTestChromium() }
process.exitCode = await runCommand('vitest', [...args, ...process.argv.slice(2)], { env })
