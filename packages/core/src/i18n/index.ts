export { directionOf } from './directionOf.ts'
export {
  formatMessage,
  formatNumber,
  type Message,
  type MessageParameters,
  type PluralMessage,
} from './formatMessage.ts'
export { type Locale, localeNames, locales } from './locales.ts'
export { matchLocale } from './matchLocale.ts'
