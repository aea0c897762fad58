import { entriesOf } from './manifests.mjs'

/**
 * The package.json of a published package: without what only this repository reads (the condition `source`, entries for
 * its own tests, development dependencies), and without entries for its commands, which would run when imported.
 */
export function publishedManifest(manifest) {
  const { private: _, scripts: __, devDependencies: ___, exports: ____, ...rest } = manifest
  const commands = Object.values(manifest.bin ?? {})
  const exports = entriesOf(manifest)
    .filter(([, target]) => !commands.includes(target.default))
    .map(([subpath, { source: _, ...targets }]) => [subpath, targets])
  return {
    ...rest,
    engines: { node: '>=20.19' },
    files: ['dist'],
    ...(exports.length > 0
      ? { exports: { ...Object.fromEntries(exports), './package.json': './package.json' } }
      : {}),
  }
}
