import { acceptsCoding, matchesEntityTag } from '@countersign/sign-in/http'
import type { Asset, Encoding } from './Asset.ts'

/** Responds with an asset in an encoding that the browser accepts, or with 304 if it has the asset. */
export function serveAsset(request: Request, asset: Asset): Response {
  const encoding = chooseEncoding(asset, request.headers.get('accept-encoding'))
  const headers = new Headers({
    'content-type': asset.contentType,
    'cache-control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: asset.etag,
  })
  if (Object.keys(asset.encoded).length > 0) headers.set('vary', 'Accept-Encoding')
  if (matchesEntityTag(request.headers.get('if-none-match'), asset.etag))
    return new Response(null, { status: 304, headers })

  const body = (encoding && asset.encoded[encoding]) ?? asset.body
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { headers })
}

function chooseEncoding(asset: Asset, accepted: string | null): Encoding | null {
  const encodings = ['br', 'gzip'] as const
  return encodings.find((encoding) => asset.encoded[encoding] && acceptsCoding(accepted, encoding)) ?? null
}
