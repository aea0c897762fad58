import { en } from './en.ts'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

export type TextKey = keyof typeof en
export type TextParams<Key extends TextKey> = Record<Placeholder<(typeof en)[Key]>, string | number>

/** The text of a key, its `{placeholders}` filled in. The compiler asks for exactly the ones it has. */
export function text<Key extends TextKey>(
  key: Key,
  ...[params]: Placeholder<(typeof en)[Key]> extends never ? [] : [params: TextParams<Key>]
): string {
  const values = new Map<string, string | number>(Object.entries(params ?? {}))
  return en[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values.get(name) ?? whole))
}
