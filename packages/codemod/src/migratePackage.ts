import type { Catalogs } from './project/Catalogs.ts'
import { FIELDS, type PackageJson } from './project/PackageJson.ts'
import { isFixed, raiseRange } from './project/raiseRange.ts'
import { KIT } from './rules/modules.ts'
import type { Source } from './sources/Source.ts'
import type { TargetVersion } from './versions.ts'

export type PackageOptions = {
  readonly source: Source
  /** What to install, by name. */
  readonly targets: Readonly<Record<string, TargetVersion>>
  /** Whether a file still imports the kit to replace, which then stays. */
  readonly isLeft: boolean
  readonly catalogs: Catalogs
  /** Whether the catalogs have the kit in place of the other. */
  readonly isInCatalog: (spec: string) => boolean
  readonly raised: (name: string, from: string, to: string) => void
}

/**
 * Gives a package.json the dependencies of the rewritten files, in the fields that have the kit to replace, and raises those that
 * it has in any field.
 */
export function migratePackage(content: PackageJson, options: PackageOptions): void {
  const { source, targets, isLeft } = options
  const oldFields = FIELDS.filter((field) => content.versionOf(source.package, [field]) !== null)
  const isNew = (name: string, field: string) =>
    name === KIT ? oldFields.includes(field) : field === oldFields[0] && content.versionOf(name) === null
  for (const field of FIELDS) {
    const names = Object.keys(targets).filter(
      (name) => content.versionOf(name, [field]) !== null || isNew(name, field),
    )
    const added = names.map((name) => [name, versionFor(content, name, field, options)])
    content.setDependencies((name) => !isLeft && source.includes(name), Object.fromEntries(added), field)
  }
}

function versionFor(
  content: PackageJson,
  name: string,
  field: string,
  { source, targets, catalogs, isInCatalog, raised }: PackageOptions,
): string {
  const { range = '', peer = '' } = targets[name] ?? {}
  const version = field === 'peerDependencies' ? peer : range
  const current = content.versionOf(name, [field])
  // The packages of a checkout.
  const override = name.startsWith('@countersign/') ? content.versionOf(name, ['overrides']) : null
  if (override && !override.startsWith('$')) return override
  if (current === null) {
    const old = content.versionOf(source.package, [field]) ?? ''
    return name === KIT && isInCatalog(old) ? old : version
  }
  if (current.startsWith('catalog:')) {
    const before = catalogs.rangeOf(name, current)
    if (catalogs.raise(content, name, current, version)) raised(name, before, version)
    return current
  }
  if (isFixed(current)) {
    if (!name.startsWith('@countersign/') && !current.startsWith('workspace:'))
      content.report(
        name,
        `The codemod does not change the version ${current} of ${name}.`,
        `Check that it is ${version}.`,
      )
    return current
  }
  const next = raiseRange(current, version)
  if (next !== current) raised(name, current, next)
  return next
}
