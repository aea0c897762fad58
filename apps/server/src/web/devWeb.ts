import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Settings } from '../environment/Settings.ts'
import { pagePolicy } from '../policy/securityHeaders.ts'
import { createAsset } from './Asset.ts'
import { DEV_NONCE, type DevServer } from './DevServer.ts'
import { isOpenIdPage, pageHtml, toPageConfig } from './pageHtml.ts'
import { serveAsset } from './serveAsset.ts'
import { isPage, type LocalAsset, type Web } from './Web.ts'

type DevOptions = {
  readonly settings: Settings
  readonly vite: DevServer
  /** The source of the application's index.html. */
  readonly indexHtml: string
  readonly localAssets: readonly LocalAsset[]
  readonly localScripts: readonly string[]
}

/** Serves the application's page through a dev server, with a nonce per response. Vite serves the rest. */
export function devWeb({ settings, vite, indexHtml, localAssets, localScripts }: DevOptions): Web {
  const find = (path: string) => localAssets.find((asset) => asset.path === path)
  return {
    async page(exchange) {
      const { response, path } = exchange
      const asset = find(path)
      if (asset) {
        response.setHeader('content-security-policy', pagePolicy(settings))
        return serveAsset(exchange, await createAsset(asset))
      }
      const written = await readFile(indexHtml, 'utf8')
      const html = await vite.transformIndexHtml(path, written)
      const framing = isOpenIdPage(path) ? { frameAncestors: "'none'" } : {}
      const nonce = randomBytes(16).toString('base64url')
      const body = pageHtml(html, toPageConfig(settings), localScripts).replaceAll(DEV_NONCE, nonce)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy({ ...settings, ...framing, nonce }),
      })
      response.end(body)
    },
    async file(exchange) {
      const asset = find(exchange.path)
      if (!asset || isPage(asset)) return false
      serveAsset(exchange, await createAsset(asset))
      return true
    },
  }
}
