import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveFolder } from '../../scripts/build/serveFolder.mjs'
import { root } from '../../scripts/repository/runCommand.mjs'

/** Where the peers are installed. */
export const folder = fileURLToPath(new URL('.', import.meta.url))

/** Builds a page of a peer for production. Its paths start with `base`. */
export async function buildPeerPage(page, base = '/') {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(folder, 'vite.config.mjs')
  const args = [vite, 'build', '--config', config, '--mode', page, '--base', base, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, args, { cwd: root, env })
}

/** Serves a built page of a peer, without the policy of our page: peers add styles to the document. */
export function servePeerPage(page, base = '/') {
  return serveFolder(join(folder, 'dist', page), {
    page: `${page}.html`,
    base,
    policy: "frame-ancestors 'none'",
  })
}

/** The installed version of a product; empty for ours. */
export function versionOf({ package: name }) {
  if (!name) return ''
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
}
