import type { ChainConfig } from '../chains/ChainConfig.ts'
import type { Settings } from '../environment/Settings.ts'

/** What the page is told, as a data block in its HTML. */
export type WebConfig = {
  readonly profile: Settings['profile']
  readonly appName: string
  readonly chains: readonly ChainConfig[]
  readonly walletConnect: Settings['walletConnect']
  readonly tokens: Settings['tokens']
  readonly names: Settings['names']
}

/** Picks what the page may know of the settings. */
export function toWebConfig({ profile, appName, chains, walletConnect, tokens, names }: Settings): WebConfig {
  return { profile, appName, chains, walletConnect, tokens, names }
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
