import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The two typefaces of the first screen: preloaded with the page, so that text never moves. */
const preloadedFonts = ['hanken-grotesk-latin-wght-normal', 'geist-mono-latin-wght-normal']

function preloadFonts(): Plugin {
  return {
    name: 'countersign:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter(
            (file) => file.endsWith('.woff2') && preloadedFonts.some((font) => file.includes(`/${font}-`)),
          )
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/**
 * The order of the cascade layers stands at the top of the entry's own sheet, which must therefore be the first; left
 * alone, the sheets of what it imports come before it.
 */
function layersFirst(): Plugin {
  return {
    name: 'countersign:layers-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
        const indexSheets = sheets.filter((sheet) => /\/index-[^/]*\.css"/.test(sheet))
        const sorted = [...indexSheets, ...sheets.filter((sheet) => !indexSheets.includes(sheet))]
        return sheets
          .reduce((text, sheet, at) => text.replace(sheet, `<!--${at}-->`), html)
          .replace(/<!--(\d+)-->/g, (_, index) => sorted[Number(index)] ?? '')
      },
    },
  }
}

/** Small modules of the first screen that lazy pages import too: one file instead of many. */
const firstScreen =
  /apps\/web\/src\/(store\/|i18n\/(language|text|en|fillIn|startLanguage)\.|components\/(PageHeading|Page|Button|Notice)\.tsx|config\/AppConfig|routes\/(navigation|connectSlot|accountDeletedState))/

// The browsers that have light-dark() and AbortSignal.any(), which public/theme.js looks for.
const browsers = ['chrome123', 'edge123', 'firefox124', 'safari17.5']

export default defineConfig({
  plugins: [react(), preloadFonts(), layersFirst()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: firstScreen }] } } },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
