import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { countersign } from '../packages/kit/src/vite.ts'
import { buildTargets, readFloor } from '../scripts/browsers/floor.mjs'
import { listModules } from '../scripts/build/listModules.mjs'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const browsers = buildTargets(readFloor('application'))

/** Pages that measure a library, not a page. */
const libraries = ['viem', 'walletconnect']

// A separate build for each page, named by `--mode`: in one build the pages would share chunks.
export default defineConfig(({ mode }) => ({
  root: folder('page'),
  plugins: [
    react(),
    libraries.includes(mode) ? [] : countersign({ signIn: mode.endsWith('sign-in') }),
    listModules(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: folder(`dist/${mode}`),
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: folder(`page/${mode}.html`) },
  },
}))
