import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesUnder } from './filesUnder.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.vite/sources.sha256')

/** Folders and files the built application is made of. */
const sources = ['apps/web', 'packages/kit', 'packages/wallets', 'packages/walletconnect']

/**
 * Builds the web application when its sources changed since the last build; else does nothing.
 * Resolves the folder it is in; throws what the build complained about.
 */
export async function buildWeb({ say = console.log } = {}) {
  const hash = await sourceHash()
  const built = existsSync(join(dist, 'index.html')) ? await readFile(stamp, 'utf8').catch(() => '') : ''
  if (built === hash) return dist
  say('Building the web application.')
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
  for (const file of ['package-lock.json', 'tsconfig.json']) hash.update(await readFile(join(root, file)))
  return hash.digest('hex')
}

// In a process of its own: vite sets NODE_ENV for the whole process it runs in.
function viteBuild() {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web application could not be built.\n${said.trim()}`))
    })
  })
}
