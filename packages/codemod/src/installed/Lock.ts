/** What is known about a dependency that is installed. */
export type InstalledPackage = {
  readonly version: string
  /** The ranges of its peer dependencies, by name. */
  readonly peers: Readonly<Record<string, string>>
  /** The ranges of what it installs itself, as far as they are known. */
  readonly dependencies: Readonly<Record<string, string>>
}

/** Finds a dependency of the package in a folder, which is `''` for that of the lock file, or such as `apps/web`. */
export type Lock = (folder: string, name: string) => InstalledPackage | null
