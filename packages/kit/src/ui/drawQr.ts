import encodeQR from 'qr'

/** A code as an SVG path over a square of `size` modules, its quiet zone of four modules included. */
export type QrDrawing = { readonly size: number; readonly path: string; readonly hole: boolean }

/** Width of the quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4
/** Share of the code's width for a picture in its middle: well below what error correction can repair. */
const HOLE = 0.22

/**
 * Draws a text as a QR code (ISO/IEC 18004, versions 1 to 40): with a hole for a picture, if any, while there is error
 * correction to spare; without it for a long text, and `null` if the text is too long for any code.
 */
export function drawQr(text: string, picture = true): QrDrawing | null {
  const corrected = encode(text, 'medium')
  // Beyond version 25 modules get so small that every one is needed.
  if (corrected && corrected.length <= 117 + 2 * QUIET_ZONE) return draw(corrected, picture)
  const plain = corrected ?? encode(text, 'low')
  return plain && draw(plain, false)
}

function encode(text: string, ecc: 'medium' | 'low'): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc, border: QUIET_ZONE })
  } catch {
    return null
  }
}

function draw(modules: boolean[][], hole: boolean): QrDrawing {
  const size = modules.length
  const half = hole ? Math.ceil(((size - 2 * QUIET_ZONE) * HOLE) / 2) : 0
  const middle = (at: number) => Math.abs(at - (size - 1) / 2) < half
  const path: string[] = []
  modules.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const isDark = (at: number) => row[at] === true && !(middle(at) && middle(y))
      if (!isDark(x)) continue
      let end = x + 1
      while (end < size && isDark(end)) end++
      path.push(`M${x} ${y}h${end - x}v1h${x - end}z`)
      x = end
    }
  })
  return { size, path: path.join(''), hole }
}
