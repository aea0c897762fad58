import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// The port of ORIGIN, as in app/signIn.server.ts: the server refuses pages of another one.
const { PORT = '3000', ORIGIN = `http://localhost:${PORT}` } = process.env
const { port } = new URL(ORIGIN)

export default defineConfig({
  plugins: [reactRouter()],
  server: { port: Number(port) || 3000, strictPort: true },
})
