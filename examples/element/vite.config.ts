import { defineConfig, loadEnv } from 'vite'
import { rpcUrls } from './src/rpcUrls.ts'

// The page and the sign-in server must have the same origin.
const proxy = { '/api': process.env.SIGN_IN_SERVER ?? 'http://127.0.0.1:3001' }
// The port of ORIGIN, as in server.js: the server refuses pages of another one, so Vite does not move to the next port.
const { port } = new URL(process.env.ORIGIN ?? 'http://localhost:5173')
const address = { port: Number(port) || 5173, strictPort: true }

const urls = Object.values(rpcUrls(loadEnv('production', '.')))

// Send the same header from the server that hosts your build.
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  `connect-src 'self' ${urls.map((url) => new URL(url).origin).join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export default defineConfig({
  server: { ...address, proxy },
  preview: { ...address, proxy, headers: { 'Content-Security-Policy': policy } },
})
