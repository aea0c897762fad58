import { type Hex, hexToBytes, isHex, stringToHex } from 'viem'

export type ReadMessage = {
  /** What the Safe is given to show and sign. */
  readonly shown: string
  /** The bytes the application means. */
  readonly signed: { readonly raw: Hex }
}

/**
 * Reads the message of personal_sign, which most send as hex; Safes want the text. Bytes that are no UTF-8 stay as they
 * are. What is no text at all is `null`.
 */
export function readMessage(message: unknown): ReadMessage | null {
  if (typeof message !== 'string') return null
  if (!isHex(message) || message.length % 2 !== 0)
    return { shown: message, signed: { raw: stringToHex(message) } }
  return { shown: decode(message) ?? message, signed: { raw: message } }
}

function decode(hex: Hex): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex))
  } catch {
    return null
  }
}
