// npm run suite -- openid: signs in to applications of others with the OpenID provider.
import { ensureParties } from '../install/parties.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import { fromSources } from './testSuites.mjs'

for (const reason of await ensureParties()) console.log(reason)
const args = ['test', '--config', 'e2e/openid/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = await runCommand('playwright', args, { env: fromSources })
