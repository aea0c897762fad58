import type { Lock } from './Lock.ts'

type Ranges = Readonly<Record<string, string>>
type Entry = { readonly version?: string; readonly peerDependencies?: Ranges; readonly dependencies?: Ranges }
type Content = {
  readonly packages?: Readonly<Record<string, Entry>>
  /** Of npm 6. */
  readonly dependencies?: Readonly<Record<string, Entry>>
}

/** Reads a package-lock.json. */
export function npmLock(text: string): Lock {
  const { packages = {}, dependencies = {} } = JSON.parse(text) as Content
  return (folder, name) => {
    const found = foldersAround(folder)
      .map((outer) => packages[`${outer}node_modules/${name}`])
      .find((entry) => entry)
    const locked = found?.version ?? dependencies[name]?.version
    return locked === undefined
      ? null
      : { version: locked, peers: found?.peerDependencies ?? {}, dependencies: found?.dependencies ?? {} }
  }
}

/** `a/b/`, `a/` and `` for `a/b`. */
function foldersAround(folder: string): string[] {
  const names = folder.split('/').filter((name) => name !== '')
  return [...names.keys(), names.length].reverse().map((length) =>
    names
      .slice(0, length)
      .map((name) => `${name}/`)
      .join(''),
  )
}
