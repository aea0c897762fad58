// npm run texts: what translators have to do. Records which English the translations are of.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Texts } from '../../packages/core/src/i18n/index.ts'
import { type Catalog, deleteTexts, parseTexts, readCatalogs, root } from './catalogs.ts'
import { keepTranslations, listIssues, updateRecord } from './record.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    complete: { type: 'boolean' },
    keep: { type: 'string' },
    prune: { type: 'boolean' },
  },
})
const outdated: string[] = []
let count = 0

if (values.prune) for (const catalog of readCatalogs()) prune(catalog)
for (const catalog of readCatalogs()) {
  const path = `${catalog.folder}/../translated.json`
  const before = readFileSync(join(root, path), 'utf8')
  const updated = updateRecord(catalog, JSON.parse(before), committedTexts(catalog))
  const record = values.keep === undefined ? updated : keepTranslations(updated, values.keep, positionals)
  const after = `${JSON.stringify(record, null, 2)}\n`
  if (after !== before) outdated.push(path)
  if (!values.check) writeFileSync(join(root, path), after)
  for (const { tag, ...kinds } of listIssues(catalog, record))
    for (const [kind, keys] of Object.entries(kinds)) {
      count += keys.length
      if (keys.length > 0) console.log(`${catalog.name} ${tag}: ${keys.length} ${kind}: ${keys.join(', ')}`)
    }
}
console.log(count === 0 ? 'Every text is translated.' : `${count} texts need a translator.`)
if (values.check && outdated.length > 0) {
  console.error('English texts have changed. Run npm run texts, and commit the two translated.json.')
  process.exitCode = 1
}
if (values.complete && count > 0) process.exitCode = 1

function prune(catalog: Catalog) {
  for (const { tag, unused } of listIssues(catalog, { english: {}, stale: {} }))
    if (unused.length > 0) deleteTexts(catalog, tag, unused)
}

/** The translations of the last commit. A new file has none. */
function committedTexts({ folder, languages }: Catalog): ReadonlyMap<string, Texts> {
  return new Map([...languages.keys()].map((tag) => [tag, committed(`${folder}/${tag}.json`)]))
}

function committed(path: string): Texts {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${path}`], { cwd: root, encoding: 'utf8' })
  return status === 0 ? parseTexts(stdout) : {}
}
