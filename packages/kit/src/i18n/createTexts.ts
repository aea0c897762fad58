import type { ReadableStore } from '@countersign/core'
import { type Locale, textDirection } from '@countersign/core/i18n'
import { createStore } from '@countersign/core/internal'
import { replaceEqualDeep } from '@tanstack/react-query'
import { ENGLISH, loadedLanguages } from './loadLanguage.ts'
import { createTranslate, type Language, type Texts as Replacements, type Translate } from './translate.ts'

/** Replacements for individual texts, by key. Placeholders such as `{chain}` are filled in. */
export type Messages = Replacements

export type TextSettings = {
  /**
   * The language, as a BCP 47 tag such as `de` or `de-AT`; without texts in it, the kit is in English. `auto` takes the
   * `lang` of the page, or else the user's preferred languages. Default: `en`.
   */
  readonly locale?: Locale | 'auto' | (string & {}) | undefined
  /** Replaces individual texts by key, in the language of `locale`. */
  readonly messages?: Messages | undefined
}

/** The attributes of everything that shows texts. */
export type TextAttributes = {
  /** Marks a part of the kit in a host's page; see tokens.css. */
  readonly 'data-countersign': ''
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

type State = Language & { readonly attributes: TextAttributes }

/** The texts of the kit, as a store of the current language. */
export type Texts = ReadableStore<State> & {
  readonly translate: Translate
  /** Replaces the settings. Equal messages count as unchanged, because they may be written inline. */
  readonly update: (settings: TextSettings) => void
}

/** Milliseconds until a language that failed to load is requested again. */
const RETRY_DELAY = 5_000

// Lazy: a page in English loads no list of languages.
const load = (locale: string) => import('./languages.ts').then((code) => code.loadLanguage(locale))

/**
 * Creates the kit's texts: those of the selected language, with the application's replacements. Texts are in English
 * until the language has loaded, unless `loadLanguage` has loaded it before. A language that fails to load is requested
 * again.
 */
export function createTexts(
  initial: TextSettings,
  loadLanguage: (locale: string) => Promise<Language> = load,
): Texts {
  let { locale, messages } = initial
  let language = loadedLanguages.get(locale ?? 'en') ?? ENGLISH
  let requested = language.locale
  const current = createStore(stateOf())
  const show = () => current.set(stateOf())

  function stateOf(): State {
    // The application's own texts may be in any language unless it names the language.
    const isUnknown = !locale && messages
    const known = isUnknown ? {} : { lang: language.locale, dir: textDirection(language.locale) }
    const attributes: TextAttributes = { 'data-countersign': '', ...known }
    return { locale: language.locale, texts: { ...language.texts, ...messages }, attributes }
  }

  function request(tag: string) {
    requested = tag
    const select = (next: Language) => {
      if (requested !== tag) return
      language = next
      show()
    }
    const loaded = loadedLanguages.get(tag)
    if (loaded) select(loaded)
    else
      loadLanguage(tag).then(select, () => setTimeout(() => requested === tag && request(tag), RETRY_DELAY))
  }

  return {
    get: current.get,
    subscribe: current.subscribe,
    translate: createTranslate(current.get),
    update(next) {
      const latest = replaceEqualDeep(messages, next.messages)
      const isChanged = latest !== messages || locale !== next.locale
      messages = latest
      locale = next.locale
      if (isChanged) show()
      if (requested !== (locale ?? 'en')) request(locale ?? 'en')
    },
  }
}
