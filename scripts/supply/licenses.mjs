import { nameOf, reachable, shippedRoots } from './lockFile.mjs'

/** SPDX IDs of licenses that can be shipped: permissive, or a dedication to the public domain. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
])

/** Shipped packages under another license, by name, with the reason why that is permitted. */
export const shippedExceptions = {
  '@fontsource-variable/geist-mono': { license: 'OFL-1.1', why: 'A font; may be bundled with any software.' },
  '@fontsource-variable/hanken-grotesk': {
    license: 'OFL-1.1',
    why: 'A font; may be bundled with any software.',
  },
}

/** Development packages under another license; `null` if package.json names none. */
export const developmentExceptions = {
  '@safe-global/safe-smart-account': {
    license: 'LGPL-3.0',
    why: 'Contracts of a Safe: an optional peer of packages/testing, which deploys them to local chains.',
  },
  '@ensdomains/resolver': {
    license: null,
    why: 'Its LICENSE file is BSD-2-Clause. Source of contracts that `npm run contracts` compiles.',
  },
  memorystream: { license: null, why: 'MIT by its LICENSE file. Needed by the Solidity compiler.' },
  testrpc: { license: null, why: 'An empty package that @ensdomains/ens names and no file loads.' },
  argparse: { license: 'Python-2.0', why: 'Permissive. Reads the YAML of changesets in @changesets/cli.' },
  spawndamnit: { license: 'SEE LICENSE IN LICENSE', why: 'MIT by its LICENSE file. In @changesets/cli.' },
  'axe-core': { license: 'MPL-2.0', why: 'Accessibility checks of the browser tests.' },
  'caniuse-lite': {
    license: 'CC-BY-4.0',
    why: 'Data about browsers in Babel, which Stryker uses for mutation tests.',
  },
  lightningcss: { license: 'MPL-2.0', why: 'Minifies CSS during the build. Its output is not its source.' },
}

/** Whether every license that an SPDX expression requires is permissive. */
export function isPermissive(expression) {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(inner)) return false
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((id) => permissive.has(id.trim())))
}

/**
 * The errors in the licenses of a lock file, one line each, including exceptions that no longer apply.
 *
 * @param licenseOf the license of the package at a path; `null` if it names none
 */
export function licenseIssues({ packages }, licenseOf) {
  const shipped = new Set(reachable(packages, shippedRoots))
  const unused = new Set(Object.keys({ ...shippedExceptions, ...developmentExceptions }))
  const issues = Object.entries(packages).flatMap(([path, entry]) => {
    const name = nameOf(path)
    const license = licenseOf(path)
    if (name === null || entry.link || (license !== null && isPermissive(license))) return []
    const isShipped = shipped.has(path)
    const exceptions = isShipped ? shippedExceptions : developmentExceptions
    const tool = name.replace(/^(lightningcss)-.*/, '$1')
    unused.delete(tool)
    if (exceptions[tool] && exceptions[tool].license === license) return []
    return [
      `${name} ${entry.version} is under ${license ?? 'no license'}${isShipped ? ', and shipped' : ''}.`,
    ]
  })
  return [...issues, ...[...unused].map((name) => `${name} is an exception that no package needs.`)]
}
