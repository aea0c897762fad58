import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconPackages } from '../icons/sources.mjs'

/** Reads the `package-lock.json` of a folder. */
export function readLock(folder) {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
}

/** The name of the package at a path of a lock file; `null` for the root and workspaces. */
export function nameOf(path) {
  const start = path.lastIndexOf('node_modules/')
  return start < 0 ? null : path.slice(start + 'node_modules/'.length)
}

/** The path at which Node.js resolves a package from another one; `null` if the lock file has none. */
export function resolvePath(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

/** The folder whose `node_modules` is searched next. */
function parentOf(folder) {
  const start = folder.lastIndexOf('/node_modules/')
  return start < 0 ? '' : folder.slice(0, start)
}

/** Names that a package installs with itself: dependencies and peers, without development and optional peers. */
function installedWith({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The packages whose files a package contains (`npm run generate`), by the path of the package. */
export const copiedPackages = {
  'packages/core': ['node_modules/@web3icons/core'],
  'packages/wallets': ['node_modules/@web3icons/core', ...Object.keys(iconPackages)],
}

/** Adds the packages to a lock file whose images are in the repository without being installed. */
export function withIconPackages(lock) {
  return { ...lock, packages: { ...lock.packages, ...iconPackages } }
}

/**
 * The paths of the dependencies of a package in a lock file, with links resolved. Includes packages that it contains in
 * part, which need no dependencies of their own.
 */
export function dependenciesOf(packages, path) {
  const copied = copiedPackages[path] ?? []
  if (Object.values(copiedPackages).flat().includes(path)) return []
  const installed = installedWith(packages[path]).flatMap((name) => {
    const found = resolvePath(packages, path, name)
    return found === null ? [] : [packages[found].link ? packages[found].resolved : found]
  })
  return [...installed, ...copied]
}

/** The paths of the roots and of all their dependencies, sorted. */
export function reachable(packages, roots) {
  const seen = new Set()
  const queue = [...roots]
  while (queue.length > 0) {
    const path = queue.pop()
    if (seen.has(path)) continue
    if (!packages[path]) throw new Error(`The lock file has no ${path}.`)
    seen.add(path)
    queue.push(...dependenciesOf(packages, path))
  }
  return [...seen].sort()
}

/**
 * The packages that a production server runs and its pages load. tsx, a development dependency of the root,
 * loads the TypeScript of the server.
 */
export const shippedRoots = [
  'apps/server',
  'apps/web',
  'packages/core',
  'packages/kit',
  'packages/sign-in',
  'packages/wallets',
  'packages/walletconnect',
  'node_modules/tsx',
]
