import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { bunLock } from './bunLock.ts'
import type { InstalledPackage, Lock } from './Lock.ts'
import { npmLock } from './npmLock.ts'
import { pnpmLock } from './pnpmLock.ts'
import { yarnLock } from './yarnLock.ts'

export type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun'

export type Installed = {
  /** The package manager of the lock file, or `null` without one. */
  readonly manager: Manager | null
  /** Finds a dependency of the package in a folder such as `apps/web/`: as it is locked, or else as it is installed. */
  readonly find: (folder: string, name: string) => InstalledPackage | null
}

const locks: Readonly<Record<string, readonly [Manager, ((text: string) => Lock) | null]>> = {
  'package-lock.json': ['npm', npmLock],
  'npm-shrinkwrap.json': ['npm', npmLock],
  'pnpm-lock.yaml': ['pnpm', pnpmLock],
  'yarn.lock': ['yarn', yarnLock],
  'bun.lock': ['bun', bunLock],
  // A binary format.
  'bun.lockb': ['bun', null],
}

/** Reads the lock file of a folder, or of the nearest folder around it in the same git repository. */
export function openInstalled(root: string): Installed {
  const { manager, lock, folder } = findLock(root) ?? { manager: null, lock: null, folder: root }
  return {
    manager,
    find: (inner, name) => {
      const path = relative(folder, join(root, inner)).split(sep).join('/')
      const locked = lock?.(path, name) ?? null
      const installed = readInstalled(join(root, inner), name)
      // A lock file has the version that is installed next, but not always its dependencies.
      return locked && installed ? { ...installed, version: locked.version } : (locked ?? installed)
    },
  }
}

function findLock(folder: string): { manager: Manager; lock: Lock | null; folder: string } | null {
  for (const [name, [manager, read]] of Object.entries(locks)) {
    const text = readText(join(folder, name))
    if (text !== null) return { manager, lock: read ? parsed(() => read(text)) : null, folder }
  }
  const isTop = existsSync(join(folder, '.git')) || dirname(folder) === folder
  return isTop ? null : findLock(dirname(folder))
}

/** An installed dependency, as Node.js finds it. */
function readInstalled(folder: string, name: string): InstalledPackage | null {
  const text = readText(join(folder, 'node_modules', name, 'package.json'))
  if (text === null) return dirname(folder) === folder ? null : readInstalled(dirname(folder), name)
  const content = parsed(() => JSON.parse(text))
  return content && typeof content === 'object'
    ? {
        version: String(content.version ?? ''),
        peers: { ...content.peerDependencies },
        dependencies: { ...content.dependencies },
      }
    : null
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function parsed<value>(read: () => value): value | null {
  try {
    return read()
  } catch {
    return null
  }
}
