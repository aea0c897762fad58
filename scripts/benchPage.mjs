import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './runCommand.mjs'
import { serveFolder } from './serveFolder.mjs'

const run = promisify(execFile)

/** Scripts and styles from the page's own files alone. Other hosts may be asked, so that asking them is seen. */
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
 * Where a page of the bench is built to: `kit`, with our button; `floor`, with a plain one; `pairing`, with
 * ours and the connector for wallets on other devices; `viem`, with the WalletConnect
 * client beside viem; `walletconnect`, that client alone.
 */
export const benchDist = (mode) => join(root, 'bench/dist', mode)

/** Builds a page of the bench; throws what the build complained about. */
export async function buildBenchPage(mode) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', 'bench/vite.config.ts', '--mode', mode, '--logLevel', 'warn']
  await run(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
}

/** Serves a built page of the bench on a free port of this machine. */
export function serveBenchPage(mode) {
  return serveFolder(benchDist(mode), { page: `${mode}.html`, policy })
}

/** Runs in the page before its own scripts: two well-known wallets announce themselves, each with a provider of its own. */
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

/** Runs in the page before its own scripts: keeps what moved by itself and what held the page up. */
export function watchPage() {
  const watched = { shifts: [], longTasks: [] }
  globalThis.benchWatched = watched
  // A shift soon after a click counts for less in the field; here every one counts.
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) watched.shifts.push(value)
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
