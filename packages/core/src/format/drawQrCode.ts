import encodeQR from 'qr'

/** What a QR code says, and whether its middle stays free. */
export type DrawQrCodeParameters = {
  /** The content of the code, such as the `uri` of a pairing. */
  readonly text: string
  /** Whether to leave the middle free for a picture. Default: `false`. */
  readonly hole?: boolean | undefined
}

/** A QR code as SVG path data. */
export type QrCodeDrawing = {
  /** Width and height in modules, with the quiet zone of four on each side. */
  readonly size: number
  /** Path data (SVG) of the dark modules, in a `viewBox` of `0 0 size size`. */
  readonly path: string
  /** Whether the middle is free for a picture: 22% of the code's width, and `false` for a long text. */
  readonly hole: boolean
}

/** Width of the quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4
/** Share of the code's width for a picture in its middle: well below what error correction can repair. */
const HOLE = 0.22

/**
 * Draws a text as a QR code (ISO/IEC 18004, versions 1 to 40). Returns `null` if the text is too long for any code. Draw it
 * dark on white: many cameras do not read light modules on dark.
 *
 * @example
 * const code = drawQrCode({ text: attempt.uri })
 * if (code) svg.innerHTML = `<path d="${code.path}" />`
 */
export function drawQrCode({ text, hole = false }: DrawQrCodeParameters): QrCodeDrawing | null {
  const corrected = encode(text, 'medium')
  // Beyond version 25 modules get so small that every one is needed.
  if (corrected && corrected.length <= 117 + 2 * QUIET_ZONE) return draw(corrected, hole)
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

function draw(modules: boolean[][], hole: boolean): QrCodeDrawing {
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
