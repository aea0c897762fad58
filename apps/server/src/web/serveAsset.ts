import { acceptsCoding, matchesEntityTag } from '@countersign/sign-in/node'
import type { Asset, Encoding } from './Asset.ts'
import type { Exchange } from './Web.ts'

/**
 * Responds with an asset in an encoding that the browser accepts, or with 304 if it has the asset. `no-store`: no browser
 * stores the response.
 */
export function serveAsset({ request, response }: Exchange, asset: Asset, cache?: 'no-store'): void {
  const { headers } = request
  response.setHeader('content-type', asset.contentType)
  const ownCache = asset.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  response.setHeader('cache-control', cache ?? ownCache)
  response.setHeader('etag', asset.etag)
  if (Object.keys(asset.encoded).length > 0) response.appendHeader('vary', 'Accept-Encoding')
  if (matchesEntityTag(headers['if-none-match'] ?? null, asset.etag)) {
    response.writeHead(304).end()
    return
  }
  const encoding = chooseEncoding(asset, String(headers['accept-encoding'] ?? ''))
  const body = (encoding && asset.encoded[encoding]) ?? asset.body
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(body)
}

function chooseEncoding(asset: Asset, accepted: string): Encoding | null {
  const encodings = ['br', 'gzip'] as const
  return encodings.find((encoding) => asset.encoded[encoding] && acceptsCoding(accepted, encoding)) ?? null
}
