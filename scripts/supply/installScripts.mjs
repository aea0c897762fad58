import { nameOf } from './lockFile.mjs'

/**
 * Packages with an install script, each with the reason why it works without it: `.npmrc` disables these
 * scripts (`ignore-scripts`).
 */
export const unusedScripts = {
  '@foundry-rs/anvil':
    'Downloads the program where npm left out the package of the platform. packages/testing starts the program from that package, and reports when it is missing.',
  esbuild:
    'Replaces the launcher script by the binary of the platform. tsx loads the program from the package of the platform.',
  secp256k1:
    'Compiles the library where the package has no build for the platform. The server then verifies signatures with tiny-secp256k1.',
  workerd: 'Replaces the launcher script by the binary of the platform. The tests start the binary itself.',
}

/** The errors in the install scripts of a lock file, one line each. */
export function installScriptIssues({ packages }, known = unusedScripts) {
  const found = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(found.map(([path]) => nameOf(path) ?? path))
  return [
    ...[...names].filter((name) => !known[name]).map((name) => `${name} has an install script.`),
    ...Object.keys(known)
      .filter((name) => !names.has(name))
      .map((name) => `${name} no longer has an install script.`),
  ]
}
