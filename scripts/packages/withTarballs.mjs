import { relative } from 'node:path'

/**
 * The paths of the packed packages by name, relative to an application.
 *
 * @param packed the result of `packPackages`
 * @param folder absolute path of the application
 */
export function tarballPaths(packed, folder) {
  return Object.fromEntries(
    packed.map(({ name, tarball }) => [name, `file:${relative(folder, tarball).replaceAll('\\', '/')}`]),
  )
}

/**
 * The package.json of an application that uses the packed packages: those that it names, or the kit, and all that they
 * depend on.
 *
 * @param manifest the application's package.json
 * @param paths see {@link tarballPaths}
 */
export function withTarballs(manifest, paths) {
  const point = (dependencies = {}) =>
    Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, paths[name] ?? range]))
  const isNamed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).some(
    (name) => name in paths,
  )
  const kit = isNamed ? {} : { '@countersign/kit': paths['@countersign/kit'] }
  return {
    ...manifest,
    dependencies: { ...point(manifest.dependencies), ...kit },
    ...(manifest.devDependencies ? { devDependencies: point(manifest.devDependencies) } : {}),
    // For dependencies of dependencies: the field of npm and Bun, and that of Yarn and pnpm until 10.
    overrides: { ...manifest.overrides, ...paths },
    resolutions: { ...manifest.resolutions, ...paths },
  }
}

/** The `pnpm-workspace.yaml` that does the same, from the present one or ''. pnpm 9 needs `packages`. */
export function pnpmWithTarballs(yaml, paths) {
  if (yaml.trim() === '') return pnpmWithTarballs("packages:\n  - '.'\n", paths)
  const isOurs = (line) => Object.keys(paths).some((name) => line.trimStart().startsWith(`'${name}':`))
  const rest = yaml.split(/\r?\n/).filter((line) => !isOurs(line))
  const ours = Object.entries(paths).map(([name, path]) => `  '${name}': '${path}'`)
  const at = rest.indexOf('overrides:')
  if (at >= 0) return rest.toSpliced(at + 1, 0, ...ours).join('\n')
  return `${rest.join('\n').trimEnd()}\noverrides:\n${ours.join('\n')}\n`.trimStart()
}
