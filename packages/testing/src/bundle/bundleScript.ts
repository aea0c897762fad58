import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TestingError } from '../errors/TestingError.ts'
import type { PageScript } from './pages.ts'

const source = fileURLToPath(new URL('../', import.meta.url))
const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const defaultCache = join(repository, '.data/cache')

/** The scripts of this process by cache and name. */
const scripts = new Map<string, Promise<string>>()
/** Reading the sources takes 60 ms. */
let sourceHash: Promise<string> | undefined

/**
 * Builds a classic script for browsers. The result is cached for the process, and on disk by a hash of its sources.
 *
 * @throws {TestingError} `bundle_failed`
 */
export function bundleScript(name: string, script: PageScript, cache = defaultCache): Promise<string> {
  const key = join(cache, name)
  const known = scripts.get(key)
  if (known) return known
  const code = readOrBuild(name, script, cache)
  scripts.set(key, code)
  // The next call tries again, with other sources.
  code.catch(() => {
    scripts.delete(key)
    sourceHash = undefined
  })
  return code
}

async function readOrBuild(name: string, script: PageScript, cache: string): Promise<string> {
  sourceHash ??= contentHash()
  const file = join(cache, `${await sourceHash}-${name}`)
  const cached = await readFile(file, 'utf8').catch(() => null)
  if (cached !== null) return cached

  const code = await buildScript(script)
  try {
    await mkdir(cache, { recursive: true })
    // Two processes may build at the same time: each writes its own file, and the last rename wins.
    const temporary = `${file}.${process.pid}.tmp`
    await writeFile(temporary, code)
    await rename(temporary, file)
  } catch {}
  return code
}

/**
 * Builds a classic script for browsers. Needs the sources and Vite, which the published package does not contain.
 *
 * @throws {TestingError} `bundle_failed`
 */
export async function buildScript({ entry, defines, what }: PageScript): Promise<string> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: only runs in the repository.
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
    throw new Error('The build has no script chunk.')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new TestingError('bundle_failed', `Could not build the ${what}: ${reason}`, { cause })
  }
}

/** Hash of the sources and of the lock file. */
async function contentHash(): Promise<string> {
  const folders = [
    source,
    ...['packages/walletconnect/src', 'packages/identicon/src'].map((folder) => join(repository, folder)),
  ]
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
