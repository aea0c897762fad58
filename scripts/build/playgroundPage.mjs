import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../repository/runCommand.mjs'
import { sourceHash } from '../repository/sourceHash.mjs'
import { serveFolder } from './serveFolder.mjs'

const run = promisify(execFile)
const HOUR = 3_600_000
const dist = join(root, 'apps/playground/dist')

/** The source folders and files of the built playground. */
const sources = [
  'apps/playground',
  'apps/web/src/styles',
  'packages/api',
  'packages/core',
  'packages/identicon',
  'packages/kit',
  'packages/thrown',
  'packages/wallets',
  'packages/testing',
]

/** As strict as the policy of the application, except that the playground loads itself in frames. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Builds the playground if its sources have changed since the last build. Resolves to its folder. */
export async function buildPlayground() {
  const hash = (await sourceHash(sources)).slice(0, 16)
  const folder = join(dist, hash)
  if (!existsSync(folder)) await build(hash)
  return folder
}

/** Serves the playground on a free port, and builds it first if needed. */
export async function servePlayground() {
  return serveFolder(await buildPlayground(), { base: '/playground/', policy })
}

/**
 * Each build has its own folder, renamed when complete, so that two processes can build and serve at once.
 */
async function build(hash) {
  const temporaryName = `${hash}.${process.pid}`
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', join(dist, temporaryName), '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(process.execPath, args, { cwd: join(root, 'apps/playground'), env })
  await rename(join(dist, temporaryName), join(dist, hash)).catch(() => {})
  for (const name of await readdir(dist)) {
    const folder = join(dist, name)
    // Another process may still serve a newer one.
    if (Date.now() - (await stat(folder)).mtimeMs > HOUR) await rm(folder, { recursive: true, force: true })
  }
}
