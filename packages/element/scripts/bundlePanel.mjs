// node scripts/bundlePanel.mjs <folder>: bundles the panel with all that it imports, from the compiled packages. Its lazy
// parts are files of their own. In a separate process, because Vite sets NODE_ENV for its whole process.
import { join } from 'node:path'
import * as viemChains from 'viem/chains'
import { build, defaultClientConditions } from 'vite'
import { buildTargets, readFloor } from '../../../scripts/browsers/floor.mjs'
import { listModules } from '../../../scripts/build/listModules.mjs'
import { shadowStyles } from '../../../scripts/packages/shadowStyles.mjs'
import { root } from '../../../scripts/repository/runCommand.mjs'

const [, , outDir] = process.argv
const kit = (file) => import(join(root, 'packages/kit/dist', file))
const [{ splitFiles }, { popularChains }] = await Promise.all([kit('build/splitFiles.js'), kit('chains.js')])
const targets = buildTargets(readFloor('packages'))

const rewriteStyles = {
  name: 'countersign:shadow-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/kit\/dist\/styles\.css\?inline$/ },
    handler: (css) => shadowStyles(css),
  },
}

/** The modules with chains, as data: a sign-in needs none of their functions, which import half of viem. */
const chainsAsData = {
  name: 'countersign:chains-as-data',
  load: {
    filter: { id: /\/element\/src\/panel\/(?:all|popular)Chains\.ts$/ },
    handler(id) {
      const [name, chains] = id.endsWith('allChains.ts')
        ? ['allChains', Object.values(viemChains).filter(({ id }) => id)]
        : ['popularChains', popularChains]
      return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(chains.map(dataOf)))})`
    },
  },
}

const dataOf = ({ id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  contracts,
  testnet,
})

await build({
  configFile: false,
  root: join(root, 'packages/element'),
  logLevel: 'warn',
  plugins: [rewriteStyles, chainsAsData, listModules()],
  resolve: { conditions: defaultClientConditions },
  build: {
    outDir,
    emptyOutDir: true,
    target: targets,
    cssTarget: targets,
    manifest: true,
    license: { fileName: 'LICENSES.md' },
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: join(root, 'packages/element/src/panel/index.tsx'),
      preserveEntrySignatures: 'allow-extension',
      // 'use client' is for servers that render.
      checks: { moduleLevelDirective: false },
      output: {
        entryFileNames: 'index.js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: splitFiles(1) },
      },
    },
  },
})
