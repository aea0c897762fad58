import { type ImagePixels, readQrCode } from '../phone/readQrCode.ts'

/** The longest side that is scanned; a photo of a phone has twelve megapixels. */
const MAX_SIZE = 1600

/** Reads the QR code in an image file; `null` when there is none, or the file is not an image. */
export async function readPicture(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  // Small codes need the full size; large ones are read faster when scaled down.
  const text = [MAX_SIZE, Number.POSITIVE_INFINITY].reduce<string | null>(
    (found, maxSize) => found ?? readQrCode(pixelsOf(image, maxSize)),
    null,
  )
  image.close()
  return text
}

function pixelsOf(image: ImageBitmap, maxSize: number): ImagePixels {
  const scale = Math.min(1, maxSize / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const brush = new OffscreenCanvas(width, height).getContext('2d')
  // Transparent pixels count as white.
  if (brush) brush.fillStyle = '#fff'
  brush?.fillRect(0, 0, width, height)
  brush?.drawImage(image, 0, 0, width, height)
  return brush?.getImageData(0, 0, width, height) ?? { width: 0, height: 0, data: new Uint8Array() }
}
