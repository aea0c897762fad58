import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from './startServer.ts'
import { testSettings } from './testing/settings.ts'
import { DEV_NONCE } from './web/DevServer.ts'

let root: string
let server: RunningServer
let database: Database

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-dev-'))
  await writeFile(join(root, 'main.ts'), 'export const answer: number = 42')
  database = await openEmbedded({ folder: null, image: process.env.TEST_EMBEDDED_IMAGE })
  server = await startServer({
    settings: testSettings,
    database,
    localAssets: [
      { path: '/local/wallet.js', contentType: 'text/javascript', body: 'wallet()' },
      { path: '/phone', contentType: 'text/html', body: '<p>A phone</p>' },
    ],
    localScripts: ['/local/wallet.js'],
    vite: (http): Promise<ViteDevServer> =>
      createServer({
        root,
        configFile: false,
        logLevel: 'silent',
        appType: 'custom',
        html: { cspNonce: DEV_NONCE },
        server: { middlewareMode: true, hmr: { server: http } },
        optimizeDeps: { noDiscovery: true },
      }),
  })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${server.url}${path}`, { headers: { accept: 'text/html,*/*' } })

test('R12.2 in development each page has its own nonce and runs nothing inline without it', async () => {
  const [first, second] = await Promise.all([get('/'), get('/send')])
  const policy = first.headers.get('content-security-policy') ?? ''
  const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy).not.toContain('unsafe')
  expect(second.headers.get('content-security-policy')).not.toContain(nonce)

  const html = await first.text()
  expect(html).not.toContain(DEV_NONCE)
  expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
  expect(html).toContain('id="countersign-config"')
  expect(html).toContain('src="/local/wallet.js"')
  expect(html).toContain('/@vite/client')
  const inline = html.match(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>/g) ?? []
  expect(inline.filter((tag) => !tag.includes(nonce))).toEqual([])
})

test('in development Vite serves sources and the server everything else, on one port', async () => {
  const source = await get('/main.ts')
  expect(source.headers.get('content-type')).toMatch(/javascript/)
  expect(await source.text()).toMatch(/const answer = 42/)
  await expect(await get('/@vite/client')).toHaveStatus(200)
  expect(await (await get('/local/wallet.js')).text()).toBe('wallet()')
  expect(await (await get('/api/session')).json()).toBeNull()
  await expect(await get('/missing.js')).toHaveStatus(404)
})

test('R12.2 in development a local page is served as it is, with the policy of the built application', async () => {
  const response = await get('/phone')
  expect(await response.text()).toBe('<p>A phone</p>')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'; object-src")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
})

test('in development 127.0.0.1 redirects to localhost too', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/send`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([307, `${server.url}/send`])
})
