import { readFileSync } from 'node:fs'

/**
 * Where the icons come from that `@web3icons/core` does not have: the pinned packages, and one entry for each icon, by
 * the path in its import (`rainbowkit/dawn`). The folder is the package, or `drawn` for the files next to this one, which
 * need no entry if we drew them without an image.
 *
 * @typedef {{
 *   file: string, a file of the package
 *   redrawnFrom?: string, the package whose image a drawn icon repeats
 *   background?: string, the color to put under an icon that does not fill its square
 *   sha256?: string, of the SVG that was copied
 * }} IconSource
 */
export const { packages, icons } = JSON.parse(readFileSync(new URL('sources.json', import.meta.url), 'utf8'))

/** The packages whose images are in the repository, by their path in a lock file. They are not installed. */
export const iconPackages = Object.fromEntries(
  Object.values(packages).map(({ name, version, license, integrity }) => [
    `node_modules/${name}`,
    { version, license, integrity },
  ]),
)

/** One line about where an icon comes from and under which license it is. */
export function describeSource(icon) {
  const folder = icon.split('/')[0]
  if (folder === 'drawn' && !icons[icon]?.redrawnFrom) return 'Drawn for this package: not the owner’s logo'
  const source = packages[icons[icon]?.redrawnFrom ?? folder]
  if (!source) return 'From @web3icons/core (MIT, see LICENSE.web3icons.txt)'
  const { name, version, license } = source
  const from = icons[icon].redrawnFrom ? 'Redrawn from an image of' : 'From'
  return `${from} ${name} ${version} (${license}, see ${licenseFile(source)})`
}

/** The file in `packages/wallets` with the license of a package. */
function licenseFile({ name }) {
  return `LICENSE.${name.split('/').at(-1)}.txt`
}
