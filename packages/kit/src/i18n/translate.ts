import { en } from './en.ts'

export type TextKey = keyof typeof en

/** The `{names}` in a text. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** What a text must be given: nothing, or one string for each of its `{names}`. */
export type TextParameters<K extends TextKey> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [parameters: Record<Names<(typeof en)[K]>, string>]

export type Translate = <K extends TextKey>(key: K, ...parameters: TextParameters<K>) => string

/** Makes the function that looks texts up; a key that a language lacks is read in English. */
export function createTranslate(texts: Partial<Record<TextKey, string>> = en): Translate {
  return (key, ...[parameters]) => {
    const text: string = texts[key] ?? en[key]
    if (!parameters) return text
    const values: Record<string, string> = parameters
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
