import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { serveFolder } from '../../../../../scripts/build/serveFolder.mjs'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

type Options = {
  /** The page's script, beside this file. */
  readonly entry: string
  readonly cssTarget?: string | string[]
  readonly alias?: NonNullable<NonNullable<InlineConfig['resolve']>['alias']>
}

const OTHERS =
  "default-src 'none'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"
const OWN = `${OTHERS}; script-src 'self'; style-src 'self'`
const NONCE = `${OTHERS}; script-src 'nonce-once' 'strict-dynamic'; style-src 'nonce-once'`

/** The meta element is how Vite finds the nonce for what it loads later. */
const documentOf = (nonce: string) => `<!doctype html><html lang="en">
<meta charset="utf-8"><meta property="csp-nonce"${nonce}><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"${nonce}>
<div id="root"></div><script type="module" src="/page.js"${nonce}></script>`

/** Builds a page as a host would, and serves it on a free local port until it is closed. */
export async function buildHost({ entry, cssTarget, alias }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'kit-host-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'], alias: alias ?? {} },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      ...(cssTarget ? { cssTarget } : {}),
      rolldownOptions: {
        input: { page: fileURLToPath(new URL(entry, import.meta.url)) },
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  await writeFile(join(folder, 'page.html'), documentOf(''))
  await writeFile(join(folder, 'nonce.html'), documentOf(' nonce="once"'))
  const server = await serveFolder(folder, { page: 'page.html', policy: OWN })
  const nonce = await serveFolder(folder, { page: 'nonce.html', policy: NONCE })
  return {
    folder,
    /** The page with a policy that allows scripts and styles of its origin. */
    url: server.url,
    /** The page with a policy that allows scripts and styles with its nonce only. */
    nonceUrl: nonce.url,
    async close() {
      server.close()
      nonce.close()
      await rm(folder, { recursive: true })
    },
  }
}
