import { countersign } from '@countersign/kit/vite'
import react from '@vitejs/plugin-react'
import { base, mainnet } from 'viem/chains'
import { defineConfig, loadEnv } from 'vite'

// The page and the sign-in server must have the same origin.
const proxy = { '/api': process.env.SIGN_IN_SERVER ?? 'http://127.0.0.1:3001' }
// The port of ORIGIN, as in server.js: the server refuses pages of another one, so Vite does not move to the next port.
const { port } = new URL(process.env.ORIGIN ?? 'http://localhost:5173')
const address = { port: Number(port) || 5173, strictPort: true }

const env = loadEnv('production', '.')
const rpcUrls = [
  env.VITE_MAINNET_RPC_URL ?? mainnet.rpcUrls.default.http[0],
  env.VITE_BASE_RPC_URL ?? base.rpcUrls.default.http[0],
]
// The relay of WalletConnect, by socket, and by https to report a refused handshake.
const relay = env.VITE_RELAY_URL ?? 'wss://relay.walletconnect.org'

// Send the same header from the server that hosts your build.
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  `connect-src 'self' ${rpcUrls.map((url) => new URL(url).origin).join(' ')} ${relay} ${relay.replace('ws', 'http')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // VITE_HOST_ORIGIN is the stand-in host.
  `frame-ancestors https://web.telegram.org ${env.VITE_HOST_ORIGIN ?? ''}`.trim(),
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export default defineConfig({
  plugins: [react(), countersign({ signIn: true })],
  server: { ...address, proxy },
  preview: { ...address, proxy, headers: { 'Content-Security-Policy': policy } },
})
