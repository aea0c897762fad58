import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Timeout of an installation in milliseconds, so that a run without a network continues without it. */
const INSTALL_TIMEOUT = 180_000

/** Whether this process has fetched the lists of packages: once takes seconds, and is enough. */
let isUpdated = false

/** Whether this is the superuser of a system with Debian's packages. */
export function canInstallPackages(env = process.env) {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { env }).status === 0
}

/** Installs Debian packages if possible. Returns whether it tried. */
export function installPackages(names, env = process.env) {
  if (!canInstallPackages(env)) return false
  console.log(`Installing ${names.join(', ')} with apt-get.`)
  if (!isUpdated) isUpdated = runApt(['update'], env)
  runApt(['install', '-y', '--no-install-recommends', ...names], env)
  return true
}

function runApt(args, env) {
  const { status } = spawnSync('apt-get', args, {
    stdio: 'inherit',
    timeout: INSTALL_TIMEOUT,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
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
