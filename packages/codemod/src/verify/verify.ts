import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Manager } from '../installed/openInstalled.ts'
import { readPackages } from '../project/readPackages.ts'
import { readScope } from '../project/Scope.ts'
import type { Source } from '../sources/Source.ts'
import type { runStep } from './runStep.ts'
import { installStep, stepsFor } from './stepsFor.ts'

export type VerifyOptions = {
  readonly source?: Source
  readonly folder: string
  readonly manager: Manager
  /** The files of the run, by path. */
  readonly input: ReadonlyMap<string, string>
  readonly print: (text: string) => void
  readonly runStep: typeof runStep
}

/** Installs, builds and type-checks the applications of a run. Stops at a failure. Returns whether all of it worked. */
export async function verify({
  source,
  folder,
  manager,
  input,
  print,
  runStep,
}: VerifyOptions): Promise<boolean> {
  const packages = readPackages(input, [])
  const { applications } = readScope(packages, input, source)
  const root = packages.find((content) => content.folder === '')
  const hasBuild = root?.scripts().includes('build') ?? false
  const isInstalled = (content: (typeof packages)[number]) =>
    [content, root].some((other) => other?.names().includes('typescript'))
  const steps = [
    { ...installStep(manager), folder: '' },
    ...[...new Set([...(root ? [root] : []), ...applications])].flatMap((content) => {
      const hasTypes = isInstalled(content) && existsSync(join(folder, content.folder, 'tsconfig.json'))
      // The build of a workspace builds its packages.
      const isBuilt = content.scripts().includes('build') && (content === root || !hasBuild)
      return stepsFor(manager, { hasTypes, isBuilt }).map((step) => ({ ...step, folder: content.folder }))
    }),
  ]
  for (const step of steps) {
    const command = [step.command, ...step.args].join(' ')
    const where = step.folder === '' ? '' : ` in ${step.folder}`
    print(`\n${step.name}${where}: ${command}\n`)
    const { failure } = await runStep(step, join(folder, step.folder))
    if (failure === null) continue
    print(
      `${failure.replace(/^/gm, '  ')}\n\n${step.name} failed. Fix the error, and run \`${command}\`${where}.\n`,
    )
    return false
  }
  return true
}
