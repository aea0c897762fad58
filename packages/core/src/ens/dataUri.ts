export type DataUri = {
  /** Lower case, without parameters; `''` if missing. */
  readonly type: string
  /** The decoded body, one character for each byte; `null` if its base64 is invalid. */
  readonly binary: string | null
}

/**
 * Reads a trimmed data URI in linear time, as Fetch does ("data: URL processor"); `null` for any other text. Two deviations
 * keep text that is not percent-encoded. `#` starts a fragment only after the last `>` or `}`: SVG colors and JSON strings
 * contain `#`. Tabs and line breaks become spaces: the URL standard removes them, which would join SVG attributes; Chromium
 * keeps them, but JSON strings cannot contain them.
 */
export function readDataUri(text: string): DataUri | null {
  const encoded = textToBinary(text.replace(/[\t\n\r]/g, ' '))
  const [, mediaType, body = '', fragment = ''] = /^data:([^,#]*),([^#]*)(.*)/is.exec(encoded) ?? []
  if (mediaType === undefined) return null
  const [essence = ''] = mediaType.split(';')
  const type = essence.trim().toLowerCase()
  if (/; *base64 *$/i.test(mediaType)) return { type, binary: decodeBase64(percentDecode(body)) }
  const [unescaped = ''] = /^.*(?:[>}]|%3e|%7d)/is.exec(fragment) ?? []
  return { type, binary: percentDecode(body + unescaped) }
}

/** Decodes UTF-8, without a byte order mark. */
export function binaryToText(binary: string): string {
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}

/** Encodes UTF-8, one character for each byte. */
export function textToBinary(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

/** A `%` without two hexadecimal digits stays (URL, "percent-decode"). */
function percentDecode(encoded: string): string {
  return encoded.replace(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** Accepts white space and missing padding (Infra, "forgiving-base64 decode"). */
function decodeBase64(text: string): string | null {
  try {
    return atob(text)
  } catch {
    return null
  }
}
