import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveFolder } from '../build/serveFolder.mjs'
import { root } from '../repository/runCommand.mjs'

const run = promisify(execFile)

/**
 * Allows scripts and styles of the page only. Requests to other hosts are allowed, so that they are detected.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self' https: wss: ws://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * The output folder of a page of the bench: `kit` has our button; `floor` a plain one; `floor-sign-in` one that signs in;
 * `events` ours and a watcher of events; `pairing` ours and the connector for wallets on other devices; `sign-in` these and sign-in; `viem` viem and the
 * WalletConnect client; `walletconnect` only that client.
 */
export const benchDist = (mode) => join(root, 'bench/dist', mode)

/** Builds a page of the bench, whose paths start with `base`. Throws the errors of the build. */
export async function buildBenchPage(mode, base = '/') {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = ['--config', 'bench/vite.config.ts', '--mode', mode, '--base', base]
  const args = [vite, 'build', ...config, '--logLevel', 'warn']
  await run(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
}

/** Serves a built page of the bench on a free local port. */
export function serveBenchPage(mode, base = '/') {
  return serveFolder(benchDist(mode), { page: `${mode}.html`, base, policy })
}

/** Runs in the page before its own scripts: announces two well-known wallets, each with its own provider. */
export function announceWallets() {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>'
  const icon = `data:image/svg+xml,${encodeURIComponent(picture)}`
  const provide = () => ({
    request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : []),
    on() {},
    removeListener() {},
  })
  const infos = [
    { uuid: '7f1c8a52-6c1e-4a4e-9d2b-0d6f5f3b1a01', name: 'MetaMask', rdns: 'io.metamask', icon },
    { uuid: '7f1c8a52-6c1e-4a4e-9d2b-0d6f5f3b1a02', name: 'Rabby Wallet', rdns: 'io.rabby', icon },
  ]
  const details = infos.map((info) => Object.freeze({ info, provider: provide() }))
  const announce = () => {
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Runs in the page before its own scripts: records layout shifts and long tasks. */
export function watchPage() {
  const watched = { shifts: [], longTasks: [] }
  globalThis.benchWatched = watched
  // Field metrics ignore a shift soon after a click; here every shift counts.
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) watched.shifts.push(value)
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
