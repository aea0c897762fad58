import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitepress'
import { buildTargets, readFloor } from '../../../scripts/browsers/floor.mjs'
import { assemblePages } from '../src/pages/assemblePages.ts'
import { pagesFolder, writePages } from '../src/pages/writePages.ts'
import { codeTheme, tokenClasses } from '../src/site/codeTheme.ts'
import { followSources } from '../src/site/followSources.ts'
import { keepBraces } from '../src/site/keepBraces.ts'
import { llmsText } from '../src/site/llmsText.ts'
import { moveInlineScripts } from '../src/site/moveInlineScripts.ts'
import { notFoundHtml } from '../src/site/notFoundHtml.ts'
import { policyTag } from '../src/site/policyTag.ts'
import { navigation, sidebar } from '../src/site/sidebar.ts'

writePages()

const isBuild = process.argv.includes('build')
const browsers = buildTargets(readFloor('application'))
const base = process.env.DOCS_BASE ?? '/'

export default defineConfig({
  title: 'Countersign',
  description:
    'Wallet sign-in for React, wagmi and viem: a dialog, a sign-in server, and a local environment to test both in.',
  lang: 'en-US',
  base,
  srcDir: '.pages',
  cleanUrls: true,
  // Data of all pages in a separate file, not in a script in each page.
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ...(isBuild ? [policyTag] : []),
  ],
  markdown: {
    theme: codeTheme,
    codeTransformers: [tokenClasses],
    config: keepBraces,
  },
  transformHtml: (html, _, { page, content }) =>
    moveInlineScripts(page === '404.md' ? notFoundHtml(html, content) : html, base),
  buildEnd({ outDir, site: { title, description } }) {
    writeFileSync(join(outDir, 'llms.txt'), llmsText({ title, description, base, pages: assemblePages() }))
  },
  themeConfig: {
    nav: navigation,
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { detailedView: false },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
  vite: {
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    plugins: [followSources(pagesFolder)],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: {
      // As the application: browsers with light-dark(), which would be lowered for older ones.
      target: browsers,
      cssTarget: browsers,
      // The page's policy refuses fonts from data: URLs.
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        onLog: (level, log, report) => {
          // wagmi marks its hooks for React's server components.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
      },
    },
    server: { host: '127.0.0.1' },
  },
})
