import decodeQR from 'qr/decode.js'

/** Pixels of a canvas: four bytes each, red, green, blue, alpha. */
export type ImagePixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/**
 * Reads the QR code in an image, such as a screenshot, a photo or a camera frame. Returns `null` if there is none.
 *
 * @param timeLimit Milliseconds for retries. Default: 1000; use less for camera frames.
 */
export function readQrCode(pixels: ImagePixels, timeLimit = 1000): string | null {
  try {
    return decodeQR(pixels, { timeLimit })
  } catch {
    return null
  }
}
