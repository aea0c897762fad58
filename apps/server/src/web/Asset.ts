import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** A file to serve, compressed once. */
export type Asset = {
  readonly contentType: string
  /** True when its name changes with its content, so that it can be cached forever. */
  readonly isImmutable: boolean
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

type AssetContent = {
  readonly contentType: string
  readonly isImmutable?: boolean
  readonly body: string | Uint8Array
}

/** Prepares content for serving. */
export async function createAsset({ contentType, isImmutable = false, body }: AssetContent): Promise<Asset> {
  const bytes = new Uint8Array(Buffer.from(body))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return {
    contentType,
    isImmutable,
    etag: `W/"${hash}"`,
    body: bytes,
    encoded: await encode(contentType, bytes),
  }
}

async function encode(contentType: string, body: Uint8Array): Promise<Asset['encoded']> {
  if (body.length < 1024 || !/^text\/|javascript|json|xml|wasm/.test(contentType)) return {}
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, gz] = await Promise.all([compressBrotli(body, { params: quality }), compressGzip(body)])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
