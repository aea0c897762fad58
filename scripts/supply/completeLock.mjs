// npm run supply -- lock: adds to package-lock.json the packages that npm omitted because the registry did not have
// them.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../repository/runCommand.mjs'
import { nameOf, readLock, resolvePath } from './lockFile.mjs'

/**
 * Adds an entry to the lock file for each package of another platform that a tool names and that has none.
 */
export function withEveryPlatform(lock) {
  const packages = { ...lock.packages }
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    const siblings = Object.keys(optionalDependencies).map(
      (name) => packages[resolvePath(packages, path, name)],
    )
    const sibling = siblings.find((entry) => entry?.os)
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (resolvePath(packages, path, name)) continue
      if (!sibling) throw new Error(`No entry to copy for ${name}. Add it by "npm install".`)
      packages[`node_modules/${name}`] = platformEntry(name, version, sibling)
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** The entry of a package whose name ends in its platform, derived from the entry of another platform. */
function platformEntry(name, version, { dev, license, engines, bin }) {
  const [, os, arch, abi] =
    /-?(aix|android|darwin|freebsd|linux|openharmony|win32)-([a-z\d]+)(?:-(\w+))?$/.exec(name) ?? []
  if (!os) throw new Error(`The name of ${name} does not contain its platform.`)
  const libc = { gnu: 'glibc', musl: 'musl' }[os === 'linux' ? abi : undefined]
  const programs = Object.entries(bin ?? {}).map(([key, path]) => [
    key,
    os === 'win32' ? `${path}.exe` : path,
  ])
  return {
    version,
    cpu: [arch === 'amd64' ? 'x64' : arch],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    license,
    optional: true,
    os: [os],
    ...(bin ? { bin: Object.fromEntries(programs) } : {}),
    ...(engines ? { engines } : {}),
  }
}

/** The hash of a version in the registry; `null` if it has no such version. */
async function registryHash(name, version) {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity', '--loglevel=silent']
    return (
      (await promisify(execFile)('npm', args, { shell: process.platform === 'win32' })).stdout.trim() || null
    )
  } catch {
    return null
  }
}

async function main() {
  const lock = withEveryPlatform(readLock(root))
  let without = 0
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (nameOf(path) === null || entry.link || entry.integrity) continue
    const integrity = await registryHash(nameOf(path), entry.version)
    if (integrity === null) without += 1
    else lock.packages[path] = { version: entry.version, integrity, ...entry }
  }
  await writeFile(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  console.log(
    `${Object.keys(lock.packages).length} entries; the registry has no hash for ${without} of them.`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
