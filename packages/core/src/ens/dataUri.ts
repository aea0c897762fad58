export type DataUri = {
  /** Lower case, without parameters; `''` if missing. */
  readonly type: string
  readonly isBase64: boolean
  /** The part after the comma, still encoded. */
  readonly payload: string
}

/** Parses a data URI (RFC 2397) in linear time; `null` for any other text. */
export function readDataUri(text: string): DataUri | null {
  const comma = text.indexOf(',')
  if (comma < 0 || !/^data:/i.test(text)) return null
  const [type = '', ...parameters] = text.slice(5, comma).split(';')
  return {
    type: type.trim().toLowerCase(),
    isBase64: parameters.at(-1)?.trim().toLowerCase() === 'base64',
    payload: text.slice(comma + 1),
  }
}

/**
 * Decodes the text of a data URI. Plain text with an invalid percent escape is returned unchanged.
 *
 * @throws if the base64 is invalid
 */
export function decodeData({ isBase64, payload }: DataUri): string {
  if (isBase64) {
    const bytes = Uint8Array.from(atob(percentDecoded(payload)), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  }
  return percentDecoded(payload)
}

export function bytesToBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
