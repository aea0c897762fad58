import { defineConfig } from 'vite'

// The page and the sign-in server need one origin.
const proxy = { '/api': process.env.SIGN_IN_SERVER ?? 'http://127.0.0.1:3001' }

export default defineConfig({ server: { proxy }, preview: { proxy } })
