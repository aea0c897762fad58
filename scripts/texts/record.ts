import { createHash } from 'node:crypto'
import type { Message, Texts } from '../../packages/core/src/i18n/index.ts'
import type { Catalog } from './catalogs.ts'

/** Which English the translations are of. */
export type TextRecord = {
  /** A hash of each English text. */
  readonly english: Readonly<Record<string, string>>
  /** Translations of an earlier English text, by key and language, each with its hash: another one is no longer stale. */
  readonly stale: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The keys of a language that need a translator. */
export type LanguageIssues = {
  readonly tag: string
  /** Shown in English. */
  readonly missing: readonly string[]
  /** English has changed since. */
  readonly stale: readonly string[]
  /** English does not have them. */
  readonly unused: readonly string[]
}

/**
 * Brings a record in line with the English texts. The translations of a text that has changed become stale, except those
 * that have changed with it.
 *
 * @param committed the translations before the change
 */
export function updateRecord(
  { english, languages }: Pick<Catalog, 'english' | 'languages'>,
  record: TextRecord,
  committed: ReadonlyMap<string, Texts>,
): TextRecord {
  const stale = Object.entries(english).flatMap(([key, text]) => {
    const isChanged = (record.english[key] ?? hashOf(text)) !== hashOf(text)
    const entries = [...languages].flatMap(([tag, texts]) => {
      const translation = texts[key]
      if (translation === undefined) return []
      const hash = hashOf(translation)
      const before = committed.get(tag)?.[key]
      const isStale =
        record.stale[key]?.[tag] === hash || (isChanged && before !== undefined && hashOf(before) === hash)
      return isStale ? [[tag, hash] as const] : []
    })
    return entries.length > 0 ? [[key, Object.fromEntries(entries)] as const] : []
  })
  const hashes = Object.entries(english).map(([key, text]) => [key, hashOf(text)] as const)
  return { english: Object.fromEntries(hashes), stale: Object.fromEntries(stale) }
}

/** Marks stale translations as up to date: the change of the English text does not concern the language. */
export function keepTranslations(record: TextRecord, tag: string, keys: readonly string[]): TextRecord {
  const stale = Object.entries(record.stale).flatMap(([key, tags]) => {
    const left = Object.entries(tags).filter(([other]) => other !== tag || !keys.includes(key))
    return left.length > 0 ? [[key, Object.fromEntries(left)] as const] : []
  })
  return { ...record, stale: Object.fromEntries(stale) }
}

/** Lists the languages that need a translator. */
export function listIssues(
  { english, languages }: Pick<Catalog, 'english' | 'languages'>,
  record: TextRecord,
): readonly LanguageIssues[] {
  return [...languages].flatMap(([tag, texts]) => {
    const keys = Object.keys(english)
    const missing = keys.filter((key) => texts[key] === undefined)
    const unused = Object.keys(texts).filter((key) => english[key] === undefined)
    const stale = keys.filter((key) => {
      const text = texts[key]
      return text !== undefined && record.stale[key]?.[tag] === hashOf(text)
    })
    return missing.length + stale.length + unused.length > 0 ? [{ tag, missing, stale, unused }] : []
  })
}

function hashOf(message: Message): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 8)
}
