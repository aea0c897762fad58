import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { fetchIcons } from './fetchIcons.mjs'
import { describeSource, icons, packages } from './sources.mjs'

/** The folder with the icons, by the folder whose sources import them as `…/icons/<folder>/<name>.svg.ts`. */
const iconFolders = {
  'packages/wallets/src': 'packages/wallets/src/icons',
  'packages/core/src/chains': 'packages/core/src/chains/icons',
}

const imported = /\/icons\/([a-z]+\/[\w-]+)\.svg\.ts'/g

/** The icon of each import in the sources (`wallets/metamask`), by the path of its module. */
export async function importedIcons() {
  const found = new Map()
  for (const [folder, target] of Object.entries(iconFolders)) {
    for (const source of await filesUnder(root, /^[^.]+\.ts$/, folder)) {
      for (const [, icon] of (await readFile(join(root, source), 'utf8')).matchAll(imported)) {
        found.set(`${target}/${icon}.svg.ts`, icon)
      }
    }
  }
  return found
}

/** The paths of the icon modules in the repository. */
export async function iconPaths() {
  const folders = Object.keys(iconFolders)
  return (await Promise.all(folders.map((folder) => filesUnder(root, /\.svg\.ts$/, folder)))).flat()
}

/** True if an icon is copied from a package that is not installed. */
export function isFetched(icon) {
  return icon.split('/')[0] in packages
}

/** Reads the SVG of an icon that is installed with `@web3icons/core`, or is in the folder `drawn`. */
export async function readIcon(icon) {
  const [kind, name] = icon.split('/')
  if (kind === 'drawn') {
    return (await readFile(new URL(`drawn/${name}.svg`, import.meta.url), 'utf8')).trimEnd()
  }
  const url = new URL(`svgs/${kind}/background/${name}.svg.js`, import.meta.resolve('@web3icons/core'))
  return (await import(url.href)).default
}

/** A TypeScript module in Biome's format. Its declaration does not repeat the SVG. */
export function toModule(icon, svg) {
  const text = JSON.stringify(svg).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `// Written by \`npm run generate\`. ${describeSource(icon)}.\nexport default '${text}' as string\n`
}

/** The SVG in an icon module. Node.js 20 cannot import TypeScript. */
async function svgOf(module) {
  const script = module.replace(/ as string\n$/, '\n')
  return (await import(`data:text/javascript,${encodeURIComponent(script)}`)).default
}

/** The hash of an SVG, in hexadecimal. */
export function hashOf(svg) {
  return createHash('sha256').update(svg).digest('hex')
}

/**
 * The text of each icon module that the sources import, by its path, `null` for those that none imports, and the list of
 * sources with the hashes of the copies.
 *
 * @param isCheck downloads nothing: the text of a missing icon is `undefined`
 * @param fetchAll downloads the icons that are copied from packages again
 */
export async function iconFiles({ isCheck = false, fetchAll = false } = {}) {
  const modules = await importedIcons()
  const fetched = await readFetched(modules, { isCheck, fetchAll })
  const files = new Map()
  for (const path of await iconPaths()) if (!modules.has(path)) files.set(path, null)
  for (const [path, icon] of modules) {
    const svg = isFetched(icon) ? fetched.get(icon) : await readIcon(icon)
    files.set(path, svg === undefined ? undefined : toModule(icon, svg))
  }
  return files.set('scripts/icons/sources.json', `${JSON.stringify({ packages, icons }, null, 2)}\n`)
}

/** The icons from packages that are not installed: those copied before, as far as they are unchanged, or downloaded. */
async function readFetched(modules, { isCheck, fetchAll }) {
  const found = new Map()
  for (const [path, icon] of modules) {
    if (!isFetched(icon) || fetchAll || !existsSync(join(root, path))) continue
    const svg = await svgOf(await readFile(join(root, path), 'utf8'))
    if (hashOf(svg) === icons[icon]?.sha256) found.set(icon, svg)
  }
  if (isCheck) return found
  const missing = [...modules.values()].filter((icon) => isFetched(icon) && !found.has(icon))
  for (const [icon, svg] of await fetchIcons(missing)) {
    found.set(icon, svg)
    icons[icon].sha256 = hashOf(svg)
  }
  return found
}
