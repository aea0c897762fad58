import type { ChainConfig } from '../chains/ChainConfig.ts'
import { isFramedByOthers } from '../environment/isFramedByOthers.ts'
import type { Settings } from '../environment/Settings.ts'

/** What the page is told, as a data block in its HTML. */
export type WebConfig = {
  readonly profile: Settings['profile']
  readonly appName: string
  readonly chains: readonly ChainConfig[]
  readonly walletConnect: Settings['walletConnect']
  readonly walletSdks: Settings['walletSdks']
  readonly tokens: Settings['tokens']
  readonly names: Settings['names']
  /** Whether pages of other sites may show the application in a frame. */
  readonly framed: boolean
}

/** Picks what the page may know of the settings. */
export function toWebConfig(settings: Settings): WebConfig {
  const { profile, appName, chains, walletConnect, walletSdks, tokens, names } = settings
  const framed = isFramedByOthers(settings.frameAncestors)
  return { profile, appName, chains, walletConnect, walletSdks, tokens, names, framed }
}

/** Puts the configuration, and scripts by their paths, before the application's own script. */
export function pageHtml(html: string, config: WebConfig, scripts: readonly string[] = []): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const block = [
    `<script type="application/json" id="countersign-config">${json}</script>`,
    ...scripts.map((path) => `<script type="module" src="${path.replaceAll('"', '%22')}"></script>`),
  ].join('\n    ')
  const at = Math.max(html.search(/<script type="module"|<\/head>/), 0)
  return `${html.slice(0, at)}${block}\n    ${html.slice(at)}`
}

/** True for a path that a page answers to: its last part has no ending. */
export function isPagePath(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}
