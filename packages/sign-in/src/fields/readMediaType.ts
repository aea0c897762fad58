import { splitOutsideQuotes } from './splitOutsideQuotes.ts'

/** A media type. Type and names of parameters are in lower case; values have no quotes. */
export type MediaType = {
  /** `application/json` */
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
}

/** A token (RFC 9110, section 5.6.2). */
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const mediaType = new RegExp(`^${token}/${token}$`)
const parameter = new RegExp(`^(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)")$`)

/** Parses a `Content-Type` field (RFC 9110, section 8.3.1). Returns `null` for anything else. */
export function readMediaType(header: string | null): MediaType | null {
  const [type = '', ...texts] = splitOutsideQuotes(header ?? '', ';')
  if (!mediaType.test(type)) return null
  const parameters = new Map<string, string>()
  for (const text of texts) {
    const [, name, plain, quoted = ''] = parameter.exec(text) ?? []
    if (name === undefined || parameters.has(name.toLowerCase())) return null
    parameters.set(name.toLowerCase(), plain ?? quoted.replace(/\\(.)/g, '$1'))
  }
  return { type: type.toLowerCase(), parameters }
}
