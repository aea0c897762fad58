import { nameOf } from './lockFile.mjs'

/**
 * Packages with an install script. `.npmrc` has npm run none of them (`ignore-scripts`), so each names why it works
 * without.
 */
export const unusedScripts = {
  '@foundry-rs/anvil':
    'Downloads the program where npm left out the package of the platform. packages/dev-env starts the program from that package, and reports when it is missing.',
  esbuild:
    'Puts the program of the platform in the place of a script that starts it. tsx loads the program from the package of the platform.',
  secp256k1:
    'Compiles the library where the package has no build for the platform. The server then verifies signatures with tiny-secp256k1.',
}

/** What is wrong with the install scripts of a lock file, one line each. */
export function installScriptFaults({ packages }, known = unusedScripts) {
  const found = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(found.map(([path]) => nameOf(path) ?? path))
  return [
    ...[...names].filter((name) => !known[name]).map((name) => `${name} has an install script.`),
    ...Object.keys(known)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script any more.`),
  ]
}
