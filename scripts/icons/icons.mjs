// npm run icons: creates the icon modules that the sources import, and deletes unused ones.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { fetchIcons } from './fetchIcons.mjs'
import { describeSource, icons, packages, sourcesPath } from './sources.mjs'

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
  return `// ${describeSource(icon)}, by \`npm run icons\`.\nexport default '${text}' as string\n`
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

/** Copies icons from the packages that are not installed, unless their modules are those that were copied before. */
async function readFetched(modules) {
  const found = new Map()
  for (const [path, icon] of modules) {
    if (!isFetched(icon) || process.argv.includes('--fetch') || !existsSync(join(root, path))) continue
    const svg = await svgOf(await readFile(join(root, path), 'utf8'))
    if (hashOf(svg) === icons[icon]?.sha256) found.set(icon, svg)
  }
  const missing = [...modules.values()].filter((icon) => isFetched(icon) && !found.has(icon))
  for (const [icon, svg] of await fetchIcons(missing)) {
    found.set(icon, svg)
    icons[icon].sha256 = hashOf(svg)
  }
  await writeFile(sourcesPath, `${JSON.stringify({ packages, icons }, null, 2)}\n`)
  return found
}

async function main() {
  const modules = await importedIcons()
  const fetched = await readFetched(modules)
  for (const path of await iconPaths()) if (!modules.has(path)) await rm(join(root, path))
  for (const [path, icon] of modules) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), toModule(icon, fetched.get(icon) ?? (await readIcon(icon))))
  }
  console.log(`${modules.size} icons.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
