import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { importsOf } from '../check/importsOf.mjs'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

const source = /\.(tsx?|mts|mjs)$/
const test = /\.(test|spec)\.(tsx?|mts|mjs)$/

/** How much `npm test -- --changed` runs at most, in test files of Node.js: more take longer than half a minute. */
export const NEAR = 30

/** How many test files of Node.js take as long: a browser renders, a database starts. */
const costOf = (file) => (/\.browser\.test\./.test(file) ? 4 : /\.postgres\.test\./.test(file) ? 3 : 1)

/** How near a test is to a change. */
const distances = [
  'changed',
  'same name',
  'same folder',
  'imports it',
  'imports an importer of the same name',
  'reads it, or compares the papers with its package',
]

/**
 * The test files that a change affects: the nearest, in order, and others that reach it through further imports.
 *
 * @param {readonly string[]} changed paths from the root
 * @param {ReadonlyMap<string, readonly string[]>} imports the files that each file imports
 * @param {(test: string) => string} readText
 * @returns {{ near: { file: string, reason: string }[], far: string[], journeys: string[] }}
 */
export function nearestTests(changed, imports, { limit = NEAR, readText = readFromRoot } = {}) {
  const importers = importersOf(imports)
  const direct = changed.flatMap((file) => importers.get(file) ?? [])
  const affected = reach(changed, importers)
  const tests = [...imports.keys()].filter((file) => test.test(file))
  const isChanged = new Set(changed)
  const isDirect = new Set(direct)
  const nameOf = (file) => file.replace(/(\.\w+)+$/, '')
  const names = new Set(changed.map(nameOf))
  const folders = new Set(changed.filter((file) => source.test(file)).map((file) => posix.dirname(file)))
  const importerNames = new Set(direct.map(nameOf))
  // Tests read pages and data instead of importing them.
  const read = changed
    .filter((file) => !source.test(file))
    .map((file) =>
      file
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/\.\w+$/, ''),
    )
  const packages = new Set(changed.map(packageOf).filter(Boolean))
  const reads = (file) => {
    if (
      /\/readme\.test\.\w+$/.test(file) &&
      [file, ...(imports.get(file) ?? [])].some((path) => packages.has(packageOf(path)))
    )
      return true
    return read.length > 0 && read.some((page) => readText(file).includes(page))
  }
  const distanceOf = (file) => {
    if (isChanged.has(file)) return 0
    if (names.has(nameOf(file))) return 1
    if (folders.has(posix.dirname(file))) return 2
    if (isDirect.has(file)) return 3
    if (importerNames.has(nameOf(file))) return 4
    return reads(file) ? 5 : Number.POSITIVE_INFINITY
  }
  const journeys = tests.filter((file) => isJourney(file) && affected.has(file))
  const ordered = tests
    .filter((file) => !isJourney(file) && (isChanged.has(file) || !downloads(file)))
    .map((file) => ({ file, distance: distanceOf(file) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
  let cost = 0
  const fits = ({ file }) => {
    cost += costOf(file)
    return cost <= limit
  }
  // In order: a test that fits would otherwise be run instead of a nearer one.
  const end = ordered.findIndex((entry) => !fits(entry))
  const count = end < 0 ? ordered.length : Math.max(1, end)
  const near = ordered.slice(0, count).map(({ file, distance }) => ({ file, reason: distances[distance] }))
  const isNear = new Set(near.map(({ file }) => file))
  const cut = ordered.slice(count).map(({ file }) => file)
  const indirect = tests.filter((file) => !isJourney(file) && affected.has(file) && !isNear.has(file))
  return { near, far: [...new Set([...cut, ...indirect])], journeys }

  function downloads(file) {
    return (imports.get(file) ?? []).some((path) => path.startsWith('scripts/install/'))
  }
}

const readFromRoot = (file) => readFileSync(join(root, file), 'utf8')
const packageOf = (file) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]

export const isJourney = (file) => file.startsWith('e2e/')

function importersOf(imports) {
  const importers = new Map()
  for (const [file, imported] of imports) {
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file])
  }
  return importers
}

function reach(files, importers) {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/** The files that each source file of the repository imports, by relative paths and by names of its packages. */
export async function readImports() {
  const files = await filesUnder(root, source)
  const entries = await packageEntries()
  const resolve = (file, specifier) => {
    const path = specifier.replace(/\?.*$/, '')
    return path.startsWith('.') ? posix.join(posix.dirname(file), path) : entries.get(path)
  }
  return new Map(
    files
      .filter((file) => !/(^|\/)fixtures\//.test(file))
      .map((file) => {
        const imported = importsOf(file, readFileSync(join(root, file), 'utf8'))
        return [file, imported.map((specifier) => resolve(file, specifier)).filter(Boolean)]
      }),
  )
}

/** The source file of each entry of the packages, by the specifier that imports it. */
async function packageEntries() {
  const manifests = await filesUnder(join(root, 'packages'), /^[^/]+\/package\.json$/)
  return new Map(
    manifests.flatMap((manifest) => {
      const path = join(root, 'packages', manifest)
      const { name, exports = {} } = JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}')
      return Object.entries(exports).flatMap(([entry, target]) => {
        const file = typeof target === 'string' ? target : target?.source
        if (typeof file !== 'string') return []
        return [[posix.join(name, entry), posix.join('packages', dirname(manifest), file)]]
      })
    }),
  )
}
