// npm run size: measures what a page loads, and when, compared with the recorded sizes and their limits. Builds first. `--files` lists
// the files of each size; `--accept "<reason>"` records the sizes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../build/buildWeb.mjs'
import { installDependencies } from '../install/install.mjs'
import { buildPackages } from '../packages/build.mjs'
import { root } from '../repository/runCommand.mjs'
import { budgets } from './benchBudgets.mjs'
import { benchDist, buildBenchPage } from './benchPage.mjs'
import { acceptSizes, readRecord, writeRecord } from './sizeRecord.mjs'
import { adviseOnSizes, failingRows, formatSizes } from './sizeReport.mjs'

/** The files of the home page, of the list of wallets, of the steps after it, and of a QR code, by their names. */
const [HOME, LIST, STEPS, CODE] = ['home', 'countersign-list', 'countersign-steps', 'countersign-code']
const client = /packages\/walletconnect\/src\/index\.ts$/
/** Icons of wallets and networks. */
const icon = /\/icons\/[a-z]+\/[\w-]+\.svg\.ts$/

/** The files of a chunk and its static imports, scripts or styles. */
export function filesOf(manifest, key, kind, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`)
  if (seen.has(key)) return new Set()
  seen.add(key)
  const ownFiles = kind === 'style' ? (chunk.css ?? []) : [chunk.file].filter((file) => file.endsWith('.js'))
  const imported = (chunk.imports ?? []).flatMap((imported) => [...filesOf(manifest, imported, kind, seen)])
  return new Set([...ownFiles, ...imported])
}

/** The key of the only chunk whose source matches. */
export function keyOf(manifest, pattern) {
  const keys = Object.keys(manifest).filter((key) => pattern.test(key))
  if (keys.length !== 1) throw new Error(`${keys.length} chunks of the build match ${pattern}, not one.`)
  return keys[0]
}

/** The key of the file with this name. */
function keyNamed(manifest, name) {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (!key) throw new Error(`The build has no file ${name}.`)
  return key
}

/** The scripts of a page: the initial ones, and those that the open dialog adds. */
export function kitScripts(manifest, entry) {
  const atLoad = filesOf(manifest, entry, 'script')
  const files = filesOf(manifest, keyNamed(manifest, LIST), 'script')
  return { atLoad: [...atLoad], opened: [...files].filter((file) => !atLoad.has(file)) }
}

/** The scripts that picking a wallet on another device adds to those of the dialog and its steps. */
export function pairingScripts(manifest, entry) {
  const { atLoad } = kitScripts(manifest, entry)
  const before = [...atLoad, ...filesOf(manifest, keyNamed(manifest, STEPS), 'script')]
  return [...filesOf(manifest, keyNamed(manifest, CODE), 'script')].filter((file) => !before.includes(file))
}

/** The scripts that the WalletConnect client adds to a page. */
function clientScripts(manifest, entry) {
  const loaded = filesOf(manifest, entry, 'script')
  return [...filesOf(manifest, keyOf(manifest, client), 'script')].filter((file) => !loaded.has(file))
}

/** The scripts of a custom element until its list of wallets is shown. */
function elementScripts(manifest) {
  return [...filesOf(manifest, keyNamed(manifest, 'PanelViews'), 'script')]
}

/** Every style of a build, including lazy ones. */
export function stylesOf(manifest) {
  return [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
}

/** The files with one icon each, which load individually. */
export function iconFiles(manifest) {
  return Object.keys(manifest)
    .filter((key) => icon.test(key))
    .map((key) => manifest[key].file)
}

/** Reads the manifest of a build (`build.manifest`). */
export async function readManifest(dist) {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
}

/** What loads, and when, in bytes after gzip -9. All pages must be built first. */
async function measureSizes(web) {
  const page = benchDist('kit')
  const floor = benchDist('floor')
  const viem = benchDist('viem')
  const standalone = benchDist('walletconnect')
  const pairing = benchDist('pairing')
  const events = benchDist('events')
  const element = join(root, 'packages/element/dist')
  const panel = join(element, 'panel')
  const dists = [web, page, floor, pairing, events, viem, standalone, panel]
  const manifests = await Promise.all(dists.map(readManifest))
  const [ofWeb, ofPage, ofFloor, ofPairing, ofEvents, ofViem, ofAlone, ofPanel] = manifests
  const { atLoad, opened } = kitScripts(ofPage, 'kit.html')
  const withPairing = kitScripts(ofPairing, 'pairing.html').atLoad
  const withEvents = kitScripts(ofEvents, 'events.html').atLoad
  const paired = pairingScripts(ofPairing, 'pairing.html')
  const client = clientScripts(ofViem, 'viem.html')
  const alone = [...filesOf(ofAlone, 'walletconnect.html', 'script')]
  const firstScreen = (kind) => [
    ...new Set([...filesOf(ofWeb, 'index.html', kind), ...filesOf(ofWeb, keyNamed(ofWeb, HOME), kind)]),
  ]
  return Promise.all([
    measure('floor: wagmi, viem and React', floor, [...filesOf(ofFloor, 'floor.html', 'script')]),
    measure('page with our button, script', page, atLoad, budgets.scriptAtLoad),
    measure('page with WalletConnect too, script', pairing, withPairing, budgets.scriptAtLoadPairing),
    measure('page that watches events, script', events, withEvents, budgets.scriptAtLoadEvents),
    measure('opened dialog, more script', page, opened, budgets.scriptOpened),
    measure('kit, style', page, stylesOf(ofPage), budgets.style),
    measure('wallet on another device, more script', pairing, paired, budgets.scriptPaired),
    measure('WalletConnect client, in addition to viem', viem, client, budgets.clientBesideViem),
    measure('WalletConnect client, all in', standalone, alone, budgets.client),
    measure('custom element, in the page', element, ['index.js'], budgets.element),
    measure('custom element, until its list', panel, elementScripts(ofPanel), budgets.elementPanel),
    measure('application, first screen, script', web, firstScreen('script'), budgets.applicationScript),
    measure('application, first screen, style', web, firstScreen('style')),
  ])
}

/** The size of files of a build, and of the modules in them. */
async function measure(name, dist, files, limit = null) {
  // What is only compiled has no list of modules.
  const modulesOf = JSON.parse(await readFile(join(dist, '.vite/modules.json'), 'utf8').catch(() => '{}'))
  const modules = {}
  for (const file of files) {
    for (const [module, bytes] of Object.entries(modulesOf[file] ?? {}))
      modules[module] = (modules[module] ?? 0) + bytes
  }
  const parts = await Promise.all(
    files.map(async (file) => ({ file, bytes: gzipped(await readFile(join(dist, file))) })),
  )
  parts.sort((a, b) => b.bytes - a.bytes)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return { name, bytes, modules, parts, limit: limit === null ? null : Math.round(limit * 1000) }
}

const gzipped = (content) => gzipSync(content, { level: 9 }).length

/** The reason after `--accept`, empty without one; `null` without `--accept`. */
export function readAccepted(args) {
  const at = args.indexOf('--accept')
  return at < 0
    ? null
    : args
        .slice(at + 1)
        .join(' ')
        .trim()
}

async function main() {
  const reason = readAccepted(process.argv.slice(2))
  await installDependencies()
  const web = await buildWeb()
  await buildPackages()
  for (const mode of ['kit', 'floor', 'pairing', 'events', 'viem', 'walletconnect'])
    await buildBenchPage(mode)
  const rows = await measureSizes(web)
  const record = await readRecord()
  console.log(formatSizes(rows, record))
  if (process.argv.includes('--files')) {
    for (const { name, parts } of rows)
      console.log([`\n${name}`, ...parts.map(({ file, bytes }) => `  ${bytes}  ${file}`)].join('\n'))
  }
  if (reason !== null) {
    await writeRecord(acceptSizes(rows, record, { reason, date: new Date().toISOString().slice(0, 10) }))
    console.log(
      '\nRecorded in scripts/bench/recordedSizes.json. Sizes that changed are also in docs/performance.md and pageWeights.ts.',
    )
    return
  }
  const advice = adviseOnSizes(rows, record)
  if (advice) console.log(`\n${advice}`)
  if (failingRows(rows, record).length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
