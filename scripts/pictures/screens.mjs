// npm run screens: takes a screenshot of every page and view, and combines them on one sheet, in .screens/.
// With `--engine firefox` or `--engine webkit`: the main ones in that browser.
import { ensureChromium } from '../install/chromium.mjs'
import { ensureEngines } from '../install/engines.mjs'
import { installDependencies } from '../install/install.mjs'
import { runCommand } from '../repository/runCommand.mjs'

await installDependencies()
const env = { CHROMIUM_PATH: ensureChromium() }
const names = process.argv.slice(2)
const isEngine = names[0] === '--engine'
if (isEngine) ensureEngines()
const script = isEngine ? 'e2e/screens/shootEngine.ts' : 'e2e/screens/shoot.ts'
process.exitCode = await runCommand(
  process.execPath,
  ['--import', 'tsx', '--conditions=source', script, ...names.slice(Number(isEngine))],
  { env },
)
