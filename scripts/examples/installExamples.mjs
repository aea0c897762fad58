import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../runCommand.mjs'
import { runIn } from './runIn.mjs'

/** Files that are left from developing an example. */
const generated = /[\\/](node_modules|dist|build|\.next|\.react-router|\.data)$/

/**
 * Copies the applications to a folder and installs them there, with the packed packages: together, except for those with
 * other versions of the peers.
 */
export async function installExamples({ examples, packed, folder }) {
  const overrides = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  for (const { name, source = name, peers } of examples) {
    await cp(join(root, 'examples', source), join(folder, name), {
      recursive: true,
      filter: (file) => !generated.test(file),
    })
    await adaptManifest(join(folder, name, 'package.json'), { name, overrides, peers })
  }
  const workspaces = examples.filter(({ peers }) => !peers).map(({ name }) => name)
  if (workspaces.length > 0) {
    await writeManifest(join(folder, 'package.json'), { private: true, workspaces, overrides })
    await install(folder)
  }
  // The lowest versions of wagmi have outdated peer ranges.
  for (const { name, peers } of examples) if (peers) await install(join(folder, name), '--legacy-peer-deps')
}

function install(folder, ...flags) {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  return runIn(folder, ['npm', 'install', ...quiet, ...flags])
}

/** npm accepts an override of a direct dependency only if both are the same, and each name of a workspace once. */
async function adaptManifest(file, { name, overrides, peers }) {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const adapt = (dependencies) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([key, range]) => [key, overrides[key] ?? peers?.[key] ?? range]),
    )
  await writeManifest(file, {
    ...manifest,
    name,
    dependencies: adapt(manifest.dependencies),
    devDependencies: adapt(manifest.devDependencies),
    ...(peers ? { overrides } : {}),
  })
}

const writeManifest = (file, manifest) => writeFile(file, JSON.stringify(manifest, null, 2))
