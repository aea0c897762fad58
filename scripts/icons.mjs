// npm run icons: copies the icons that the sources import from @web3icons/core, and deletes unused copies.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from './filesUnder.mjs'
import { root } from './runCommand.mjs'

/** The folder with the copies, by the folder whose sources import them as `…/icons/<kind>/<name>.svg.ts`. */
const iconFolders = {
  'packages/wallets/src': 'packages/wallets/src/icons',
  'packages/core/src/chains': 'packages/core/src/chains/icons',
}

const imported = /\/icons\/([a-z]+\/[\w-]+)\.svg\.ts'/g

/** The content of every icon file by its path: one for each import in the sources. */
export async function createIconFiles() {
  const files = new Map()
  for (const [folder, icons] of Object.entries(iconFolders)) {
    for (const source of await filesUnder(root, /^[^.]+\.ts$/, folder)) {
      for (const [, icon] of (await readFile(join(root, source), 'utf8')).matchAll(imported)) {
        files.set(`${icons}/${icon}.svg.ts`, toModule(await readIcon(icon)))
      }
    }
  }
  return files
}

/** The paths of the copies in the repository. */
export async function iconPaths() {
  const folders = Object.keys(iconFolders)
  return (await Promise.all(folders.map((folder) => filesUnder(root, /\.svg\.ts$/, folder)))).flat()
}

/** Reads an icon (`wallets/metamask`) of the installed package. */
async function readIcon(icon) {
  const [kind, name] = icon.split('/')
  const url = new URL(`svgs/${kind}/background/${name}.svg.js`, import.meta.resolve('@web3icons/core'))
  return (await import(url.href)).default
}

/** A TypeScript module in Biome's format. Its declaration does not repeat the SVG. */
function toModule(svg) {
  const text = JSON.stringify(svg).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `// From @web3icons/core (MIT, see LICENSE.web3icons.txt), by \`npm run icons\`.\nexport default '${text}' as string\n`
}

async function main() {
  const files = await createIconFiles()
  for (const path of await iconPaths()) if (!files.has(path)) await rm(join(root, path))
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  console.log(`${files.size} icons.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
