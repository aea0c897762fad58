import { WEB_CONFIG_ID, type WebConfig } from '@countersign/api'
import { OPENID_PATH } from '@countersign/api/openid'
import { isFramedByOthers } from '../environment/isFramedByOthers.ts'
import type { Settings } from '../environment/Settings.ts'

/** The configuration of a page. Without a chain, the page shows what is missing. */
export type PageConfig = Omit<WebConfig, 'chains'> & Pick<Settings, 'chains'>

/** Returns the settings that are public. */
export function toPageConfig(settings: Settings): PageConfig {
  const { profile, appName, chains, walletConnect, requestSignature, walletSdks, names } = settings
  const framed = isFramedByOthers(settings.frameAncestors)
  const passkeys = settings.passkeys !== null
  const { terms } = settings
  return {
    profile,
    appName,
    chains,
    walletConnect,
    requestSignature,
    walletSdks,
    names,
    passkeys,
    framed,
    ...(terms && { terms: { version: terms.version, url: terms.url, text: terms.label, mode: terms.mode } }),
  }
}

/** Inserts the configuration, and scripts by their paths, before the application's own script. */
export function pageHtml(html: string, config: PageConfig, scripts: readonly string[] = []): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const block = [
    `<script type="application/json" id="${WEB_CONFIG_ID}">${json}</script>`,
    ...scripts.map((path) => `<script type="module" src="${path.replaceAll('"', '%22')}"></script>`),
  ].join('\n    ')
  const at = Math.max(html.search(/<script type="module"|<\/head>/), 0)
  return `${html.slice(0, at)}${block}\n    ${html.slice(at)}`
}

/** Makes the picture of shared links absolute: sites that show a link do not resolve its path. */
export function withAbsoluteImage(html: string, publicUrl: string): string {
  return html.replace(/(<meta property="og:image" content=")(?=\/)/, `$1${new URL(publicUrl).origin}`)
}

/**
 * Returns true for a page of the OpenID provider. No page may frame it, whatever the settings allow: another site could lay its
 * own content over "Allow".
 */
export function isOpenIdPage(path: string): boolean {
  return path.startsWith(`${OPENID_PATH}/`)
}

/** Returns true for the path of a page: it has no file extension. */
export function isPagePath(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}
