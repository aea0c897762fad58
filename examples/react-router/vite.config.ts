import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// The port of ORIGIN, as in app/signIn.server.ts: the server refuses pages of another one.
const { port } = new URL(process.env.ORIGIN ?? 'http://localhost:3000')

export default defineConfig({
  plugins: [reactRouter()],
  server: { port: Number(port) || 3000, strictPort: true },
})
