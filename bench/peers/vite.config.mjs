import { fileURLToPath } from 'node:url'

const folder = (path) => fileURLToPath(new URL(path, import.meta.url))

// One build for each peer, with the settings of bench/vite.config.ts.
export default ({ mode }) => ({
  root: folder('page'),
  resolve: {
    dedupe: ['react', 'react-dom', 'wagmi', 'viem'],
    alias: [{ find: /^viem\/chains$/, replacement: folder('node_modules/viem/_esm/chains/index.js') }],
  },
  build: {
    outDir: folder(`dist/${mode}`),
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: folder(`page/${mode}.html`),
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
})
