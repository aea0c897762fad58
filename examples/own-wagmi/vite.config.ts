import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The page and the sign-in server need one origin.
const proxy = { '/api': process.env.SIGN_IN_SERVER ?? 'http://127.0.0.1:3001' }

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } })
