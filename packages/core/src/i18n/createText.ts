import { formatMessage, type Message } from './formatMessage.ts'
import type { ParametersOf } from './parametersOf.ts'

/** Texts by key. */
export type Texts = Readonly<Record<string, Message>>

/** Texts in a language, as a BCP 47 tag. Those that it lacks are shown in English. */
export type TranslatedTexts = {
  readonly locale: string
  readonly texts: { readonly [key: string]: Message | undefined }
}

/** Returns a text in the current language. Parameters are exactly the `{names}` of the English text. */
export type TextFunction<English extends Texts> = <Key extends keyof English & string>(
  key: Key,
  ...parameters: ParametersOf<English[Key]>
) => string

/**
 * Creates the function that looks up texts.
 *
 * @param english the texts of a part in English. A text that is added later is found.
 * @param read returns the current language
 */
export function createText<const English extends Texts>(
  english: { readonly [Key in keyof English]?: Message },
  read: () => TranslatedTexts,
): TextFunction<English> {
  return (key, ...[parameters]) => {
    const { locale, texts } = read()
    const text = texts[key]
    return formatMessage(text ?? english[key] ?? key, parameters ?? {}, text === undefined ? 'en' : locale)
  }
}
