export type PixelSize = { readonly width: number; readonly height: number }

/** Reads the size of a WebP file with an extended header, as Chromium writes a screenshot (RFC 9649, section 2.7). */
export function webpSize(bytes: Uint8Array): PixelSize {
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  const side = (at: number) => {
    const [low = 0, middle = 0, high = 0] = bytes.subarray(at, at + 3)
    return low + middle * 0x100 + high * 0x1_0000 + 1
  }
  if (bytes.length < 30 || text(0) !== 'RIFF' || text(8) !== 'WEBP' || text(12) !== 'VP8X')
    throw new Error('Not a WebP file with an extended header.')
  return { width: side(24), height: side(27) }
}
