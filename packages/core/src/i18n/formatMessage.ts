import { type NumberFormatOptions, numberFormat, type PluralCategory, pluralRules } from './intl.ts'
import { textDirection } from './textDirection.ts'

/**
 * A text that depends on a number: one form for each plural category of the language, as `Intl.PluralRules` names
 * them. `by` names the parameter that decides; without it, `count` does.
 *
 * @example
 * { one: '{count} transaction', other: '{count} transactions' }
 */
export type PluralMessage = {
  readonly by?: string
  readonly other: string
} & { readonly [Category in Exclude<PluralCategory, 'other'>]?: string }

/** A text of a language. `{name}` is replaced by the parameter of that name. */
export type Message = string | PluralMessage

/** What replaces the `{names}` of a text. A number is formatted in the language. */
export type MessageParameters = Readonly<Record<string, string | number>>

/**
 * Returns a text in a language with its `{names}` replaced. Names without a parameter stay as they are. Values keep
 * their own direction in a language that is written from right to left (Unicode isolates, UAX #9).
 *
 * @example
 * formatMessage({ one: '{count} wallet', other: '{count} wallets' }, { count: 2 }, 'en') // '2 wallets'
 */
export function formatMessage(message: Message, parameters: MessageParameters, locale: string): string {
  return formOf(message, parameters, locale).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name]
    if (value === undefined) return placeholder
    return isolate(typeof value === 'number' ? formatNumber(value, locale) : value, locale)
  })
}

/**
 * Keeps the direction of a text of unknown language inside a sentence that is written from right to left (Unicode
 * isolates, UAX #9). Unchanged for other languages.
 */
export function isolate(text: string, locale: string): string {
  return textDirection(locale) === 'rtl' ? `\u2068${text}\u2069` : text
}

function formOf(message: Message, parameters: MessageParameters, locale: string): string {
  if (typeof message === 'string') return message
  const category = pluralRules(locale).select(Number(parameters[message.by ?? 'count']))
  return message[category] ?? message.other
}

/**
 * Formats a number in a language, or in the browser's, with the digits 0 to 9: those of addresses, and of what users
 * type. A decimal string, as `formatUnits` of viem returns, is formatted exactly.
 */
export function formatNumber(
  value: number | `${number}`,
  locale: string | undefined,
  options?: NumberFormatOptions,
): string {
  return numberFormat(locale, options).format(value)
}
