import type { Lock } from './Lock.ts'

type Ranges = Readonly<Record<string, string>>
type Entry = readonly [
  nameAndVersion: string,
  registry: string,
  { readonly peerDependencies?: Ranges; readonly dependencies?: Ranges }?,
]

/** Reads a bun.lock, which is JSON with trailing commas. */
export function bunLock(text: string): Lock {
  const { packages = {}, workspaces = {} } = JSON.parse(text.replace(/,(?=\s*[}\]])/g, '')) as {
    readonly packages?: Readonly<Record<string, Entry>>
    readonly workspaces?: Readonly<Record<string, { readonly name?: string }>>
  }
  return (folder, name) => {
    const [found, , { peerDependencies: peers = {}, dependencies = {} } = {}] =
      packages[`${workspaces[folder]?.name}/${name}`] ?? packages[name] ?? []
    return found === undefined
      ? null
      : { version: found.slice(found.lastIndexOf('@') + 1), peers, dependencies }
  }
}
