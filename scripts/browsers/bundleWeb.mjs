import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../repository/runCommand.mjs'

/** Bundles the application in memory: the used code of each dependency by its path in node_modules, and the sheets. */
export async function bundleWeb() {
  const modules = new Map()
  const sheets = []
  const collect = {
    name: 'countersign:collect',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css'))
          sheets.push([output.fileName, String(output.source)])
        for (const [id, { code }] of Object.entries(output.modules ?? {})) {
          const [, path] = /^.*\/node_modules\/([^?]+)/.exec(id) ?? []
          if (path && code) modules.set(path, code)
        }
      }
    },
  }
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(root, 'apps/web/vite.config.ts'),
    root: join(root, 'apps/web'),
    logLevel: 'error',
    build: { write: false, minify: false, reportCompressedSize: false },
    plugins: [collect],
  })
  return { modules, sheets }
}
