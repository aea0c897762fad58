import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { countersign } from '../../packages/kit/src/vite.ts'
import { buildTargets, readFloor } from '../../scripts/browsers/floor.mjs'
import { listModules } from '../../scripts/build/listModules.mjs'

/** The typeface of the first screen: preloaded with the page. The other one has a fallback of the same widths. */
const preloadedFont = 'hanken-grotesk-latin-wght-normal'

function preloadFont(): Plugin {
  return {
    name: 'countersign:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && file.includes(`/${preloadedFont}-`))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** The home page as one file, without what it shares with the first one and what it loads later. */
const home = {
  name: 'home',
  test: /[\\/]src[\\/](pages[\\/]home[\\/](HomePage|SplitSeal|guilloche)|components[\\/]PageHeading|i18n[\\/]fillIn|routes[\\/]accountDeletedState)/,
  includeDependenciesRecursively: false,
}

/** What the pages Data and Send share, as one file: the first screen lists each file of a page. */
const fields = {
  name: 'Field',
  test: /[\\/]src[\\/](components[\\/]Field|files[\\/]saveFile)/,
  includeDependenciesRecursively: false,
}

/** The slips of the pages Account and Activity, with what they share with the receipt of Send, as one file. */
const slips = {
  name: 'Slip',
  test: /[\\/]src[\\/](receipt[\\/](Slip|ReceiptSeal|drawBorder|cardSizes|receiptState)|pages[\\/]account[\\/]history[\\/](Replacement|History\.module))/,
  includeDependenciesRecursively: false,
}

/** Small parts of the pages below /account, as one file: the first screen lists each file of a page. */
const parts = {
  name: 'Skeleton',
  test: /[\\/]src[\\/](components[\\/](Skeleton|Badge|Disclosure|useNow|RelativeTime)|i18n[\\/]dates|pages[\\/]account[\\/]CopyAddress)/,
  includeDependenciesRecursively: false,
}

const browsers = buildTargets(readFloor('application'))

export default defineConfig({
  plugins: [react(), countersign({ signIn: true }), preloadFont(), listModules()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // wagmi's substitute for a hook that React has since 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // The page's policy refuses fonts from data: addresses, and small files cost nothing over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [home, fields, slips, parts] } } },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
