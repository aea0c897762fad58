import { findProgram, installPackages } from './debian.mjs'

/** The path of Debian's Firefox, or of the first one on PATH; else null. */
export function findFirefox(env = process.env) {
  return findProgram(['firefox-esr', 'firefox'], env)
}

/** The paths of WebKitGTK's WebDriver and of the display server it needs; null where one of them is missing. */
export function findWebKit(env = process.env) {
  const driver = findProgram(['WebKitWebDriver'], env)
  const xvfb = findProgram(['Xvfb'], env)
  return driver && xvfb ? { driver, xvfb } : null
}

/** Installs Debian's packages of both engines where they are missing; throws with what to do where it cannot. */
export function ensureEngines(env = process.env) {
  const missing = () => [
    ...(findFirefox(env) ? [] : ['firefox-esr']),
    ...(findWebKit(env) ? [] : ['webkit2gtk-driver', 'xvfb']),
  ]
  if (missing().length > 0) installPackages(missing(), env)
  if (missing().length > 0) throw new Error(`Install these Debian packages: ${missing().join(', ')}.`)
}
