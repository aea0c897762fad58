// npm run suite -- applications [-- --from <folder>]: runs the codemod on public applications, each at one commit, and checks how
// many places it leaves. Clones them from GitHub, or from bare repositories in a folder: <owner>+<name>/repo.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { installDependencies } from '../install/install.mjs'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
await installDependencies({ toRun: true })
const { testApplication } = await import('./testApplication.mjs')

const applications = JSON.parse(await readFile(new URL('applications.json', import.meta.url), 'utf8'))
let failed = 0
for (const application of applications) {
  const failure = await testApplication(application, values.from ?? null)
  console.log(
    `${failure === null ? '✓' : '✗'} ${application.repository}${failure === null ? '' : `: ${failure}`}`,
  )
  if (failure !== null) failed++
}
if (failed > 0) process.exit(1)
