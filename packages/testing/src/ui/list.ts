import { listFormat } from '@countersign/api/i18n'
import { currentLanguage } from '../i18n/text.ts'

/** Separates elements as the language of the page does: "A, B". */
export function listed(items: readonly Node[]): (Node | string)[] {
  const format = listFormat(currentLanguage().locale, { type: 'unit' })
  const names = items.map((_, index) => String(index))
  return format
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? '') : value))
}
