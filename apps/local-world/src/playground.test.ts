import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPlayground, type Playground, playground } from './playground.ts'

let server: Server
let views: Playground
let url: string

beforeAll(async () => {
  server = createServer((request, response) => views.respond(request, response)).listen(0, '127.0.0.1')
  views = playground(server)
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  await views.close()
  server.closeAllConnections()
  server.close()
})

test('R12.2 the playground may frame itself, and runs no inline code without its nonce', async () => {
  const [first, second] = await Promise.all([
    fetch(`${url}/playground`),
    fetch(`${url}/playground/?scene=list`),
  ])
  const policy = first.headers.get('content-security-policy') ?? ''
  const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('unsafe')
  expect(nonce).not.toBe('')
  expect(second.headers.get('content-security-policy')).not.toContain(nonce)
  const html = await first.text()
  expect(html).toContain('src="/playground/@vite/client"')
  const inline = html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []
  expect(inline.filter((tag) => !tag.includes(nonce))).toEqual([])
})

test('serves its sources below its path, and nothing else', async () => {
  const source = await fetch(`${url}/playground/src/main.ts`)
  expect(source.headers.get('content-type')).toMatch(/javascript/)
  await expect(await fetch(`${url}/playground/missing.js`)).toHaveStatus(404)
  expect(
    ['/playground', '/playground/', '/playground?scene=list', '/playground/a.js'].every(isPlayground),
  ).toBe(true)
  expect(['/', '/playgrounds', '/src/playground'].some(isPlayground)).toBe(false)
})
