import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../repository/runCommand.mjs'
import { sourceHash } from '../repository/sourceHash.mjs'

const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.vite/sources.sha256')

/** The source folders and files of the built application. */
const sources = [
  'apps/web',
  'packages/api',
  'packages/core',
  'packages/identicon',
  'packages/kit',
  'packages/sign-in',
  'packages/thrown',
  'packages/wallets',
  'packages/walletconnect',
]

/**
 * Builds the web application if its sources have changed since the last build. Resolves to its folder;
 * rejects with the errors of the build.
 */
export async function buildWeb({ log = console.log } = {}) {
  const hash = await sourceHash(sources)
  const built = existsSync(join(dist, 'index.html')) ? await readFile(stamp, 'utf8').catch(() => '') : ''
  if (built === hash) return dist
  log('Building the web application.')
  await viteBuild()
  await writeFile(stamp, hash)
  return dist
}

// In separate processes, because Vite sets NODE_ENV for its whole process.
async function viteBuild() {
  await runNode(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn')
  await runNode(join(root, 'scripts/build/prerenderHome.mjs'))
}

function runNode(...parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
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
