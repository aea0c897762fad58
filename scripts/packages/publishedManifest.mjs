import { includedDependencies } from './includeCore.mjs'
import { entriesOf } from './manifests.mjs'

/**
 * The package.json of a published package: without what only this repository reads (the condition `source`, entries for
 * its own tests, development dependencies, core in the kit), and without entries for its commands, which would run when imported.
 *
 * @param folder the package's folder in the repository
 * @param env the environment: on GitHub it names the repository, which npm compares with the one that publishes
 */
export function publishedManifest(manifest, folder, env = process.env) {
  const { private: _, scripts: __, devDependencies: ___, exports: ____, ...rest } = manifest
  const commands = Object.values(manifest.bin ?? {})
  const exports = entriesOf(manifest)
    .filter(([, target]) => !commands.includes(target.default))
    .map(([subpath, { source: _, ...targets }]) => [subpath, targets])
  return {
    ...rest,
    ...(rest.dependencies ? { dependencies: includedDependencies(rest.dependencies) } : {}),
    ...linksTo(folder, env),
    engines: { node: '>=20.19' },
    files: ['dist', 'docs'],
    ...(exports.length > 0
      ? { exports: { ...Object.fromEntries(exports), './package.json': './package.json' } }
      : {}),
  }
}

/** The fields that name the repository. A package that is packed outside of GitHub has none: forks have other URLs. */
function linksTo(directory, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  if (!server || !repository) return {}
  const url = `${server}/${repository}`
  return {
    homepage: `${url}/tree/HEAD/${directory}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory },
  }
}
