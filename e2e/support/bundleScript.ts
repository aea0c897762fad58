import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

/** Bundles a module and what it imports into one classic script for a test page. */
export async function bundleScript(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'TestPage' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The build has no script chunk.')
  return chunk.code
}
