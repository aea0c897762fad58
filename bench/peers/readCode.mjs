import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Otherwise it is loaded from a CDN.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm) } })

/**
 * Watches the painted frames of a page until one shows a QR code that can be decoded. Returns its text and when that frame
 * was painted, in milliseconds since 1970.
 */
export async function readPaintedCode(devtools, { timeout = 30_000 } = {}) {
  const frames = []
  const onFrame = ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 })
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  }
  devtools.on('Page.screencastFrame', onFrame)
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  try {
    const end = Date.now() + timeout
    for (let failed = -1; Date.now() < end; ) {
      const newest = frames.length - 1
      if (newest === failed) await new Promise((resolve) => setTimeout(resolve, 10))
      else if ((await decode(frames[newest])) === null) failed = newest
      else return await firstOf(frames.slice(failed + 1, newest + 1))
    }
    throw new Error(`No QR code within ${timeout / 1000} seconds.`)
  } finally {
    devtools.off('Page.screencastFrame', onFrame)
    await devtools.send('Page.stopScreencast').catch(() => {})
  }
}

async function firstOf(frames) {
  for (const frame of frames) {
    const text = await decode(frame)
    if (text !== null) return { text, at: frame.at }
  }
}

/** By ZXing, which many phones use: the decoder of our tests does not read every peer's code. */
async function decode({ data }) {
  const [code] = await readBarcodes(Buffer.from(data, 'base64'), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
  })
  return code?.text || null
}
