import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesUnder } from '../repository/filesUnder.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.vite/sources.sha256')

/** The source folders and files of the built application. */
const sources = [
  'apps/web',
  'packages/api',
  'packages/core',
  'packages/kit',
  'packages/sign-in',
  'packages/wallets',
  'packages/walletconnect',
]

/**
 * Builds the web application if its sources have changed since the last build. Resolves to its folder;
 * rejects with the errors of the build.
 */
export async function buildWeb({ log = console.log } = {}) {
  const hash = await sourceHash()
  const built = existsSync(join(dist, 'index.html')) ? await readFile(stamp, 'utf8').catch(() => '') : ''
  if (built === hash) return dist
  log('Building the web application.')
  await viteBuild()
  await writeFile(stamp, hash)
  return dist
}

async function sourceHash() {
  const hash = createHash('sha256')
  for (const folder of sources) {
    if (!existsSync(join(root, folder))) continue
    const files = await filesUnder(join(root, folder), /^(?!.*\.test\.tsx?$).+$/)
    for (const file of files)
      hash.update(`${folder}/${file}\n`).update(await readFile(join(root, folder, file)))
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    hash.update(await readFile(join(root, file)))
  return hash.digest('hex')
}

// In a separate process, because Vite sets NODE_ENV for its whole process.
function viteBuild() {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`Could not build the web application.\n${output.trim()}`))
    })
  })
}
