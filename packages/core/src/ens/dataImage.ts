import { readDataUri, textToBinary } from './dataUri.ts'

/** Image types, other than SVG, that every browser shows in an `img`. SVG runs no script there. */
const IMAGE_TYPE = /^image\/(?:png|apng|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/
const SVG_TYPE = 'image/svg+xml'

/** XML declarations, instructions, comments and doctypes before the root element (XML, "prolog"). */
const PROLOG = /(?:<\?.*?\?>|<!--.*?-->|<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>)\s*/gisy

/** White space and the byte order mark, which must not precede an XML declaration. */
const BLANK = /^[\s\xef\xbb\xbf]+/

/**
 * Returns an embedded picture, a data URI or plain SVG, as a data URI for an `img`. It is encoded in base64, because
 * plain text may contain characters that end a URI. `null` for anything else.
 */
export function readDataImage(text: string): string | null {
  const { type, binary } = readDataUri(text) ?? { type: '', binary: textToBinary(text) }
  if (!binary) return null
  const svg = binary.replace(BLANK, '')
  if (type === SVG_TYPE || (type === '' && isSvg(svg))) return base64Uri(SVG_TYPE, svg)
  return IMAGE_TYPE.test(type) ? base64Uri(type, binary) : null
}

function isSvg(text: string): boolean {
  return /^<svg/i.test(text.replace(PROLOG, ''))
}

function base64Uri(type: string, binary: string): string {
  return `data:${type};base64,${btoa(binary)}`
}
