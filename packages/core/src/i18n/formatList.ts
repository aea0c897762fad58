import { isolate } from './formatMessage.ts'
import { listFormat } from './intl.ts'

/**
 * Joins names as a language does: "Chrome, Brave, or Edge". Names keep their own direction in a language that is
 * written from right to left.
 */
export function formatList(
  names: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction',
): string {
  const isolated = names.map((name) => isolate(name, locale))
  return listFormat(locale, { type }).format(isolated)
}
