// npm run screens: a picture of every page and view, and one sheet of them all, in .screens/.
import { ensureChromium } from './chromium.mjs'
import { installDependencies } from './install.mjs'
import { runCommand } from './runCommand.mjs'

await installDependencies()
const env = { CHROMIUM_PATH: ensureChromium() }
const names = process.argv.slice(2)
process.exitCode = await runCommand(
  process.execPath,
  ['--import', 'tsx', '--conditions=source', 'e2e/screens/shoot.ts', ...names],
  { env },
)
