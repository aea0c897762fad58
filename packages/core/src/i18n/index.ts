export { createText, type TextFunction, type Texts, type TranslatedTexts } from './createText.ts'
export { formatList } from './formatList.ts'
export {
  formatMessage,
  formatNumber,
  isolate,
  type Message,
  type MessageParameters,
  type PluralMessage,
} from './formatMessage.ts'
export { formatCountdown, formatDate, formatTime } from './formatTime.ts'
export {
  type DateFormatOptions,
  dateFormat,
  languageTag,
  likelyLocale,
  listFormat,
  numberFormat,
  relativeTimeFormat,
} from './intl.ts'
export { type Locale, localeNames, locales } from './locales.ts'
export { matchLocale } from './matchLocale.ts'
export type { ParametersOf } from './parametersOf.ts'
export { regionalLocale } from './regionalLocale.ts'
export { textDirection } from './textDirection.ts'
