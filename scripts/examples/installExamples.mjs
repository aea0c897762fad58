import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../runCommand.mjs'
import { runIn } from './runIn.mjs'

/** Files that are left from developing an example. */
const generated = /[\\/](node_modules|dist|build|\.next|\.react-router|\.data)$/

/** Copies the applications to a folder and installs them there together, with the packed packages. */
export async function installExamples({ examples, packed, folder }) {
  for (const { name, source = name } of examples) {
    await cp(join(root, 'examples', source), join(folder, name), {
      recursive: true,
      filter: (file) => !generated.test(file),
    })
    await adaptManifest(join(folder, name, 'package.json'), name, packed)
  }
  const manifest = {
    private: true,
    workspaces: examples.map(({ name }) => name),
    overrides: Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`])),
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await runIn(folder, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** npm accepts an override of a direct dependency only if both are the same, and each name of a workspace once. */
async function adaptManifest(file, name, packed) {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const { name: dependency, tarball } of packed) {
    if (manifest.dependencies[dependency]) manifest.dependencies[dependency] = `file:${tarball}`
  }
  await writeFile(file, JSON.stringify({ ...manifest, name }, null, 2))
}
