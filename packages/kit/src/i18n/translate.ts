import { page } from './en/page.ts'
import type { English } from './en.ts'

export type TextKey = keyof English
export type Texts = Partial<Record<TextKey, string>>

/** The `{names}` in a text. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** What a text must be given: nothing, or one string for each of its `{names}`. */
export type TextParameters<K extends TextKey> = [Names<English[K]>] extends [never]
  ? []
  : [parameters: Record<Names<English[K]>, string>]

export type Translate = <K extends TextKey>(key: K, ...parameters: TextParameters<K>) => string

/** The English that is here so far. */
const english: Texts = { ...page }

/** Adds the English of a part of the kit. Whatever shows a text of it calls this as its module is loaded. */
export function registerMessages(part: Texts): void {
  Object.assign(english, part)
}

/** Returns the function that looks up texts. Keys that are missing from `texts` fall back to English. */
export function createTranslate(texts: Texts | (() => Texts) = english): Translate {
  return (key, ...[parameters]) => {
    const given = typeof texts === 'function' ? texts() : texts
    const text: string = given[key] ?? english[key] ?? key
    if (!parameters) return text
    const values: Record<string, string> = parameters
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
