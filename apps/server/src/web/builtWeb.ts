import type { Settings } from '../environment/Settings.ts'
import { pagePolicy } from '../policy/securityHeaders.ts'
import { createAsset } from './Asset.ts'
import { pageHtml, toPageConfig, withAbsoluteImage } from './pageHtml.ts'
import { readBuiltAssets } from './readBuiltAssets.ts'
import { serveAsset } from './serveAsset.ts'
import { isPage, type LocalAsset, type Web } from './Web.ts'

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
  const shared = settings.publicUrl ? withAbsoluteImage(built.html, settings.publicUrl) : built.html
  const html = pageHtml(shared, toPageConfig(settings), localScripts)
  const page = await createAsset({ contentType: 'text/html; charset=utf-8', body: html })
  const local = new Map(
    await Promise.all(localAssets.map(async (asset) => [asset.path, await createAsset(asset)] as const)),
  )
  return {
    async page(exchange) {
      exchange.response.setHeader('content-security-policy', policy)
      serveAsset(exchange, local.get(exchange.path) ?? page)
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
