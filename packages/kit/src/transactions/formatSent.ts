import { type DateFormatOptions, dateFormat, regionalLocale } from '@countersign/core/i18n'

/** Formats when a transaction was sent: "4:12 PM" today, "Nov 21" this year, "Nov 21, 2025" before. */
export function formatSent(sent: Date, now: Date, locale: string): string {
  return dateFormat(regionalLocale(locale), partsOf(sent, now)).format(sent)
}

function partsOf(sent: Date, now: Date): DateFormatOptions {
  if (sent.toDateString() === now.toDateString()) return { timeStyle: 'short' }
  const day = { month: 'short', day: 'numeric' } as const
  return sent.getFullYear() === now.getFullYear() ? day : { ...day, year: 'numeric' }
}
