import { hasSessionCookie } from '@countersign/sign-in/next'
import type { Settings } from '../environment/Settings.ts'
import { pagePolicy } from '../policy/securityHeaders.ts'
import { type Asset, createAsset } from './Asset.ts'
import { homeHtml } from './homeHtml.ts'
import { isOpenIdPage, pageHtml, toPageConfig, withAbsoluteImage } from './pageHtml.ts'
import { preferredLocale } from './preferredLocale.ts'
import { readBuiltAssets } from './readBuiltAssets.ts'
import { readPrerendered } from './readPrerendered.ts'
import { serveAsset } from './serveAsset.ts'
import { type Exchange, isPage, type LocalAsset, type Web } from './Web.ts'

type BuiltOptions = {
  readonly settings: Settings
  /** The folder that Vite built. */
  readonly root: string
  readonly localAssets: readonly LocalAsset[]
  readonly localScripts: readonly string[]
}

/** Serves the built application. */
export async function builtWeb({ settings, root, localAssets, localScripts }: BuiltOptions): Promise<Web> {
  const built = await readBuiltAssets(root)
  const policy = pagePolicy(settings)
  const unframedPolicy = pagePolicy({ ...settings, frameAncestors: "'none'" })
  const shared = settings.publicUrl ? withAbsoluteImage(built.html, settings.publicUrl) : built.html
  const config = toPageConfig(settings)
  const html = pageHtml(shared, config, localScripts)
  const contentType = 'text/html; charset=utf-8'
  const page = await createAsset({ contentType, body: html })
  // Without a chain, the page shows what is missing.
  const prerendered = config.chains.length > 0 ? await readPrerendered(root) : null
  const homes = new Map<string, Promise<Asset>>()

  /** The home page in the language of the user. Only the browser can render the page of someone who may have a session. */
  function homeFor({ headers }: Exchange['request']): Promise<Asset> | null {
    if (!prerendered || hasSessionCookie({ headers: new Headers({ cookie: headers.cookie ?? '' }) }))
      return null
    const locale = preferredLocale(headers['accept-language'] ?? '', prerendered.locales)
    const asset =
      homes.get(locale) ?? createAsset({ contentType, body: homeHtml(html, config, prerendered, locale) })
    homes.set(locale, asset)
    return asset
  }

  const local = new Map(
    await Promise.all(localAssets.map(async (asset) => [asset.path, await createAsset(asset)] as const)),
  )
  return {
    async page(exchange) {
      const { request, response, path } = exchange
      if (isOpenIdPage(path)) {
        response.setHeader('content-security-policy', unframedPolicy)
        return serveAsset(exchange, page, 'no-store')
      }
      response.setHeader('content-security-policy', policy)
      if (path === '/') response.setHeader('vary', 'Accept-Language, Cookie')
      serveAsset(exchange, local.get(path) ?? ((path === '/' && (await homeFor(request))) || page))
    },
    async file(exchange) {
      const localAsset = local.get(exchange.path)
      if (localAsset && isPage(localAsset)) return false
      const asset = localAsset ?? (await built.find(exchange.path))
      if (asset) serveAsset(exchange, asset)
      return asset !== null
    },
  }
}
