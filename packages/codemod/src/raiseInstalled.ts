import { lt, valid } from 'semver'
import { admitsVersion } from './project/admitsVersion.ts'
import type { Catalogs } from './project/Catalogs.ts'
import type { PackageJson } from './project/PackageJson.ts'
import { minimumVersions } from './versions.ts'

export type RaiseOptions = {
  readonly keepsWagmi: boolean
  readonly installedVersion: (folder: string, name: string) => string | null
  readonly catalogs: Catalogs
  readonly note: (name: string, from: string, to: string, why: string) => void
}

/**
 * Reports dependencies whose range is too low for the rewritten application. Raises a range that admits a version that is
 * high enough, if the lock file has one that is not: the package manager would keep that, and fail with ERESOLVE.
 */
export function raiseInstalled(content: PackageJson, options: RaiseOptions): void {
  const { keepsWagmi, installedVersion, catalogs, note } = options
  for (const [name, needed] of Object.entries(minimumVersions(keepsWagmi))) {
    const spec = content.versionOf(name)
    if (spec === null) continue
    const range = catalogs.rangeOf(name, spec)
    if (!admitsVersion(range, `>=${needed}`)) {
      const who = whoNeeds(name, keepsWagmi).replace(/^the/, 'The')
      content.report(name, `${who} ${needed} or later.`, todoFor(name, needed))
      continue
    }
    // Peer dependencies have no version in the lock file.
    const installed = content.names().includes(name) ? installedVersion(content.folder, name) : null
    if (!installed || !valid(installed) || !lt(installed, needed)) continue
    const isOpen = admitsVersion(range, `>=${Number.parseInt(needed, 10) + 1}.0.0`)
    const next = `${isOpen ? '>=' : '^'}${needed}`
    if (spec.startsWith('catalog:')) catalogs.raise(content, name, spec, next)
    else
      for (const field of ['dependencies', 'devDependencies'])
        if (content.versionOf(name, [field]) !== null)
          content.setDependencies(() => false, { [name]: next }, field)
    note(name, range, next, `because ${installed} is installed and ${whoNeeds(name, keepsWagmi)} ${needed}`)
  }
}

function whoNeeds(name: string, keepsWagmi: boolean): string {
  if (name.startsWith('react')) return `the kit needs ${name}`
  return `wagmi ${keepsWagmi ? '2.19' : '3'} needs ${name === 'typescript' ? 'TypeScript' : name}`
}

function todoFor(name: string, needed: string): string {
  return name === '@wagmi/core'
    ? 'Set its version to that of wagmi’s own dependency.'
    : `Set its version to ^${needed} or later.`
}
