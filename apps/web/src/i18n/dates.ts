import {
  dateFormat,
  languageTag,
  likelyLocale,
  numberFormat,
  relativeTimeFormat,
} from '@countersign/core/i18n'
import { accountText } from './accountText.ts'
import { language } from './language.ts'

/** The formats of one language. Digits are those of addresses. */
type Formats = ReturnType<typeof createFormats>

const cache = new Map<string, Formats>()

function formats(): Formats {
  const { locale } = language.get()
  const known = cache.get(locale) ?? createFormats(variantOf(locale))
  cache.set(locale, known)
  return known
}

function createFormats(locale: string) {
  return {
    exact: dateFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }),
    short: dateFormat(locale, { dateStyle: 'medium' }),
    weekday: dateFormat(locale, { dateStyle: 'full' }),
    clock: dateFormat(locale, { timeStyle: 'short' }),
    relative: relativeTimeFormat(locale, { numeric: 'auto' }),
    seconds: numberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
  }
}

/** The user's variant of a language, such as `en-GB` or `de-AT`, which decides the date format. */
function variantOf(locale: string): string {
  const own = likelyLocale(locale)
  const isVariant = (tag: string) => {
    const likely = likelyLocale(tag)
    return likely?.language === own?.language && likely?.script === own?.script
  }
  const preferred = globalThis.navigator?.languages.find(isVariant)
  return (preferred && languageTag(preferred)) ?? locale
}

/** "November 21, 2026 at 5:04:10 PM": for a title. */
export const formatExact = (date: Date): string => formats().exact.format(date)

/** "Nov 21, 2026" */
export const formatDate = (date: Date): string => formats().short.format(date)

/** "5:04 PM" */
export const formatClock = (date: Date): string => formats().clock.format(date)

/** "30 seconds" */
export const formatSeconds = (count: number): string => formats().seconds.format(count)

/** "Today", "Yesterday", "Friday, November 20, 2026", in the user's time zone. */
export function formatDay(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (dayOf(date) === dayOf(now)) return accountText('time.today')
  if (dayOf(date) === dayOf(yesterday)) return accountText('time.yesterday')
  return formats().weekday.format(date)
}

/** Names the day of a date, for grouping. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

const MINUTE = 60_000
const steps = [
  { unit: 'minute', from: MINUTE, length: MINUTE },
  { unit: 'hour', from: 60 * MINUTE, length: 60 * MINUTE },
  { unit: 'day', from: 24 * 60 * MINUTE, length: 24 * 60 * MINUTE },
  { unit: 'month', from: 60 * 24 * 60 * MINUTE, length: 30 * 24 * 60 * MINUTE },
] as const

/**
 * "3 minutes ago", "in 29 days", "just now". `is` states whether the date is past or future, as the server's clock may
 * be ahead of ours.
 */
export function formatRelative(date: Date, { now, is }: { now: Date; is: 'past' | 'future' }): string {
  const distance = is === 'past' ? now.getTime() - date.getTime() : date.getTime() - now.getTime()
  const { relative } = formats()
  const step = steps.findLast(({ from }) => distance >= from)
  if (!step) return is === 'past' ? accountText('time.now') : relative.format(1, 'minute')
  const count = distance / step.length
  // Three days less a moment count as three days.
  return relative.format(is === 'past' ? -Math.floor(count) : Math.round(count), step.unit)
}
