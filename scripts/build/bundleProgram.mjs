import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../repository/runCommand.mjs'

/**
 * Bundles a program for Node.js from its sources, in one file that must be below the root: it imports packages with
 * native parts or files of their own. It starts in a seventh of the CPU time of tsx. Resolves with the code.
 */
export async function bundleProgram(entry) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceUrls],
    ssr: {
      noExternal: true,
      // With native parts, with separate files, or loaded for development only.
      external: [
        '@electric-sql/pglite',
        '@simplewebauthn/server',
        'pg',
        'secp256k1',
        'tiny-secp256k1',
        'vite',
      ],
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    },
    build: { ssr: entry, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk, other] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk' || other) throw new Error(`The bundle of ${entry} is not a single file.`)
  return chunk.code
}

/** Lets modules find the files next to their sources, such as the web application. */
const sourceUrls = {
  name: 'source-urls',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}
