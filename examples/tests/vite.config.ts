import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The page and the sign-in server must have the same origin.
const proxy = { '/api': 'http://127.0.0.1:4174' }
const server = { host: '127.0.0.1', port: 4173, strictPort: true, proxy }

export default defineConfig({ plugins: [react()], server, preview: server })
