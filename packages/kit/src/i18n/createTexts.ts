import { createStore } from '@countersign/core/internal'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type LoadLanguage, type Locale, languages } from './languages.ts'
import { createTranslate, type Texts } from './translate.ts'

/** Replacements for individual texts, by key. Placeholders such as `{chain}` are filled in. */
export type Messages = Texts

export type TextSettings<L extends string = Locale> = {
  readonly locale?: L | undefined
  readonly messages?: Messages | undefined
}

/**
 * Creates the kit's texts: those of the selected language, with the application's replacements. Texts are in English
 * until the language has loaded. After a failure, the next change of the settings tries again.
 */
export function createTexts<L extends string = Locale>(
  initial: TextSettings<L>,
  loaders: Readonly<Record<string, LoadLanguage>> = languages,
) {
  let messages = initial.messages
  let wanted = 'en'
  let language: Texts = {}
  const current = createStore<Texts>(messages ?? {})
  const show = () => current.set({ ...language, ...messages })

  function load(locale: string) {
    wanted = locale
    const arriving = loaders[locale]?.() ?? Promise.resolve({ texts: {} })
    arriving.then(
      ({ texts }) => {
        if (wanted !== locale) return
        language = texts
        show()
      },
      () => {
        if (wanted === locale) wanted = 'en'
      },
    )
  }

  return {
    get: current.get,
    subscribe: current.subscribe,
    translate: createTranslate(current.get),
    /** Replaces the settings. Equal messages count as unchanged, because they may be written inline. */
    update({ locale = 'en' as L, messages: next }: TextSettings<L>) {
      const latest = replaceEqualDeep(messages, next)
      if (latest !== messages) {
        messages = latest
        show()
      }
      if (locale !== wanted) load(locale)
    },
  }
}
