import { formatNumber } from '@countersign/core/i18n'

/** The character between the whole and the fraction of a number in a language: a comma or a point. */
export function decimalSeparator(locale: string): ',' | '.' {
  return formatNumber(0.1, locale).includes(',') ? ',' : '.'
}
