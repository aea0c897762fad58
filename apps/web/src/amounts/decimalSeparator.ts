import { formatNumber } from '@countersign/core/i18n'

/** The decimal separator of a language: a comma or a point. */
export function decimalSeparator(locale: string): ',' | '.' {
  return formatNumber(0.1, locale).includes(',') ? ',' : '.'
}
