import { en } from './en.ts'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** Returns the text of a key with its `{placeholders}` replaced. The compiler requires exactly those of the text. */
export const text = createText(en)

/** {@link text} for the texts of lazy pages, which are loaded with them. */
export function createText<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  return function text<Key extends keyof Texts & string>(
    key: Key,
    ...[params]: Placeholder<Texts[Key]> extends never
      ? []
      : [params: Record<Placeholder<Texts[Key]>, string | number>]
  ): string {
    const values = new Map<string, string | number>(Object.entries(params ?? {}))
    return fill(texts[key] ?? key, values)
  }
}

function fill(line: string, values: ReadonlyMap<string, string | number>): string {
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => String(values.get(name) ?? whole))
}
