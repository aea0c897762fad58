import { formatNumber } from './formatMessage.ts'
import { dateFormat } from './intl.ts'
import { regionalLocale } from './regionalLocale.ts'

/** Formats the time of a day in a language, by the user's clock, as "4:12 PM" or "16:12". */
export function formatTime(time: Date, locale: string): string {
  return dateFormat(regionalLocale(locale), { timeStyle: 'short' }).format(time)
}

/** Formats a day in a language, in the user's time zone, as "November 21, 2026" or "21. November 2026". */
export function formatDate(time: Date, locale: string): string {
  return dateFormat(regionalLocale(locale), { dateStyle: 'long' }).format(time)
}

/** Formats a number of seconds as minutes and seconds: "4:02". */
export function formatCountdown(seconds: number, locale: string): string {
  const rest = formatNumber(seconds % 60, locale, { minimumIntegerDigits: 2 })
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${rest}`
}
