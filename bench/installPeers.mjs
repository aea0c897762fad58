import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installReason } from '../scripts/install/install.mjs'

/** Installs what ours is compared with, in this folder only, unless it matches the folder's lock file. */
export function installPeers(folder) {
  const readLock = (path) => {
    try {
      return JSON.parse(readFileSync(join(folder, path), 'utf8'))
    } catch {
      return null
    }
  }
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
