import { pathToFileURL } from 'node:url'
import { runCommand } from '../repository/runCommand.mjs'

// Biome colors its output in CI even if it is written to a file.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/**
 * The checks that need no browser and no server, in order; each resolves to an exit code. Those with `isBuild` build
 * packages and pages, and can run beside the others. `options` are those of {@link runCommand}.
 */
export const checks = [
  {
    name: 'lint',
    run: (options) => runCommand('biome', ['ci', '--error-on-warnings', colors, '.'], options),
  },
  { name: 'types', run: (options) => runCommand('tsc', ['--noEmit', '-p', '.'], options) },
  // The sources of core and the kit, with the types of wagmi 2.
  {
    name: 'wagmi 2',
    run: (options) => runCommand('tsc', ['--noEmit', '-p', 'scripts/check/tsconfig.wagmi-2.json'], options),
  },
  // A separate program, because wagmi's `Register` is global.
  {
    name: 'register',
    run: (options) => runCommand('tsc', ['--noEmit', '-p', 'packages/kit/test/register'], options),
  },
  {
    name: 'packages',
    isBuild: true,
    run: (options) => runCommand(process.execPath, ['scripts/packages/checkPublished.mjs'], options),
  },
  {
    name: 'generated',
    isBuild: true,
    run: (options) => runCommand('npm', ['run', '--silent', 'generate', '--', '--check'], options),
  },
  // Links and TypeScript blocks of the documentation.
  {
    name: 'docs',
    run: (options) =>
      runCommand(process.execPath, ['--import', 'tsx', '--conditions=source', 'apps/docs/check.ts'], options),
  },
  {
    name: 'texts',
    run: (options) => runCommand('npm', ['run', '--silent', 'texts', '--', '--check'], options),
  },
  // The rules of docs/behaviour.md, and the tests that name them.
  { name: 'spec', run: (options) => runCommand(process.execPath, ['scripts/check/spec.mjs'], options) },
  { name: 'unused', run: (options) => runCommand('knip', ['--no-progress'], options) },
  // Features that the browsers in `browserslist` of package.json lack.
  {
    name: 'browsers',
    run: (options) => runCommand(process.execPath, ['scripts/browsers/check.mjs'], options),
  },
  { name: 'supply', run: (options) => runCommand(process.execPath, ['scripts/supply/check.mjs'], options) },
  {
    name: 'sizes',
    isBuild: true,
    run: (options) => runCommand(process.execPath, ['scripts/bench/sizes.mjs'], options),
  },
  {
    name: 'sites',
    isBuild: true,
    run: (options) => runCommand(process.execPath, ['scripts/build/buildSites.mjs'], options),
  },
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    console.error(`No check is named ${unknown.join(', ')}: ${checks.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  const failed = []
  for (const check of checks.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n${check.name}`)
    if ((await check.run()) !== 0) failed.push(check.name)
  }
  console.log(
    failed.length === 0
      ? `\n${names.length === 0 ? 'All checks' : names.join(', ')} passed.`
      : `\nFailed: ${failed.join(', ')}${failed.includes('lint') ? '. npm run format fixes most findings of lint.' : ''}`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
