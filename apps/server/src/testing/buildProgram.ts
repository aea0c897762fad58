import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const programs = new Map<string, Promise<string>>()

/**
 * Bundles a program for Node.js, once per process that calls it. Starting a bundle takes a seventh of the CPU time of
 * tsx. Resolves with the path of the bundle, which is named after its content.
 */
export function buildProgram(entry: URL): Promise<string> {
  const program = programs.get(entry.href) ?? write(fileURLToPath(entry))
  programs.set(entry.href, program)
  return program
}

async function write(entry: string): Promise<string> {
  const code = await bundle(entry)
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  // Below the root, where the bundle finds the packages that it does not contain.
  const folder = join(root, '.data/cache/programs')
  const file = join(folder, `${basename(entry, '.ts')}-${hash}.mjs`)
  await mkdir(folder, { recursive: true })
  // Other processes may write it at the same time.
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, code)
  await rename(temporary, file)
  return file
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceUrls],
    ssr: {
      noExternal: true,
      // With native parts, with separate files, or loaded for development only.
      external: [
        '@electric-sql/pglite',
        '@simplewebauthn/server',
        'pg',
        'secp256k1',
        'tiny-secp256k1',
        'vite',
      ],
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    },
    build: { ssr: entry, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk, other] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk' || other) throw new Error(`The bundle of ${entry} is not a single file.`)
  return chunk.code
}

/** Lets modules find the files next to their sources, such as the web application. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}
