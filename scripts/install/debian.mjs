import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Timeout of an installation in milliseconds, so that a run without a network continues without it. */
const INSTALL_TIMEOUT = 180_000

/** Installs Debian packages if possible. Returns whether it tried. */
export function installPackages(names, env = process.env) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return false
  console.log(`Installing ${names.join(', ')} with apt-get.`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: INSTALL_TIMEOUT,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return true
}

/** The path of the first of these programs, in /usr/bin or on PATH; else null. */
export function findProgram(names, env = process.env) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  for (const name of names) {
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name)
  }
  return null
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
