import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installReason } from '../../scripts/install.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the servers that ours is compared with, in this folder only, unless they match the lock file. */
export function installPeers() {
  const reason = installReason(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))
  if (!reason) return
  console.log(`${reason} Running npm ci in ${folder}.`)
  const { status } = spawnSync('npm', ['ci', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm ci failed. See its output above.')
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(folder, path), 'utf8'))
  } catch {
    return null
  }
}
