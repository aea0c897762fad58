import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root, runCommand } from '../repository/runCommand.mjs'
import { entriesOf, published, readManifest } from './manifests.mjs'

/**
 * Compiles the given source files, and what they import, to JavaScript, types and source maps. The output has the
 * folders of the sources. Rejects if a type error is found.
 *
 * @param files paths relative to the repository
 */
export async function compile(files, outDir) {
  await mkdir(outDir, { recursive: true })
  const config = join(outDir, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({ ...(await options(outDir)), files: files.map((file) => join(root, file)) }),
  )
  const code = await runCommand('tsc', ['-p', config])
  if (code !== 0) throw new Error('The packages do not compile: see the errors above.')
  await nameCompiledImports(outDir)
}

const options = async (outDir) => ({
  extends: join(root, 'tsconfig.json'),
  include: [],
  compilerOptions: {
    noEmit: false,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rewriteRelativeImportExtensions: true,
    target: 'ES2022',
    rootDir: root,
    outDir,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node', join(root, 'node_modules/vite/client')],
    // TypeScript would treat sources in node_modules as a library and not compile them.
    paths: await sourcesByName(),
  },
})

async function sourcesByName() {
  const names = await Promise.all(
    published.map(async (folder) => {
      const manifest = await readManifest(folder)
      return entriesOf(manifest).map(([subpath, { source }]) => [
        manifest.name + subpath.slice(1),
        [join(root, folder, source)],
      ])
    }),
  )
  return Object.fromEntries(names.flat())
}

/**
 * TypeScript renames the imports of its JavaScript only: './a.ts' in types becomes './a.js' here. Style sheets are not
 * published one by one.
 */
async function nameCompiledImports(outDir) {
  for (const file of await filesUnder(outDir, /\.d\.ts$/)) {
    const types = await readFile(join(outDir, file), 'utf8')
    const renamed = types
      .replace(/((?:from|import)\s*\(?\s*["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2')
      .replace(/^import ["'][^"']+\.css["'];\n/gm, '')
    if (renamed !== types) await writeFile(join(outDir, file), renamed)
  }
}
