/** Returns the expiry of a pairing URI in milliseconds since 1970, or `null` if it has none. */
export function pairingExpiry(uri: string): number | null {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1])
  return Number.isSafeInteger(seconds) ? seconds * 1000 : null
}
