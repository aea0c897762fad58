import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { filesUnder } from './filesUnder.mjs'
import { root } from './runCommand.mjs'

const dist = join(root, 'apps/web/dist')
const entry = 'index.html'
const home = /(^|\/)pages\/home\/HomePage\.tsx$/
/** What the kit fetches when the dialog is wanted. */
const dialog = [/packages\/kit\/src\/dialog\/Dialog\.tsx$/, /packages\/kit\/src\/connection\/catalogue\.ts$/]

/** The files a chunk and all it imports statically are made of, scripts or styles. */
export function filesOf(manifest, key, kind, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`)
  if (seen.has(key)) return new Set()
  seen.add(key)
  const own = kind === 'style' ? (chunk.css ?? []) : [chunk.file].filter((file) => file.endsWith('.js'))
  const imported = (chunk.imports ?? []).flatMap((next) => [...filesOf(manifest, next, kind, seen)])
  return new Set([...own, ...imported])
}

/** The key of the one chunk whose source matches. */
export function keyOf(manifest, pattern) {
  const keys = Object.keys(manifest).filter((key) => pattern.test(key))
  if (keys.length !== 1) throw new Error(`${keys.length} chunks of the build match ${pattern}, not one.`)
  return keys[0]
}

/** What loads when, and what it may weigh: kB after gzip -9. */
export async function measureSizes() {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const firstScreen = (kind) =>
    new Set([...filesOf(manifest, entry, kind), ...filesOf(manifest, keyOf(manifest, home), kind)])
  const opened = (kind) =>
    [...new Set(dialog.flatMap((pattern) => [...filesOf(manifest, keyOf(manifest, pattern), kind)]))].filter(
      (file) => !firstScreen(kind).has(file),
    )

  return [
    { name: 'first screen, script', budget: 135, ...(await weigh([...firstScreen('script')])) },
    { name: 'opened dialog, more script', budget: 25, ...(await weigh(opened('script'))) },
    { name: 'kit, style', budget: 8, ...(await weighKitStyle()) },
    { name: 'first screen, style', budget: null, ...(await weigh([...firstScreen('style')])) },
    { name: 'opened dialog, more style', budget: null, ...(await weigh(opened('style'))) },
  ]
}

async function weigh(files) {
  const parts = await Promise.all(
    files.map(async (file) => ({ file, bytes: gzipped(await readFile(join(dist, file))) })),
  )
  parts.sort((one, other) => other.bytes - one.bytes)
  return { kB: parts.reduce((sum, part) => sum + part.bytes, 0) / 1000, parts }
}

// The build merges the kit's style with the application's, so the kit's own is weighed at its source.
async function weighKitStyle() {
  const folder = join(root, 'packages/kit/src')
  const files = await filesUnder(folder, /\.css$/)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const text = texts
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
  return { kB: gzipped(text) / 1000, parts: [] }
}

function gzipped(content) {
  return gzipSync(content, { level: 9 }).length
}

async function main() {
  const sizes = await measureSizes()
  console.log(`${''.padEnd(28)} ${'gz kB'.padStart(7)} ${'budget'.padStart(7)}`)
  for (const { name, kB, budget, parts } of sizes) {
    const over = budget !== null && kB > budget
    const limit = budget === null ? '-' : budget.toFixed(1)
    console.log(`${name.padEnd(28)} ${kB.toFixed(1).padStart(7)} ${limit.padStart(7)}${over ? '  over' : ''}`)
    if (process.argv.includes('--files') || over) {
      for (const part of parts)
        console.log(`  ${part.file.padEnd(26)} ${(part.bytes / 1000).toFixed(1).padStart(7)}`)
    }
    if (over) process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
