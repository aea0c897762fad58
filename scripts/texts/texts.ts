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
const [tag] = positionals
const outdated: string[] = []
let count = 0

if (values.prune) for (const catalog of readCatalogs()) prune(catalog)
let isKept = false
for (const catalog of readCatalogs()) {
  const path = `${catalog.folder}/../translated.json`
  const before = readFileSync(join(root, path), 'utf8')
  const updated = updateRecord(catalog, JSON.parse(before), committedTexts(catalog))
  const record = values.keep === undefined ? updated : keepTranslations(updated, values.keep, positionals)
  isKept ||= JSON.stringify(record) !== JSON.stringify(updated)
  const after = `${JSON.stringify(record, null, 2)}\n`
  if (after !== before) outdated.push(path)
  if (!values.check) writeFileSync(join(root, path), after)
  for (const { tag: language, ...kinds } of listIssues(catalog, record)) {
    const found = Object.entries(kinds).filter(([, keys]) => keys.length > 0)
    count += found.reduce((sum, [, keys]) => sum + keys.length, 0)
    const file = `${catalog.folder}/${language}.json`
    if (tag === undefined || values.keep !== undefined)
      console.log(`${file}: ${found.map(([kind, keys]) => `${keys.length} ${kind}`).join(', ')}`)
    else if (tag === language)
      for (const [kind, keys] of found)
        for (const key of keys) console.log(explain(catalog, language, kind, key))
  }
}
if (values.keep !== undefined && !isKept) {
  console.error(
    `Nothing is kept: ${values.keep} has no stale text ${positionals.join(', ')}. npm run texts -- ${values.keep} lists its keys.`,
  )
  process.exitCode = 1
}
const hint = tag === undefined ? ' npm run texts -- de lists those of a language.' : ''
console.log(
  count === 0 ? 'Every text is translated.' : `${count} texts of all languages need a translator.${hint}`,
)
if (values.check && outdated.length > 0) {
  console.error('English texts have changed. Run npm run texts, and commit the two translated.json.')
  process.exitCode = 1
}
if (values.complete && count > 0) process.exitCode = 1

/** A text that needs a translator: where, the English, and the translation of today. */
function explain(
  { folder, english, languages }: Catalog,
  language: string,
  kind: string,
  key: string,
): string {
  const lines = [
    `${folder}/${language}.json, ${key}: ${kind}`,
    ...(english[key] === undefined ? [] : [`  English: ${JSON.stringify(english[key])}`]),
    ...(kind === 'missing' ? [] : [`  ${language}: ${JSON.stringify(languages.get(language)?.[key])}`]),
  ]
  return lines.join('\n')
}

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
