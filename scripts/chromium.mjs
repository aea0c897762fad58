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

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without a window: the same engine, and a new page takes it half the time. */
const windowless = 'chromium-headless-shell'

/** The path of an installed Chromium: CHROMIUM_PATH, Debian's own, or the first one on PATH; else null. */
export function findChromium(env = process.env) {
  return env.CHROMIUM_PATH || findFirst(whole, env)
}

/** The path of a Chromium with all that belongs to a browser, whatever CHROMIUM_PATH names; else null. */
export function findWholeChromium(env = process.env) {
  return findFirst(whole, env)
}

/** Finds Chromium, or installs Debian's package where that is possible; throws with what to do where it is not. */
export function ensureChromium(env = process.env) {
  const found = findChromium(env)
  if (found && existsSync(found)) return found
  if (found) throw new Error(`CHROMIUM_PATH names ${found}, which does not exist.`)
  if (install('chromium', env)) {
    const installed = findChromium(env)
    if (installed) return installed
  }
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.')
}

/**
 * The Chromium for tests: CHROMIUM_PATH, else the one without a window, which is installed where that is possible, else
 * the whole one. That has to be there in any case: what asks a visitor something is not in the other.
 */
export function ensureTestChromium(env = process.env) {
  const found = ensureChromium(env)
  if (env.CHROMIUM_PATH) return found
  const find = () => findFirst([windowless], env)
  return find() ?? (install(windowless, env) ? find() : null) ?? found
}

/** How long an installation may take, in milliseconds: without a network there are slower ways to go on. */
const PATIENCE = 180_000

function install(name, env) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return false
  console.log(`Installing ${name} with apt-get.`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: PATIENCE,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return true
}

function findFirst(names, env) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  for (const name of names) {
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name)
  }
  return null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
