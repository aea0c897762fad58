import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DevEnvError } from '../devEnvError.ts'

const source = fileURLToPath(new URL('../', import.meta.url))
const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const defaultCache = join(repository, '.data/cache')

/**
 * Builds the browser script of the wallets: one classic script that defines `CountersignWallet.install`. It is kept
 * on disk by a hash of what it is made of, so that only the first start builds it.
 *
 * @throws {DevEnvError} `wallet_bundle_failed`
 */
export async function bundleWallet(cache: string = defaultCache): Promise<string> {
  const file = join(cache, `wallet-${await contentHash()}.js`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return kept

  const code = await build()
  try {
    await mkdir(cache, { recursive: true })
    // Two processes may build at once: each writes a file of its own and the last rename wins.
    const temporary = `${file}.${process.pid}.tmp`
    await writeFile(temporary, code)
    await rename(temporary, file)
  } catch {}
  return code
}

async function build(): Promise<string> {
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
        lib: { entry: join(source, 'wallet/browser.ts'), formats: ['iife'], name: 'CountersignWallet' },
      },
    })
    const [output] = Array.isArray(built) ? built : [built]
    const chunk = output && 'output' in output ? output.output[0] : undefined
    if (chunk?.type === 'chunk') return chunk.code
    throw new Error('The build gave no script.')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DevEnvError('wallet_bundle_failed', `The demo wallet could not be built: ${reason}`, { cause })
  }
}

/** Everything the script is made of: our sources, and the lock file for the rest. */
async function contentHash(): Promise<string> {
  const files = (await readdir(source, { recursive: true }))
    .filter((file) => /\.(ts|css)$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(source, file))
  const hash = createHash('sha256')
  for (const file of [...files, join(repository, 'package-lock.json')]) {
    hash.update(file.slice(repository.length)).update(await readFile(file).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 16)
}
