import { nameOf, resolvePath } from './lockFile.mjs'

/** The errors in a lock file, one line each. */
export function lockIssues({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) => {
      const found = packages[resolvePath(packages, path, name)]
      if (!found) return [`${name} ${version}, optional for ${path || 'the root'}, has no entry.`]
      // A platform package is published with its tool: the version is exact, and an older one does not work.
      return found.os && /^\d/.test(version) && found.version !== version
        ? [`${name} is at ${found.version}, but ${path} needs ${version}.`]
        : []
    })
    if (nameOf(path) === null || entry.link) return missing
    return [
      ...missing,
      ...(entry.resolved ? [`${path} contains a registry URL.`] : []),
      ...(entry.integrity ? [] : [`${path} has no hash.`]),
    ]
  })
}

/** Names of the packages a tool has for each platform. */
export function platformPackages(packages, tool) {
  return Object.keys(packages[`node_modules/${tool}`]?.optionalDependencies ?? {})
}

/** Tools of the lock file that have a package for each platform, by name. */
export function platformTools(packages) {
  return Object.entries(packages)
    .filter(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).some((name) => {
        const { os, cpu } = packages[resolvePath(packages, path, name)] ?? {}
        return os && cpu
      }),
    )
    .map(([path]) => nameOf(path))
}

/** Tools without a package for a platform among the packages that npm would install there. */
export function toolsWithout(packages, installed) {
  return platformTools(packages).filter(
    (tool) => !platformPackages(packages, tool).some((name) => installed.has(name)),
  )
}
