import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// Browsers that support light-dark(), so that the tokens are shipped unchanged.
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

export default defineConfig({
  base: '/playground/',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
