/** The languages of the texts, as BCP 47 tags, each with its name in its own language. */
export const localeNames = {
  en: 'English',
  ar: 'العربية',
  cs: 'Čeština',
  de: 'Deutsch',
  es: 'Español (España)',
  'es-419': 'Español (Latinoamérica)',
  fa: 'فارسی',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-HK': '繁體中文（香港）',
  'zh-TW': '繁體中文（台灣）',
} as const

/** A language of the texts. */
export type Locale = keyof typeof localeNames

export const locales = Object.keys(localeNames) as readonly Locale[]
