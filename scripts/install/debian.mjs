import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Milliseconds to fetch the lists of packages, so that a run without a network continues without it. */
const UPDATE_TIMEOUT = 180_000
/** Milliseconds for an installation: one that is interrupted has to be repaired by hand. */
const INSTALL_TIMEOUT = 600_000
/** Bytes of an extracted package. */
const MAX_PACKAGE = 512_000_000
/** Seconds to wait for another process that installs. */
const LOCK_TIMEOUT = 120

/** Whether this process has fetched the lists of packages: `no` also if that failed, `never` if nothing responds. */
let updated = /** @type {'no' | 'yes' | 'never'} */ ('no')

/** Whether this is the superuser of a system with Debian's packages. */
export function canInstallPackages(env = process.env) {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { env }).status === 0
}

/** Installs Debian packages if possible. Returns whether it tried. */
export function installPackages(names, env = process.env) {
  if (updated === 'never' || !canInstallPackages(env)) return false
  console.log(`Installing ${names.join(', ')} with apt-get.`)
  if (updateLists(env)) runApt(['install', '-y', '--no-install-recommends', ...names], INSTALL_TIMEOUT, env)
  return true
}

/**
 * Extracts one file of a Debian package into a folder, if possible, without installing the package: some start a server.
 * Returns whether it tried.
 */
export function extractFromPackage(name, file, folder, env = process.env) {
  if (updated === 'never' || !canInstallPackages(env)) return false
  console.log(`Extracting ${file} of ${name} with apt-get.`)
  if (!updateLists(env)) return true
  mkdirSync(folder, { recursive: true })
  const cwd = mkdtempSync(join(tmpdir(), 'countersign-package-'))
  try {
    runApt(['download', name], INSTALL_TIMEOUT, env, cwd)
    const [archive] = readdirSync(cwd)
    if (archive === undefined) return true
    const { stdout } = spawnSync('dpkg-deb', ['--fsys-tarfile', archive], {
      cwd,
      env,
      maxBuffer: MAX_PACKAGE,
    })
    spawnSync('tar', ['--extract', '--directory', folder, `.${file}`], { input: stdout, env })
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
  return true
}

/** Fetches the lists of packages once. Returns false if there is no network. */
function updateLists(env) {
  if (updated === 'no') {
    const { status } = runApt(['update'], UPDATE_TIMEOUT, env)
    updated = status === null ? 'never' : status === 0 ? 'yes' : 'no'
  }
  return updated !== 'never'
}

function runApt(args, timeout, env, cwd) {
  return spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
    stdio: 'inherit',
    timeout,
    cwd,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  })
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
