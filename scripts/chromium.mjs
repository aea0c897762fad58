import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags that keep Chromium quiet and offline, and let it run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of an installed Chromium: CHROMIUM_PATH, Debian's own, or the first one on PATH; else null. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  for (const name of names) {
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name)
  }
  return null
}

/** Finds Chromium, or installs Debian's package where that is possible; throws with what to do where it is not. */
export function ensureChromium(env = process.env) {
  const found = findChromium(env)
  if (found && existsSync(found)) return found
  if (found) throw new Error(`CHROMIUM_PATH names ${found}, which does not exist.`)
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall) {
    console.log('Chromium is missing: installing it with apt-get.')
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
    }
    const installed = findChromium(env)
    if (installed) return installed
  }
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.')
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
