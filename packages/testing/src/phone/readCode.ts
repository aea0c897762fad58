import decodeQR from 'qr/decode.js'

/** Pixels of a canvas: four bytes each, red, green, blue, alpha. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/**
 * Reads the QR code in a picture, such as a screenshot, a photo or a camera frame. Returns `null` if there is none.
 *
 * @param timeLimit Milliseconds for retries. Default 1000; use less for camera frames.
 */
export function readCode(picture: Picture, timeLimit = 1000): string | null {
  try {
    return decodeQR(picture, { timeLimit })
  } catch {
    return null
  }
}
