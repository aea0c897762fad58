import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { listFiles, opensList } from './build/listFiles.ts'
import { preloadScript } from './build/preloadScript.ts'
import { splitFiles } from './build/splitFiles.ts'

/** The options of the plugin. */
export type CountersignPluginOptions = {
  /**
   * Whether the application has a sign-in server. The code that requests the nonce (3 kB) then loads together with the
   * list of wallets, which saves a round trip. Default: `false`.
   */
  readonly signIn?: boolean | undefined
}

/**
 * A Vite 8 plugin that makes the dialog open sooner on a slow connection. It bundles the list of wallets into one file,
 * which the page requests as soon as its own code has arrived, and each later step of the sign-in into another. Without
 * the plugin, these are about fifty small files. Development and server builds do not change.
 *
 * Groups of your own (`codeSplitting.groups`) come first.
 *
 * @example
 * import { countersign } from '@countersign/kit/vite'
 *
 * export default defineConfig({ plugins: [react(), countersign({ signIn: true })] })
 */
export function countersign({ signIn = false }: CountersignPluginOptions = {}): Plugin {
  let base = '/'
  let pages = 1
  let script: string | undefined
  return {
    name: 'countersign',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    configResolved(config) {
      base = config.base
      const { input } = config.build.rolldownOptions
      pages = typeof input === 'object' ? Object.keys(input).length : 1
    },
    outputOptions({ codeSplitting, ...options }) {
      if (codeSplitting === false || !('rolldownVersion' in this.meta)) return null
      const { groups = [], ...others } = typeof codeSplitting === 'object' ? codeSplitting : {}
      return { ...options, codeSplitting: { ...others, groups: [...groups, ...splitFiles(pages)] } }
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = listFiles(bundle, signIn)
        if (!files[0]) return
        const folder = posix.dirname(files[0])
        const source = preloadScript(folder, files)
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        script = posix.join(folder, `countersign-preload-${hash}.js`)
        this.emitFile({ type: 'asset', fileName: script, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, chunk, bundle }) {
        if (!script || !chunk || !bundle || !opensList(chunk, bundle)) return
        const isRelative = base === '' || base === './'
        const src = isRelative ? posix.relative(posix.dirname(path), `/${script}`) : base + script
        const attrs = { type: 'module', async: true, crossorigin: true, src }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}
