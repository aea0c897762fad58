import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DevEnvError } from '../devEnvError.ts'

const source = fileURLToPath(new URL('../', import.meta.url))
const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const defaultCache = join(repository, '.data/cache')

export type BundleOptions = {
  /** Of the file it is kept in. */
  readonly name: string
  /** The module it begins with, from the sources of this package. */
  readonly entry: string
  /** What it defines for other scripts of the page. */
  readonly defines: string
  /** What it is called in an error. */
  readonly what: string
  readonly cache?: string | undefined
}

/**
 * Builds one classic script for browsers. It is kept on disk by a hash of what it is made of, so that only the first
 * start builds it.
 *
 * @throws {DevEnvError} `wallet_bundle_failed`
 */
export async function bundleScript(options: BundleOptions): Promise<string> {
  const { name, cache = defaultCache } = options
  const file = join(cache, `${name}-${await contentHash()}.js`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return kept

  const code = await build(options)
  try {
    await mkdir(cache, { recursive: true })
    // Two processes may build at once: each writes a file of its own and the last rename wins.
    const temporary = `${file}.${process.pid}.tmp`
    await writeFile(temporary, code)
    await rename(temporary, file)
  } catch {}
  return code
}

async function build({ entry, defines, what }: BundleOptions): Promise<string> {
  const vite = await import('vite')
  try {
    const built = await vite.build({
      configFile: false,
      root: source,
      logLevel: 'silent',
      resolve: { conditions: ['source', ...vite.defaultClientConditions] },
      build: {
        write: false,
        target: 'chrome123',
        cssTarget: 'chrome123',
        lib: { entry: join(source, entry), formats: ['iife'], name: defines },
      },
    })
    const [output] = Array.isArray(built) ? built : [built]
    const chunk = output && 'output' in output ? output.output[0] : undefined
    if (chunk?.type === 'chunk') return chunk.code
    throw new Error('The build gave no script.')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DevEnvError('wallet_bundle_failed', `The ${what} could not be built: ${reason}`, { cause })
  }
}

/** Everything the scripts are made of: our sources, and the lock file for the rest. */
async function contentHash(): Promise<string> {
  const folders = [source, join(repository, 'packages/walletconnect/src')]
  const files = (await Promise.all(folders.map(filesOf))).flat()
  const hash = createHash('sha256')
  for (const file of [...files, join(repository, 'package-lock.json')]) {
    hash.update(file.slice(repository.length)).update(await readFile(file).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true })
  return all
    .filter((file) => /\.(ts|css)$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file))
}
