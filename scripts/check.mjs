import { pathToFileURL } from 'node:url'
import { runCommand } from './runCommand.mjs'

// Biome colors its output in CI even if it is written to a file.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/** The checks that need no browser and no server, in order; each resolves to an exit code. */
export const checks = [
  { name: 'lint', run: () => runCommand('biome', ['ci', '--error-on-warnings', colors, '.']) },
  { name: 'types', run: () => runCommand('tsc', ['--noEmit', '-p', '.']) },
  // A separate program, because wagmi's `Register` is global.
  { name: 'register', run: () => runCommand('tsc', ['--noEmit', '-p', 'packages/kit/test/register']) },
  { name: 'packages', run: () => runCommand(process.execPath, ['scripts/packages/checkPublished.mjs']) },
  { name: 'api', run: () => runCommand(process.execPath, ['scripts/packages/apiReport.mjs', '--check']) },
  // Links and TypeScript blocks of the documentation.
  {
    name: 'docs',
    run: () => runCommand(process.execPath, ['--import', 'tsx', '--conditions=source', 'apps/docs/check.ts']),
  },
  { name: 'unused', run: () => runCommand('knip', ['--no-progress']) },
  { name: 'supply', run: () => runCommand(process.execPath, ['scripts/supply/check.mjs']) },
  { name: 'sizes', run: () => runCommand(process.execPath, ['scripts/sizes.mjs']) },
  { name: 'sites', run: () => runCommand(process.execPath, ['scripts/buildSites.mjs']) },
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = []
  for (const check of checks) {
    console.log(`\n${check.name}`)
    if ((await check.run()) !== 0) failed.push(check.name)
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
