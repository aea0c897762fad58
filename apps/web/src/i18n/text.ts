import {
  formatMessage,
  type Message,
  type MessageParameters,
  type ParametersOf,
} from '@countersign/core/i18n'
import { en } from './en.ts'
import type { Part } from './language.ts'
import { language } from './language.ts'

/**
 * Returns a text in the page's language with its `{placeholders}` replaced. The compiler requires exactly those of the
 * English text, and a number where it decides the plural form.
 */
export const text = createText('app', en)

/** {@link text} for the texts of lazy pages, whose English comes with them. */
export function createText<const Texts extends Readonly<Record<string, Message>>>(
  part: Part,
  english: Texts,
) {
  return function text<Key extends keyof Texts & string>(
    key: Key,
    ...[params]: ParametersOf<Texts[Key]>
  ): string {
    const { locale, texts } = language.get()
    const translated: Readonly<Record<string, Message>> | undefined = texts?.[part]
    const values: MessageParameters = params ?? {}
    return formatMessage(translated?.[key] ?? english[key] ?? key, values, locale)
  }
}
