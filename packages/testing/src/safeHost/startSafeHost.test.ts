import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../chains/startChain.ts'
import { rpc } from '../rpc/rpc.ts'
import type { SafeHostPageOptions } from './page/SafeHostOptions.ts'
import { type SafeHost, startSafeHost } from './startSafeHost.ts'

const appUrl = 'http://localhost:3999/'

let chain: LocalChain
let host: SafeHost

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: '</script><b>' })
  host = await startSafeHost({ port: 0, chain, appUrl })
})
afterAll(() => Promise.all([host?.close(), chain?.close()]))

test('R12.2 the page loads script and style from files, and its policy allows only the application and the chain', async () => {
  const page = await fetch(host.url)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src ${chain.rpcUrl}`,
      'frame-src http://localhost:3999',
      "frame-ancestors 'none'",
    ]),
  )
  const html = await page.text()
  expect(html).not.toMatch(/<style|style="|<b>|onclick/)
  expect(html.match(/<script(?![^>]*src=)(?![^>]*application\/json)/)).toBeNull()
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  const files = await Promise.all(paths.map((path) => fetch(new URL(path ?? '', host.url))))
  expect(files.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual([
    '200 text/css; charset=utf-8',
    '200 text/javascript; charset=utf-8',
  ])
  await expect(await fetch(new URL('/else', host.url))).toHaveStatus(404)
  await expect(await fetch(host.url, { method: 'POST' })).toHaveStatus(405)
})

test('listens locally with its own origin, with Safes deployed on the chain', async () => {
  expect(host.url).toBe(`${host.origin}/`)
  expect(new URL(host.origin).hostname).toBe('127.0.0.1')
  const [, json = ''] =
    /id="safe-host-config">(.*?)<\/script>/.exec(await (await fetch(host.url)).text()) ?? []
  const { safes }: SafeHostPageOptions = JSON.parse(json)
  expect(safes.map(({ name, threshold, owners }) => [name, threshold, owners.length])).toEqual([
    ['household', 2, 3],
    ['solo', 1, 1],
  ])
  for (const { address } of safes) {
    expect(await rpc(chain.rpcUrl, 'eth_getCode', [address, 'latest'])).not.toBe('0x')
  }
})

test('a requested port in use is an error', async () => {
  const port = Number(new URL(host.origin).port)
  await expect(startSafeHost({ port, chain, appUrl })).rejects.toMatchObject({ code: 'port_taken' })
})
