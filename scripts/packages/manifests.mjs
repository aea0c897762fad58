import { readFile } from 'node:fs/promises'
import { root } from '../repository/runCommand.mjs'

/** The folders of the published packages: each after those that it depends on. */
export const published = [
  'packages/wallets',
  'packages/walletconnect',
  'packages/identicon',
  'packages/thrown',
  'packages/api',
  'packages/core',
  'packages/kit',
  'packages/sign-in',
  'packages/element',
  'packages/testing',
  'packages/codemod',
  'packages/create',
]

export async function readManifest(folder) {
  return JSON.parse(await readFile(`${root}${folder}/package.json`, 'utf8'))
}

/**
 * The published entries of a manifest: `[subpath, { source, types?, default }]`. An entry that is a plain path is a
 * source for the tests of this repository and is not published.
 */
export function entriesOf({ exports = {} }) {
  return Object.entries(exports).filter(([, target]) => typeof target === 'object' && target.default)
}
