import { existsSync } from 'node:fs'
import { findProgram, installPackages } from './debian.mjs'

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

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The headless shell of Chromium: the same engine, but it opens a page in half the time. */
const headlessShell = 'chromium-headless-shell'

/**
 * The path of an installed Chromium: CHROMIUM_PATH, Debian's package, or the first one on PATH; else null.
 */
export function findChromium(env = process.env) {
  return env.CHROMIUM_PATH || findProgram(browsers, env)
}

/** The path of a full Chromium, ignoring CHROMIUM_PATH; else null. */
export function findFullChromium(env = process.env) {
  return findProgram(browsers, env)
}

/**
 * Finds Chromium, or installs Debian's package if possible; otherwise throws an error that says what to do.
 */
export function ensureChromium(env = process.env) {
  const found = findChromium(env)
  if (found && existsSync(found)) return found
  if (found) throw new Error(`CHROMIUM_PATH is set to ${found}, which does not exist.`)
  if (installPackages(['chromium'], env)) {
    const installed = findChromium(env)
    if (installed) return installed
  }
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.')
}

/**
 * The Chromium for tests: CHROMIUM_PATH, else the headless shell, which is installed if possible, else the
 * full one. The full one is always required, because the headless shell has no permission prompts.
 */
export function ensureTestChromium(env = process.env) {
  const found = ensureChromium(env)
  if (env.CHROMIUM_PATH) return found
  const find = () => findProgram([headlessShell], env)
  return find() ?? (installPackages([headlessShell], env) ? find() : null) ?? found
}
