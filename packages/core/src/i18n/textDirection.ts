/** The languages of {@link locales} that are written from right to left, and others that use their scripts. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/

/** Returns the direction in which a language is written, as the attribute `dir` takes it. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'
}
