import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { buildTargets, readFloor } from '../../scripts/browsers/floor.mjs'

const browsers = buildTargets(readFloor('application'))

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
