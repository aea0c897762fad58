import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../repository/runCommand.mjs'

/**
 * A plugin of Vite that writes `.vite/modules.json`: by output file, the bytes of each module in it. Scripts count as
 * bundled, before they are minified; styles as in the source. The modules of a package count as one.
 *
 * @returns {import('vite').Plugin}
 */
export function listModules() {
  return {
    name: 'countersign:list-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = {}
        for (const chunk of Object.values(bundle).filter(({ type }) => type === 'chunk')) {
          for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
            const style = [...(chunk.viteMetadata?.importedCss ?? [])][0]
            const path = id.replace(/\?.*$/, '')
            if (renderedLength > 0) add(files, chunk.fileName, path, renderedLength)
            if (style && path.endsWith('.css')) add(files, style, path, statSync(path).size)
          }
        }
        const source = JSON.stringify(files)
        this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
      },
    },
  }
}

function add(files, file, path, bytes) {
  const name = moduleName(path)
  files[file] ??= {}
  files[file][name] = (files[file][name] ?? 0) + bytes
}

/** The package of a module in `node_modules`, or its path from the root of the repository. */
export function moduleName(path) {
  if (path.startsWith('\0')) return 'bundler'
  const inPackage = path.replaceAll('\\', '/').match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
  return inPackage ?? relative(root, path).replaceAll('\\', '/')
}
