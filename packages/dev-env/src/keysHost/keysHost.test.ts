import { afterAll, beforeAll, expect, test } from 'vitest'
import { ETHER } from '../wallet/walletChain.ts'
import { KEYS_COOKIE } from './KeysScript.ts'
import { keysControls } from './keysControls.ts'
import { type KeysHost, startKeysHost } from './startKeysHost.ts'

const chains = [{ id: 31337, name: '</script><b>', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }]

let host: KeysHost

beforeAll(async () => {
  host = await startKeysHost({ chains, controls: true })
})
afterAll(() => host.close())

/** What the page of a window is told. */
async function told(query = '', headers: Record<string, string> = {}) {
  const html = await (await fetch(`${host.url}${query}`, { headers })).text()
  const [, json = ''] = /id="keys-config">(.*?)<\/script>/.exec(html) ?? []
  return { html, ...JSON.parse(json) }
}

test('R12.2 the window has its script and its style in files, its settings as data, and stands in no frame', async () => {
  const { html, ...options } = await told('?sdkName=x&origin=http%3A%2F%2Flocalhost')
  expect(options).toEqual({ chains, script: null })
  expect(html).not.toMatch(/<style|style="|<b>|onclick/)
  expect(html.match(/<script(?![^>]*src=)(?![^>]*application\/json)/)).toBeNull()

  const { headers } = await fetch(host.url)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  // A window that gives up its opener has nobody to answer.
  expect(headers.has('cross-origin-opener-policy')).toBe(false)

  const files = ['/keys.js', '/keys.css'].map((path) => fetch(new URL(path, host.url)))
  const [script, style] = await Promise.all(files)
  expect(await script?.text()).toContain('PopupLoaded')
  expect(await style?.text()).toContain('.stand-in')
})

test('its address says first what a window does, then the cookie of the browser, then the host', async () => {
  const cookie = { cookie: `a=b; ${KEYS_COOKIE}=reject; c=d` }
  host.setScript('approve')
  expect((await told('?script=no-list', cookie)).script).toBe('no-list')
  expect((await told('?script=none-such', cookie)).script).toBe('reject')
  expect((await told('', { cookie: `${KEYS_COOKIE}=none-such` })).script).toBe('approve')
  host.setScript(null)
  expect((await told()).script).toBeNull()
})

test('another process says what windows do, and a page does not', async () => {
  const url = host.controlsUrl ?? ''
  const controls = keysControls(url)
  await controls.setScript('never-loads')
  expect((await told()).script).toBe('never-loads')

  const post = (body: string, headers = {}) => fetch(url, { method: 'POST', body, headers })
  expect((await post('{"script":"approve"}', { origin: 'http://127.0.0.1' })).status).toBe(403)
  for (const body of ['', '[]', '{}', '{"script":"toString"}', `{"script":"${'x'.repeat(1000)}"}`]) {
    expect((await post(body)).status).toBe(400)
  }
  expect((await told()).script).toBe('never-loads')
  await controls.setScript(null)
  expect((await told()).script).toBeNull()
})

test('without controls nobody says what windows do', async () => {
  const plain = await startKeysHost({ chains })
  expect(plain.controlsUrl).toBeNull()
  const response = await fetch(new URL('/script', plain.url), {
    method: 'POST',
    body: '{"script":"approve"}',
  })
  expect(response.status).toBe(405)
  await plain.close()
  await expect(keysControls(plain.url).setScript(null)).rejects.toMatchObject({ code: 'keys_controls' })
})

test('a port that is taken is an error, or gives way to another where that is asked for', async () => {
  const port = Number(new URL(host.url).port)
  await expect(startKeysHost({ chains, port })).rejects.toMatchObject({ code: 'port_taken' })
  const other = await startKeysHost({ chains, port, orAnyPort: true })
  expect(new URL(other.url).port).not.toBe(String(port))
  expect((await fetch(new URL('/nothing', other.url))).status).toBe(404)
  await other.close()
})
