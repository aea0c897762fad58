import { entriesOf } from './manifests.mjs'

/**
 * The package.json of a published package: without what only this repository reads (the condition `source`, entries for
 * its own tests, development dependencies).
 */
export function publishedManifest(manifest) {
  const { private: _, scripts: __, devDependencies: ___, exports: ____, ...rest } = manifest
  const exports = entriesOf(manifest).map(([subpath, { source: _, ...targets }]) => [subpath, targets])
  return {
    ...rest,
    engines: { node: '>=20.19' },
    files: ['dist'],
    ...(exports.length > 0
      ? { exports: { ...Object.fromEntries(exports), './package.json': './package.json' } }
      : {}),
  }
}
