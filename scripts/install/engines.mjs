import { findProgram, installPackages } from './debian.mjs'

/** @typedef {'firefox' | 'webkit'} Engine */

/** The Debian packages of each engine that Playwright cannot drive. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }

/** The path of Debian's Firefox, or of the first one on PATH; else null. */
export function findFirefox(env = process.env) {
  return findProgram(['firefox-esr', 'firefox'], env)
}

/** The paths of WebKitGTK's WebDriver and of the display server it needs; null if either is missing. */
export function findWebKit(env = process.env) {
  const driver = findProgram(['WebKitWebDriver'], env)
  const xvfb = findProgram(['Xvfb'], env)
  return driver && xvfb ? { driver, xvfb } : null
}

/**
 * Installs missing engines if possible. Returns a reason for each one that is still missing, whose tests are
 * skipped.
 *
 * @returns {string[]}
 */
export function ensureEngines(env = process.env, platform = process.platform) {
  /** @param {Engine} engine */
  const isMissing = (engine) => !(engine === 'firefox' ? findFirefox : findWebKit)(env)
  const missing = /** @type {Engine[]} */ (Object.keys(packages)).filter(isMissing)
  if (platform === 'linux') for (const engine of missing) installPackages(packages[engine], env)
  return missing.filter(isMissing).map((engine) => missingReason(engine, platform))
}

/**
 * Returns why the tests of an engine cannot run, and what to install.
 *
 * @param {Engine} engine
 */
export function missingReason(engine, platform = process.platform) {
  if (engine === 'firefox') return 'Firefox is missing. Install firefox-esr, or put "firefox" on PATH.'
  if (platform !== 'linux') return 'WebKitGTK is missing. It runs on Linux only.'
  return 'WebKitGTK is missing. Install the Debian packages webkit2gtk-driver and xvfb.'
}
