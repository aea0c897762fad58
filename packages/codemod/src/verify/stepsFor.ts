import type { Manager } from '../installed/openInstalled.ts'
import type { Step } from './runStep.ts'

/** What runs a program of the installed packages. */
const runners: Readonly<Record<Manager, readonly [string, ...string[]]>> = {
  npm: ['npx', '--no-install'],
  pnpm: ['pnpm', 'exec'],
  yarn: ['yarn', 'run'],
  bun: ['bunx', '--no-install'],
}

/** Installs what the package.json files need, and updates the lock file. */
export function installStep(manager: Manager): Step {
  // In continuous integration, pnpm would refuse to change the lock file.
  const args = manager === 'pnpm' ? ['install', '--no-frozen-lockfile'] : ['install']
  return { name: 'Install', command: manager, args }
}

/**
 * The commands that build an application, and check its types. In a fresh clone, the build of Next.js or React Router
 * creates files that the types need.
 */
export function stepsFor(
  manager: Manager,
  { hasTypes, isBuilt }: { readonly hasTypes: boolean; readonly isBuilt: boolean },
): Step[] {
  const [command, ...prefix] = runners[manager]
  return [
    ...(isBuilt ? [{ name: 'Build', command: manager, args: ['run', 'build'] }] : []),
    ...(hasTypes ? [{ name: 'Type check', command, args: [...prefix, 'tsc', '--noEmit'] }] : []),
  ]
}
