import { createText, type Message, type TextFunction } from '@countersign/core/i18n'
import { page } from './en/page.ts'
import type { English } from './en.ts'

export type TextKey = keyof English

/** Texts of a language. Those that it lacks are shown in English. */
export type Texts = { readonly [K in TextKey]?: Message }

/** The texts to look up first, and the language that they are written in. */
export type Language = { readonly locale: string; readonly texts: Texts }

export type Translate = TextFunction<English>

/** The English that is here so far. */
const english: Texts = { ...page }

/** Adds the English of a part of the kit. Whatever shows a text of it calls this as its module is loaded. */
export function registerMessages(part: Texts): void {
  Object.assign(english, part)
}

/** Returns the function that looks up texts. Keys that the language does not have fall back to English. */
export function createTranslate(read: () => Language): Translate {
  return createText<English>(english, read)
}
