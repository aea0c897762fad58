// node scripts/packages/build.mjs: compiles the published packages and the server to their folders `dist`.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { filesUnder } from '../repository/filesUnder.mjs'
import { oneProcess } from '../repository/oneProcess.mjs'
import { root } from '../repository/runCommand.mjs'
import { sourceHash } from '../repository/sourceHash.mjs'
import { compile } from './compile.mjs'
import { includeCore } from './includeCore.mjs'
import { completeKitModules } from './kitModules.mjs'
import { entriesOf, published, readManifest } from './manifests.mjs'

const server = 'apps/server'
const serverEntries = ['index', 'main', 'admin/main'].map((entry) => `${server}/src/${entry}.ts`)
const sources = [...published, server, 'scripts/browsers', 'scripts/packages', 'examples']
const cache = join(root, 'node_modules/.cache/countersign')
const stamp = join(cache, 'packages.sha256')

/** Compiles all packages if a source has changed since the last time. Rejects if one does not compile. */
export function buildPackages({ log = console.log } = {}) {
  return oneProcess(join(cache, 'packages.lock'), () => build(log))
}

async function build(log) {
  const hash = await sourceHash(sources, /^(?!.*\.test\.tsx?$|api\.md$).+$/)
  const isBuilt = [...published, server].every((folder) => existsSync(join(root, folder, 'dist')))
  if (isBuilt && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  log('Building the packages.')
  const output = join(cache, `build-${process.pid}`)
  try {
    await compile([...(await packageEntries()), ...(await ambientTypes()), ...serverEntries], output)
    for (const folder of [...published, server]) await moveToDist(folder, join(output, folder, 'src'))
    await writeFile(stamp, hash)
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

async function packageEntries() {
  const entries = await Promise.all(
    published.map(async (folder) =>
      entriesOf(await readManifest(folder))
        .filter(([, { source }]) => /\.tsx?$/.test(source))
        .map(([, { source }]) => join(folder, source)),
    ),
  )
  return entries.flat()
}

/** Declarations of modules without types, which no file imports. */
async function ambientTypes() {
  const files = await Promise.all(
    published.map(async (folder) =>
      (await filesUnder(join(root, folder, 'src'), /\.d\.ts$/)).map((file) => join(folder, 'src', file)),
    ),
  )
  return files.flat()
}

async function moveToDist(folder, compiled) {
  const src = join(root, folder, 'src')
  if (folder === 'packages/kit') {
    const sheet = await completeKitModules(compiled, src, ['index.js'])
    await writeFile(join(compiled, 'styles.css'), sheet)
    // For TypeScript, which checks that an imported file exists.
    await writeFile(join(compiled, 'styles.css.d.ts'), 'export {}\n')
    await includeCore({ kit: compiled, core: join(root, 'packages/core/dist') })
  } else {
    for (const file of await filesUnder(src, /^(?!.*\b(testing|embedded)\/).*(?<!\.test)\.(mjs|css)$/)) {
      await mkdir(dirname(join(compiled, file)), { recursive: true })
      await copyFile(join(src, file), join(compiled, file))
    }
  }
  // The pages of the phone, the popup wallet and the Safe, which the sources build when they are first needed.
  if (folder === 'packages/testing')
    await runScript('packages/testing/scripts/buildPages.ts', join(compiled, 'pages'))
  // The panel with all that it imports, and the modules that are bundled in it no longer.
  if (folder === 'packages/element')
    await runScript(`${folder}/scripts/bundlePanel.mjs`, join(compiled, 'panel'))
  // The examples, which are the templates.
  if (folder === 'packages/create')
    await runScript(`${folder}/scripts/buildTemplates.ts`, join(compiled, 'templates'))
  const dist = join(root, folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await rename(compiled, dist)
}

/** Runs a script of a package from its sources. */
async function runScript(script, output) {
  const args = ['--import', 'tsx', '--conditions=source', join(root, script), output]
  await promisify(execFile)(process.execPath, args, { cwd: root })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPackages()
