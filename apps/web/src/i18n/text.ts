import { en } from './en.ts'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The text of a key, its `{placeholders}` filled in. The compiler asks for exactly the ones it has. */
export const text = createText(en)

/** {@link text} for texts of their own: those of pages that are fetched when they are wanted come with them. */
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
