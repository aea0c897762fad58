import { yamlEntries } from '../project/yamlEntries.ts'
import type { Lock } from './Lock.ts'

/** Reads a pnpm-lock.yaml. */
export function pnpmLock(text: string): Lock {
  const values = new Map(yamlEntries(text).map(({ path, value }) => [path.join('\0'), value]))
  const packages = packagesIn(values)
  return (folder, name) => {
    const importer = ['importers', folder || '.']
    const version = ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((field) => [
        [...importer, field, name],
        [field, name],
      ])
      // Older files have the version itself, others also its range.
      .flatMap((path) => [[...path, 'version'], path])
      .map((path) => values.get(path.join('\0')))
      .find((value) => value)
      // The versions of its peers follow.
      ?.replace(/[(_].*/, '')
    return version ? { version, peers: packages.get(`${name}@${version}`) ?? {}, dependencies: {} } : null
  }
}

/** The peer dependencies of each `name@version`. */
function packagesIn(values: ReadonlyMap<string, string>): Map<string, Record<string, string>> {
  const packages = new Map<string, Record<string, string>>()
  for (const [path, range] of values) {
    const [section, key = '', field, peer] = path.split('\0')
    if (section !== 'packages' || field !== 'peerDependencies' || !peer) continue
    const name = key.replace(/^\//, '').replace(/[(_].*/, '')
    packages.set(name, { ...packages.get(name), [peer]: range })
  }
  return packages
}
