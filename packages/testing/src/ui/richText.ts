import { en } from '../texts/en.ts'
import type { TextKey } from '../texts/text.ts'

/** A key whose text is the same for every number. */
type PlainKey = { [Key in TextKey]: (typeof en)[Key] extends string ? Key : never }[TextKey]

/** What takes the place of `{name}`, or what `<name>…</name>` becomes, by its content. */
export type RichParts = Readonly<Record<string, Node | ((content: string) => Node)>>

/** Returns a text with elements in it. */
export function richText(key: PlainKey, parts: RichParts): Node[] {
  const pieces = en[key].split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/)
  return pieces.map((piece) => {
    const [, name = '', , content = ''] = /^[{<](\w+)[}>](([^<]*)<\/\w+>)?$/.exec(piece) ?? []
    const part = parts[name]
    if (part === undefined) return new Text(piece)
    return typeof part === 'function' ? part(content) : part
  })
}
