import { bytesToBase64, decodeData, readDataUri } from './dataUri.ts'

/** Picture types that every browser shows in an `img`, where an SVG runs no script. */
const IMAGE_TYPE = /^image\/(?:png|apng|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)$/

const SVG = /^(?:<\?xml[^>]*>\s*)?<svg/i

/**
 * Returns an embedded picture, a data URI or plain SVG, as a data URI for an `img`. SVG is encoded in base64, because
 * plain text may contain characters that end a URI. `null` for anything else.
 */
export function readDataImage(text: string): string | null {
  if (SVG.test(text)) return svgDataUri(text)
  const data = readDataUri(text)
  if (data === null) return null
  const isSvg = data.type === 'image/svg+xml' || (data.type === '' && SVG.test(data.payload))
  if (isSvg && !data.isBase64) return svgDataUri(decodeData(data))
  return IMAGE_TYPE.test(data.type) && data.payload !== '' ? text : null
}

function svgDataUri(svg: string): string {
  return `data:image/svg+xml;base64,${bytesToBase64(new TextEncoder().encode(svg))}`
}
