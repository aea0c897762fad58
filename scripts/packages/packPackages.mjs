import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../repository/runCommand.mjs'
import { buildPackages } from './build.mjs'
import { listPages } from './listPages.mjs'
import { published, readManifest } from './manifests.mjs'
import { packedPage } from './packedPage.mjs'
import { publishedManifest } from './publishedManifest.mjs'

const run = promisify(execFile)

/**
 * Makes the tarballs of all published packages, as `npm publish` would upload them.
 *
 * @param into the folder for the tarballs and the folders that they are made of; it is emptied first
 * @returns for each package its name, version, `folder` and `tarball`
 */
export async function packPackages({ into = join(root, '.packed'), log = console.log } = {}) {
  await buildPackages({ log })
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  return Promise.all(published.map((source) => packPackage(source, into)))
}

async function packPackage(source, into) {
  const manifest = publishedManifest(await readManifest(source), source)
  const folder = join(into, manifest.name.replace('@countersign/', ''))
  // Without the manifest of a bundle, which measures its sizes.
  const filter = (path) => !path.endsWith('/.vite')
  await cp(join(root, source, 'dist'), join(folder, 'dist'), { recursive: true, filter })
  const packed = await listPages(source)
  for (const [path, target] of packed) {
    await mkdir(dirname(join(folder, target)), { recursive: true })
    const page = await readFile(join(root, path), 'utf8')
    await writeFile(join(folder, target), packedPage(page, { path, packed }))
  }
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  // Licenses of files that are copied from other packages.
  for (const file of await readdir(join(root, source))) {
    if (/^LICENSE\./.test(file)) await copyFile(join(root, source, file), join(folder, file))
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', into], { cwd: folder })
  const [{ filename }] = JSON.parse(stdout)
  return { name: manifest.name, version: manifest.version, folder, tarball: join(into, filename) }
}
