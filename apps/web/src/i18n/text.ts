import { createText, type TextFunction, type Texts } from '@countersign/core/i18n'
import { en } from './en.ts'
import { language, type Part } from './language.ts'

/**
 * Returns a text in the page's language with its `{placeholders}` replaced. The compiler requires exactly those of the
 * English text, and a number where it decides the plural form.
 */
export const text = createPartText('app', en)

/** {@link text} for the texts of lazy pages, whose English comes with them. */
export function createPartText<const English extends Texts>(
  part: Part,
  english: English,
): TextFunction<English> {
  return createText<English>(english, () => {
    const { locale, texts } = language.get()
    return { locale, texts: texts?.[part] ?? {} }
  })
}
