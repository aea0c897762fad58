import { countersign } from '@countersign/kit/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), countersign({ signIn: true })],
})
